import * as v from "valibot";
import { minuteMs, secondMs } from "../../shared/durations.ts";
import { cleanName } from "./clean-name.ts";
import type { Fix, ReadFixes } from "./position-source.ts";
import { excerpt, readJson, SourceError } from "./read-json.ts";

interface BarentsWatchOptions {
  clientId: string;
  clientSecret: string;
  /** Replaced in tests. */
  tokenUrl?: string;
  positionsUrl?: string;
}

const token = v.object({ access_token: v.string(), expires_in: v.number() });

const position = v.object({
  mmsi: v.union([v.number(), v.string()]),
  name: v.nullish(v.string()),
  latitude: v.nullish(v.number()),
  longitude: v.nullish(v.number()),
  speedOverGround: v.nullish(v.number()),
  courseOverGround: v.nullish(v.number()),
  msgtime: v.string(),
});

/** AIS sends these or larger values for what is unknown. */
const unknownSpeed = 102.3;
const unknownCourse = 360;
/** So that no token expires during a request. */
const marginMs = minuteMs;

/** The open AIS of Kystverket through BarentsWatch. A token is used for as long as it is valid. */
export function createBarentsWatch({
  clientId,
  clientSecret,
  tokenUrl = "https://id.barentswatch.no/connect/token",
  positionsUrl = "https://live.ais.barentswatch.no/v1/latest/combined",
}: BarentsWatchOptions): ReadFixes {
  let kept: { value: string; validUntil: number } | undefined;

  async function readToken(signal?: AbortSignal): Promise<string> {
    if (kept && kept.validUntil > Date.now()) return kept.value;
    const what = "The token of BarentsWatch";
    const form = {
      grant_type: "client_credentials",
      scope: "ais",
      client_id: clientId,
      client_secret: clientSecret,
    };
    const body = new URLSearchParams(form).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const given = await readJson({
      what,
      url: tokenUrl,
      method: "POST",
      headers,
      body,
      isSecret: true,
      signal,
    });
    const parsed = v.safeParse(token, given);
    if (!parsed.success)
      throw new SourceError(`${what}: expected access_token and expires_in, got something else`);
    const { access_token, expires_in } = parsed.output;
    kept = { value: access_token, validUntil: Date.now() + expires_in * secondMs - marginMs };
    return access_token;
  }

  async function readPositions(mmsis: string[], signal?: AbortSignal): Promise<unknown> {
    return readJson({
      what: "The positions of BarentsWatch",
      url: positionsUrl,
      method: "POST",
      headers: {
        authorization: `Bearer ${await readToken(signal)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ mmsi: mmsis.map(Number) }),
      signal,
    });
  }

  return async (mmsis, signal) => {
    const given = await readPositions(mmsis, signal).catch((error: unknown) => {
      // The token may have expired early: one more is requested.
      if (!(error instanceof SourceError) || error.status !== 401 || !kept) throw error;
      kept = undefined;
      return readPositions(mmsis, signal);
    });
    return parseFixes(given);
  };
}

function parseFixes(given: unknown): Fix[] {
  const parsed = v.safeParse(v.array(position), given);
  if (!parsed.success) {
    const expected = "a list with mmsi, latitude, longitude and msgtime";
    throw new SourceError(`The positions of BarentsWatch: expected ${expected}, got ${excerpt(given)}`);
  }
  return parsed.output.flatMap((row) => {
    const { mmsi, name, latitude, longitude, speedOverGround, courseOverGround, msgtime } = row;
    if (typeof latitude !== "number" || typeof longitude !== "number") return [];
    return [
      {
        mmsi: String(mmsi).padStart(9, "0"),
        name: cleanName(name) || null,
        latitude,
        longitude,
        speed: belowOrNull(speedOverGround, unknownSpeed),
        course: belowOrNull(courseOverGround, unknownCourse),
        at: msgtime,
      },
    ];
  });
}

function belowOrNull(value: number | null | undefined, limit: number): number | null {
  return typeof value === "number" && value >= 0 && value < limit ? value : null;
}
