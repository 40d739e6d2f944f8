import type { Announcements } from "@dnd-kit/core";
import { arrayMove, useSortable } from "@dnd-kit/sortable";
import { useEffect, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { FieldError } from "../../../components/forms/field.tsx";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { ShortListMore, ShortListSearch } from "../../../components/ui/short-list.tsx";
import { SortableRows } from "../../../components/ui/sortable-rows.tsx";
import { useShortList } from "../../../components/ui/use-short-list.ts";
import styles from "./choice-list.module.css";
import type { CompanyFormValues } from "./company-form-values.ts";
import type { HomeChoice } from "./home-choices.ts";

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
  const list = useRef<HTMLOListElement>(null);
  // Moving a row takes the focus away; this says where to restore it.
  const [focusTarget, setFocusTarget] = useState<{ id: string; controls: string[] }>();
  const find = (id: string) => choices.find((choice) => choice.id === id);
  const chosen = value.flatMap((id) => find(id) ?? []);
  const ids = chosen.map(({ id }) => id);
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
  const turnedOff = choices.find(({ id }) => id === focusTarget?.id && !ids.includes(id));
  const offRows = turnedOff && !rest.shown.includes(turnedOff) ? [turnedOff, ...rest.shown] : rest.shown;

  useEffect(() => {
    if (!focusTarget) return;
    const row = list.current?.querySelector(`[data-id="${CSS.escape(focusTarget.id)}"]`);
    const selectors = focusTarget.controls.map((control) => `[data-control="${control}"]:not(:disabled)`);
    selectors
      .map((selector) => row?.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
  }, [focusTarget]);

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
    setFocusTarget({ id, controls: by < 0 ? ["up", "down"] : ["down", "up"] });
  }
  function toggle({ id, title }: HomeChoice, isShown: boolean) {
    onChange(isShown ? [...value, id] : value.filter((other) => other !== id));
    setAnnouncement(isShown ? `${title} vises på plass ${ids.length + 1}.` : `${title} vises ikke lenger.`);
    setFocusTarget({ id, controls: ["switch"] });
  }
  const rowProps = (choice: HomeChoice) => ({
    choice,
    onMove: (by: -1 | 1) => move(choice.id, by),
    onToggle: (isShown: boolean) => toggle(choice, isShown),
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
            setFocusTarget(undefined);
            rest.setSearch(text);
          },
        }}
        label={searchLabels[name]}
      />
      <ol className={styles.list} ref={list}>
        {chosen.map((choice, index) => (
          <ShownRow key={choice.id} {...rowProps(choice)} index={index} count={ids.length} />
        ))}
        {offRows.map((choice) => (
          <Row key={choice.id} {...rowProps(choice)} />
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
  /** Left out for a choice that is not shown. */
  position?: { index: number; count: number };
  row?: React.ComponentProps<"li">;
  handle?: React.ComponentProps<"button">;
}

function Row({ choice, onMove, onToggle, position, row, handle }: PlainRowProps) {
  const { id, title, detail, image, whyHidden } = choice;
  const picture =
    image === undefined ? <span /> : <ContentImage key={image} src={image} alt="" sizes="64px" />;
  return (
    <li
      {...row}
      className={[styles.row, !position && styles.isOff, whyHidden && styles.isUnavailable, row?.className]
        .filter(Boolean)
        .join(" ")}
      data-id={id}
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
        <small>{whyHidden ?? (position ? detail : "Ikke på forsiden")}</small>
      </span>
      <span className={styles.arrows}>
        <button
          type="button"
          className={`icon-button ${styles.turned}`}
          aria-label={`Flytt ${title} opp`}
          data-control="up"
          disabled={!position || position.index === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="chev" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={`Flytt ${title} ned`}
          data-control="down"
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
        data-control="switch"
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
