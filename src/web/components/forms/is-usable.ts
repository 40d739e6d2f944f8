import { getTopDialog } from "../../lib/toasts/open-dialogs.ts";

/** Whether an element is shown and not inert, and no dialog lies over it. */
export function isUsable(element: HTMLElement | null): boolean {
  if (!element?.checkVisibility() || element.closest("[inert]")) return false;
  const topDialog = getTopDialog();
  return topDialog === undefined || topDialog.contains(element);
}
