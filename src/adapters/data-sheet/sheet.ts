import type { FocalPoint } from "../../contract/media/focal-point.ts";
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

/** One PDF with the data sheets of several boats, or of one. */
export interface DataSheets {
  title: string;
  sheets: DataSheet[];
  /** PDFs that are attached to it. */
  attachments: Attachment[];
}

export interface Attachment {
  /** With its extension. */
  name: string;
  bytes: Uint8Array;
}

export interface Certificate {
  kind: string;
  issuer: string;
  validity: string;
  /** Where its PDF is, or null if there is none. */
  url: string | null;
}
