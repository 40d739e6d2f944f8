import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCodes,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";

interface SortableRowsProps {
  /** In order. Each sortable row has one of them. */
  ids: string[];
  /** The rows are tiles in several columns, and pressing one opens it. */
  isGrid?: boolean;
  onMove: (from: number, to: number) => void;
  /** For screen readers. */
  announcements: Announcements;
  instructions: string;
  children: ReactNode;
}

/** Rows move up and down only. */
const lockHorizontally: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Enter opens a tile, so it must not lift it. */
const openingCodes: KeyboardCodes = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/** Lets the rows inside be sorted by pointer, touch and keyboard. */
export function SortableRows({
  ids,
  isGrid = false,
  onMove,
  announcements,
  instructions,
  children,
}: SortableRowsProps) {
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 4 } });
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 4 } });
  // Tiles cover the screen of a phone: a finger has to rest on one to drag it, so that others can scroll.
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } });
  const keyboard = useSensor(KeyboardSensor, {
    coordinateGetter: sortableKeyboardCoordinates,
    keyboardCodes: isGrid ? openingCodes : undefined,
  });
  const sensors = useSensors(isGrid ? mouse : pointer, isGrid ? touch : null, keyboard);

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={isGrid ? [] : [lockHorizontally]}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
