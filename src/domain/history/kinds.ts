import * as v from "valibot";
import { boatUpdate } from "../../contract/boats/admin-boats.ts";
import { companyUpdate } from "../../contract/company/admin-company.ts";
import { legalUpdate } from "../../contract/legal/admin-legal.ts";
import { regionUpdate } from "../../contract/regions/admin-regions.ts";
import { serviceUpdateWithBoats } from "../../contract/services/admin-services.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { servicePath } from "../../rules/services/service-path.ts";
import { AppError } from "../../contract/errors.ts";
import { type HistoryKind, historyKinds } from "../../contract/history/history.ts";
import { type LegalType, legalType } from "../../contract/legal/legal.ts";
import type { RecordFields } from "../versions/record-fields.ts";
import { findBoatForAdmin, updateBoatDetails, versionedBoats } from "../boats/boats.ts";
import { readCompanyForAdmin, saveCompany, versionedCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { readLegalForHistory, saveLegal, versionedLegal } from "../legal/legal.ts";
import { findRegionForAdmin, updateRegionDetails, versionedRegions } from "../regions/regions.ts";
import { findUndoneBoats, updateServiceWithBoats } from "../boats/services-with-boats.ts";
import { findServiceForAdmin, versionedServices } from "../services/services.ts";
import { type Content, pickContent } from "../versions/describe.ts";
import {
  type ChangedLinks,
  createStaleError,
  type SaveReason,
  type StoredRecord,
  type VersionedKind,
} from "../versions/keep.ts";

/** A record as it is stored now. */
export interface CurrentRecord {
  label: string;
  /** Where it is shown on the site; null if it is not. */
  path: string | null;
  version: number;
  updatedAt: string | null;
  content: Content;
  /** The error of a change that is based on another version. The message names who saved that. */
  createStaleError(message: (who: string) => string): Promise<AppError>;
}

/** How the records of one kind are read and saved. */
export interface RecordAccess {
  kind: HistoryKind;
  fields: RecordFields;
  /** Parses what `save` is given. */
  schema: v.GenericSchema<unknown, { version: number }>;
  find(ctx: Context, id: string): Promise<CurrentRecord>;
  /** What `save` is given to undo the links that a save has changed; null if there is nothing to undo. */
  undoLinks?: (ctx: Context, id: string, links: ChangedLinks) => Promise<Content | null>;
  /** Returns the new version. */
  save(ctx: Context, id: string, input: { version: number }, reason?: SaveReason): Promise<number>;
}

interface Definition<Stored extends StoredRecord, Update extends { version: number }> {
  schema: v.GenericSchema<unknown, Update>;
  find: (ctx: Context, id: string) => Promise<Stored>;
  save: (ctx: Context, id: string, input: Update, reason?: SaveReason) => Promise<Stored>;
  getPath: (record: Stored) => string | null;
  undoLinks?: RecordAccess["undoLinks"];
}

function define<Stored extends StoredRecord, Update extends { version: number }>(
  versioned: VersionedKind<Stored>,
  { schema, find, save, getPath, undoLinks }: Definition<Stored, Update>,
): RecordAccess {
  const { kind, fields, getLabel } = versioned;
  return {
    kind,
    fields,
    schema,
    undoLinks,
    async find(ctx, id) {
      const record = await find(ctx, id);
      return {
        label: getLabel(record),
        path: getPath(record),
        version: record.version,
        updatedAt: record.updated_at,
        content: pickContent(fields, record),
        createStaleError: (message) => createStaleError(ctx, versioned, record, { message }),
      };
    },
    async save(ctx, id, input, reason) {
      return (await save(ctx, id, input as Update, reason)).version;
    },
  };
}

const kinds: Record<HistoryKind, RecordAccess> = {
  boat: define(versionedBoats, {
    schema: boatUpdate,
    find: findBoatForAdmin,
    save: updateBoatDetails,
    getPath: ({ id, is_published }) => (is_published ? boatPath(id) : null),
  }),
  service: define(versionedServices, {
    schema: serviceUpdateWithBoats,
    find: findServiceForAdmin,
    save: updateServiceWithBoats,
    async undoLinks(ctx, id, links) {
      const boats = await findUndoneBoats(ctx, id, links);
      return boats.added.length + boats.removed.length > 0 ? { boats } : null;
    },
    getPath: ({ slug }) => servicePath(slug),
  }),
  region: define(versionedRegions, {
    schema: regionUpdate,
    find: findRegionForAdmin,
    save: updateRegionDetails,
    getPath: () => "/fleet",
  }),
  legal: define(versionedLegal, {
    schema: legalUpdate,
    find: (ctx, id) => readLegalForHistory(ctx, parseLegalType(id)),
    save: (ctx, id, input, reason) => saveLegal(ctx, parseLegalType(id), input, reason),
    getPath: ({ type }) => `/${type}`,
  }),
  company: define(versionedCompany, {
    schema: companyUpdate,
    find: (ctx) => readCompanyForAdmin(ctx),
    save: (ctx, _id, input, reason) => saveCompany(ctx, input, reason),
    getPath: () => "/contact",
  }),
};

export function getRecordAccess(kind: string): RecordAccess {
  if (!v.is(v.picklist(historyKinds), kind))
    throw new AppError("not_found", "Det finnes ingen slik historikk.");
  return kinds[kind];
}

function parseLegalType(id: string): LegalType {
  if (!v.is(legalType, id)) throw new AppError("not_found", "There is no such text");
  return id;
}
