import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatBytes } from "../../../../contract/format-bytes.ts";
import { useRememberFileName } from "./image-names.ts";
import { LibraryBrowser } from "./library-browser.tsx";
import { LibraryImagePanel } from "./library-image-panel.tsx";
import { firstSearch, libraryKey, libraryQuery } from "./library-query.ts";
import styles from "./library-section.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

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
  const columns = useRef<HTMLDivElement>(null);
  useFocusAfterClosing(columns, chosen?.url);
  return (
    <>
      <SectionBar
        title="Bilder"
        lang="nb"
        summary={
          data &&
          `${data.counts.all} ${data.counts.all === 1 ? "bilde" : "bilder"}, ${formatBytes(data.totalBytes)}`
        }
        action={
          <label className={`button button--primary ${styles.upload}`}>
            <input
              className="visually-hidden"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = "";
                void uploads.upload(files);
              }}
            />
            <Icon name="up" />
            Last opp
          </label>
        }
      />
      <UploadProgress
        uploads={uploads}
        limitSentence={`Høyst ${maxAtOnce} bilder kan lastes opp på én gang.`}
      />
      <div className={styles.columns} ref={columns}>
        <LibraryBrowser
          query={query}
          search={search}
          onSearch={setSearch}
          filters={["all", "untexted", "unused", "quarantined"]}
          verb="Vis"
          chosenUrl={chosenUrl}
          onChoose={({ url }) => setChosenUrl(url)}
        />
        {chosen && (
          <LibraryImagePanel key={chosen.url} image={chosen} onClose={() => setChosenUrl(undefined)} />
        )}
      </div>
    </>
  );
}

/** The panel takes the focus with it: it goes to the image in the list, or to the list if the image has left it. */
function useFocusAfterClosing(columns: RefObject<HTMLElement | null>, shownUrl: string | undefined): void {
  const lastUrl = useRef<string>(undefined);
  useLayoutEffect(() => {
    const closedUrl = lastUrl.current;
    lastUrl.current = shownUrl;
    if (shownUrl !== undefined || closedUrl === undefined || document.activeElement !== document.body) return;
    const image = columns.current?.querySelector<HTMLElement>(`[data-url="${CSS.escape(closedUrl)}"]`);
    (image ?? columns.current?.querySelector("ul"))?.focus();
  }, [columns, shownUrl]);
}
