// @vitest-environment jsdom
/** The fleet as crawlers and browsers without JavaScript get it. The rules of the search are tested in src/rules/fleet. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Boat } from "../../src/contract/boats/boats.ts";
import { growFleet } from "../support/content/grow-fleet.ts";
import { listTexts, normalise, parsePage } from "../support/jsdom/html.ts";
import { call } from "../support/servers/http-client.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";

async function open(server: TestServer, path: string): Promise<Document> {
  const response = await fetch(server.url + path);
  expect(response.status, path).toBe(200);
  return parsePage(response);
}

const listNames = (page: Document) => listTexts(page, "main article h3");
const findLink = (page: Document, text: string | RegExp) =>
  [...page.querySelectorAll("main a")].find((link) => normalise(link.textContent).match(text));
const findButton = (page: Document, text: string) =>
  [...page.querySelectorAll("main button")].find((button) => normalise(button.textContent) === text);

/** The URL that a form leads to when this button is pressed. */
function submit(button: Element | undefined): string {
  const { form } = button as HTMLButtonElement;
  const fields = form ? [...new FormData(form)] : [];
  const { name, value } = button as HTMLButtonElement;
  const query = new URLSearchParams(
    fields.filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  if (name) query.append(name, value);
  return `${form?.getAttribute("action")}?${query}`;
}

describe("a small fleet", () => {
  let server: TestServer;
  let boats: Boat[];
  beforeAll(async () => {
    server = await startServer();
    boats = (await call<Boat[]>(server, "/api/boats?status=active")).body;
  });
  afterAll(() => server.kill9());

  test("the chart lists the boats with regions, and after a GET with a site with distances", async () => {
    const list = await open(server, "/fleet/kart");
    expect(listTexts(list, "main ol h3")).toHaveLength(boats.length);
    expect(normalise(list.querySelector("main ol")?.textContent ?? "")).not.toMatch(/\d\s?nm/);
    const form = submit(findButton(list, "Vis avstand"));
    const page = await open(server, form.replace("lokalitet=", "lokalitet=13567"));
    const [first, ...others] = listTexts(page, "main ol li");
    expect(first).toMatch(/^Lomvi.*\d+ nm.*ca\. \d+ t.* i 10,5 kn.*Hjemmehavn Finnsnes/);
    expect(others.every((row) => / nm/.test(row))).toBe(true);
    expect(findLink(page, "Be om tilbud")?.getAttribute("href")).toBe("/contact?boat=lomvi&lokalitet=13567");
    expect(page.querySelector<HTMLInputElement>("#where-site")?.value).toBe("13567 Kvaløya sør");
    expect(normalise(page.body.textContent)).toContain("lokaliteter fra Fiskeridirektoratet");
  });

  test.each([
    ["99999", "Lokalitet 99999 finnes ikke i Akvakulturregisteret."],
    ["1356", "Lokalitetsnummer har fem siffer. Du kan også skrive navnet."],
    ["%00", "Lokalitetsnummer har fem siffer. Du kan også skrive navnet."],
  ])("the site %s is explained beside the field", async (site, sentence) => {
    const page = await open(server, `/fleet/kart?lokalitet=${site}`);
    expect(normalise(page.querySelector("#where-problem")?.textContent ?? "")).toContain(sentence);
  });

  test("lists the active boats, and no others", async () => {
    expect(listNames(await open(server, "/fleet"))).toEqual(boats.map(({ name }) => name));
  });

  test("shows the facts of a boat on its card", async () => {
    const page = await open(server, "/fleet?sok=lomvi");
    const text = normalise(page.querySelector("main article")?.textContent ?? "");
    const lomvi = boats.find(({ name }) => name === "Lomvi");
    for (const fact of ["Aktiv", "Servicekatamaran", "14,9 m", lomvi?.region?.name ?? "-"])
      expect(text).toContain(fact);
    expect(text).toContain(String(lomvi?.specifications.yearBuilt));
    for (const label of ["Sikkerhetssystem", "GPS Navigasjon", "Energieffektiv"])
      expect(text).toContain(label);
  });

  test("loads the first card's image at once, the others when they are near, and the hero before them", async () => {
    const page = await open(server, "/fleet");
    const images = [...page.querySelectorAll("main article img")];
    expect(images.map((image) => image.getAttribute("loading"))).toEqual(
      images.map((_, position) => (position === 0 ? "eager" : "lazy")),
    );
    expect(images[0]?.getAttribute("fetchpriority")).toBe("low");
    expect(page.querySelector("main img")?.getAttribute("fetchpriority")).toBe("high");
  });

  test("offers every type once, in Norwegian order, with the number of boats", async () => {
    const page = await open(server, "/fleet?lengde=over-30");
    const types = new Set(boats.map(({ type }) => type));
    const chips = [...page.querySelectorAll<HTMLElement>('[aria-label="Type fartøy"] button')];
    expect(chips.map(({ textContent }) => normalise(textContent))).toEqual(
      [...types].toSorted(new Intl.Collator("nb").compare),
    );
    const counts = chips.map((chip) => Number(chip.dataset.count));
    expect(counts.reduce((sum, count) => sum + count)).toBe(listNames(page).length);
  });

  test.each([
    ["sok=OMV", ["Lomvi"]],
    ["sok=hav%C3%98r", ["Havørn"]],
    ["sok=lomvi&type=Servicekatamaran", ["Lomvi"]],
    ["type=Servicekatamaran", ["Alke", "Lomvi", "Teist"]],
    ["tjeneste=de-licing&lengde=over-30", ["Havhest", "Storskarv"]],
    ["sok=lomvi&type=Hurtigb%C3%A5t", []],
    ["sok=%3Cb%3E", []],
    ["type=%3Cb%3EUb%C3%A5t", []],
  ])("with ?%s has %j", async (query, names) => {
    const page = await open(server, `/fleet?${query}`);
    expect(listNames(page)).toEqual(names);
    expect(listTexts(page, "main h3").includes("Ingen fartøy funnet")).toBe(names.length === 0);
  });

  test("has 'Fjern filtre' only while something is filtered", async () => {
    expect(findButton(await open(server, "/fleet"), "Fjern filtre")).toBeUndefined();
    const clear = findButton(await open(server, "/fleet?sok=lomvi"), "Fjern filtre");
    expect(clear).toBeDefined();
  });

  test("keeps the rest of the filter in the forms that change a part of it", async () => {
    const page = await open(server, "/fleet?sok=e&type=Servicekatamaran&lengde=15-30");
    expect(submit(findButton(page, "Hurtigbåt"))).toContain("sok=e");
    expect(submit(findButton(page, "Søk"))).toMatch(/lengde=15-30.*type=Servicekatamaran/);
    const withoutText = submit(page.querySelector('[aria-label="Fjern søketekst"]') ?? undefined);
    expect(withoutText).toBe("/fleet?type=Servicekatamaran&lengde=15-30");
  });

  test("offers what a part of a text may mean as links, once", async () => {
    const page = await open(server, "/fleet?sok=lofotn+uten");
    const link = findLink(page, /^Region: Lofoten og Vesterålen, \d fartøy$/);
    expect(link?.getAttribute("href")).toBe("/fleet?sok=uten&region=Lofoten+og+Vester%C3%A5len");
    expect(page.querySelectorAll('[aria-label="Forslag"]')).toHaveLength(1);
  });

  test("understands a whole sentence as filters, and shows the nearest boats", async () => {
    const [week] = [...(await open(server, "/fleet")).querySelectorAll("select[name=uke] option")]
      .map((option) => option.getAttribute("value") ?? "")
      .slice(-1);
    const query = new URLSearchParams({ sok: `avlusing over 30 m, uke ${week} troms`, type: "Fôrbåt" });
    const response = await fetch(`${server.url}/fleet?${query}`);
    expect(Object.fromEntries(new URL(response.url).searchParams)).toEqual({
      type: "Fôrbåt",
      tjeneste: "de-licing",
      region: "Senja og Midt-Troms",
      lengde: "over-30",
      uke: week,
    });
    const page = await parsePage(response);
    expect(listTexts(page, "main h2")).toContain("Ingen båt treffer helt. Disse er nærmest");
    expect(page.querySelectorAll('main [aria-label^="Fjern filteret"]')).toHaveLength(4);
    expect(page.querySelector('[aria-label="Forslag"]')).toBeNull();
    expect(page.querySelector<HTMLInputElement>("main input[type=search]")?.value).toBe("");
  });

  test("leaves a sentence as text if a word of it is not understood, and offers the rest", async () => {
    const response = await fetch(`${server.url}/fleet?sok=avlusing+over+30+meter+uke+5-6`);
    expect(response.url).toContain("sok=avlusing");
    const link = findLink(await parsePage(response), /^Over 30 m · Avlusing/);
    const path = link?.getAttribute("href") ?? "";
    expect(path).toBe("/fleet?sok=uke+5-6&tjeneste=de-licing&lengde=over-30");
    const page = await open(server, path);
    expect(listTexts(page, "main h2")).toContain("Disse oppfyller resten");
    expect(page.querySelectorAll('main [aria-label^="Fjern filteret"]')).toHaveLength(2);
    expect(listTexts(page, "main p")).toContain("Ingen treff på «uke 5-6». Resten er tatt med.");
    expect(findLink(page, /^Uten «uke 5-6» 2 fartøy$/)?.getAttribute("href")).toBe(
      "/fleet?tjeneste=de-licing&lengde=over-30",
    );
    const ask = findLink(page, /^Be om tilbud på Storskarv$/)?.getAttribute("href") ?? "";
    expect(new URL(ask, server.url).searchParams.get("onske")).toBe(
      "Vi ser etter båt over 30 m. Vi søkte på «uke 5-6».",
    );
  });

  test("says what the nearest boats lack, and whom to ask", async () => {
    const page = await open(server, "/fleet?tjeneste=de-licing&region=Salten");
    expect(listTexts(page, "main h2")).toContain("Ingen båt treffer helt. Disse er nærmest");
    expect(listTexts(page, "main h3")).not.toContain("Ingen fartøy funnet");
    expect(listTexts(page, "main li p")).toEqual(
      expect.arrayContaining([
        "Ligger i Lofoten og Vesterålen",
        expect.stringMatching(/^Ligger i Senja og Midt-Troms\. På verksted til uke \d+$/),
      ]),
    );
    const ask = page.querySelector('main li a[href*="boat=storskarv"]')?.getAttribute("href");
    expect(Object.fromEntries(new URL(ask ?? "", server.url).searchParams)).toEqual({
      boat: "storskarv",
      service: "de-licing",
      onske: "Vi ser etter båt i Salten.",
    });
    expect(findLink(page, "Ring vakta")?.getAttribute("href")).toMatch(/^tel:/);
  });

  test("removes one criterion by a link", async () => {
    const page = await open(server, "/fleet?region=Salten&lengde=over-30");
    const removal = page.querySelector('[aria-label="Fjern filteret Salten"]');
    expect(removal?.getAttribute("href")).toBe("/fleet?lengde=over-30");
  });
});

describe("the choice of boats for a comparison", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.kill9());

  test("is a form of the fleet", async () => {
    const page = await open(server, "/fleet");
    for (const id of ["alke", "lomvi"]) {
      page.querySelector<HTMLInputElement>(`main article input[value=${id}]`)!.checked = true;
    }
    expect(submit(findButton(page, "Sammenlign valgte"))).toBe("/fleet/sammenlign?baater=alke&baater=lomvi");
  });

  test("begins with the boat of a page", async () => {
    const page = await open(server, "/fleet/lomvi");
    const path = submit(findButton(page, "Sammenlign"));
    expect(path).toBe("/fleet/sammenlign?baater=lomvi");
    const others = (await open(server, path)).querySelectorAll('[aria-label="Fartøy du kan velge"] a');
    expect(Array.from(others, (link) => link.getAttribute("href"))).toContain(
      "/fleet/sammenlign?baater=lomvi,alke",
    );
  });
});

describe("a large fleet", () => {
  let server: TestServer;
  let sizeOf50 = 0;
  const grow = async (total: number) => {
    growFleet(join(server.dataDir, "nordskarv.db"), total);
    const hasGrown = async () =>
      expect(listTexts(await open(server, "/fleet"), "main form p b")[0]).toBe(String(total));
    await vi.waitFor(hasGrown, { timeout: 30_000 });
  };
  const readSize = async () => (await (await fetch(`${server.url}/fleet`)).text()).length;
  beforeAll(async () => {
    server = await startServer();
    await grow(50);
    sizeOf50 = await readSize();
    await grow(500);
  });
  afterAll(() => server.kill9());

  test("is sent in pages of the same size", async () => {
    expect((await readSize()) / sizeOf50).toBeLessThan(1.5);
    expect(listNames(await open(server, "/fleet"))).toHaveLength(12);
    expect(listNames(await open(server, "/fleet?type=Servicekatamaran&side=2"))).toHaveLength(12);
  });

  test("has links to the next page and the previous one", async () => {
    const first = "/fleet?type=Servicekatamaran";
    expect(findLink(await open(server, first), "Neste side")?.getAttribute("href")).toBe(`${first}&side=2`);
    const second = await open(server, `${first}&side=2`);
    expect(normalise(second.querySelector("main nav")?.textContent ?? "")).toContain("Side 2 av");
    expect(findLink(second, "Forrige side")?.getAttribute("href")).toBe(first);
  });

  test("shows its last page for a number beyond it", async () => {
    const page = await open(server, "/fleet?side=100001");
    expect(normalise(page.querySelector('nav[aria-label="Forrige side"]')?.textContent ?? "")).toContain(
      "Side 42 av 42",
    );
  });

  test("is searched as a whole", async () => {
    expect(listNames(await open(server, "/fleet?sok=lomvi+485"))).toEqual(["Lomvi 485"]);
  });

  test("has 24 of its boats on the page of a service, with a link to the rest", async () => {
    const page = await open(server, "/services/de-licing");
    expect(listNames(page)).toHaveLength(24);
    expect(findLink(page, "Vis flere")?.getAttribute("href")).toBe("/fleet?tjeneste=de-licing");
  });
});
