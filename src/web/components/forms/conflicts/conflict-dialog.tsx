import { lazyDialog } from "../../loading/lazy-dialog.tsx";

/** Asks which value to keep where two people have changed the same one. */
// Loaded when it is needed, because of the library that compares texts.
export const ConflictDialog = lazyDialog(() => import("./conflict-questions.tsx"));
