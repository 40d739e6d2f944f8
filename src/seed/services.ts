import type { ServiceFormBody } from "../contract/services/admin-services.ts";
import { imageTexts } from "./image-texts.ts";

interface ServiceEntry {
  slug: string;
  title: string;
  /** Paragraphs. Cards show only the first. */
  text: string[];
  image: string;
  features: string[];
}

const entries: ServiceEntry[] = [
  {
    slug: "notvasking",
    title: "Notvasking",
    text: [
      "Vi vasker noten i sjøen med rigg og kamera, og viser deg hver notvegg før vi går fra merden.",
      "Båten legger seg inntil flytekragen og setter ut en rigg med roterende spyleskiver. Riggen går på sjøvann under trykk og følger notveggen fra vannlinja og ned til bunnlinet. Operatøren styrer etter kameraene og stopper med en gang noe ser galt ut. Trykket stilles inn etter notlin, impregnering og groe, så oppgi gjerne notens alder og forrige vask når du bestiller.",
      "Finner vi hull, melder vi fra til driftslederen på stedet og sikrer åpningen før vi vasker videre. Etter jobben får du video, oversikt over veggene og en liste over funn med dybde og retning. Loggen kan legges rett inn i lokalitetens journal.",
      "Vi vasker i bølgehøyde opp til 1,2 meter og strøm opp til én knop ved merden. Fra mai til oktober bør du bestille to uker før; ellers i året holder det ofte med noen dager. Vask rett før avlusing avtaler vi med fiskehelsetjenesten, fordi løs groe i vannet belaster gjellene.",
    ],
    image: "/media/service-images/notvasking.webp",
    features: [
      "Vasker ned til 50 meter",
      "Kamera på riggen og video av hele noten",
      "Opptil tre merder per dag",
      "Trykk tilpasset notlin og impregnering",
      "Hull sikres på stedet",
      "Rapport samme dag",
    ],
  },
  {
    slug: "de-licing",
    title: "Avlusing",
    text: [
      "Vi avluser med spyling eller ferskvann, og følger fisken fra trenging til den er tilbake i merden.",
      "Sammen med fiskehelsepersonell går vi først gjennom lusetall, gjellestatus, sultetid og temperatur, og velger metode. Ved spyling pumpes fisken om bord, siles av, passerer spylehodene på få sekunder og går rett tilbake i merden. Ved ferskvann står den i brønn eller tank i flere timer, mens vi måler oksygen, pH og temperatur.",
      "Lus og egg fanges i filter og leveres på land. Vi teller lus og kontrollerer skjell, finner og gjeller på et uttak før, under og etter behandlingen, og stopper linja når tallene nærmer seg grensene vi har avtalt. Du får logg med tonn per time, trengetid, oksygen, dødelighet og lusetall for hver merd.",
      "Fisk med svake gjeller eller ferske sår behandler vi bare når veterinær har godkjent det. Ved mer enn halvannen meter bølgehøyde venter vi. Regn med en ukes varsel, og hold av dager i god tid for august og september.",
    ],
    image: "/media/service-images/de-licing.webp",
    features: [
      "Spyling med opptil 120 tonn i timen",
      "Ferskvann i brønn eller tank",
      "Filter som samler opp lus og egg",
      "Fiskevelferd kontrollert før, under og etter",
      "Lusetelling for hver merd",
      "Logg samme døgn",
    ],
  },
  {
    slug: "inspeksjon-av-fortoyninger",
    title: "Inspeksjon av fortøyninger",
    text: [
      "Vi kontrollerer liner, sjakler, koplingsplater og anker, og leverer rapport med video innen 48 timer.",
      "Vi starter med fortøyningsplanen og den siste analysen. ROV-en følger hver line fra flytekrage og bøye, forbi koplingsplaten og ned til anker eller bolt. Vi ser etter slitasje, korrosjon, gnag, groe og splinter som mangler, og måler godstykkelsen på kjettingen der det er tvil. Dybde og posisjon logges hele veien.",
      "Funnene deles i tre: følg med, utbedre ved neste vedlikehold, utbedre nå. Haster det, ringer vi før rapporten er ferdig. Med fortøyningsfartøyet på plass kan vi bytte sjakler, stramme opp og legge ut nye anker i samme oppdrag. Rapporten følger komponentlista i anleggssertifikatet, så den kan brukes direkte i arbeidet etter NYTEK og NS 9415.",
      "ROV-en arbeider ned til 300 meter og i strøm opp til halvannen knop. En ramme med åtte merder tar to til tre dager. Bestill tre uker før. Etter uvær tar vi kontrollen så snart sjøen legger seg.",
    ],
    image: "/media/service-images/inspeksjon-av-fortoyninger.webp",
    features: [
      "ROV-kontroll ned til 300 meter",
      "Hver komponent merket med dybde og posisjon",
      "Funn sortert etter hvor mye de haster",
      "Bytte og oppstramming i samme oppdrag",
      "Rapport med video innen 48 timer",
      "Oppsett som følger komponentlista i anleggssertifikatet",
    ],
  },
  {
    slug: "for-levering",
    title: "Fôrlevering",
    text: [
      "Vi leverer fôr i bulk og storsekk til flåte og silo, også når været bare gir et kort vindu.",
      "Fôret lastes ved fabrikk eller lager, med ett fôrslag i hvert rom. Ved flåten losser vi med bom rett i siloene, inntil 100 tonn i timen, eller løfter storsekker med kran. Mannskapet går gjennom silonummer og fôrtype med folkene på flåten før lossingen starter, og stopper ved tegn til støv, fukt eller feil vekt.",
      "Du får følgeseddel med mengde, fôrtype, partinummer og silo, og vi tar vare på en prøve fra hvert parti. Tomme storsekker og paller går i retur. Lasterom og bom rengjøres og desinfiseres mellom områdene, og ruta går fra friske lokaliteter til lokaliteter med sykdom, aldri motsatt vei.",
      "Vi losser i opptil halvannen meter bølgehøyde ved flåten. Faste ruter går to dager i uka, og ekstra leveranser trenger to døgns varsel. Mindre mengder i storsekk kan komme raskere med arbeidsbåt.",
    ],
    image: "/media/service-images/for-levering.webp",
    features: [
      "Bulk og storsekk på samme tur",
      "Lossing inntil 100 tonn i timen",
      "Ett fôrslag per rom",
      "Følgeseddel per silo og parti",
      "Retur av tomme storsekker og paller",
      "Faste ruter to dager i uka",
    ],
  },
  {
    slug: "avfall-innsamling",
    title: "Avfallsinnsamling",
    text: [
      "Vi henter utrangerte nøter, tauverk og plast på lokaliteten, og leverer til godkjent mottak med veieseddel.",
      "Båten legger til ved flåten eller landbasen, løfter om bord med kran og sorterer på dekk: nøter, tauverk, hard plast, metall, restavfall og farlig avfall hver for seg. Rør fra flytekrager kappes i lengder som passer containeren, og flisa samles opp så den ikke havner i sjøen.",
      "Farlig avfall som batterier, malingsrester og spillolje pakkes, merkes og deklareres før vi går. Etter levering får du veieseddel og bekreftelse fra mottaket for hver type avfall, klar til å føres i avfallsregnskapet. Nøter og tau sendes til materialgjenvinning når mottaket godtar dem.",
      "Vi tar ikke imot død fisk eller ensilasje. Impregnerte nøter må være vasket eller pakket tett. Faste kunder får henting hver fjerde uke, ellers kommer vi innen ti dager. Rydding i strandsonen etter uvær avtaler vi særskilt.",
    ],
    image: "/media/service-images/avfall-innsamling.webp",
    features: [
      "Henting ved flåte og landbase",
      "Sortering om bord",
      "Kapping av rør med oppsamling av flis",
      "Deklarering av farlig avfall",
      "Veieseddel for hver type avfall",
    ],
  },
  {
    slug: "emergency-response",
    title: "Beredskap",
    text: [
      "Vi har døgnvakt hele året. Den første båten kaster loss innen 60 minutter ved rømming, havari eller algevarsel.",
      "Ring vakttelefonen. Vakthavende spør om posisjon, vær, skade og hvem som er på anlegget, og sender båten som kan være først framme. Vaktbåten har to om bord, blålys, søkelys, slepekrok, lensepumpe, aggregat og garn for gjenfangst. Større fartøy følger etter når det trengs kran, pumpe eller ROV.",
      "På stedet avklarer vi hvem som leder, og sikrer folk først, deretter fisk og anlegg. Vi logger tidspunkt, posisjon og tiltak med bilder, og du får hendelsesrapporten innen ett døgn. Anlegget melder selv fra til myndighetene; vi hjelper med opplysningene som skal med.",
      "Står det om liv, bruker du VHF kanal 16 eller ringer 112 før du ringer oss. Er været for grovt for hurtigbåten, sender vi et større fartøy. Kunder med avtale får egen beredskapsplan, og vi øver sammen én gang i året.",
    ],
    image: "/media/service-images/emergency-response.webp",
    features: [
      "Vakttelefon hele døgnet",
      "Første båt av gårde innen 60 minutter",
      "Gjenfangst ved rømming",
      "Tauing og sikring av flåte og flytekrager",
      "Pumper, aggregat og lys om bord",
      "Hendelsesrapport innen ett døgn",
      "Felles øvelse én gang i året",
    ],
  },
  {
    slug: "miljo-overvåkning",
    title: "Miljøovervåkning",
    text: [
      "Vi måler oksygen, temperatur, strøm og bunnforhold, og sender tallene rett til systemet du bruker fra før.",
      "Målebøyer med solceller står fast på lokaliteten og sender oksygen, temperatur, saltholdighet og strøm fra flere dyp hvert tiende minutt. Vi setter dem ut, kalibrerer sensorene hver sjette uke i sesongen og bytter dem før groe gir feil tall. Du velger varselgrensene selv og får melding på telefonen når de passeres.",
      "Feltlaget tar vannprøver, algeprøver og bunnprøver med grabb. Bunnundersøkelser etter NS 9410 gjør vi sammen med et akkreditert laboratorium, som vurderer prøvene uavhengig av oss. Rådataene er dine. Månedsrapporten viser utvikling, avvik og hva vi foreslår å gjøre.",
      "Feltlaget arbeider fra anleggets egen båt, så tjenesten er ikke knyttet til noe bestemt fartøy hos oss. Utsetting krever rolig sjø og to ukers varsel. Enkeltprøver kan vi ofte ta samme uke.",
    ],
    image: "/media/service-images/miljo-overvakning.webp",
    features: [
      "Målinger hvert tiende minutt fra flere dyp",
      "Varsel på telefon når grensene passeres",
      "Kalibrering hver sjette uke i sesongen",
      "Vannprøver, algeprøver og bunnprøver",
      "Akkreditert laboratorium for bunnundersøkelser",
      "Rådata og månedsrapport",
    ],
  },
  {
    slug: "fisk-transport",
    title: "Fisketransport",
    text: [
      "Vi flytter smolt og slaktefisk i brønnbåt med lukket system, og måler oksygen, CO₂ og temperatur hele veien.",
      "Før lasting går vi gjennom helseattest, sultetid og vannkvalitet, og brønnene er vasket, desinfisert og kontrollert. Fisken trenges rolig, pumpes om bord og telles på vei inn. Underveis følger skipperen tetthet, oksygen og atferd på kamera i begge brønnene.",
      "Forbi andre anlegg og gjennom soner med sykdom seiler vi med stengte ventiler. Vannet vi tar inn, går gjennom filter og UV. Etter leveransen får du logg med antall, snittvekt, oksygen, CO₂, pH, temperatur, rute og dødelighet, og attest for vasken.",
      "Hvor lenge fisken kan stå lukket, avhenger av biomasse og temperatur. Det regner vi ut sammen med deg før vi laster. Bestill fire uker før for smolt, og én til to uker før for slaktefisk.",
    ],
    image: "/media/service-images/fisk-transport.webp",
    features: [
      "To brønner på til sammen 1\u00a0500 kubikkmeter",
      "Lukket system med filter og UV",
      "Løpende måling av oksygen, CO₂, pH og temperatur",
      "Telling ved lasting og lossing",
      "Vask og desinfeksjon med attest",
      "Full logg etter hver leveranse",
    ],
  },
  {
    slug: "rov",
    title: "ROV-inspeksjon",
    text: [
      "Vi inspiserer med ROV ned til 300 meter. Du følger bildet direkte fra kontoret på land.",
      "ROV-en settes ut fra arbeidsbåt, flåte eller kai, og er i sjøen en halv time etter at vi er framme. Piloten følger notvegg, bunnring, fortøyning eller kai etter en fast rute, og bruker sonar når sikten er dårlig. Åtte thrustere holder den på plass i strømmen, og lys på 12\u00a0000 lumen viser detaljene også i mørketida.",
      "Med gripearm henter vi tapt utstyr, kutter tau og fester løfteline. Hele dykket tas opp med dybde, retning og klokkeslett i bildet. Funnene merkes i videoen og samles i en rapport med stillbilder innen ett døgn.",
      "Vi dykker i strøm opp til halvannen knop, og i opptil én meter bølgehøyde fra de minste båtene. Vanlig ventetid er to til fem dager. Ved mistanke om hull i noten rykker vi ut samme dag.",
    ],
    image: "/media/service-images/rov.webp",
    features: [
      "Dykk ned til 300 meter",
      "Direkte bilde til kontoret på land",
      "Sonar når sikten er dårlig",
      "Gripearm for henting, kutting og feste",
      "Dybde, retning og klokkeslett i opptaket",
      "Rapport innen ett døgn",
    ],
  },
];

/** The same text in the common and the Norwegian field, so that every order by title agrees. */
export const services: Array<ServiceFormBody & { slug: string }> = entries.map(
  ({ title, text, ...entry }) => ({
    ...entry,
    title,
    image_text: imageTexts[entry.image],
    title_no: title,
    description: text.join("\n\n"),
    description_no: text.join("\n\n"),
  }),
);
