import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { Boat } from "../../contract/boats.ts";
import type { Service } from "../../contract/services.ts";
import { JsonLd } from "../components/ui/json-ld.tsx";
import { type ReadData, structuredData } from "./structured-data.ts";

const siteUrl = "https://nordskarv.example";
const hostile = `</script><script>alert(1)</script> "æ" 🚢`;

const boat: Boat = {
  id: "sjøørn",
  name: hostile,
  type: "Fôrbåt",
  description: "",
  status: "active",
  images: ["/media/boat-images/a.webp", "undefined"],
  imageTexts: {},
  specifications: { length: 14.9, width: 0, depth: 0, yearBuilt: 0, mmsi: null, crew: "", engine: "" },
  region: null,
  services: [],
  shareImage: "",
};
const service: Service = {
  id: "1",
  slug: "miljo-overvåkning",
  title: "Environment",
  title_no: "Miljø",
  description: "",
  description_no: "",
  image: "",
  image_text: "",
  features: [],
  shareImage: "",
};

function graph(path: string, read: ReadData = []) {
  return structuredData(path, siteUrl, read) as Array<Record<string, unknown>>;
}

test("text cannot leave the script, and is read as it was written", () => {
  const [data = {}] = structuredData("/fleet/sj%C3%B8%C3%B8rn", siteUrl, [[["boats"], [boat]]]);
  const html = renderToStaticMarkup(createElement(JsonLd, { data }));
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  const json = html.replace(/^<script[^>]*>/, "").replace("</script>", "");
  expect(JSON.parse(json)).toMatchObject({ "@type": "Vehicle", name: hostile });
});

test("a boat says only what is known, and where it is", () => {
  const [vessel, trail] = graph("/fleet/sj%C3%B8%C3%B8rn", [[["boats"], [boat]]]);
  expect(vessel).toMatchObject({
    "@id": `${siteUrl}/fleet/sj%C3%B8%C3%B8rn#vessel`,
    category: "Fôrbåt",
    image: [`${siteUrl}/media/boat-images/a.webp`],
    additionalProperty: [{ name: "Lengde", value: 14.9, unitCode: "MTR" }],
    productionDate: undefined,
  });
  expect(trail?.itemListElement).toMatchObject([
    { position: 1, name: "Hjem", item: `${siteUrl}/` },
    { position: 2, name: "Flåte", item: `${siteUrl}/fleet` },
    { position: 3, name: hostile, item: `${siteUrl}/fleet/sj%C3%B8%C3%B8rn` },
  ]);
  expect(JSON.stringify(vessel)).not.toMatch(/"(?:Product|offers|price)"/);
});

test("a service is provided by the company that the front page describes", () => {
  const read: ReadData = [[["services", "one", service.slug], service]];
  const [node] = graph("/services/miljo-overv%C3%A5kning", read);
  const [company] = graph("/");
  expect(node).toMatchObject({ "@type": "Service", name: "Miljø", provider: { "@id": company?.["@id"] } });
});

test("lists number their items", () => {
  const [fleet] = graph("/fleet", [[["boats", "active"], { boats: [boat] }]]);
  expect(fleet).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${siteUrl}/fleet/sj%C3%B8%C3%B8rn` }],
  });
  const [services] = graph("/services", [[["services", "all"], [service]]]);
  expect(services).toMatchObject({
    itemListElement: [{ url: `${siteUrl}/services/miljo-overv%C3%A5kning` }],
  });
});

test("pages without data say nothing", () => {
  expect(graph("/fleet/ukjent", [[["boats"], []]])).toEqual([]);
  expect(graph("/services/ukjent")).toEqual([]);
  expect(graph("/terms")).toEqual([]);
  expect(graph("/%E0%A4%A")).toEqual([]);
});
