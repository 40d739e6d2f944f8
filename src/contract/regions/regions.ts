import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";

export const region = v.object({ id: v.string(), name: v.string(), description: v.string() });
export type Region = v.InferOutput<typeof region>;

export const regionEndpoints = {
  list: { method: "GET", path: "/api/regions", response: v.array(region) },
} as const satisfies Record<string, Endpoint>;
