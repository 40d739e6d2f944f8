import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type AdminPeriod,
  availabilityEndpoints,
} from "../../../../../contract/availability/admin-availability.ts";
import type { EnquiryBoat, EnquiryBoats } from "../../../../../contract/enquiries/enquiry-boats.ts";
import { listFreeDays } from "../../../../../rules/availability/boat-weeks.ts";
import { formatDay, formatDays } from "../../../../../shared/days.ts";
import { joinWords } from "../../../../../shared/join-words.ts";
import { readWeekId } from "../../../../../shared/week-ids.ts";
import { describeFailure } from "../../../../components/forms/use-submit.ts";
import { invalidateContent } from "../../../../lib/api/invalidate-content.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { createKey } from "../../../../lib/browser/create-key.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { undoMs } from "../../../../lib/toasts/undo-save.ts";

interface Change {
  run: () => Promise<AdminPeriod[]>;
  /** The title of the toast if it fails. */
  failed: string;
  onDone: (stored: AdminPeriod[]) => void;
}

const listDays = (periods: AdminPeriod[]) => joinWords(periods.map(formatDays));

/** Books boats for an enquiry: tentatively first, which visitors do not see. */
export function useBookings(
  enquiry: Pick<Enquiry, "id" | "reference">,
  { weeks, today }: Pick<EnquiryBoats, "weeks" | "today">,
) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (stored, { onDone }) => onDone(stored),
    onError: (error, { failed }) =>
      showToast({ kind: "error", title: failed, description: describeFailure(error), duration: undoMs }),
    onSettled: () => invalidateContent(queryClient),
  });
  const start = (change: Change) => !isPending && mutate(change);

  function book(boat: EnquiryBoat) {
    const shown = weeks.flatMap((id) => readWeekId(id) ?? []);
    start({
      run: () =>
        inOrder(listFreeDays(boat, shown, today), (days) =>
          portalApi.call(availabilityEndpoints.create, {
            body: {
              ...days,
              id: createKey(),
              boat_id: boat.id,
              kind: "busy",
              // Without a name, which would outlive an enquiry that is erased.
              note: `Henvendelse ${enquiry.reference}`,
              enquiry_id: enquiry.id,
              is_tentative: true,
            },
          }),
        ),
      failed: `${boat.name} ble ikke booket`,
      onDone: (stored) =>
        showToast({
          kind: "success",
          title: `${boat.name} er booket foreløpig`,
          description: `${listDays(stored)}. Holdes til og med ${formatDay(stored[0]?.held_until ?? today)}.`,
          duration: undoMs,
          actions: [{ label: "Angre", onSelect: () => cancel({ ...boat, bookings: stored }) }],
        }),
    });
  }

  function setTentative(boat: EnquiryBoat, is_tentative: boolean) {
    start({
      run: () =>
        inOrder(boat.bookings, ({ id, held_until: _, ...fields }) =>
          portalApi.call(availabilityEndpoints.update, { params: { id }, body: { ...fields, is_tentative } }),
        ),
      failed: "Bookingen ble ikke endret",
      onDone: (stored) =>
        showToast({
          kind: "success",
          title: is_tentative ? "Bookingen er foreløpig igjen" : `${boat.name} er booket`,
          description: is_tentative ? undefined : `${listDays(stored)}. Besøkende ser at båten er opptatt.`,
          duration: undoMs,
          actions: is_tentative
            ? []
            : [{ label: "Angre", onSelect: () => setTentative({ ...boat, bookings: stored }, true) }],
        }),
    });
  }

  function cancel(boat: EnquiryBoat) {
    start({
      run: async () => {
        await inOrder(boat.bookings, ({ id, version }) =>
          portalApi.call(availabilityEndpoints.delete, { params: { id }, query: { version } }),
        );
        return boat.bookings;
      },
      failed: "Bookingen ble ikke tatt bort",
      onDone: () => showToast({ kind: "info", title: `Bookingen av ${boat.name} er tatt bort` }),
    });
  }

  return { isBusy: isPending, book, confirm: (boat: EnquiryBoat) => setTentative(boat, false), cancel };
}

async function inOrder<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
