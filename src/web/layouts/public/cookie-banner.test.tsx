import { expect, test, vi } from "vitest";
import { press, render } from "../../../../tests/support/render.tsx";
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
