import type { Enquiry } from "../contract/enquiries/enquiries.ts";

export const enquiries: Array<
  Pick<Enquiry, "name" | "email" | "phone" | "message" | "status" | "about"> & { ageInDays: number }
> = [
  {
    name: "Driftsleder Ingrid",
    email: "drift@kvalvika.example",
    phone: "+47 00 00 00 12",
    message:
      "Hei. Vi har fått kraftig groe på fire merder etter det varme været, og trenger notvask før avlusing om to uker. Merdene er 160 meter i omkrets og noten er 28 meter dyp. Kan dere komme med katamaran mandag eller tirsdag? Vi har landstrøm og ledig plass ved flåten, og fiskehelsetjenesten er varslet.",
    status: "new",
    about: [{ kind: "boat", id: "lomvi", name: "Lomvi" }],
    ageInDays: 0.4,
  },
  {
    name: "Innkjøper Jonas",
    email: "innkjop@oppdrett.example",
    phone: "+47 00 00 00 13",
    message:
      "Vi ønsker pris på fast kontroll av fortøyninger på tre lokaliteter i Vesterålen, to ganger i året. To av rammene har åtte merder, den tredje seks. Rapporten må følge komponentlista i anleggssertifikatet. Fint om dere kan si hvilken uke i april som passer.",
    status: "replied",
    about: [{ kind: "service", id: "inspeksjon-av-fortoyninger", name: "Inspeksjon av fortøyninger" }],
    ageInDays: 9,
  },
  {
    name: "Elev Sondre",
    email: "sondre@skole.example",
    phone: null,
    message:
      "Hei! Jeg går Vg2 akvakultur og skriver om groe på nøter. Har dere lyst til å svare på noen spørsmål om hvor ofte dere vasker gjennom året, og hva som er vanskeligst om vinteren? Jeg kan gjerne komme ut på kaia en dag det passer.",
    status: "archived",
    about: [],
    ageInDays: 64,
  },
];
