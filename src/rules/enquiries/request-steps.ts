import { formatDays } from "../../shared/days.ts";
import type { RequestPage } from "../../contract/enquiries/request-page.ts";

export interface RequestStep {
  title: string;
  /** The last one that was reached is `now`. */
  state: "done" | "now" | "next" | "stopped";
  /** When it was reached. */
  at: string | null;
  text: string;
}

type Progress = Pick<
  RequestPage,
  | "created_at"
  | "read_at"
  | "replied_at"
  | "agreed_at"
  | "bookings"
  | "withdrawn_at"
  | "isClosed"
  | "assignee"
  | "about"
  | "weeks"
> & { files: unknown[] };

/** Whether it asks for a boat or a service, and is not only a message. */
export function isForOffer({ about, weeks }: Pick<RequestPage, "about" | "weeks">): boolean {
  return about.length > 0 || weeks.length > 0;
}

/** How far an enquiry has come, in words for the visitor. */
export function describeSteps(request: Progress): RequestStep[] {
  const { created_at, replied_at, withdrawn_at, isClosed, files } = request;
  // What is answered was read, also if nobody opened it in the portal.
  const read_at = request.read_at ?? replied_at;
  const toStep = (title: string, at: string | null, reached: string, expected: string): RequestStep => ({
    title,
    at,
    state: at === null ? "next" : "done",
    text: at === null ? expected : reached,
  });
  const who = request.assignee?.split(" ")[0];
  const followUp = who ? `${who} følger den opp.` : "Vi ser på den nå.";
  const isAnswered = replied_at !== null || request.agreed_at !== null;
  const offer = isForOffer(request) ? "Pris og dato" : "Svaret";
  const steps = [
    toStep("Mottatt", created_at, describeReceived(files.length), ""),
    toStep("Lest", read_at, isAnswered ? "" : followUp, "Som regel samme dag."),
    toStep("Besvart", replied_at, "Svaret er sendt på e-post.", `${offer} kommer på e-post.`),
  ];
  const reached = steps.filter(({ at }) => at !== null);
  if (withdrawn_at !== null) {
    const text = "Ingenting er bestilt.";
    return [...reached, { title: "Avbestilt", state: "stopped", at: withdrawn_at, text }];
  }
  const agreed = toStep(
    "Avtalt",
    request.agreed_at,
    describeBookings(request.bookings),
    "Når dere sier ja, holder vi av båten.",
  );
  if (agreed.at !== null) return [...reached, agreed];
  if (isClosed) {
    return [
      ...reached,
      { title: "Avsluttet", state: "stopped", at: null, text: "Ring oss hvis det er noe mer." },
    ];
  }
  const last = reached.at(-1);
  if (last) last.state = "now";
  if (!isForOffer(request)) return steps;
  return [...steps, agreed];
}

/** `Storskarv er holdt av til dere 17.–30. august.` */
function describeBookings(bookings: RequestPage["bookings"]): string {
  return bookings.map(({ boat, ...days }) => `${boat} er holdt av til dere ${formatDays(days)}.`).join(" ");
}

function describeReceived(fileCount: number): string {
  if (fileCount === 0) return "Alt kom fram.";
  return fileCount === 1 ? "Alt kom fram, også fila." : "Alt kom fram, også filene.";
}
