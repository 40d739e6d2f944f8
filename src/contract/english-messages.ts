/** The error messages that the specification quotes in English. All others are Norwegian. */
export const englishMessages = {
  missingRegion: "Please select a region for the boat",
  missingNameOrType: "Name and type are required fields",
  invalidRegion: "Invalid region selected. Please choose a valid region.",
  emptyRegion: "Region cannot be empty. Please select a region.",
} as const;

const quoted: ReadonlySet<string> = new Set(Object.values(englishMessages));

/** The fallbacks of failed requests are English too, as "Failed to fetch boats". */
export function isEnglishMessage(message: string): boolean {
  return quoted.has(message) || /^(?:Failed to|Could not) /.test(message);
}
