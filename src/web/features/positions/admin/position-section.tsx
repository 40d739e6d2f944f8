import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  positionEndpoints,
  type TrackedBoat,
  type TrackingChoice,
} from "../../../../contract/positions/admin-positions.ts";
import { defaultDelay, positionDelays } from "../../../../contract/positions/positions.ts";
import { describeFailure } from "../../../components/forms/use-submit.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { ListTable, ListTableRow } from "../../../components/lists/list-table.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import { showToast } from "../../../lib/toasts/toast.ts";
import styles from "./position-section.module.css";
import { trackedBoatsQuery } from "./queries.ts";

/** What visitors see of where each boat is, and what is wrong with its AIS. */
export default function PositionSection() {
  const query = useQuery(trackedBoatsQuery());
  const { data } = query;
  return (
    <>
      <SectionBar
        title="Posisjoner"
        lang="nb"
        summary="Hva kartet viser av båtenes AIS. Uten fersk AIS står båten der planen sier."
      />
      {data && !data.is_configured && (
        <p className={styles.notice}>
          <Icon name="info" />
          Nettstedet henter ikke AIS. Båtene vises etter kalenderen og i regionen sin.
        </p>
      )}
      {!data && <QueryState query={query} />}
      {data && (
        <ListTable label="Båter" columns={["Båt", "På kartet", "AIS", "Vises"]} className={styles.list}>
          {data.boats.map((boat) => (
            <PositionRow key={boat.id} boat={boat} />
          ))}
        </ListTable>
      )}
    </>
  );
}

const off = "off";
const delayLabels: Record<(typeof positionDelays)[number], string> = {
  0: "Straks",
  15: "Etter 15 minutter",
  60: "Etter 1 time",
  180: "Etter 3 timer",
};

function PositionRow({ boat }: { boat: TrackedBoat }) {
  const { isPending, save } = useSaveTracking(boat);

  function choose(value: string) {
    const delay = positionDelays.find((minutes) => String(minutes) === value);
    const chosen = { is_shown: value !== off, delay_minutes: delay ?? defaultDelay };
    save(chosen, describeChoice(boat.name, chosen));
  }
  return (
    <ListTableRow className={styles.row}>
      <div>
        <b>{boat.name}</b>
        <small>{boat.mmsi ? `MMSI ${boat.mmsi}` : "Uten MMSI-nummer"}</small>
      </div>
      <div>{boat.shown_as ?? "Ikke på kartet: regionen har ikke noe sted"}</div>
      <div>
        {boat.seen_at ? <>Sist sett {formatRecent(boat.seen_at)}</> : "Ikke sett"}
        {boat.problem && (
          <span className={styles.problem}>
            <Icon name="warn" />
            {boat.problem}. Den brukes ikke.
          </span>
        )}
        {boat.has_other_name && (
          <button
            className="button button--outline button--small"
            type="button"
            aria-disabled={isPending}
            onClick={() =>
              save({ ...toUpdate(boat), accepts_name: true }, `«${boat.ais_name}» er ${boat.name}`)
            }
          >
            Det er båten vår
          </button>
        )}
      </div>
      <select
        className="input"
        aria-label={`Når posisjonen til ${boat.name} vises`}
        value={boat.is_shown ? String(boat.delay_minutes) : off}
        onChange={(event) => choose(event.target.value)}
      >
        {positionDelays.map((minutes) => (
          <option key={minutes} value={minutes}>
            {delayLabels[minutes]}
          </option>
        ))}
        <option value={off}>Vises ikke</option>
      </select>
    </ListTableRow>
  );
}

function toUpdate({ is_shown, delay_minutes }: TrackedBoat): TrackingChoice {
  const delay = positionDelays.find((minutes) => minutes === delay_minutes);
  return { is_shown, delay_minutes: delay ?? defaultDelay };
}

function describeChoice(name: string, { is_shown, delay_minutes }: TrackingChoice) {
  return is_shown
    ? `${name}: vises ${delayLabels[delay_minutes].toLowerCase()}`
    : `${name}: posisjonen vises ikke`;
}

/** The choice is shown at once, and the toast takes it back. */
function useSaveTracking(boat: TrackedBoat) {
  const client = useQueryClient();
  const { queryKey } = trackedBoatsQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ update }: { update: TrackingChoice }) =>
      portalApi.call(positionEndpoints.update, { params: { id: boat.id }, body: update }),
    onMutate: ({ update: { is_shown, delay_minutes } }) =>
      client.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            boats: data.boats.map((row) => (row.id === boat.id ? { ...row, is_shown, delay_minutes } : row)),
          },
      ),
    onError: (error) =>
      showToast({ kind: "error", title: "Valget kunne ikke lagres", description: describeFailure(error) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  function save(update: TrackingChoice, title: string) {
    if (isPending) return;
    mutate({ update }, { onSuccess: () => showToast({ kind: "success", title }) });
  }
  return { isPending, save };
}
