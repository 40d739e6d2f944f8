import type { AdminCompany, CompanyUpdate, FirstSteps } from "../../contract/company/admin-company.ts";
import { companyRecordFields } from "./record-fields.ts";
import { type Company, emptyCompany } from "../../contract/company/company.ts";
import { insertCompany, selectCompany, updateCompany } from "../../db/queries/company.ts";
import { selectFirstSteps } from "../../db/queries/first-steps.ts";
import { changeContent, type Context } from "../context.ts";
import { createStaleError, keepVersion, type SaveReason, type VersionedKind } from "../versions/keep.ts";

/** There is one company, so its history has a fixed id. */
export const versionedCompany: VersionedKind<AdminCompany> = {
  kind: "company",
  fields: companyRecordFields,
  getId: () => "company",
  getLabel: ({ name }) => name || "Selskap",
};

export async function readCompany(ctx: Context): Promise<Company> {
  return { ...emptyCompany, ...(await selectCompany(ctx.db))?.facts };
}

export async function readCompanyForAdmin(ctx: Context): Promise<AdminCompany> {
  const stored = await selectCompany(ctx.db);
  const { version = 0, updated_at = null } = stored ?? {};
  return { ...emptyCompany, ...stored?.facts, version, updated_at };
}

export async function saveCompany(
  ctx: Context,
  input: CompanyUpdate,
  reason?: SaveReason,
): Promise<AdminCompany> {
  const { version, ...facts } = input;
  const now = ctx.now().toISOString();
  await changeContent(ctx, async (tx) => {
    const stored = await readCompanyForAdmin(tx);
    const isNew = stored.version === 0;
    const isSaved = isNew
      ? version === 0 && (await insertCompany(tx.db, facts, now))
      : await updateCompany(tx.db, version, facts, now);
    const after = await readCompanyForAdmin(tx);
    const message = (who: string) => `${who} har lagret selskapet i mellomtiden.`;
    if (!isSaved) throw await createStaleError(tx, versionedCompany, after, { message, yours: input });
    await keepVersion(tx, versionedCompany, { before: isNew ? undefined : stored, after, reason });
  });
  return readCompanyForAdmin(ctx);
}

/** Which of the first steps of a new installation are done. */
export async function readFirstSteps(ctx: Context): Promise<FirstSteps> {
  const { name } = await readCompany(ctx);
  return { company: name !== "", ...(await selectFirstSteps(ctx.db)) };
}

/** The records that the front page shows: those that were chosen and still exist, or else the first three. */
export function pickForHome<Item extends { id: string }>(items: Item[], chosen: string[]): Item[] {
  const picked = chosen.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return picked.length > 0 ? picked : items.slice(0, 3);
}
