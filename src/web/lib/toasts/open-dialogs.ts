import { createStore } from "../browser/create-store.ts";

/** The open modal dialogs, the topmost one last. Everything outside that one is inert. */
const dialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Returns a function for when it is closed. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}

export function getTopDialog(): HTMLDialogElement | undefined {
  return dialogs.get().at(-1);
}

export const subscribeToDialogs = dialogs.subscribe;
