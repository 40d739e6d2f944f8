import type { Boat } from "../../../contract/boats/boats.ts";
import type { Service } from "../../../contract/services/services.ts";
import { type PageItem, toBoatItem, toServiceItem } from "./page-items.ts";

export function describeFleet(siteUrl: string, boats: Array<Pick<Boat, "id" | "name">>): object[] {
  return [toItemList(siteUrl, "Flåten", boats.map(toBoatItem))];
}

export function describeServices(siteUrl: string, services: Service[]): object[] {
  return [toItemList(siteUrl, "Tjenester", services.map(toServiceItem))];
}

function toItemList(siteUrl: string, name: string, items: PageItem[]) {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: siteUrl + item.path,
    })),
  };
}
