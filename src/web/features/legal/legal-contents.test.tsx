import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LegalContents } from "./legal-contents.tsx";
import { stripTags } from "./legal-sections.ts";

test("the table of contents has the numbers of the headings", () => {
  const sections = [
    { number: "1", heading: "Partene", body: "" },
    { number: "3", heading: "Pris", body: "" },
    { number: "", heading: "Vedlegg", body: "" },
  ];
  const html = renderToStaticMarkup(
    <LegalContents groups={[{ title: "Vilkår", anchor: "vilkar", sections }]} />,
  );
  const entries = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, entry = ""]) => stripTags(entry));
  expect(entries).toEqual(["1Partene", "3Pris", "Vedlegg"]);
});
