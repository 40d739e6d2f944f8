import { type UseFormReturn, useWatch } from "react-hook-form";
import { formatPlace, parsePlace } from "../../../../shared/parse-place.ts";
import { LazySeaChart } from "../../chart/lazy-sea-chart.tsx";
import styles from "./region-place.module.css";

/** What the form of a region contains, as it is typed. */
export interface RegionFormValues {
  name: string;
  description: string;
  place: string;
  radius: string;
}

/** The chart below the field: pressing it moves the region. */
export function RegionPlace({ form }: { form: UseFormReturn<RegionFormValues> }) {
  const [place, radius] = useWatch({ control: form.control, name: ["place", "radius"] });
  const middle = parsePlace(place);
  const miles = Number(radius);
  return (
    <LazySeaChart
      className={styles.chart}
      label="Kart. Trykk der midten av regionen er, eller skriv koordinatene i feltet over."
      regions={middle && miles > 0 ? [{ name: "", ...middle, radius: miles }] : []}
      place={middle && { ...middle, label: "" }}
      frame={[]}
      onChoosePlace={(chosen) =>
        form.setValue("place", formatPlace(chosen), { shouldDirty: true, shouldValidate: true })
      }
    />
  );
}
