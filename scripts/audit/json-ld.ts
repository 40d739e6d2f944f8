import { type Finding, problems } from "./report.ts";

type Node = Record<string, unknown> & { "@type"?: string };

/** The properties that search engines require of each type. */
const required: Record<string, string[]> = {
  LocalBusiness: ["@id", "name"],
  WebSite: ["@id", "name", "url"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "numberOfItems"],
  ListItem: ["position", "name"],
  Service: ["@id", "name", "url", "provider", "areaServed"],
  Vehicle: ["@id", "name", "url", "additionalProperty"],
  PropertyValue: ["value"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  EngineSpecification: ["name"],
  QuantitativeValue: ["value", "unitCode"],
  Certification: ["name"],
  Organization: ["name"],
};

/** The types that a page must contain. */
function expectedTypes(path: string): string[] {
  if (path === "/") return ["LocalBusiness", "WebSite"];
  if (path === "/services" || /^\/fleet(?:\?|$)/.test(path)) return ["ItemList"];
  if (path === "/fleet/kart") return [];
  // Search engines do not index comparisons.
  if (path.startsWith("/fleet/") && !path.startsWith("/fleet/sammenlign"))
    return ["Vehicle", "BreadcrumbList"];
  if (path.startsWith("/services/")) return ["Service", "BreadcrumbList"];
  return [];
}

export async function auditJsonLd(url: string, paths: string[]): Promise<Finding[]> {
  const findings = [];
  for (const path of paths) {
    const html = await (await fetch(url + path)).text();
    findings.push(problems("structured data", path, findProblems(html, path, url)));
  }
  return findings;
}

function findProblems(html: string, path: string, url: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const nodes: Node[] = [];
  const found: string[] = [];
  for (const [, text = ""] of scripts) {
    try {
      const data = JSON.parse(text) as Node & { "@context"?: string; "@graph"?: Node[] };
      if (data["@context"] !== "https://schema.org") found.push("the context is not https://schema.org");
      nodes.push(...(data["@graph"] ?? [data]));
    } catch (error) {
      found.push(`not JSON: ${String(error)}`);
    }
  }
  for (const type of expectedTypes(path)) {
    if (!nodes.some((node) => node["@type"] === type)) found.push(`no ${type}`);
  }
  for (const node of nodes) found.push(...findNodeProblems(node, url));
  return found;
}

function findNodeProblems(node: Node, url: string): string[] {
  const type = node["@type"] ?? "";
  const found: string[] = [];
  if (required[type] === undefined) found.push(`the type '${type}' is unknown`);
  for (const name of required[type] ?? []) {
    const value = node[name];
    if (value === undefined || value === "" || value === null) found.push(`${type} has no ${name}`);
  }
  for (const [name, value] of Object.entries(node)) {
    if (["url", "item", "image", "logo", "@id"].includes(name)) {
      for (const target of [value].flat()) {
        if (typeof target !== "string" || !URL.canParse(target))
          found.push(`${type}.${name} is not an absolute URL`);
        else if (name !== "image" && !target.startsWith(`${url}/`))
          found.push(`${type}.${name} is a URL of another site`);
      }
    }
    if (name === "itemListElement") {
      const positions = (value as Array<{ position: number }>).map(({ position }) => position);
      if (positions.some((position, index) => position !== index + 1)) found.push(`${type} is misnumbered`);
    }
    for (const child of [value].flat()) {
      if (typeof child === "object" && child !== null && "@type" in child) {
        found.push(...findNodeProblems(child as Node, url));
      }
    }
  }
  return found;
}
