import type { Boat } from "../../../contract/boats/boats.ts";
import { lazyPart } from "../../components/loading/lazy-part.tsx";

/** Loaded after the page, which is complete without it. */
export const LazyBoatPlace = lazyPart<{ boat: Boat }>(() => import("./boat-place.tsx"));
