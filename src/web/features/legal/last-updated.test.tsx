import { expect, test } from "vitest";
import { render } from "../../../../tests/support/jsdom/render.tsx";
import { formatMonth } from "../../lib/format/format.ts";
import { type LastUpdated, useLastUpdated } from "./last-updated.ts";

const Month = ({ rendered }: { rendered: LastUpdated }) => useLastUpdated([], rendered);

test("a cached page without a stored text shows the current month", async () => {
  const container = await render(<Month rendered={{ key: "2020-01", text: "januar 2020" }} />);
  expect(container.textContent).toBe(formatMonth(new Date()));
});
