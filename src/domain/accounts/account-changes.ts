import { deleteVerificationsOf, updateMustChangePassword } from "../../db/queries/accounts.ts";
import { type FactorChange, queueAccountMail } from "../mail/account-mail.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Context, inTransaction } from "../context.ts";

/** After a change of the password: open links and challenges end, and the account gets a mail. */
export function recordPasswordChange(
  ctx: Context,
  account: { id: string; email: string },
  { mustChange = false }: { mustChange?: boolean } = {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await updateMustChangePassword(tx.db, account.id, mustChange);
    await deleteVerificationsOf(tx.db, account.id);
    await recordEvent(tx, { action: "password-changed", subject: toSubject(account) });
    await queueAccountMail(tx, account.id, { kind: "password-changed", at: ctx.now().toISOString() });
  });
}

/** Records the change, and mails the account about it. */
export function announceFactorChange(
  ctx: Context,
  account: { id: string; email: string },
  change: FactorChange,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await recordEvent(tx, { action: "factors-changed", subject: toSubject(account), details: { change } });
    await queueAccountMail(tx, account.id, { kind: "factor-changed", change, at: ctx.now().toISOString() });
  });
}

export function toSubject({ id, email }: { id: string; email: string }) {
  return { kind: "account", id, label: email } as const;
}
