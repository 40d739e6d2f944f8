import type { Kysely } from "kysely";

interface Tables {
  kysely_migration: { name: string; timestamp: string };
  auth_users: { id: string; created_at: string };
  company: { id: string; facts: string; version: number; created_at: string; updated_at: string };
}

/** What version 0.1.0 showed on every installation: the facts were constants of its source. */
const facts = {
  name: "Nordskarv",
  legal_name: "Nordskarv AS",
  organisation_number: "000 000 000",
  description: "Servicefartøy og mannskap for havbruk i Nord-Norge.",
  area: "Vi holder til på Finnsnes og har båter fra Helgeland til Vest-Finnmark.",
  street: "Skarvkaia 6",
  postal_code: "9300",
  town: "Finnsnes",
  county: "Troms",
  latitude: 69.2296,
  longitude: 17.9811,
  visitor_note: "Kaia er åpen for gjester på dagtid. Meld deg på VHF kanal 12.",
  phones: [
    { label: "vakt, hele døgnet", number: "+4700000000", in_footer: true, in_contact: true },
    { label: "kontor og WhatsApp", number: "+4700000001", in_footer: true, in_contact: true },
  ],
  email: "post@nordskarv.example",
  whatsapp: "+4700000001",
  hours_weekdays: "07.00–16.00",
  hours_saturday: "Stengt",
  hours_sunday: "Stengt",
  on_call_note: "Vakttelefonen er åpen hele døgnet.",
  profiles: ["https://social.example/nordskarv"],
  home_title: "servicefartøy for havbruk i nord",
  home_description:
    "Båter og mannskap for oppdrettere fra Helgeland til Vest-Finnmark: notvasking, avlusing, fortøyninger, ROV og beredskap hele døgnet.",
  home_heading: "Båter og mannskap når merdene trenger det",
  home_lead:
    "Vi vasker nøter, avluser, kontrollerer fortøyninger og rykker ut når noe skjer. Fra Helgeland til Vest-Finnmark, hele året.",
};

/**
 * Gives an installation from before 'Selskap' the facts that its visitors saw, unless staff have saved others since. It
 * has an account that is older than the table of the company; in a new database the accounts come after the tables.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { timestamp } = await db
    .selectFrom("kysely_migration")
    .select("timestamp")
    .where("name", "=", "0009-company")
    .executeTakeFirstOrThrow();
  const older = await db
    .selectFrom("auth_users")
    .select("id")
    .where("created_at", "<", timestamp)
    .limit(1)
    .executeTakeFirst();
  if (older === undefined) return;
  const now = new Date().toISOString();
  await db
    .insertInto("company")
    .values({ id: "company", facts: JSON.stringify(facts), version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
