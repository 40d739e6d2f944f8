interface CertificateEntry {
  boatId: string;
  kind: string;
  issuer: string;
  /** Days from the day on which the demo content is loaded. */
  validFor: number;
  isInternal?: true;
}

/** One has expired, and some will soon. */
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
];

interface BiosecurityEntry {
  /** Days before the day on which the demo content is loaded. */
  washedAgo: number;
  productionArea: number;
}

export const biosecurity: Partial<Record<string, BiosecurityEntry>> = {
  storskarv: { washedAgo: 4, productionArea: 9 },
  lomvi: { washedAgo: 11, productionArea: 10 },
};
