/** The company is fictional: `.example` domains and unassigned phone numbers. */
export const company = {
  name: "Nordskarv",
  legalName: "Nordskarv AS",
  organisationNumber: "000 000 000",
  description: "Servicefartøy og mannskap for havbruk i Nord-Norge.",
  street: "Skarvkaia 6",
  postalCode: "9300",
  town: "Finnsnes",
  region: "Troms",
  country: "NO",
  latitude: 69.2296,
  longitude: 17.9811,
  /** The emergency phone, staffed around the clock. */
  phone: "+4700000000",
  /** The office phone, also used for chat messages. */
  secondPhone: "+4700000001",
  email: "post@nordskarv.example",
  social: ["https://social.example/nordskarv"],
} as const;

/** `+4700000000` → `+47 00 00 00 00` */
export function formatPhone(number: string): string {
  return number.replace(/^(\+47)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5");
}
