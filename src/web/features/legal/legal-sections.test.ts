import { describe, expect, test } from "vitest";
import { legalDefaultHtml } from "../../../contract/legal-defaults.ts";
import { divideLegal, withoutTags } from "./legal-sections.ts";

describe("a legal text", () => {
  test("is divided at its headings, whose numbers stand apart", () => {
    expect(divideLegal("<p>Først</p><h2>1. Bruk</h2><p>a</p><p>b</p><h2>2) <em>Ansvar</em></h2>")).toEqual({
      intro: "<p>Først</p>",
      sections: [
        { number: "1", heading: "Bruk", body: "<p>a</p><p>b</p>" },
        { number: "2", heading: "<em>Ansvar</em>", body: "" },
      ],
    });
  });

  test("keeps a heading that only begins with a figure", () => {
    expect(divideLegal("<h2>24 timer</h2>").sections).toEqual([
      { number: "", heading: "24 timer", body: "" },
    ]);
  });

  test("without headings is all introduction", () => {
    expect(divideLegal("<p>Bare<br />tekst</p>")).toEqual({ intro: "<p>Bare<br />tekst</p>", sections: [] });
  });

  test("is not torn apart at a heading inside a quotation or a list", () => {
    const html = "<blockquote><h2>Sitat</h2><p>x</p></blockquote><ul><li><h2>Punkt</h2></li></ul>";
    expect(divideLegal(`${html}<h2>Ekte</h2>`)).toEqual({
      intro: html,
      sections: [{ number: "", heading: "Ekte", body: "" }],
    });
  });

  test("of ours has ten numbered sections", () => {
    for (const type of ["terms", "privacy"] as const) {
      const { intro, sections } = divideLegal(legalDefaultHtml(type));
      expect(intro).toBe("");
      expect(sections.map(({ number }) => number)).toEqual("1 2 3 4 5 6 7 8 9 10".split(" "));
    }
  });
});

test("a heading without its tags can stand in a link", () => {
  expect(withoutTags('Se <a href="/privacy">personvern</a> &amp; vilkår')).toBe("Se personvern &amp; vilkår");
});
