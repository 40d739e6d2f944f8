import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "../../../../../tests/support/jsdom/render.tsx";
import EnquiryPlace from "./enquiry-place.tsx";

test("staff read that a site in Oslo is outside the chart, which is not drawn then", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const site = { number: null, name: "59,9100 N 10,7500 Ø", latitude: 59.91, longitude: 10.75 };
  client.setQueryData(["admin", "enquiries", "place", "1"], { site, weeks: [], boats: [] });
  const root = await render(
    <QueryClientProvider client={client}>
      <EnquiryPlace id="1" />
    </QueryClientProvider>,
  );
  expect(root.textContent).toBe("Nærmest nåLokaliteten er utenfor kartet.");
  expect(root.querySelectorAll("section > div")).toHaveLength(1);
});
