import { expect, type Locator, type Page } from "@playwright/test";

/** The toast that contains all of the texts. */
export function toast(page: Page, ...texts: string[]): Locator {
  return texts.reduce((found, hasText) => found.filter({ hasText }), page.locator("[data-toast]"));
}

/** Keeps a toast open, because it does not close by itself under the pointer. */
export async function keepToast(page: Page, shown: Locator): Promise<void> {
  // Toasts move when the dialog that contains them closes.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await shown.hover();
}

/** Waits for a toast and closes it, so that it is not mistaken for a later one with the same text. */
export async function closeToast(shown: Locator, reason?: string): Promise<void> {
  await expect(shown, reason).toBeVisible();
  await closeToasts(shown);
}

/** Closes toasts that are still shown, if any. */
export async function closeToasts(shown: Locator): Promise<void> {
  // Not by a click of the mouse: they may close by themselves meanwhile.
  await shown.getByLabel("Lukk").evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(shown).toHaveCount(0);
}
