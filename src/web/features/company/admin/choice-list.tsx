import type { Announcements } from "@dnd-kit/core";
import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { type RefCallback, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { FieldError } from "../../../components/forms/field.tsx";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { ShortListMore, ShortListSearch } from "../../../components/lists/short-list.tsx";
import { SortableRows } from "../../../components/lists/sortable-rows.tsx";
import { useShortList } from "../../../components/lists/use-short-list.ts";
import { useFocusAfter } from "../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import styles from "./choice-list.module.css";
import type { CompanyFormValues } from "./company-form-values.ts";
import { type HomeChoice, pickShown } from "./home-choices.ts";

interface ChoiceListProps {
  control: Control<CompanyFormValues>;
  name: "home_services" | "home_boats";
  choices: HomeChoice[];
}

const firstRest = 5;
const searchLabels = { home_services: "Søk etter flere tjenester", home_boats: "Søk etter flere fartøy" };

/** Chooses and orders what the front page shows: the chosen ones first, in their order, then the rest. */
export function ChoiceList({ control, name, choices }: ChoiceListProps) {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control, name });
  const [announcement, setAnnouncement] = useState("");
  /** The buttons and the switch of each row. */
  const upButtons = useItemRefs<string>();
  const downButtons = useItemRefs<string>();
  const switches = useItemRefs<string>();
  const focusAfter = useFocusAfter();
  const [turnedOffId, setTurnedOffId] = useState<string>();
  const find = (id: string) => choices.find((choice) => choice.id === id);
  const chosen = value.flatMap((id) => find(id) ?? []);
  const ids = chosen.map(({ id }) => id);
  const defaults = chosen.some(({ whyHidden }) => whyHidden === null) ? [] : pickShown(choices, []);
  const available = choices.filter(({ whyHidden }) => whyHidden === null);
  const rest = useShortList(
    available.filter(({ id }) => !ids.includes(id)),
    {
      getText: ({ title, detail }) => `${title} ${detail}`,
      firstRows: firstRest,
      total: available.length,
    },
  );
  // A row that was turned off last stays in view, so that it keeps the focus and can be turned on again.
  const turnedOff = choices.find(({ id }) => id === turnedOffId && !ids.includes(id));
  const offRows = turnedOff && !rest.shown.includes(turnedOff) ? [turnedOff, ...rest.shown] : rest.shown;

  /** Moves between the rows that are shown. A chosen one that is unknown keeps its place. */
  function changeOrder(from: number, to: number) {
    const [moved, target] = [ids[from], ids[to]];
    if (moved === undefined || target === undefined) return;
    onChange(arrayMove(value, value.indexOf(moved), value.indexOf(target)));
  }
  function move(id: string, by: -1 | 1) {
    const from = ids.indexOf(id);
    changeOrder(from, from + by);
    setAnnouncement(`${find(id)?.title} er flyttet til plass ${from + by + 1} av ${ids.length}.`);
    // The pressed button is disabled at the end of the list.
    const isUp = by < 0 ? from + by > 0 : from + by === ids.length - 1;
    focusAfter(() => (isUp ? upButtons : downButtons).get(id)?.focus());
  }
  function toggle({ id, title }: HomeChoice, isShown: boolean) {
    onChange(isShown ? [...value, id] : value.filter((other) => other !== id));
    setAnnouncement(isShown ? `${title} vises på plass ${ids.length + 1}.` : `${title} vises ikke lenger.`);
    setTurnedOffId(isShown ? undefined : id);
    focusAfter(() => switches.get(id)?.focus());
  }
  const rowProps = (choice: HomeChoice) => ({
    choice,
    onMove: (by: -1 | 1) => move(choice.id, by),
    onToggle: (isShown: boolean) => toggle(choice, isShown),
    upRef: upButtons.ref(choice.id),
    downRef: downButtons.ref(choice.id),
    switchRef: switches.ref(choice.id),
  });
  return (
    <SortableRows
      ids={ids}
      onMove={changeOrder}
      announcements={createAnnouncements((id) => find(id)?.title ?? "", ids)}
      instructions="Trykk mellomrom for å løfte, piltastene for å flytte og mellomrom for å slippe."
    >
      <ShortListSearch
        list={{
          ...rest,
          setSearch(text) {
            setTurnedOffId(undefined);
            rest.setSearch(text);
          },
        }}
        label={searchLabels[name]}
      />
      <ol className={styles.list}>
        {chosen.map((choice, index) => (
          <ShownRow key={choice.id} {...rowProps(choice)} index={index} count={ids.length} />
        ))}
        {offRows.map((choice) => (
          <Row key={choice.id} {...rowProps(choice)} isDefault={defaults.includes(choice)} />
        ))}
      </ol>
      {error?.message && <FieldError>{error.message}</FieldError>}
      <ShortListMore list={rest} />
      {available.length === 0 && <p className="text-muted">Det er ingenting å velge ennå.</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </SortableRows>
  );
}

interface RowProps {
  choice: HomeChoice;
  onMove: (by: -1 | 1) => void;
  onToggle: (isShown: boolean) => void;
  upRef: RefCallback<HTMLElement>;
  downRef: RefCallback<HTMLElement>;
  switchRef: RefCallback<HTMLElement>;
}

/** A row that can be dragged by its image. */
function ShownRow({ index, count, ...props }: RowProps & { index: number; count: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: props.choice.id, attributes: { roleDescription: "kan flyttes" } });
  return (
    <Row
      {...props}
      position={{ index, count }}
      row={{
        ref: setNodeRef,
        className: isDragging ? styles.isDragging : undefined,
        style: {
          transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
          transition,
        },
      }}
      handle={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
    />
  );
}

interface PlainRowProps extends RowProps {
  /** It is shown because nothing is chosen. */
  isDefault?: boolean;
  /** Left out for a choice that is not shown. */
  position?: { index: number; count: number };
  row?: React.ComponentProps<"li">;
  handle?: React.ComponentProps<"button">;
}

function Row({
  choice,
  onMove,
  onToggle,
  upRef,
  downRef,
  switchRef,
  isDefault,
  position,
  row,
  handle,
}: PlainRowProps) {
  const { title, detail, image, whyHidden } = choice;
  const picture =
    image === undefined ? <span /> : <ContentImage key={image} src={image} alt="" sizes="64px" />;
  return (
    <li
      {...row}
      className={[styles.row, !position && styles.isOff, whyHidden && styles.isUnavailable, row?.className]
        .filter(Boolean)
        .join(" ")}
    >
      <span className={styles.number}>{position ? position.index + 1 : "–"}</span>
      {position ? (
        <button type="button" className={styles.picture} {...handle} aria-label={`Dra ${title}`}>
          {picture}
        </button>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <span className={styles.name}>
        <b>{title}</b>
        <small>
          {whyHidden ??
            (position ? detail : isDefault ? "Vises nå, fordi ingen er valgt" : "Ikke på forsiden")}
        </small>
      </span>
      <span className={styles.arrows}>
        <button
          type="button"
          className={`icon-button ${styles.turned}`}
          aria-label={`Flytt ${title} opp`}
          ref={upRef}
          disabled={!position || position.index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="chev" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Flytt ${title} ned`}
          ref={downRef}
          disabled={!position || position.index === position.count - 1}
          onClick={() => onMove(1)}
        >
          <Icon name="chev" />
        </button>
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-checked={position !== undefined}
        aria-label={`Vis ${title} på forsiden`}
        ref={switchRef}
        checked={position !== undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
    </li>
  );
}

function createAnnouncements(getTitle: (id: string) => string, ids: string[]): Announcements {
  const name = (id: string | number) => getTitle(String(id));
  const describePlace = (id: string | number) => `plass ${ids.indexOf(String(id)) + 1} av ${ids.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} på ${describePlace(active.id)} er løftet.`,
    onDragOver: ({ over }) => (over ? `Over ${describePlace(over.id)}.` : "Ikke over noen plass."),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} er sluppet på ${describePlace((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Flyttingen av ${name(active.id)} er avbrutt.`,
  };
}
