import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { LibraryBrowser } from "./library-browser.tsx";
import { firstSearch, libraryQuery } from "./library-query.ts";

interface LibraryDialogProps {
  /** How many more images may be chosen. */
  room: number;
  isChosen: (url: string) => boolean;
  limitSentence: string;
  onChoose: (url: string) => void;
  onClose: () => void;
}

/** Chooses an image that is stored already. */
export default function LibraryDialog({
  room,
  isChosen,
  limitSentence,
  onChoose,
  onClose,
}: LibraryDialogProps) {
  const [search, setSearch] = useState(firstSearch);
  const query = useQuery(libraryQuery(search));
  return (
    <Dialog title="Velg fra biblioteket" onClose={onClose}>
      {room <= 0 && <p role="alert">{limitSentence}</p>}
      <LibraryBrowser
        query={query}
        search={search}
        onSearch={setSearch}
        filters={["all", "unused"]}
        verb="Velg"
        isDisabled={({ url }) => room <= 0 || isChosen(url)}
        onChoose={({ url }) => {
          onChoose(url);
          onClose();
        }}
      />
    </Dialog>
  );
}
