import { describe, expect, test } from "vitest";
import { emptyCompany } from "../../../contract/company/company.ts";
import { legalDefaultHtml } from "../../../rules/legal/legal-defaults.ts";
import { toSiteCompany } from "../../../rules/company/site-company.ts";
import { splitLegalHtml, stripTags } from "./legal-sections.ts";

describe("splitLegalHtml", () => {
  test("splits at headings and separates their numbers", () => {
    expect(splitLegalHtml("<p>Først</p><h2>1. Bruk</h2><p>a</p><p>b</p><h2>2) <em>Ansvar</em></h2>")).toEqual(
      {
        intro: "<p>Først</p>",
        sections: [
          { number: "1", heading: "Bruk", body: "<p>a</p><p>b</p>" },
          { number: "2", heading: "<em>Ansvar</em>", body: "" },
        ],
      },
    );
  });

  test("keeps a heading that starts with a figure but has no number", () => {
    expect(splitLegalHtml("<h2>24 timer</h2>").sections).toEqual([
      { number: "", heading: "24 timer", body: "" },
    ]);
  });

  test("returns a text without headings as the introduction", () => {
    expect(splitLegalHtml("<p>Bare<br />tekst</p>")).toEqual({
      intro: "<p>Bare<br />tekst</p>",
      sections: [],
    });
  });

  test("does not split at a heading inside a quotation or a list", () => {
    const html = "<blockquote><h2>Sitat</h2><p>x</p></blockquote><ul><li><h2>Punkt</h2></li></ul>";
    expect(splitLegalHtml(`${html}<h2>Ekte</h2>`)).toEqual({
      intro: html,
      sections: [{ number: "", heading: "Ekte", body: "" }],
    });
  });

  test("finds ten numbered sections in each built-in text, also of a company without facts", () => {
    const facts = toSiteCompany(emptyCompany);
    for (const type of ["terms", "privacy"] as const) {
      const { intro, sections } = splitLegalHtml(legalDefaultHtml(type, facts));
      expect(intro).toBe("");
      expect(sections.map(({ number }) => number)).toEqual("1 2 3 4 5 6 7 8 9 10".split(" "));
    }
  });
});

test("stripTags removes tags and keeps entities", () => {
  expect(stripTags('Se <a href="/privacy">personvern</a> &amp; vilkår')).toBe("Se personvern &amp; vilkår");
});
