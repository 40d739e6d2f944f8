import type { Locator, Page } from "@playwright/test";

/** The toast that contains all of the texts. */
export function toast(page: Page, ...texts: Array<string | RegExp>): Locator {
  return texts.reduce((found, hasText) => found.filter({ hasText }), page.locator("[data-toast]"));
}
