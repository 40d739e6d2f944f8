import type { Boat } from "../../../contract/boats/boats.ts";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { WhenNear } from "../../components/loading/when-near.tsx";
import styles from "./boat-place.module.css";

/** The page is complete without it, and most visitors have asked for an offer before they come here. */
export function LazyBoatPlace({ boat }: { boat: Boat }) {
  return (
    <WhenNear className={styles.pending ?? ""}>
      <LoadedBoatPlace boat={boat} />
    </WhenNear>
  );
}

const LoadedBoatPlace = lazyPart<{ boat: Boat }>(() => import("./boat-place.tsx"), {
  loading: () => <div className={styles.pending} />,
  failed: () => null,
});
