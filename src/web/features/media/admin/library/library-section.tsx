import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { SectionBar } from "../../../../components/ui/section-bar.tsx";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { useItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import { FileButton } from "../upload/file-button.tsx";
import { useRememberFileName } from "../image-names.ts";
import { LibraryBrowser } from "./library-browser.tsx";
import { LibraryImagePanel } from "./library-image-panel.tsx";
import { firstSearch, libraryKey, libraryQuery } from "./library-query.ts";
import styles from "./library-section.module.css";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { useUploads } from "../upload/use-uploads.ts";

/** More than anybody chooses at once. */
const maxAtOnce = 200;

/** All stored images, with where each is used. */
export default function LibrarySection() {
  const [search, setSearch] = useState(firstSearch);
  const [chosenUrl, setChosenUrl] = useState<string>();
  const query = useQuery(libraryQuery(search));
  const queryClient = useQueryClient();
  const rememberFileName = useRememberFileName();
  const uploads = useUploads({
    boatId: undefined,
    getRoom: () => maxAtOnce,
    onStored: ({ url, file }) => {
      rememberFileName(url, file.name);
      void queryClient.invalidateQueries({ queryKey: libraryKey });
    },
  });
  const { data } = query;
  const chosen = data?.images.find(({ url }) => url === chosenUrl);
  const list = useRef<HTMLUListElement>(null);
  const images = useItemRefs<string>();
  useFocusAfterClosing(chosen?.url, (closedUrl) => (images.get(closedUrl) ?? list.current)?.focus());
  return (
    <>
      <SectionBar
        title="Bilder"
        lang="nb"
        summary={
          // An empty library has nothing to sum up, although its folder takes some bytes.
          data &&
          data.counts.all > 0 &&
          `${data.counts.all} ${data.counts.all === 1 ? "bilde" : "bilder"}, ${formatBytes(data.totalBytes)}`
        }
        action={
          <FileButton className="button--primary" isMultiple onFiles={(files) => void uploads.upload(files)}>
            Last opp
          </FileButton>
        }
      />
      <UploadProgress
        uploads={uploads}
        limitSentence={`Høyst ${maxAtOnce} bilder kan lastes opp på én gang.`}
      />
      <div className={styles.columns}>
        <LibraryBrowser
          query={query}
          search={search}
          onSearch={setSearch}
          filters={["all", "untexted", "unused", "quarantined"]}
          verb="Vis"
          listRef={list}
          imageRefs={images}
          chosenUrl={chosenUrl}
          onChoose={({ url }) => setChosenUrl(url)}
        />
        {chosen && (
          <LibraryImagePanel
            key={chosen.url}
            image={chosen}
            onReplaced={setChosenUrl}
            onClose={() => setChosenUrl(undefined)}
          />
        )}
      </div>
    </>
  );
}

/** The panel takes the focus with it: it goes to the image in the list, or to the list if the image has left it. */
function useFocusAfterClosing(shownUrl: string | undefined, focus: (closedUrl: string) => void): void {
  const lastUrl = useRef<string>(undefined);
  const focusClosed = useEffectEvent(focus);
  useLayoutEffect(() => {
    const closedUrl = lastUrl.current;
    lastUrl.current = shownUrl;
    if (shownUrl !== undefined || closedUrl === undefined || document.activeElement !== document.body) return;
    focusClosed(closedUrl);
  }, [shownUrl]);
}
