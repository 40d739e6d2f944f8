/** The open modal dialogs, the topmost one last. Everything outside that one is inert. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Returns a function for when it is closed. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  update([...dialogs, dialog]);
  return () => update(dialogs.filter((each) => each !== dialog));
}

export function getTopDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
