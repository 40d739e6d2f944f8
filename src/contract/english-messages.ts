/** The error messages that the specification quotes in English. All other errors are Norwegian. */
export const englishMessages = {
  missingRegion: "Please select a region for the boat",
  missingNameOrType: "Name and type are required fields",
  invalidRegion: "Invalid region selected. Please choose a valid region.",
  emptyRegion: "Region cannot be empty. Please select a region.",
} as const;
