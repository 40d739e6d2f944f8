import { Hono } from "hono";
import { minuteMs } from "../../shared/durations.ts";
import { contactEndpoints } from "../../contract/enquiries/submit-enquiry.ts";
import {
  adminEnquiryEndpoints,
  assignment,
  enquiryFilter,
  enquiryListQuery,
  enquiryPulseQuery,
  presence,
  selectedEnquiries,
  statusChanges,
} from "../../contract/enquiries/enquiries.ts";
import { enquiryBoatEndpoints, enquiryBoatsQuery } from "../../contract/enquiries/enquiry-boats.ts";
import { enquiryNote, enquiryReply } from "../../contract/enquiries/enquiry-entries.ts";
import { idempotencyKey, type NewEnquiry, newEnquiry } from "../../contract/enquiries/new-enquiry.ts";
import {
  newReplyTemplate,
  replyTemplateEndpoints,
  replyTemplateUpdate,
} from "../../contract/enquiries/reply-templates.ts";
import { readEnquiryBoats } from "../../domain/availability/enquiry-boats.ts";
import { deleteEnquiries } from "../../domain/enquiries/delete-enquiries.ts";
import { findEnquiry, listEnquiries } from "../../domain/enquiries/enquiries.ts";
import { findEnquiryFile } from "../../domain/enquiries/enquiry-files.ts";
import { exportEnquiries } from "../../domain/enquiries/enquiry-export.ts";
import {
  addNote,
  assignEnquiries,
  changeStatuses,
  markAsNotSpam,
  renewLink,
  replyToEnquiry,
} from "../../domain/enquiries/enquiry-handling.ts";
import { notifyOfMissedEnquiries, retryMail } from "../../domain/enquiries/enquiry-notifications.ts";
import { readEnquiryOptions, readPulse, setPresence } from "../../domain/enquiries/inbox.ts";
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
} from "../../domain/enquiries/reply-templates.ts";
import { type Sender, submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { mount } from "../mount.ts";
import { sendReceivedFile } from "../document-response.ts";
import { receiveEnquiryForm, receiveEnquiryText } from "../receive-enquiry-form.ts";
import { isMultipart } from "../forms/receive-form.ts";
import { check, clientIp, parseJson, readJson, readPathId, requireJson } from "../read-request.ts";
import { declareRole } from "../route-roles.ts";

/** Long enough for a visitor who sends the form again because it is unclear whether it arrived. */
const plainFormKeyMs = 10 * minuteMs;

/** What visitors send, with files or without. */
export function contactApi(dependencies: HttpDependencies) {
  const { path, status } = contactEndpoints.submit;
  return new Hono<HttpEnv>().post(path, async (c) => {
    const sender = { ...readSender(c), ip: clientIp(c, dependencies) };
    if (isMultipart(c)) {
      const stored = await receiveEnquiryForm(c, dependencies, readEnquiryPart, ({ fields, files }) =>
        submitEnquiry(c.get("ctx"), readEnquiryPart(fields), sender, files),
      );
      return c.json(stored, status);
    }
    requireJson(c);
    const stored = await receiveEnquiryText(c, dependencies, (text) =>
      submitEnquiry(c.get("ctx"), readEnquiry(text), sender, c.env?.files),
    );
    return c.json(stored, status);
  });
}

function readEnquiryPart(fields: URLSearchParams): NewEnquiry {
  return readEnquiry(fields.get("enquiry") ?? "");
}

function readEnquiry(text: string): NewEnquiry {
  return check(newEnquiry, parseJson(text));
}

export function enquiriesApi() {
  const app = new Hono<HttpEnv>();
  const own = adminEnquiryEndpoints;
  mount(app, own.list, { query: enquiryListQuery }, ({ ctx, query }) => listEnquiries(ctx, query));
  mount(app, own.pulse, { query: enquiryPulseQuery }, ({ ctx, query }) => readPulse(ctx, query.open));
  mount(app, own.options, {}, ({ ctx }) => readEnquiryOptions(ctx));
  declareRole(own.export);
  app.post(own.export.path, async (c) => {
    const csv = await exportEnquiries(c.get("ctx"), await readJson(c, enquiryFilter));
    return c.body(csv, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="henvendelser.csv"`,
    });
  });
  // Before the paths with an id.
  mount(app, own.changeStatuses, { body: statusChanges }, ({ ctx, body }) =>
    changeStatuses(ctx, body.changes),
  );
  mount(app, own.assign, { body: assignment }, ({ ctx, body }) => assignEnquiries(ctx, body));
  mount(app, own.deleteSelected, { body: selectedEnquiries }, ({ ctx, body }) =>
    deleteEnquiries(ctx, body.ids),
  );
  mount(app, own.notifyMissed, {}, ({ ctx }) => notifyOfMissedEnquiries(ctx));
  mount(app, own.find, {}, ({ ctx, params }) => findEnquiry(ctx, params.id));
  declareRole(own.readFile);
  app.get(own.readFile.path, async (c) => {
    const file = await findEnquiryFile(c.get("ctx"), readPathId(c), readPathId(c, "fileId"));
    return sendReceivedFile(c, file);
  });
  mount(app, enquiryBoatEndpoints.list, { query: enquiryBoatsQuery }, ({ ctx, params, query }) =>
    readEnquiryBoats(ctx, params.id, query.weeks),
  );
  mount(app, own.addNote, { body: enquiryNote }, ({ ctx, params, body }) => addNote(ctx, params.id, body));
  mount(app, own.reply, { body: enquiryReply }, ({ ctx, params, body }) =>
    replyToEnquiry(ctx, params.id, body),
  );
  mount(app, own.setPresence, { body: presence }, ({ ctx, params, body }) =>
    setPresence(ctx, params.id, body.isWriting),
  );
  mount(app, own.markAsNotSpam, {}, ({ ctx, params }) => markAsNotSpam(ctx, params.id));
  mount(app, own.renewLink, {}, ({ ctx, params }) => renewLink(ctx, params.id));
  mount(app, own.retryMail, {}, ({ ctx, params }) => retryMail(ctx, params.id));
  mount(app, own.delete, {}, async ({ ctx, params }) => {
    await deleteEnquiries(ctx, [params.id]);
  });

  const templates = replyTemplateEndpoints;
  mount(app, templates.list, {}, ({ ctx }) => listTemplates(ctx));
  mount(app, templates.create, { body: newReplyTemplate }, ({ ctx, body }) => createTemplate(ctx, body));
  mount(app, templates.update, { body: replyTemplateUpdate }, ({ ctx, params, body }) =>
    changeTemplate(ctx, params.id, body),
  );
  mount(app, templates.delete, {}, ({ ctx, params }) => deleteTemplate(ctx, params.id));
  return app;
}

/** Sent in headers, so that the body is the enquiry and nothing else. */
function readSender(c: RequestContext): Omit<Sender, "ip"> {
  const given = c.req.header("idempotency-key");
  const key = given === undefined ? undefined : check(idempotencyKey, given);
  const fillMs = Number(c.req.header("x-fill-ms") ?? Number.NaN);
  return {
    key,
    keyLifeMs: key?.startsWith("plain-") ? plainFormKeyMs : undefined,
    fillMs: Number.isFinite(fillMs) ? fillMs : undefined,
  };
}
