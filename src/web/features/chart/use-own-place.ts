import { useState } from "react";
import type { ChartBoat } from "../../../contract/chart/chart.ts";
import type { Place } from "../../../rules/chart/projection.ts";

/** A place that the visitor has pressed or typed, or of the device, with the boats by how soon they can be there. */
interface OwnPlace extends Place {
  boats: ChartBoat[];
}

/** Measures from the visitor's own place. It stays in the browser. */
export function useOwnPlace() {
  const [own, setOwn] = useState<OwnPlace>();
  const [problem, setProblem] = useState<string>();

  /** Returns whether the place is one that boats can go to. */
  async function measure(place: Place, boats: ChartBoat[] | Promise<ChartBoat[]>): Promise<boolean> {
    try {
      // The cells of the sea are loaded when they are needed.
      const [{ rankBoats }, { findSeaCell }] = await Promise.all([
        import("../../../rules/chart/rank-boats.ts"),
        import("../../../rules/chart/sea-cells.ts"),
      ]);
      if (findSeaCell(place) === undefined) {
        setProblem("Punktet er på land eller utenfor kartet vårt.");
        return false;
      }
      setOwn({ ...place, boats: rankBoats(await boats, place) });
      setProblem(undefined);
      return true;
    } catch {
      setProblem("Avstandene kunne ikke hentes. Prøv igjen.");
      return false;
    }
  }
  function forget() {
    setOwn(undefined);
    setProblem(undefined);
  }
  return { own, problem, setProblem, measure, forget };
}
