import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages with a search in the URL: another one is a query of the page, or searches in what it has. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}
