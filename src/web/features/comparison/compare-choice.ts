import { useSyncExternalStore } from "react";
import type { Boat } from "../../../contract/boats/boats.ts";
import { createStore } from "../../lib/browser/create-store.ts";
import { maxCompared } from "../../../rules/fleet/compare-path.ts";

export type ChosenBoat = Pick<Boat, "id" | "name">;

/**
 * In memory only: public pages store the visitor's settings, an unsent enquiry and copies of pages for offline use, and
 * nothing else. The URL of the comparison is what lasts.
 */
const choice = createStore<ChosenBoat[]>([]);
const none: ChosenBoat[] = [];

/** The boats that the visitor has chosen for a comparison, in that order. */
export function useChosenBoats(): ChosenBoat[] {
  return useSyncExternalStore(choice.subscribe, choice.get, () => none);
}

export function chooseBoats(boats: ChosenBoat[]): void {
  choice.set(boats.slice(0, maxCompared).map(({ id, name }) => ({ id, name })));
}

/** Adds the boat, or removes it if it was chosen. */
export function toggleBoat(boat: ChosenBoat): void {
  const chosen = choice.get();
  const others = chosen.filter(({ id }) => id !== boat.id);
  chooseBoats(others.length < chosen.length ? others : [...chosen, boat]);
}

/** Adds the boat unless it was chosen. */
export function addBoat(boat: ChosenBoat): void {
  if (!choice.get().some(({ id }) => id === boat.id)) toggleBoat(boat);
}
