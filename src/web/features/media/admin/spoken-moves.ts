import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";

export const instructions =
  "Trykk mellomrom for å løfte bildet, piltastene for å flytte det, mellomrom for å slippe det og Escape for å avbryte.";

/** What a screen reader says while a picture is moved. */
export function announcementsFor(ids: string[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => `plass ${ids.indexOf(String(id)) + 1} av ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Bildet på ${placeOf(active.id)} er løftet.`,
    onDragOver: ({ over }) =>
      over ? `Bildet er over ${placeOf(over.id)}.` : "Bildet er ikke over noen plass.",
    onDragEnd: ({ active, over }) => `Bildet er sluppet på ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Flyttingen er avbrutt. Bildet er tilbake på ${placeOf(active.id)}.`,
  };
}
