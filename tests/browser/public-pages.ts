/** Every page of the public site, with a text that only this page shows. */
export const publicPages = [
  { path: "/", shows: "Se hele flåten" },
  { path: "/fleet", shows: "Lomvi" },
  { path: "/fleet/kart", shows: "Hvor er båtene?" },
  { path: "/fleet/lomvi", shows: "Tilbake til flåten" },
  { path: "/services", shows: "Be om en konsultasjon" },
  { path: "/services/notvasking", shows: "Tjeneste Oversikt" },
  { path: "/services/rov", shows: "HD3 ROV" },
  { path: "/services/de-licing", shows: "Tjeneste Detaljer" },
  { path: "/services/emergency-response", shows: "24/7 Emergency Response" },
  { path: "/contact", shows: "Send oss en melding" },
  { path: "/terms-privacy", shows: "Vilkår og Personvern" },
  { path: "/terms", shows: "Vilkår for bruk av nettstedet" },
  { path: "/privacy", shows: "Personvernpolitikk" },
] as const;
