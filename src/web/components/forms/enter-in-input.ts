/** Whether Enter would submit the form by itself. Enter on a file input opens its chooser. */
export function isEnterInInput({ key, target }: Pick<KeyboardEvent, "key" | "target">): boolean {
  return key === "Enter" && target instanceof HTMLInputElement && target.type !== "file";
}
