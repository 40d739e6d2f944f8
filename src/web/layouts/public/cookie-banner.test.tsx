import { expect, test, vi } from "vitest";
import { press, render } from "../../../../tests/support/jsdom/render.tsx";
import { CookieBanner } from "./cookie-banner.tsx";

test.each([
  ["Avslå", "declined"],
  ["Kun nødvendige", "essential"],
  ["Aksepter alle", "all"],
  ["Lukk", "declined"],
])("'%s' stores '%s' with the date", async (button, choice) => {
  const onClose = vi.fn<() => void>();
  const container = await render(<CookieBanner isRequested={false} onClose={onClose} />);
  await press(container, button);
  expect(onClose).toHaveBeenCalledOnce();
  expect(localStorage.getItem("cookie-consent")).toBe(choice);
  const date = localStorage.getItem("cookie-consent-date") ?? "";
  expect(new Date(date).toISOString()).toBe(date);
});

test.each([
  ["Avslå", []],
  ["Kun nødvendige", []],
  ["Lukk", []],
  ["Aksepter alle", ["_ga", "_ga_TEST"]],
])("after '%s' the measurement's cookies are %j", async (button, kept) => {
  localStorage.setItem("_ga_x", "1");
  for (const cookie of ["_ga=GA1.1", "_ga_TEST=1", "session=1"]) document.cookie = `${cookie}; path=/`;
  const container = await render(<CookieBanner isRequested onClose={() => {}} />);
  await press(container, button);
  await vi.dynamicImportSettled();
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0]);
  expect(new Set(names)).toEqual(new Set([...kept, "session"]));
  expect(localStorage.getItem("_ga_x")).toBe(kept.length > 0 ? "1" : null);
});
