import { expect, type Locator, type Page } from "@playwright/test";

/** The toast that contains all of the texts. */
export function toast(page: Page, ...texts: string[]): Locator {
  return texts.reduce((found, hasText) => found.filter({ hasText }), page.locator("[data-toast]"));
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
