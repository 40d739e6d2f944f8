/** Where a ship was, as its transmitter said. */
export interface Fix {
  mmsi: string;
  /** The name that the transmitter sends. */
  name: string | null;
  latitude: number;
  longitude: number;
  /** Knots. */
  speed: number | null;
  /** Degrees from north. */
  course: number | null;
  /** A time in ISO 8601. */
  at: string;
}

/** The last fix of each of these ships that the source knows. */
export type ReadFixes = (mmsis: string[], signal?: AbortSignal) => Promise<Fix[]>;
