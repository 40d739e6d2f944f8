import { expect, test } from "vitest";
import * as v from "valibot";
import type { AdminPeriod } from "../../src/contract/availability/admin-availability.ts";
import { newBoat } from "../../src/contract/boats/admin-boats.ts";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { Enquiry } from "../../src/contract/enquiries/enquiries.ts";
import type { EnquiryBoats } from "../../src/contract/enquiries/enquiry-boats.ts";
import type { SubmittedEnquiry } from "../../src/contract/enquiries/submit-enquiry.ts";
import { endExpiredBookings } from "../../src/domain/availability/calendar.ts";
import { createBoat } from "../../src/domain/boats/boats.ts";
import { deleteEnquiries } from "../../src/domain/enquiries/delete-enquiries.ts";
import { deliverDueMail } from "../../src/domain/outbox/outbox.ts";
import type { Mail } from "../../src/adapters/mail.ts";
import { addDays, isoWeek, weeksFrom } from "../../src/shared/days.ts";
import { dayMs } from "../../src/shared/durations.ts";
import { toNorwegianDay } from "../../src/shared/norwegian-day.ts";
import { toWeekId } from "../../src/shared/week-ids.ts";
import { fixedClock } from "../support/engines/clock.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createFleet, createWorld, siteUrl } from "../support/engines/world.ts";

const mail = { from: null, notifyTo: "vakt@nordskarv.example", hasReceipts: false, siteUrl };

/** An enquiry about Lomvi and two weeks, beside boats that do the same and another that does not. */
async function createEnquiry() {
  const clock = fixedClock();
  const world = await createWorld({ now: clock.now, contact: { mail } });
  const { region, washing, delousing, boat } = await createFleet(world);
  const addBoat = (name: string, services: string[]) =>
    createBoat(world.ctx, v.parse(newBoat, { name, type: "Katamaran", region: region.id, services }));
  const alke = await addBoat("Alke", [washing.id]);
  await addBoat("Havhest", [delousing.id]);
  const weeks = weeksFrom(addDays(toNorwegianDay(clock.now()), 14), 2);
  const submit = async (rest: object = {}) =>
    (
      await world.call<SubmittedEnquiry>("POST", "/api/contact", {
        name: "Ingrid",
        email: "drift@kvalvika.example",
        message: "Vi trenger notvask på fire merder.",
        about: [
          { kind: "boat", id: boat.id },
          { kind: "service", id: "notvasking" },
        ],
        weeks: weeks.map(toWeekId),
        ...rest,
      })
    ).body.id;
  const id = await submit();
  const [cookie, other, reader] = [
    await world.signIn("editor"),
    await world.signIn("owner"),
    await world.signIn("reader"),
  ];
  const days = { first_day: weeks[0]?.firstDay ?? "", last_day: weeks[1]?.lastDay ?? "" };
  const book = (change: object = {}, as = cookie) =>
    world.call<AdminPeriod>(
      "POST",
      "/api/admin/availability",
      { boat_id: boat.id, kind: "busy", ...days, note: "", enquiry_id: id, is_tentative: true, ...change },
      as,
    );
  const readBoats = async (as = cookie, query = "") =>
    (await world.call<EnquiryBoats>("GET", `/api/admin/enquiries/${id}/boats${query}`, undefined, as)).body;
  const readPublic = async () => (await world.call<Boat>("GET", `/api/boats/${boat.id}`)).body.availability;
  return {
    ...world,
    clock,
    boat,
    alke,
    weeks,
    days,
    id,
    submit,
    cookie,
    other,
    reader,
    book,
    readBoats,
    readPublic,
  };
}

/** The states of the weeks by the boat's name. */
const toStates = ({ asked, others }: EnquiryBoats) =>
  Object.fromEntries([...asked, ...others].map(({ name, weeks }) => [name, weeks.map(({ state }) => state)]));

describeEngine("bookings for enquiries", () => {
  test("the boats asked for are shown, and others that do the service and are free", async () => {
    const { readBoats, book, alke, weeks, reader } = await createEnquiry();
    const boats = await readBoats(reader);
    expect(boats).toMatchObject({ service: "Notvasking", weeks: weeks.map(toWeekId) });
    expect(toStates(boats)).toEqual({ Lomvi: ["free", "free"], Alke: ["free", "free"] });
    await book({ boat_id: alke.id, enquiry_id: undefined, is_tentative: false });
    expect(toStates(await readBoats())).toEqual({ Lomvi: ["free", "free"] });
    const later = weeksFrom(addDays(weeks[1]?.lastDay ?? "", 1), 1).map(toWeekId);
    expect(toStates(await readBoats(reader, `?weeks=${later.join()}`))).toEqual({
      Lomvi: ["free"],
      Alke: ["free"],
    });
    expect((await readBoats(reader, "?weeks=tull,2001-W01")).weeks).toEqual([]);
  });

  test("a tentative booking is unseen by visitors until it is made firm", async () => {
    const { clock, call, readBoats, book, readPublic, cookie, id, weeks } = await createEnquiry();
    const today = toNorwegianDay(clock.now());
    const past = { first_day: addDays(today, -3), last_day: addDays(today, -2) };
    await book({ ...past, is_tentative: false, enquiry_id: null });
    const { status, body: held } = await book();
    expect(status).toBe(201);
    expect(held).toMatchObject({ enquiry_id: id, held_until: addDays(today, 7) });
    expect(new Set((await readPublic())?.weeks.map(({ state }) => state))).toEqual(new Set(["free"]));
    expect(toStates(await readBoats())).toMatchObject({ Lomvi: ["booked", "booked"] });
    const { id: periodId, held_until: _, ...fields } = held;
    const update = (body: object) =>
      call<AdminPeriod>("PUT", `/api/admin/availability/${periodId}`, body, cookie);
    // A change in the calendar, which knows nothing of enquiries, leaves it tentative.
    const { enquiry_id: __, ...known } = fields;
    const noted = await update({ ...known, note: "Ring først" });
    expect(noted.body).toMatchObject({ held_until: held.held_until, enquiry_id: id });
    const firm = await update({ ...known, version: noted.body.version, is_tentative: false });
    expect(firm.body).toMatchObject({ held_until: null, enquiry_id: id });
    const shown = (await readPublic())?.weeks ?? [];
    expect(shown.filter(({ state }) => state === "busy")).toHaveLength(weeks.length);
  });

  test("of two people who book the same week, the second is told who has it", async () => {
    const { book, other, cookie, submit } = await createEnquiry();
    const second = await submit({ name: "Jonas" });
    const results = await Promise.all([
      book({ note: "Henvendelse A" }, cookie),
      book({ note: "Henvendelse B", enquiry_id: second }, other),
    ]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = results.find(({ status }) => status === 409);
    expect(refused?.error.message).toMatch(/^Overlapper 14 dager med «Henvendelse [AB]», foreløpig booket /);
  });

  test("a tentative booking ends by itself after seven days, with a note and a mail", async () => {
    const { ctx, clock, call, book, cookie, id, readBoats } = await createEnquiry();
    const { body: held } = await book();
    expect(held.held_until).toBe(addDays(toNorwegianDay(clock.now()), 7));
    clock.advance(7 * dayMs);
    expect(await endExpiredBookings(ctx), "on its last day it holds").toBe(0);
    clock.advance(dayMs);
    expect(await endExpiredBookings(ctx)).toBe(1);
    expect(await endExpiredBookings(ctx)).toBe(0);
    expect(toStates(await readBoats())).toMatchObject({ Lomvi: ["free", "free"] });
    const { entries } = (await call<Enquiry>("GET", `/api/admin/enquiries/${id}`, undefined, cookie)).body;
    expect(entries.at(-1)).toMatchObject({ kind: "note", author: { id: null, name: "" } });
    expect(entries.at(-1)?.text).toMatch(/^Den foreløpige bookingen av Lomvi, .* er gått ut\.$/);
    const sent: Mail[] = [];
    await deliverDueMail(ctx, { send: async (message) => void sent.push(message) });
    const subjects = sent.map(({ subject }) => subject).filter((subject) => subject.startsWith("Foreløpig"));
    expect(subjects.length, "nobody handles it, so all who could are told").toBe(2);
  });

  test("a booking outlives its enquiry, and cannot be made for one that is gone", async () => {
    const { ctx, book, call, cookie, id } = await createEnquiry();
    const { body: held } = await book();
    await deleteEnquiries(ctx, [id]);
    const { body } = await call<{ periods: AdminPeriod[] }>(
      "GET",
      "/api/admin/availability",
      undefined,
      cookie,
    );
    expect(body.periods).toMatchObject([{ id: held.id, enquiry_id: null, held_until: held.held_until }]);
    const refused = await book({ first_day: isoWeek("2027-01-20").firstDay, last_day: "2027-01-24" });
    expect(refused).toMatchObject({ status: 422, error: { message: "Henvendelsen finnes ikke lenger" } });
  });
});
