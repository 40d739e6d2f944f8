import type { Selectable } from "kysely";
import type { EnquiryFile } from "../../../contract/enquiries/enquiries.ts";
import type { Db } from "../../engine/client.ts";
import type { EnquiryFileTable } from "../../engine/schema.ts";
import { groupByEnquiry } from "./group-by-enquiry.ts";

export interface EnquiryFileWrite extends EnquiryFile {
  sha256: string;
  storageKey: string;
}

export async function insertEnquiryFiles(
  db: Db,
  enquiryId: string,
  files: EnquiryFileWrite[],
  firstPosition = 0,
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, addition_id, name, contentType, size, sha256, storageKey }, index) => ({
    id,
    submission_id: enquiryId,
    addition_id,
    position: firstPosition + index,
    name,
    content_type: contentType,
    size,
    sha256,
    storage_key: storageKey,
  }));
  await db.insertInto("enquiry_files").values(rows).execute();
}

/** In the order in which they were sent. */
export async function selectFilesByEnquiry(
  db: Db,
  enquiryIds: string[],
): Promise<Map<string, EnquiryFileWrite[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_files")
    .selectAll()
    .where("submission_id", "in", enquiryIds)
    .orderBy("position")
    .execute();
  return groupByEnquiry(rows, toFile);
}

function toFile(row: Omit<Selectable<EnquiryFileTable>, "submission_id">): EnquiryFileWrite {
  const { id, addition_id, name, content_type: contentType, size, sha256, storage_key: storageKey } = row;
  return { id, addition_id, name, contentType, size, sha256, storageKey };
}

/** The keys of all files that belong to an enquiry. */
export async function selectEnquiryFileKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("enquiry_files").select("storage_key").execute();
  return rows.map(({ storage_key }) => storage_key);
}
