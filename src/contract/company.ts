/** The company's facts, in one place. It is fictional: `.example` addresses and unassigned telephone numbers. */
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
  /** Watch telephone, answered around the clock. */
  phone: "+4700000000",
  /** Office telephone, also the one for chat messages. */
  secondPhone: "+4700000001",
  email: "post@nordskarv.example",
  social: ["https://social.example/nordskarv"],
} as const;

/** `+4700000000` → `+47 00 00 00 00` */
export function formatPhone(number: string): string {
  return number.replace(/^(\+47)(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4 $5");
}
