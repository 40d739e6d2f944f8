import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { Boat } from "../../../contract/boats/boats.ts";
import type { Service } from "../../../contract/services/services.ts";
import { JsonLd } from "../../components/page/json-ld.tsx";
import { describeBoat } from "./describe-boat.ts";
import { emptyCompany } from "../../../contract/company/company.ts";
import { describeCompany } from "./describe-company.ts";
import { describeFleet, describeServices } from "./describe-lists.ts";
import { describeService } from "./describe-service.ts";
import { unknownSpecifications } from "../../../../tests/support/content/boats.ts";

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
  imageFocus: {},
  specifications: { ...unknownSpecifications, length: 14.9 },
  capabilities: {},
  ownLines: [],
  mainCapability: null,
  region: null,
  services: [],
  availability: null,
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

type Nodes = Array<Record<string, unknown>>;

test("text cannot close the script, and is not changed", () => {
  const data = describeBoat(siteUrl, boat).slice(0, 1);
  const html = renderToStaticMarkup(createElement(JsonLd, { data }));
  expect(html.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  const json = html.replace(/^<script[^>]*>/, "").replace("</script>", "");
  expect(JSON.parse(json)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Vehicle",
    name: hostile,
  });
});

test("a boat has only its known properties, and a breadcrumb", () => {
  const [vessel, breadcrumb] = describeBoat(siteUrl, boat) as Nodes;
  expect(vessel).toMatchObject({
    "@id": `${siteUrl}/fleet/sj%C3%B8%C3%B8rn#vessel`,
    category: "Fôrbåt",
    image: [`${siteUrl}/media/boat-images/a.webp`],
    additionalProperty: [{ name: "Lengde", value: 14.9, unitCode: "MTR" }],
    productionDate: undefined,
  });
  expect(breadcrumb?.itemListElement).toMatchObject([
    { position: 1, name: "Hjem", item: `${siteUrl}/` },
    { position: 2, name: "Flåte", item: `${siteUrl}/fleet` },
    { position: 3, name: hostile, item: `${siteUrl}/fleet/sj%C3%B8%C3%B8rn` },
  ]);
  expect(JSON.stringify(vessel)).not.toMatch(/"(?:Product|offers|price)"/);
});

test("a boat has its known capabilities, in properties of schema.org where there are some", () => {
  const [vessel] = describeBoat(siteUrl, {
    ...boat,
    specifications: { ...boat.specifications, length: 0, mmsi: "000000005" },
    capabilities: {
      call_sign: "QNS5",
      imo_number: "0000050",
      speed: 11.5,
      berths: 12,
      deck_load: 5,
      cranes: [{ moment: 90, reach: 18 }],
      delousing_methods: ["flushing", "fresh_water"],
      rov: true,
    },
    ownLines: [{ group: "deck", label: "A-ramme", value: "40 t" }],
  }) as Nodes;
  expect(vessel).toMatchObject({
    callSign: "QNS5",
    speed: { "@type": "QuantitativeValue", value: 11.5, unitCode: "KNT" },
    identifier: [
      { propertyID: "MMSI", value: "000000005" },
      { propertyID: "IMO", value: "0000050" },
    ],
    additionalProperty: [
      { name: "Køyer", value: 12 },
      { name: "Dekkslast", value: 5, unitText: "t/m²" },
      {
        name: "Kran",
        value: 90,
        unitText: "tm",
        valueReference: { name: "Rekkevidde", value: 18, unitCode: "MTR" },
      },
      { name: "Avlusingsmetode", value: "Spyling og ferskvann" },
      { name: "ROV", value: "Ja" },
      { name: "A-ramme", value: "40 t" },
    ],
  });
});

test("a service is provided by the company that the front page describes", () => {
  const [node] = describeService(siteUrl, service, "Nordskarv AS");
  const [company] = describeCompany(siteUrl, emptyCompany) as Nodes;
  expect(node).toMatchObject({ "@type": "Service", name: "Miljø", provider: { "@id": company?.["@id"] } });
});

test("facts that are not known are left out of the description of the company", () => {
  const [unknown] = describeCompany(siteUrl, emptyCompany);
  expect(JSON.parse(JSON.stringify(unknown))).toEqual({
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#company`,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/share.jpg`,
    areaServed: "Nord-Norge",
  });
  const [known] = describeCompany(siteUrl, {
    ...emptyCompany,
    hours_weekdays: "07.00–16.00",
    hours_saturday: "Etter avtale",
    latitude: 0,
    longitude: 17.5,
  });
  expect(known).toMatchObject({ openingHours: ["Mo-Fr 07:00-16:00"], geo: { latitude: 0, longitude: 17.5 } });
});

test("lists number their items", () => {
  const [fleet] = describeFleet(siteUrl, [boat]);
  expect(fleet).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${siteUrl}/fleet/sj%C3%B8%C3%B8rn` }],
  });
  const [services] = describeServices(siteUrl, [service]);
  expect(services).toMatchObject({
    itemListElement: [{ url: `${siteUrl}/services/miljo-overv%C3%A5kning` }],
  });
});
