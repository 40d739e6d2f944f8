import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EnquiryPulse } from "../../../../contract/enquiries.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { lazyDialog } from "../../../components/ui/lazy-dialog.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { LoadingSection } from "../../../components/ui/loading-section.tsx";
import { useHasRole } from "../../../lib/role.ts";
import { useLoadErrorToast } from "../../../lib/use-load-error-toast.ts";
import { sessionQuery } from "../../auth/queries.ts";
import { EnquiryList } from "./enquiry-list.tsx";
import { openEnquiryId } from "./enquiry-row.tsx";
import { EnquiryView } from "./enquiry-view.tsx";
import { InboxFilters, searchFieldId } from "./inbox-filters.tsx";
import styles from "./inbox.module.css";
import { enquiriesQuery, enquiryQuery } from "./queries.ts";
import type { EntryRequest } from "./reply/composer.tsx";
import { toggle } from "./selection.ts";
import { useEnquiryActions } from "./use-enquiry-actions.ts";
import type { useInboxUrl } from "./use-inbox-url.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutsDialog = lazyDialog(() => import("./shortcuts-dialog.tsx"));

const phone = "(max-width: 899px)";

interface InboxProps {
  url: ReturnType<typeof useInboxUrl>;
  pulse: EnquiryPulse | undefined;
  /** The open enquiry is gone. */
  isDeleted: boolean;
}

/** The list of enquiries beside the open one; on a phone, one instead of the other. */
export function Inbox({ url, pulse, isDeleted }: InboxProps) {
  const { filter, openId } = url;
  const { data: session } = useQuery(sessionQuery());
  const user = session?.user;
  const canChange = useHasRole("editor");
  const list = useInfiniteQuery(enquiriesQuery(filter));
  const enquiries = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  const actions = useEnquiryActions();
  const [ticked, setTicked] = useState<Set<string>>(new Set());
  // Those that have left the list meanwhile are not acted on unseen.
  const selected = new Set(enquiries.map(({ id }) => id).filter((id) => ticked.has(id)));
  /** The form to write in, from the shortcut until it has the focus. */
  const [entryRequest, setEntryRequest] = useState<EntryRequest & { id: string }>();
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const listRef = useRef<HTMLElement>(null);
  /** Around the list, or the sentence that it is empty. */
  const columnRef = useRef<HTMLDivElement>(null);
  /** What to focus once `openId` has changed: on a phone the list cannot be focused before. */
  const nextFocus = useRef<{ openId: string | undefined; focus: () => void }>(undefined);
  useLoadErrorToast({ isError: list.isError, error: undefined }, "Failed to fetch contact submissions");
  useRefetchOnChange(pulse, openId);
  useEffect(() => {
    if (nextFocus.current?.openId !== openId) return;
    nextFocus.current?.focus();
    nextFocus.current = undefined;
  }, [openId]);

  const getRow = (id: string | undefined) =>
    listRef.current?.querySelector<HTMLElement>(`[data-enquiry="${id}"] h2 button`);
  const getFocusedId = () => document.activeElement?.closest<HTMLElement>("[data-enquiry]")?.dataset.enquiry;
  /** What a shortcut is about. */
  const getCurrentId = () => openId ?? getFocusedId();

  function open(id: string) {
    setEntryRequest(undefined);
    url.open(id);
    if (!matchMedia(phone).matches) return;
    // The list is hidden then, and with it what had the focus.
    const focus = () => {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.querySelector<HTMLElement>(`#${openEnquiryId}`)?.focus({ preventScroll: true });
    };
    nextFocus.current = { openId: id, focus };
  }

  function close() {
    nextFocus.current = { openId: undefined, focus: () => getRow(openId)?.focus() };
    url.close();
  }

  function step(by: 1 | -1) {
    const current = enquiries.findIndex(({ id }) => id === getCurrentId());
    const next = enquiries[current === -1 ? 0 : current + by];
    if (!next) return;
    if (openId === undefined) getRow(next.id)?.focus();
    else open(next.id);
    getRow(next.id)?.scrollIntoView({ block: "nearest" });
  }

  /** Before an enquiry leaves the list: closes it if it is open, and the focus goes to the next one. */
  function leave(id: string) {
    const index = enquiries.findIndex((enquiry) => enquiry.id === id);
    const next = enquiries[index + 1] ?? enquiries[index - 1];
    const focus = () => (getRow(next?.id) ?? columnRef.current)?.focus();
    if (id !== openId) return focus();
    nextFocus.current = { openId: undefined, focus };
    url.close();
  }

  function archive(id: string) {
    void actions.setStatus([id], "archived");
    if (filter.folder !== "all" && filter.folder !== "archive") leave(id);
  }

  async function actOnSelected(action: (ids: string[]) => Promise<string[]>) {
    setTicked(new Set());
    // The buttons for the selected ones disappear.
    columnRef.current?.focus({ preventScroll: true });
    const failed = await action([...selected]);
    if (failed.length > 0) setTicked((others) => new Set([...others, ...failed]));
  }

  function archiveCurrent() {
    // On a phone an open enquiry hides the list with what is selected in it.
    const isListHidden = openId !== undefined && matchMedia(phone).matches;
    if (selected.size > 0 && !isListHidden)
      return void actOnSelected((ids) => actions.setStatus(ids, "archived"));
    const id = getCurrentId();
    if (id !== undefined) archive(id);
  }

  async function deleteOpen(id: string) {
    if (!(await actions.confirmDeletion(1))) return;
    const failed = await actions.remove([id]);
    // Somebody who did not wait has left it already.
    if (failed.length === 0 && url.isOpen(id)) leave(id);
  }

  /** Opens the enquiry if need be, and goes to its form, which may have to be loaded first. */
  function write(kind: EntryRequest["kind"]) {
    const id = getCurrentId();
    if (id === undefined) return;
    if (id !== openId) url.open(id);
    setEntryRequest({ id, kind });
  }

  const shortcuts = useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    "/": () => document.querySelector<HTMLElement>(`#${searchFieldId}`)?.focus(),
    "?": () => setShortcutsShown(true),
    ...(openId !== undefined && { Escape: close }),
    ...(canChange && {
      r: () => write("reply"),
      n: () => write("note"),
      e: archiveCurrent,
      b: () => {
        const id = getCurrentId();
        if (id !== undefined) void actions.setStatus([id], "replied");
      },
      x: () => {
        const id = getCurrentId();
        if (id !== undefined) setTicked(toggle(selected, id));
      },
    }),
  });

  const isFiltered = Boolean(
    filter.search || filter.status || filter.boat || filter.service || filter.assignee,
  );
  return (
    <div className={openId === undefined ? undefined : styles.hasOpen}>
      <div className={styles.filters}>
        <InboxFilters
          filter={filter}
          counts={pulse}
          onFilter={(change) => {
            setTicked(new Set());
            url.setFilter(change);
          }}
          // The shortcuts work in the list.
          onSearched={() => columnRef.current?.focus({ preventScroll: true })}
        />
      </div>
      {list.isPending && <LoadingSection />}
      {!list.isPending && !list.data && <LoadError onRetry={list.refetch} />}
      {list.data && (
        <div className={styles.columns} aria-busy={list.isPlaceholderData}>
          <div className={styles.list} ref={columnRef} role="group" aria-label="Lista" tabIndex={-1}>
            {enquiries.length > 0 ? (
              <EnquiryList
                listRef={listRef}
                enquiries={enquiries}
                userId={user?.id}
                openId={openId}
                selection={
                  canChange
                    ? {
                        ids: selected,
                        set: setTicked,
                        act: (action) => void actOnSelected(action),
                      }
                    : null
                }
                onToggle={(id) => (id === openId ? close() : open(id))}
                onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
                isLoadingMore={list.isFetchingNextPage}
                isOldestFirst={filter.sort === "oldest"}
              />
            ) : (
              <NothingFound total={pulse?.total} isFiltered={isFiltered} />
            )}
            {isFiltered && filter.folder !== "all" && (
              <p className={styles.wider}>
                <button className="text-link" type="button" onClick={() => url.setFilter({ folder: "all" })}>
                  Søk i alle mapper
                </button>
              </p>
            )}
          </div>
          {openId === undefined ? (
            <p className={styles.hint}>Velg en henvendelse for å lese den.</p>
          ) : (
            <EnquiryView
              key={openId}
              id={openId}
              user={user}
              isDeleted={isDeleted}
              others={pulse?.open?.others ?? []}
              actions={actions}
              onClose={close}
              entryRequest={entryRequest?.id === openId ? entryRequest : undefined}
              onEntryStarted={() => setEntryRequest(undefined)}
              onReply={() => write("reply")}
              onArchive={() => archive(openId)}
              onDelete={() => void deleteOpen(openId)}
            />
          )}
        </div>
      )}
      <p className={styles.keys}>
        <button className="text-link" type="button" onClick={() => setShortcutsShown(true)}>
          Snarveier
        </button>{" "}
        {shortcuts.isOn ? "j og k: neste og forrige. r: svar. e: arkiver. ?: alle snarveier." : "Slått av."}
      </p>
      {areShortcutsShown && (
        <ShortcutsDialog
          isOn={shortcuts.isOn}
          onChange={shortcuts.setOn}
          onClose={() => setShortcutsShown(false)}
        />
      )}
    </div>
  );
}

function NothingFound({ total, isFiltered }: { total: number | undefined; isFiltered: boolean }) {
  if (total === 0) {
    return (
      <EmptyState title="No Submissions Yet">
        <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
      </EmptyState>
    );
  }
  return <p className={styles.none}>{isFiltered ? "Ingen henvendelser passer." : "Her er det tomt."}</p>;
}

/** Reads the list or the open enquiry again when the pulse says that somebody has changed it. */
function useRefetchOnChange(pulse: EnquiryPulse | undefined, openId: string | undefined): void {
  const queryClient = useQueryClient();
  const listTag = pulse?.tag;
  const openTag = pulse?.open?.tag;
  const seen = useRef<{ list?: string; open?: string; id?: string }>({});
  const compare = useEffectEvent((listTag?: string, openTag?: string, openId?: string) => {
    const last = seen.current;
    if (listTag !== undefined && last.list !== undefined && last.list !== listTag) {
      void queryClient.invalidateQueries({ queryKey: ["admin", "contact", "list"] });
    }
    const isSameEnquiry = last.id === openId && openId !== undefined;
    if (isSameEnquiry && openTag !== undefined && last.open !== undefined && last.open !== openTag) {
      void queryClient.invalidateQueries(enquiryQuery(openId));
    }
    seen.current = {
      list: listTag ?? last.list,
      open: isSameEnquiry ? (openTag ?? last.open) : openTag,
      id: openId,
    };
  });
  useEffect(() => compare(listTag, openTag, openId), [listTag, openTag, openId]);
}
