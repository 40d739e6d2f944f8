import { Link } from "react-router";
import { joinWords } from "../../../shared/join-words.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { AddBoatLink } from "./add-boat-link.tsx";
import { AvailabilityLine } from "../boats/weeks/availability-line.tsx";
import { useFleetState } from "../boats/back-to-fleet.tsx";
import { BoatImage } from "../boats/boat-image.tsx";
import { boatPath } from "../../../rules/boats/boat-path.ts";
import { comparePath, maxCompared } from "../../../rules/fleet/compare-path.ts";
import { compareBoats, comparePapers, type ComparisonRow, pickDifferences } from "./comparison.ts";
import type { ComparedBoat } from "./compared-boats-query.ts";
import { useIsStillValid } from "../boats/use-is-still-valid.ts";
import styles from "./comparison-table.module.css";

interface ComparisonTableProps {
  boats: ComparedBoat[];
  showsAll: boolean;
  /** The URL of the request for all of them. */
  offer: string;
  /** Before the link that was activated disappears. */
  onRemove: () => void;
}

export function ComparisonTable({ boats, showsAll, offer, onRemove }: ComparisonTableProps) {
  const all = [...compareBoats(boats), ...comparePapers(boats, useIsStillValid())];
  const groups = showsAll ? all : pickDifferences(all);
  const count = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const ids = boats.map(({ id }) => id);
  const state = useFleetState();
  return (
    <>
      <div className={styles.legend}>
        {showsAll ? (
          <p className={styles.key}>
            <i aria-hidden="true" />
            Merket rad: Fartøyene er ulike
          </p>
        ) : (
          <h2>Forskjellene</h2>
        )}
        <Link
          className={`text-link ${styles.filter}`}
          to={comparePath(ids, { showsAll: !showsAll })}
          state={state}
          replace
          preventScrollReset
        >
          {showsAll ? "Vis bare forskjeller" : `Vis alle ${count} rader`}
        </Link>
      </div>
      {groups.length === 0 && <p>Det som er oppgitt om fartøyene, er likt.</p>}
      <table className={styles.table} data-boats={boats.length} data-view={showsAll ? "all" : undefined}>
        <caption className="visually-hidden">
          Sammenligning av {joinWords(boats.map(({ name }) => name))}
        </caption>
        {/* Columns have their widths before the cells of the first row have arrived. */}
        <colgroup>
          <col className={styles.labels} />
          <col span={boats.length} />
        </colgroup>
        <thead>
          <tr>
            <td>
              <Link className={`button button--primary button--small ${styles.offer}`} to={offer}>
                Be om tilbud
              </Link>
              {boats.length < maxCompared && <AddBoatLink to={state.fleet}>Legg til fartøy</AddBoatLink>}
              <p>{`${boats.length} av ${maxCompared} valgt`}</p>
            </td>
            {boats.map((boat) => (
              <th key={boat.id} scope="col">
                <BoatHead boat={boat} otherIds={ids.filter((id) => id !== boat.id)} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th className={styles.group} colSpan={boats.length + 1} scope="rowgroup">
                {title}
              </th>
            </tr>
            {rows.map((row, index) => (
              // Own lines may have the label of another.
              <Row key={index} row={row} boats={boats} isMarked={showsAll && row.isDifferent} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface BoatHeadProps {
  boat: ComparedBoat;
  otherIds: string[];
  onRemove: () => void;
}

function BoatHead({ boat, otherIds, onRemove }: BoatHeadProps) {
  const state = useFleetState();
  return (
    <div className={styles.boat}>
      <div className={styles.image}>
        <BoatImage boat={boat} sizes="(width >= 768px) 76px, 50vw" isDecorative />
      </div>
      <Link className={styles.name} to={boatPath(boat.id)} state={{ fleet: state.fleet }}>
        {boat.name}
      </Link>
      <AvailabilityLine className={styles.availability} availability={boat.availability} />
      <Link
        className={styles.remove}
        to={comparePath(otherIds)}
        state={state}
        replace
        aria-label={`Fjern ${boat.name}`}
        onClick={onRemove}
      >
        <Icon name="x" />
      </Link>
    </div>
  );
}

interface RowProps {
  row: ComparisonRow;
  boats: ComparedBoat[];
  isMarked: boolean;
}

function Row({ row, boats, isMarked }: RowProps) {
  return (
    <tr className={isMarked ? `${styles.row} ${styles.different}` : styles.row}>
      <th scope="row">
        {isMarked && <span className="visually-hidden">Ulik: </span>}
        {row.label}
      </th>
      {row.values.map((value, index) => (
        <td key={boats[index]?.id} data-boat={boats[index]?.name}>
          {value || <span className={styles.unknown}>Ikke oppgitt</span>}
        </td>
      ))}
    </tr>
  );
}
