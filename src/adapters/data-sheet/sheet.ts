import type { FocalPoint } from "../../contract/focal-point.ts";
import type { SheetGroup, SheetRow } from "./columns.ts";

export interface DataSheet {
  name: string;
  type: string;
  /** Beside the photo: what the boat is chosen by. */
  facts: SheetRow[];
  groups: SheetGroup[];
  /** Only valid ones. */
  certificates: Certificate[];
  photo: { bytes: Uint8Array; focalPoint: FocalPoint; text: string } | null;
  /** The name of the side profile, and what is written on it if known. */
  profile: string;
  length: string;
  draught: string;
  company: { name: string; logo: Uint8Array | null; phone: string; lines: string[] };
  /** The URL of the boat's page. */
  url: string;
  /** The day as it is read. */
  date: string;
  createdAt: Date;
}

export interface Certificate {
  kind: string;
  issuer: string;
  validity: string;
}
