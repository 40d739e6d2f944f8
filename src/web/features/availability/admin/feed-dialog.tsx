import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CalendarBoat,
  calendarFeedEndpoints,
} from "../../../../contract/availability/admin-availability.ts";
import { Field } from "../../../components/forms/field.tsx";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { LinkToCopy } from "../../../components/ui/link-to-copy.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./feed-dialog.module.css";
import { feedsQuery } from "./queries.ts";

interface FeedDialogProps {
  boats: CalendarBoat[];
  /** Null for the whole fleet. */
  boatId: string | null;
  onClose: () => void;
}

/** The secret URLs with which the calendar programs of one account read the periods. */
export function FeedDialog({ boats, boatId, onClose }: FeedDialogProps) {
  const [chosen, setChosen] = useState(boatId ?? "");
  const query = useQuery(feedsQuery());
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const {
    mutate,
    isPending,
    data: renewed,
  } = useMutation({
    mutationFn: () => portalApi.call(calendarFeedEndpoints.renew, { body: { boat_id: chosen || null } }),
    onError: () => showToast({ kind: "error", title: "Lenken ble ikke laget", description: "Prøv igjen." }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsQuery().queryKey }),
  });
  const feed = query.data?.find(({ boat_id }) => boat_id === (chosen || null));

  async function replace() {
    const isConfirmed = await confirm({
      title: "Lage ny lenke?",
      text: "Den gamle slutter å virke. Legg inn den nye der du abonnerer på kalenderen.",
      confirmLabel: "Lag ny lenke",
      cancelLabel: "Avbryt",
    });
    if (isConfirmed) mutate();
  }

  return (
    <Dialog title="Abonner på kalenderen" kind="sheet" onClose={onClose}>
      <div className={styles.root}>
        <p>
          Legg lenken inn i kalenderprogrammet eller på telefonen, så vises periodene der og oppdateres av seg
          selv.
        </p>
        <Field label="Kalender">
          {(wiring) => (
            <select
              className="input"
              {...wiring}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">Hele flåten</option>
              {boats.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {query.data ? (
          feed ? (
            <>
              <LinkToCopy
                key={feed.url}
                label="Lenke til kalenderen"
                link={feed.url}
                isNew={feed.url === renewed?.url}
              />
              <button
                className="button button--ghost"
                type="button"
                aria-disabled={isPending}
                onClick={() => void replace()}
              >
                Lag ny lenke
              </button>
            </>
          ) : (
            <button
              className="button button--primary"
              type="button"
              aria-disabled={isPending}
              onClick={() => !isPending && mutate()}
            >
              Lag lenke
            </button>
          )
        ) : (
          <QueryState query={query} />
        )}
        <p className="text-muted">
          Lenken er din egen og virker så lenge kontoen din er aktiv. Den som har den, kan lese kalenderen med
          de interne notatene uten å logge inn. Ikke del den: kolleger lager sine egne.
        </p>
      </div>
    </Dialog>
  );
}
