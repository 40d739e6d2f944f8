/**
 * - all: not in quarantine
 * - untexted: used, without an image text in one of the places
 * - unused: no record refers to it
 * - quarantined: removed, and waiting to be deleted
 */
export const libraryFilters = ["all", "untexted", "unused", "quarantined"] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

export const librarySorts = ["newest", "largest", "name"] as const;
export type LibrarySort = (typeof librarySorts)[number];
