import type { Kysely } from "kysely";

interface Tables {
  reply_templates: { text: string; version: number };
}

const claim = "{fartøy} er ledig, og vi kan være hos dere [dag og klokkeslett].";
const truth = "{ledig} Vi kan være hos dere [dag og klokkeslett].";
const toTemplate = (sentence: string) => `Hei, {navn}.

Takk for henvendelsen. ${sentence}

Gi beskjed om det passer, så sender vi et skriftlig tilbud.

Hilsen {avsender}`;

/** The first template said that the boats are free, whatever the calendar says. One that staff have edited is left alone. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("reply_templates")
    .set((row) => ({ text: toTemplate(truth), version: row("version", "+", 1) }))
    .where("text", "=", toTemplate(claim))
    .execute();
}
