import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const dragInstructions =
  "Trykk mellomrom for å løfte bildet, piltastene for å flytte det, mellomrom for å slippe det og Escape for å avbryte.";

/** What screen readers announce while an image is dragged. */
export function createDragAnnouncements(ids: string[]): Announcements {
  const describePosition = (id: UniqueIdentifier) => `plass ${ids.indexOf(String(id)) + 1} av ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Bildet på ${describePosition(active.id)} er løftet.`,
    onDragOver: ({ over }) =>
      over ? `Bildet er over ${describePosition(over.id)}.` : "Bildet er ikke over noen plass.",
    onDragEnd: ({ active, over }) => `Bildet er sluppet på ${describePosition((over ?? active).id)}.`,
    onDragCancel: ({ active }) =>
      `Flyttingen er avbrutt. Bildet er tilbake på ${describePosition(active.id)}.`,
  };
}
