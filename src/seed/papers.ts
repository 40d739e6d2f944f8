interface CertificateEntry {
  boatId: string;
  kind: string;
  issuer: string;
  /** Days from the day on which the demo content is loaded. */
  validFor: number;
  isInternal?: true;
}

/** Each boat has some. One has expired, and some will soon. */
export const certificates: CertificateEntry[] = [
  { boatId: "storskarv", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 484 },
  { boatId: "storskarv", kind: "Klassesertifikat", issuer: "Klasseselskapet", validFor: 896 },
  { boatId: "storskarv", kind: "Kraner, sakkyndig kontroll", issuer: "Sakkyndig virksomhet", validFor: 53 },
  { boatId: "storskarv", kind: "Godkjent for avlusing", issuer: "Tilsynsmyndigheten", validFor: 226 },
  {
    boatId: "storskarv",
    kind: "Redningsutstyr, årskontroll",
    issuer: "Godkjent servicestasjon",
    validFor: 185,
    isInternal: true,
  },
  { boatId: "lomvi", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 610 },
  { boatId: "lomvi", kind: "Kransertifikat", issuer: "Sakkyndig virksomhet", validFor: 26 },
  { boatId: "krykkje", kind: "Redningsflåte", issuer: "Godkjent servicestasjon", validFor: 5 },
  { boatId: "havorn", kind: "Fartøyinstruks", issuer: "", validFor: -7, isInternal: true },
  { boatId: "havorn", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 702 },
  { boatId: "havorn", kind: "Slepekraft, prøve", issuer: "Klasseselskapet", validFor: 540 },
  { boatId: "krykkje", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 388 },
  { boatId: "alke", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 455 },
  { boatId: "alke", kind: "Kransertifikat", issuer: "Sakkyndig virksomhet", validFor: 210 },
  { boatId: "teist", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 330 },
  { boatId: "toppskarv", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 640 },
  { boatId: "toppskarv", kind: "Godkjent for avlusing", issuer: "Tilsynsmyndigheten", validFor: 275 },
  { boatId: "aerfugl", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 815 },
  { boatId: "havhest", kind: "Klassesertifikat", issuer: "Klasseselskapet", validFor: 1100 },
  { boatId: "havhest", kind: "Godkjent brønnbåt", issuer: "Tilsynsmyndigheten", validFor: 398 },
  { boatId: "tjeld", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 290 },
  { boatId: "stormsvale", kind: "Fartøysertifikat", issuer: "Sjøfartsmyndigheten", validFor: 190 },
];

interface BiosecurityEntry {
  /** Days before the day on which the demo content is loaded. */
  washedAgo: number;
  productionArea: number;
}

export const biosecurity: Partial<Record<string, BiosecurityEntry>> = {
  storskarv: { washedAgo: 4, productionArea: 9 },
  lomvi: { washedAgo: 11, productionArea: 10 },
  toppskarv: { washedAgo: 9, productionArea: 10 },
  havhest: { washedAgo: 2, productionArea: 12 },
};
