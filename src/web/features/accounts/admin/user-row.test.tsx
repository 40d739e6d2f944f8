import { expect, test, vi } from "vitest";
import { reader } from "../../../../../tests/support/jsdom/portal-content.tsx";
import { findControl, pressKey, render } from "../../../../../tests/support/jsdom/render.tsx";
import type { User } from "../../../../contract/accounts/users.ts";
import type { UserActions } from "./use-user-actions.ts";
import { UserRow } from "./user-row.tsx";

async function mountRow(changes: Partial<User> = {}) {
  const changeRole = vi.fn(() => Promise.resolve());
  const actions = { busyIds: new Set(), changeRole } as unknown as UserActions;
  const root = await render(<UserRow user={{ ...reader, ...changes }} isMe={false} actions={actions} />);
  const select = findControl(root, "Rolle for Kari") as HTMLButtonElement;
  return { root, select, changeRole };
}

test("a role is changed when it is chosen, and not by the arrow keys that lead to it", async () => {
  const { select, changeRole } = await mountRow();
  pressKey(select, "ArrowDown");
  pressKey(select, "ArrowUp");
  expect(changeRole).not.toHaveBeenCalled();
  pressKey(select, "Enter");
  expect(changeRole).toHaveBeenCalledExactlyOnceWith(reader, "editor");
});

test("the role of the last owner cannot be changed", async () => {
  const { select } = await mountRow({ role: "owner", isLastOwner: true });
  expect(select.disabled).toBe(true);
});
