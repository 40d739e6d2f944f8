import type { EnquirySubject } from "../../../contract/enquiries/enquiry-subject.ts";
import type { Db } from "../../engine/client.ts";
import { toIsoTime } from "../../engine/columns.ts";
import { groupByEnquiry } from "./group-by-enquiry.ts";

export async function insertSubjects(db: Db, enquiryId: string, subjects: EnquirySubject[]): Promise<void> {
  if (subjects.length === 0) return;
  const rows = subjects.map(({ kind, id, name }, position) => ({
    submission_id: enquiryId,
    kind,
    subject_id: id,
    name,
    position,
  }));
  await db.insertInto("enquiry_subjects").values(rows).execute();
}

/** In the order in which they were asked for. */
export async function selectSubjectsByEnquiry(
  db: Db,
  enquiryIds: string[],
): Promise<Map<string, EnquirySubject[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("enquiry_subjects")
    .select(["submission_id", "kind", "subject_id as id", "name"])
    .where("submission_id", "in", enquiryIds)
    .orderBy("position")
    .execute();
  return groupByEnquiry(rows, (subject) => subject);
}

/** What the enquiries since this time were about, without spam. */
export async function selectSubjectsSince(db: Db, since: string) {
  const rows = await db
    .selectFrom("enquiry_subjects")
    .innerJoin("contact_submissions", "contact_submissions.id", "enquiry_subjects.submission_id")
    .select(["kind", "subject_id", "created_at"])
    .where("created_at", ">=", since)
    .where("suspicion", "is", null)
    .execute();
  return rows.map(({ kind, subject_id, created_at }) => ({
    kind,
    id: subject_id,
    createdAt: toIsoTime(created_at),
  }));
}

/** The boats and services that there are enquiries about, with the latest name of each. */
export async function selectSubjects(db: Db): Promise<EnquirySubject[]> {
  const subjects = db.selectFrom("enquiry_subjects").select(["kind", "subject_id"]).distinct();
  return db
    .selectFrom(subjects.as("subject"))
    .select(["subject.kind", "subject.subject_id as id"])
    .select((eb) =>
      eb
        .selectFrom("enquiry_subjects as latest")
        .innerJoin("contact_submissions", "contact_submissions.id", "latest.submission_id")
        .select("latest.name")
        .whereRef("latest.kind", "=", "subject.kind")
        .whereRef("latest.subject_id", "=", "subject.subject_id")
        .orderBy("contact_submissions.created_at", "desc")
        .limit(1)
        .as("name"),
    )
    .$narrowType<{ name: string }>()
    .execute();
}
