import { useMemo, useState } from "react";
import type { ChartBoat } from "../../../contract/chart/chart.ts";
import type { Place } from "../../../rules/chart/projection.ts";

/** A place that the visitor has pressed or typed, or of the device, and what measures from there. */
interface OwnPlace extends Place {
  rankBoats: (boats: ChartBoat[], from: Place) => ChartBoat[];
}

/** The visitor's own place. It stays in the browser. */
export function useOwnPlace() {
  const [own, setOwn] = useState<OwnPlace>();
  const [problem, setProblem] = useState<string>();

  /** Returns whether the place is one that boats can go to. */
  async function choose({ latitude, longitude }: Place): Promise<boolean> {
    try {
      // The cells of the sea are loaded when they are needed.
      const [{ rankBoats }, { findSeaCell }] = await Promise.all([
        import("../../../rules/chart/rank-boats.ts"),
        import("../../../rules/chart/sea-cells.ts"),
      ]);
      if (findSeaCell({ latitude, longitude }) === undefined) {
        setProblem("Punktet er på land eller utenfor kartet vårt.");
        return false;
      }
      setOwn({ latitude, longitude, rankBoats });
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
  return { own, problem, setProblem, choose, forget };
}

/** The boats by how soon they can be at the visitor's own place. Undefined without a place. */
export function useRankedBoats(
  own: OwnPlace | undefined,
  boats: ChartBoat[] | undefined,
): ChartBoat[] | undefined {
  return useMemo(() => own && boats && own.rankBoats(boats, own), [own, boats]);
}
