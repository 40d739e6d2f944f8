import { lazyDialog } from "../../loading/lazy-dialog.tsx";

/** Asks about what two have changed in different ways. */
// Loaded when it is needed, because of the library that compares texts.
export const ConflictDialog = lazyDialog(() => import("./conflict-questions.tsx"));
