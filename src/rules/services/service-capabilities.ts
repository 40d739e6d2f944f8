import { capabilities, type Capability, type CapabilityValues } from "../../contract/boats/capabilities.ts";
import type { Boat } from "../../contract/boats/boats.ts";
import { describeCapabilities, listMainCapabilities, type MainCapability } from "../boats/capabilities.ts";

type Deciding = { key: keyof CapabilityValues; label?: string };

/** What boats are chosen by for a service, by its slug. Boats of other services are chosen by their main capabilities. */
const deciding: Readonly<Record<string, readonly Deciding[]>> = {
  "de-licing": [
    { key: "delousing_capacity", label: "Kapasitet" },
    { key: "delousing_methods", label: "Metode" },
  ],
  notvasking: [{ key: "cranes" }, { key: "deck_area", label: "Dekk" }],
  "avfall-innsamling": [{ key: "deck_area", label: "Dekk" }, { key: "cranes" }],
  "for-levering": [{ key: "cranes" }, { key: "deck_area", label: "Dekk" }, { key: "speed" }],
  "fisk-transport": [{ key: "well_volume" }, { key: "speed" }],
  "emergency-response": [{ key: "speed" }, { key: "bollard_pull" }, { key: "cranes" }],
  rov: [{ key: "cranes" }, { key: "speed" }],
};

const maxShown = 2;

/** What decides whether a boat suits a service, ready to be shown. */
export function listServiceCapabilities(boat: Pick<Boat, "capabilities">, slug: string): MainCapability[] {
  const known = describeCapabilities(boat.capabilities, listDeciding(slug));
  return (known.length > 0 ? known : listMainCapabilities(boat)).slice(0, maxShown);
}

/** The capability that decides first. */
export function findDecidingCapability(slug: string): Capability | undefined {
  return listDeciding(slug)[0];
}

function listDeciding(slug: string): Capability[] {
  const asked = Object.hasOwn(deciding, slug) ? (deciding[slug] ?? []) : [];
  return asked.flatMap(({ key, label }) =>
    capabilities
      .filter((entry) => entry.key === key)
      .map((entry): Capability => (label ? { ...entry, shortLabel: label } : entry)),
  );
}
