import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EnquiryPulse, EnquirySummary } from "../../../../../contract/enquiries/enquiries.ts";
import { isUnanswered } from "../../../../../rules/enquiries/answers.ts";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { lazyDialog } from "../../../../components/loading/lazy-dialog.tsx";
import { LoadError } from "../../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../../components/loading/loading-section.tsx";
import { useHasRole } from "../../../../lib/page/role.ts";
import { useLoadErrorToast } from "../../../../lib/toasts/use-load-error-toast.ts";
import { useFocusAfter } from "../../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import { sessionQuery } from "../../../accounts/queries.ts";
import { EnquiryList } from "./enquiry-list.tsx";
import { EnquiryView } from "../enquiry/enquiry-view.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import styles from "./inbox.module.css";
import type { EntryRequest } from "../reply/composer.tsx";
import { toggle } from "./selection.ts";
import { useEnquiryActions } from "../use-enquiry-actions.ts";
import { useInboxList } from "./use-inbox-list.ts";
import type { useInboxUrl } from "./use-inbox-url.ts";
import { useRefetchOnChange } from "./use-refetch-on-change.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const ShortcutsDialog = lazyDialog(() => import("./shortcuts-dialog.tsx"));

const phone = "(width < 1024px)";

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
  const { list, enquiries, mineCount } = useInboxList(filter, pulse);
  const actions = useEnquiryActions();
  const [ticked, setTicked] = useState<Set<string>>(new Set());
  // Those that have left the list meanwhile are not acted on unseen.
  const selected = new Set(enquiries.map(({ id }) => id).filter((id) => ticked.has(id)));
  /** The form to write in, from the shortcut until it has the focus. */
  const [entryRequest, setEntryRequest] = useState<EntryRequest & { id: string }>();
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const articles = useItemRefs<string>();
  const titles = useItemRefs<string>();
  const openEnquiry = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
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

  const isListed = enquiries.some(({ id }) => id === openId);
  useEffect(() => {
    // Also where a link has opened it.
    if (openId !== undefined && isListed) articles.get(openId)?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- not when the list is read again: it may have been scrolled
  }, [openId, isListed]);

  const getTitle = (id: string | undefined) => (id === undefined ? undefined : titles.get(id));
  const getFocusedId = () =>
    enquiries.find(({ id }) => articles.get(id)?.contains(document.activeElement))?.id;
  /** What a shortcut is about. */
  const getCurrentId = () => openId ?? getFocusedId();

  function open(id: string) {
    setEntryRequest(undefined);
    url.open(id);
    if (!matchMedia(phone).matches) return;
    // The list is hidden then, and with it what had the focus.
    const focus = () => {
      window.scrollTo({ top: 0, behavior: "instant" });
      openEnquiry.current?.focus({ preventScroll: true });
    };
    nextFocus.current = { openId: id, focus };
  }

  function close() {
    nextFocus.current = { openId: undefined, focus: () => getTitle(openId)?.focus() };
    url.close();
  }

  function step(by: 1 | -1) {
    const current = enquiries.findIndex(({ id }) => id === getCurrentId());
    const next = enquiries[current === -1 ? 0 : current + by];
    if (!next) return;
    if (openId === undefined) getTitle(next.id)?.focus();
    else open(next.id);
  }

  /** The one to go on with: the nearest that follows, or else that comes before. */
  function findNext(id: string, isWanted: (enquiry: EnquirySummary) => boolean = () => true) {
    const index = enquiries.findIndex((enquiry) => enquiry.id === id);
    return [...enquiries.slice(index + 1), ...enquiries.slice(0, index).toReversed()].find(isWanted);
  }

  function openNext({ id }: EnquirySummary) {
    open(id);
    nextFocus.current ??= { openId: id, focus: () => openEnquiry.current?.focus({ preventScroll: true }) };
  }

  /** Before an enquiry leaves the list: the next one opens in its place, or has the focus if it was not open. */
  function leave(id: string) {
    const next = findNext(id);
    if (id === openId && next) return openNext(next);
    const focus = () => (getTitle(next?.id) ?? columnRef.current)?.focus();
    if (id !== openId) return focus();
    nextFocus.current = { openId: undefined, focus };
    url.close();
  }

  function leaveIfArchived(id: string) {
    if (filter.folder !== "all" && filter.folder !== "archive") leave(id);
  }

  function archive(id: string) {
    void actions.setStatus([id], "archived");
    leaveIfArchived(id);
  }

  /** Opens the next one that waits for an answer. The last one stays open. */
  function goOn(id: string) {
    const next = findNext(id, ({ status, suspicion }) => !suspicion && isUnanswered(status));
    if (url.isOpen(id) && next) openNext(next);
  }

  function markAsAnswered(id: string) {
    void actions.setStatus([id], "replied");
    goOn(id);
  }

  async function actOnSelected(action: (ids: string[]) => Promise<string[]>) {
    setTicked(new Set());
    // The buttons for the selected ones disappear.
    focusAfter(() => columnRef.current?.focus({ preventScroll: true }));
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
    "/": () => searchField.current?.focus(),
    "?": () => setShortcutsShown(true),
    ...(openId !== undefined && { Escape: close }),
    ...(canChange && {
      r: () => write("reply"),
      n: () => write("note"),
      e: archiveCurrent,
      b: () => {
        const id = getCurrentId();
        if (id !== undefined) markAsAnswered(id);
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
  const position = enquiries.findIndex(({ id }) => id === openId);
  return (
    <div className={openId === undefined ? styles.root : `${styles.root} ${styles.hasOpen}`}>
      <div className={styles.filters}>
        <InboxFilters
          searchRef={searchField}
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
                articles={articles}
                titles={titles}
                enquiries={enquiries}
                mineCount={mineCount}
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
                onSort={(sort) => url.setFilter({ sort })}
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
            <Hint
              isEmpty={enquiries.length === 0}
              canChange={canChange}
              isOn={shortcuts.isOn}
              onShortcuts={() => setShortcutsShown(true)}
            />
          ) : (
            <EnquiryView
              key={openId}
              ref={openEnquiry}
              id={openId}
              user={user}
              isDeleted={isDeleted}
              others={pulse?.open?.others ?? []}
              actions={actions}
              place={
                position === -1
                  ? undefined
                  : `${position + 1} av ${enquiries.length}${list.hasNextPage ? "+" : ""}`
              }
              onStep={step}
              onClose={close}
              entryRequest={entryRequest?.id === openId ? entryRequest : undefined}
              onEntryStarted={() => setEntryRequest(undefined)}
              onReply={() => write("reply")}
              onInsert={(text) => setEntryRequest({ id: openId, kind: "reply", text })}
              onArchive={() => archive(openId)}
              onAnswered={() => markAsAnswered(openId)}
              onReplied={(isArchived) => (isArchived ? leaveIfArchived(openId) : goOn(openId))}
              onDelete={() => void deleteOpen(openId)}
            />
          )}
        </div>
      )}
      {areShortcutsShown && (
        <ShortcutsDialog
          canChange={canChange}
          isOn={shortcuts.isOn}
          onChange={shortcuts.setOn}
          onClose={() => setShortcutsShown(false)}
        />
      )}
    </div>
  );
}

interface HintProps {
  /** There is nothing to choose in the list. */
  isEmpty: boolean;
  canChange: boolean;
  /** Whether the shortcuts are on. */
  isOn: boolean;
  onShortcuts: () => void;
}

/** In place of an enquiry, while none is open. */
function Hint({ isEmpty, canChange, isOn, onShortcuts }: HintProps) {
  return (
    <div className={styles.hint}>
      {!isEmpty && <p>Velg en henvendelse for å lese den.</p>}
      <p>
        <button className="text-link" type="button" onClick={onShortcuts}>
          Snarveier
        </button>{" "}
        {isOn
          ? `j og k: neste og forrige. ${canChange ? "r: svar. e: arkiver. " : ""}?: alle snarveier.`
          : "Slått av."}
      </p>
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
