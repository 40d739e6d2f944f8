import { escapeHtml } from "../../shared/escape-html.ts";
import type { SiteCompany } from "../company/site-company.ts";

interface LegalSection {
  heading: string;
  /** One text per paragraph. */
  body: string[];
}

interface LegalDefault {
  title: string;
  sections: LegalSection[];
}

/** What the built-in texts say about the company. */
export type LegalFacts = Pick<
  SiteCompany,
  "legalName" | "organisationNumber" | "address" | "email" | "phone" | "officePhone"
>;

/** The built-in texts, shown while no other text is stored. They describe what this product does with data. */
export function createLegalDefaults(facts: LegalFacts): Record<"terms" | "privacy", LegalDefault> {
  const { legalName, organisationNumber, email, phone, officePhone } = facts;
  const address = facts.address.join(", ");
  const company = [legalName, organisationNumber && `organisasjonsnummer ${organisationNumber}`]
    .filter(Boolean)
    .join(", ");
  const mailTo = (sentence: string) =>
    email ? `${sentence} til ${email}` : `${sentence} med kontaktskjemaet`;
  const reach = [officePhone && `ringe ${officePhone}`, address && `besøke oss på adressen ${address}`];
  const alternatives = reach.filter(Boolean).join(" eller ");
  return {
    terms: {
      title: "Vilkår for bruk av nettstedet",
      sections: [
        {
          heading: "Aksept av vilkår",
          body: [
            `Vilkårene gjelder når du bruker ${company ? `nettstedet til ${company}` : "dette nettstedet"}. Ved å bruke nettstedet godtar du dem. Er du ikke enig, ber vi deg la være å bruke det.`,
            "Oppdrag med fartøy og mannskap har egne avtaler. De går foran disse vilkårene.",
          ],
        },
        {
          heading: "Bruk av nettstedet",
          body: [
            "Du kan lese, skrive ut og dele innholdet, og bruke kontaktskjemaet til henvendelser om tjenestene våre.",
            "Du kan ikke forsøke å skaffe deg tilgang til adminportalen uten tillatelse, forstyrre driften, sende reklame gjennom skjemaet eller hente ut innhold automatisk i et omfang som belaster tjenesten.",
          ],
        },
        {
          heading: "Immaterielle rettigheter",
          body: [
            `Tekst, bilder, film, tegninger og logo tilhører ${legalName || "oss"}, med mindre noe annet står ved innholdet. Du kan gjengi korte utdrag når du oppgir kilden. Annen bruk må avtales med oss.`,
            "Bildene som følger med nettstedet, er illustrasjoner laget for det. De viser ikke virkelige fartøy, anlegg eller personer.",
          ],
        },
        {
          heading: "Brukerinnhold",
          body: [
            "Det du skriver i kontaktskjemaet, er ditt. Du gir oss lov til å lagre og bruke det for å svare deg og lage et tilbud.",
            "Send ikke passord, helseopplysninger eller opplysninger om andre som de ikke vet at du deler.",
          ],
        },
        {
          heading: "Nøyaktighet",
          body: [
            "Vi holder opplysningene om fartøy, tjenester og regioner oppdatert, men mål, kapasitet og status kan ha endret seg siden sist. Be om bekreftelse når et tall er viktig for deg.",
            "Nettstedet er ikke et bindende tilbud. En avtale er inngått når vi har bekreftet den skriftlig.",
          ],
        },
        {
          heading: "Eksterne lenker",
          body: [
            "Nettstedet viser kart fra OpenStreetMap og har lenker til andre tjenester, blant annet WhatsApp. Vi styrer ikke innholdet der og svarer ikke for det. Tjenestene har egne vilkår og egne regler for personvern.",
          ],
        },
        {
          heading: "Personvern",
          body: [
            "Personvernpolitikken forteller hvilke opplysninger vi behandler, hvorfor vi gjør det, hvor lenge vi lagrer dem og hvilke rettigheter du har.",
          ],
        },
        {
          heading: "Ansvarsfraskrivelse",
          body: [
            "Vi gjør det vi kan for at nettstedet skal være tilgjengelig og riktig, men lover ikke at det alltid er det. Så langt loven tillater det, svarer vi ikke for tap som skyldes feil i innholdet eller at nettstedet er nede.",
            `Nettstedet er ikke en nødkanal. Står det om liv, bruker du VHF kanal 16 eller ringer 112.${phone ? ` Haster det på anlegget, ringer du vakttelefonen ${phone.text}.` : ""}`,
          ],
        },
        {
          heading: "Endringer",
          body: [
            "Vi kan endre vilkårene når tjenesten eller loven endres. Datoen på siden viser når de sist ble oppdatert. Nye vilkår gjelder fra de er lagt ut.",
            "Norsk rett gjelder for vilkårene og for bruk av nettstedet.",
          ],
        },
        {
          heading: "Kontakt",
          body: [
            `${mailTo("Spørsmål om vilkårene sender du")}.${alternatives && ` Du kan også ${alternatives}.`}`,
          ],
        },
      ],
    },
    privacy: {
      title: "Personvernpolitikk",
      sections: [
        {
          heading: "Innsamling av opplysninger",
          body: [
            "Når du sender kontaktskjemaet, lagrer vi navn, e-postadresse, telefonnummer hvis du oppgir det, meldingen din, og det du ellers oppgir: fartøy, tjeneste, lokalitet, uker og filer du legger ved. Svarene våre og de ansattes notater om saken lagres sammen med meldingen. Opplysningene ligger i vår egen database.",
            "Bruker du posisjonen til enheten eller et punkt på kartet, regnes avstandene ut i nettleseren din. Vi får posisjonen først når du selv sender den til oss.",
            "Når du besøker nettstedet, skriver serveren en kort driftslogg med tidspunkt og siden du ba om, uten IP-adresse. Oppstår det en feil på siden i nettleseren din, sender den feilmeldingen og hvilken side det gjaldt til den samme loggen. Sender du kontaktskjemaet, teller vi meldinger per IP-adresse for å stoppe misbruk; tellingen slettes innen to døgn. For ansatte som logger inn, lagrer vi navn, e-postadresse og en kontrollsum av passordet, og for hver innlogging tidspunkt, IP-adresse og nettlesertype.",
            "Serveren teller hvor mange ganger hver side vises per dag. Tellingen skjer uten informasjonskapsler, og verken IP-adresse, nettlesertype eller noe annet om deg lagres sammen med tallet. Annen statistikk om bruken samler vi bare inn når du har valgt «Aksepter alle».",
          ],
        },
        {
          heading: "Formål",
          body: [
            "Opplysningene fra kontaktskjemaet bruker vi til å svare deg, lage tilbud og følge opp henvendelsen. Serverloggen bruker vi til å finne feil og stoppe misbruk. Tellingen av visninger og statistikken bruker vi til å se hvilke sider som er nyttige.",
            "Vi bruker ikke opplysningene til reklame, og vi lager ikke profiler og tar ikke automatiske avgjørelser om deg.",
          ],
        },
        {
          heading: "Rettslig grunnlag",
          body: [
            "Ber du om et tilbud eller en avtale, er grunnlaget personvernforordningen artikkel 6 nr. 1 bokstav b. Andre henvendelser, serverloggen og innlogging for ansatte bygger på bokstav f, berettiget interesse: Vi må kunne svare dem som skriver til oss, og holde nettstedet trygt.",
            "Statistikk bygger på samtykket ditt etter bokstav a, og det gjør også bruken av informasjonskapsler til den, etter ekomloven § 3-15. Du kan trekke det når som helst, like lett som du ga det.",
          ],
        },
        {
          heading: "Deling",
          body: [
            "Vi selger ikke opplysninger. Meldingen din sendes som varsel på e-post til de ansatte som skal svare, og du kan få en kvittering på e-post. Leverandører som drifter server og e-post for oss, kan behandle opplysninger etter avtale og bare på våre vegne.",
            "Kartet på kontaktsiden hentes fra OpenStreetMap (www.openstreetmap.org), og først når det kommer til syne på skjermen. Da får OpenStreetMap IP-adressen din. Har du godtatt statistikk, hentes måleverktøyet fra www.googletagmanager.com. Leverandøren får da IP-adressen din og kan behandle opplysninger utenfor EØS.",
            "Velger du å skrive til oss på WhatsApp, gjelder den tjenestens egne regler.",
          ],
        },
        {
          heading: "Sikkerhet",
          body: [
            "Trafikken til nettstedet er kryptert. Bare ansatte med egen innlogging kan lese meldingene, og passord lagres slik at de ikke kan leses tilbake.",
            "Skjer det et brudd som kan gå ut over deg, varsler vi Datatilsynet innen 72 timer og deg uten unødig opphold når loven krever det.",
          ],
        },
        {
          heading: "Dine rettigheter",
          body: [
            "Du kan be om innsyn i opplysningene vi har om deg, og få dem rettet eller slettet. Du kan også be om begrenset behandling, få utlevert opplysningene du har gitt oss, og protestere mot behandling som bygger på berettiget interesse.",
            `${email ? `Skriv til ${email}` : "Skriv til oss med kontaktskjemaet"}, så svarer vi innen én måned. Mener du at vi bryter reglene, kan du klage til Datatilsynet på www.datatilsynet.no. Ta gjerne kontakt med oss først.`,
          ],
        },
        {
          heading: "Informasjonskapsler",
          body: [
            "Som besøkende får du ingen informasjonskapsler før du eventuelt velger «Aksepter alle».",
            "Ansatte som logger inn, får bare nødvendige kapsler. På en kryptert forbindelse har alle navnene __Secure- foran. Kapselen nordskarv.session_token holder dem innlogget i inntil 12 timer etter siste bruk. En kapsel med navn som begynner på nordskarv.device_ varer i ett år. Den viser at nettleseren er brukt til innlogging før, slik at andres forsøk ikke stenger den ansatte ute. Mens innloggingen pågår, brukes også nordskarv.signing_in, nordskarv.two_factor og nordskarv.passkey_challenge, som varer i høyst ti minutter.",
            "I nettleserens lokale lagring ligger valget ditt (cookie-consent), datoen for det (cookie-consent-date) og valgt fargetema (theme). Nettleseren kan også ta vare på sider du har besøkt, så de kan vises uten dekning. Dette sendes ikke til oss. Når du sender kontaktskjemaet, ligger meldingen der (unsent-message) til den er sendt eller du forkaster den.",
            "Velger du «Aksepter alle», setter måleverktøyet kapsler med navn som begynner på _ga. De varer i inntil to år. Trekk samtykket med lenken «Endre samtykke» nederst på siden; da stopper målingen.",
          ],
        },
        {
          heading: "Lagringstid",
          body: [
            "Meldinger fra kontaktskjemaet slettes 24 måneder etter at vi mottok dem, med svar, notater og vedlegg, eller før hvis du ber om det. Varselet på e-post slettes senest samtidig. Tellingen av visninger slettes etter 13 måneder. Blir det en avtale, lagrer vi det regnskapsloven og bokføringsloven krever.",
            "Driftsloggen inneholder ikke opplysninger om deg. Brukerkontoen til en ansatt slettes når tilgangen ikke lenger trengs. Loggen over hva ansatte gjør, med IP-adresse og nettlesertype for innlogginger, slettes etter tolv måneder.",
          ],
        },
        {
          heading: "Kontakt",
          body: [
            `${company || "Selskapet bak nettstedet"}${organisationNumber && legalName && ","} er behandlingsansvarlig.${address && ` Adressen er ${address}.`}`,
            `${mailTo("Spørsmål om personvern sender du")}${officePhone && `, eller du kan ringe ${officePhone}`}.`,
          ],
        },
        {
          heading: "Endringer",
          body: [
            "Vi oppdaterer personvernpolitikken når nettstedet eller loven endres. Datoen på siden viser når det sist skjedde. Endrer vi noe som krever samtykke, spør vi deg på nytt.",
          ],
        },
      ],
    },
  };
}

/** The built-in text as HTML, for staff to edit. */
export function legalDefaultHtml(type: "terms" | "privacy", facts: LegalFacts): string {
  const { sections } = createLegalDefaults(facts)[type];
  return sections
    .map(({ heading, body }, index) =>
      [
        `<h2>${index + 1}. ${escapeHtml(heading)}</h2>`,
        ...body.map((text) => `<p>${escapeHtml(text)}</p>`),
      ].join("\n"),
    )
    .join("\n\n");
}
