import { describe, expect, test } from "vitest";
import {
  type ContactFormEvent,
  type ContactFormState,
  createFormState,
  findUnsentNotice,
  reduceForm,
} from "./contact-form-state.ts";
import { emptyValues } from "./enquiry-draft.ts";
import type { SendOutcome } from "./send-enquiry.ts";
import type { UnsentEnquiry } from "./unsent-enquiry.ts";

const enquiry: UnsentEnquiry = {
  message: { name: "Kari", email: "kari@example.no", phone: "", message: "Vi trenger vask av nøter." },
  files: [],
  hadFiles: false,
  key: "a",
};
const values = { ...emptyValues, name: "Kari" };
const sent = { kind: "sent", enquiry: { name: "Kari" } } as Extract<SendOutcome, { kind: "sent" }>;

const submit = { type: "submitted", isBlank: false } as const;
const accept = { type: "accepted", enquiry } as const;
const respond = (outcome: SendOutcome, rest: { isChanged?: boolean; isKept?: boolean } = {}) =>
  ({ type: "responded", outcome, isChanged: false, isKept: true, ...rest }) as const;
const restore = (rest: { isOnline?: boolean; enquiry?: UnsentEnquiry } = {}) =>
  ({ type: "restored", enquiry, values, openedPath: "/contact?uke=34", isOnline: true, ...rest }) as const;
const edit = (isChanged: boolean) => ({ type: "edited", isChanged }) as const;

/** The state after these events. */
function walk(...events: ContactFormEvent[]): ContactFormState {
  return events.reduce(reduceForm, createFormState(undefined));
}

const sending = [submit, accept];
const waiting = [...sending, respond({ kind: "unreachable" })];

test("a form is checked, sent and emptied", () => {
  expect(walk(submit).phase).toBe("checking");
  expect(walk(...sending)).toMatchObject({ phase: "sending", enquiry: { key: "a" }, isAutomatic: false });
  const state = walk(...sending, respond(sent));
  expect(state).toMatchObject({ phase: "sent", values: emptyValues, version: 1, files: [], errors: {} });
  expect(state.enquiry).toBeUndefined();
});

describe("a second click", () => {
  test.each([
    ["while the first is checked", [submit]],
    ["while the first is sent", sending],
  ])("%s changes nothing", (_, events) => {
    const state = walk(...events);
    expect(reduceForm(state, submit)).toBe(state);
  });

  test("after the form was sent and emptied reports no errors", () => {
    const state = walk(...sending, respond(sent));
    expect(reduceForm(state, { type: "submitted", isBlank: true })).toBe(state);
  });

  test("checks the form again once something is written", () => {
    expect(walk(...sending, respond(sent), edit(true), { type: "submitted", isBlank: true }).phase).toBe(
      "checking",
    );
  });
});

describe("a refused form", () => {
  const errors = { email: "Vennligst oppgi en gyldig e-postadresse" };

  test("has the errors that the browser finds", () => {
    expect(walk(submit, { type: "refused", errors })).toMatchObject({ phase: "failed", errors, refusals: 1 });
  });

  test("has the errors that the server finds, and keeps its enquiry", () => {
    const state = walk(...sending, respond({ kind: "rejected", status: 400, errors }));
    expect(state).toMatchObject({ phase: "failed", errors, refusals: 1, enquiry: { key: "a" }, version: 0 });
  });

  test("has the server's sentence when the visitor is throttled, until it is sent again", () => {
    const notice = "Du har sendt mange meldinger. Prøv igjen om ti minutter.";
    const state = walk(...sending, respond({ kind: "rejected", status: 429, errors: {}, notice }));
    expect(state).toMatchObject({ phase: "failed", notice });
    expect(reduceForm(state, submit).notice).toBeUndefined();
  });

  test("loses the error of a field that is corrected, and no other", () => {
    const both = { ...errors, name: "Navn må være minst 2 tegn" };
    const state = walk(submit, { type: "refused", errors: both }, edit(true), {
      type: "checked",
      errors: { email: undefined },
    });
    expect(state.errors).toEqual({ name: both.name, email: undefined });
    expect(state).toMatchObject({ phase: "editing", refusals: 1 });
  });

  test("is sent with the same enquiry after the server failed", () => {
    const state = walk(...sending, respond({ kind: "failed" }));
    expect(state).toMatchObject({ phase: "failed", enquiry: { key: "a" }, errors: {} });
    expect(reduceForm(state, submit).phase).toBe("checking");
  });

  test("posted without JavaScript begins with its values and errors", () => {
    const outcome = { kind: "rejected", status: 400, errors } as const;
    expect(createFormState({ outcome, values })).toMatchObject({
      phase: "failed",
      errors,
      values,
      refusals: 0,
    });
  });
});

describe("an enquiry that does not reach the server", () => {
  test("waits for the network, also after a timeout", () => {
    const state = walk(...waiting);
    expect(state).toMatchObject({ phase: "waiting", enquiry: { key: "a" }, version: 0 });
    expect(findUnsentNotice(state)).toBe("waiting");
  });

  test("does not wait if the browser cannot store it", () => {
    expect(walk(...sending, respond({ kind: "unreachable" }, { isKept: false })).phase).toBe("editing");
  });

  test("does not wait if the form was changed meanwhile", () => {
    expect(walk(...sending, respond({ kind: "unreachable" }, { isChanged: true })).phase).toBe("editing");
  });

  test("is sent without a click, and goes on saying so", () => {
    const state = walk(...waiting, { type: "retried" });
    expect(state).toMatchObject({ phase: "sending", isAutomatic: true, enquiry: { key: "a" } });
    expect(findUnsentNotice(state)).toBe("waiting");
    expect(reduceForm(state, respond({ kind: "unreachable" })).phase).toBe("waiting");
    expect(reduceForm(state, respond(sent)).phase).toBe("sent");
  });

  test("is left to the visitor when the server refuses it", () => {
    const events = [...waiting, { type: "retried" } as const];
    expect(walk(...events, respond({ kind: "failed" })).phase).toBe("restored");
    expect(
      walk(...events, respond({ kind: "rejected", status: 429, errors: {}, notice: "Vent" })),
    ).toMatchObject({
      phase: "restored",
      notice: "Vent",
    });
  });

  test("can be sent with a click", () => {
    expect(walk(...waiting, submit, accept)).toMatchObject({ phase: "sending", isAutomatic: false });
  });

  test("no longer waits once it is changed", () => {
    expect(walk(...waiting, edit(false)).phase).toBe("waiting");
    const state = walk(...waiting, edit(true));
    expect(state.phase).toBe("editing");
    expect(reduceForm(state, { type: "retried" })).toBe(state);
  });

  test("can be discarded", () => {
    const state = walk(...waiting, { type: "discarded" });
    expect(state).toMatchObject({ phase: "editing", values: emptyValues, version: 1 });
    expect(state.enquiry).toBeUndefined();
  });
});

describe("an enquiry of an earlier visit", () => {
  test("fills the fields, and is for the visitor to send", () => {
    const state = walk(restore());
    expect(state).toMatchObject({ phase: "restored", values, version: 1, enquiry: { key: "a" } });
    expect(findUnsentNotice(state)).toBe("restored");
  });

  test("waits for the network where there is none", () => {
    expect(walk(restore({ isOnline: false })).phase).toBe("waiting");
  });

  test("is not sent without a click if its files are gone", () => {
    expect(walk(restore({ isOnline: false, enquiry: { ...enquiry, hadFiles: true } })).phase).toBe(
      "restored",
    );
  });

  test("leaves the form as it was opened when it is sent or discarded", () => {
    for (const events of [[submit, accept, respond(sent)], [{ type: "discarded" } as const]]) {
      const state = walk(restore(), ...events);
      expect(state.values).toBeUndefined();
      expect(state.openedPath).toBeUndefined();
      expect(state.version).toBe(2);
    }
  });

  test("about something else is announced until it is discarded", () => {
    const state = walk({ type: "earlier found", enquiry });
    expect(state).toMatchObject({ phase: "editing", earlier: { key: "a" } });
    expect(reduceForm(state, { type: "earlier discarded" }).earlier).toBeUndefined();
  });
});

test("what is changed while it is sent stays, and is said not to be sent", () => {
  const state = walk(...sending, edit(true), respond(sent, { isChanged: true }));
  expect(state).toMatchObject({ phase: "changed", version: 0 });
  expect(state.enquiry).toBeUndefined();
  expect(findUnsentNotice(reduceForm(state, edit(true)))).toBe("changed");
  expect(reduceForm(state, submit).phase).toBe("checking");
});

test("an answer that nobody waits for changes nothing", () => {
  const state = walk(...waiting);
  expect(reduceForm(state, respond(sent))).toBe(state);
});

test("chosen files are listed until the form is emptied", () => {
  const files = [new File(["x"], "plan.pdf")];
  expect(walk({ type: "files chosen", files }).files).toBe(files);
  expect(walk({ type: "files chosen", files }, ...sending, respond(sent)).files).toEqual([]);
});
