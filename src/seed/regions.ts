import type { RegionFormBody } from "../contract/regions.ts";

export const regions: Array<{ key: string } & RegionFormBody> = [
  { key: "senja", name: "Senja og Midt-Troms", description: "" },
];
