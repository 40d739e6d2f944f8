/** Whether the key press would submit the form: Enter in an input, but not in one that chooses a file. */
export function isEnterInInput({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  return key === "Enter" && target instanceof HTMLInputElement && target.type !== "file";
}
