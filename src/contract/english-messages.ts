/** The error messages that the specification quotes in English. All other errors are Norwegian. */
export const englishMessages = {
  missingRegion: "Please select a region for the boat",
  missingNameOrType: "Name and type are required fields",
  invalidRegion: "Invalid region selected. Please choose a valid region.",
  emptyRegion: "Region cannot be empty. Please select a region.",
} as const;

const quoted: ReadonlySet<string> = new Set(Object.values(englishMessages));

/** The outcome of a request is shown in English too, such as "Failed to fetch boats" and "Boat updated successfully". */
export function isEnglishMessage(message: string): boolean {
  return quoted.has(message) || /^(?:Failed to|Could not) | successfully$/.test(message);
}
