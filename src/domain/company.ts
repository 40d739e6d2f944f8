import type { AdminCompany, CompanyUpdate, FirstSteps } from "../contract/admin-company.ts";
import { type Company, emptyCompany } from "../contract/company.ts";
import { AppError } from "../contract/errors.ts";
import { insertCompany, selectCompany, updateCompany } from "../db/company.ts";
import { selectFirstSteps } from "../db/first-steps.ts";
import { recordEvent } from "./audit.ts";
import { changeContent, type Context } from "./context.ts";

export async function readCompany(ctx: Context): Promise<Company> {
  return { ...emptyCompany, ...(await selectCompany(ctx.db))?.facts };
}

export async function readCompanyForAdmin(ctx: Context): Promise<AdminCompany> {
  const stored = await selectCompany(ctx.db);
  const { version = 0, updated_at = null } = stored ?? {};
  return { ...emptyCompany, ...stored?.facts, version, updated_at };
}

export async function saveCompany(ctx: Context, input: CompanyUpdate): Promise<AdminCompany> {
  const { version, ...facts } = input;
  const now = ctx.now().toISOString();
  await changeContent(ctx, async (tx) => {
    const stored = await selectCompany(tx.db);
    if (!stored && version === 0) await insertCompany(tx.db, facts, now);
    else if (!stored || !(await updateCompany(tx.db, version, facts, now))) {
      const current = await readCompanyForAdmin(tx);
      throw new AppError("stale", "Noen andre har lagret selskapet i mellomtiden.", {
        current,
        yours: input,
      });
    }
    const subject = { kind: "company" as const, id: "company", label: facts.name || "Selskap" };
    await recordEvent(tx, { action: stored ? "changed" : "created", subject });
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
