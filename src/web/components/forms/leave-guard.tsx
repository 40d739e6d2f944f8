import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import { showToast } from "../../lib/toasts/toast.ts";
import { type ConfirmOptions, useConfirm } from "../ui/confirm.tsx";

/** What has to be confirmed before a navigation: unsaved changes of a form, or an upload that is running. */
interface Guard {
  /** Whether the changes are files on their way to the server. */
  isUpload?: boolean;
  /** Whether a save is under way: until it is over, nothing can be discarded. */
  isSaving: () => boolean;
  hasUnsaved: () => boolean;
  discard: () => void;
}

const GuardsContext = createContext<Set<Guard>>(new Set());

/** Asks before a navigation discards unsaved changes. One for all forms, because a router supports only one blocker. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  return (
    <GuardsContext value={guards}>
      <NavigationGuard />
      {children}
    </GuardsContext>
  );
}

function NavigationGuard() {
  const guards = useContext(GuardsContext);
  const askToLeave = useAskToLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...guards].some((guard) => guard.isSaving() || guard.hasUnsaved()) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const decide = useEffectEvent(async (blocked: Blocker) => {
    if (blocked.state !== "blocked") return;
    const discard = await askToLeave();
    if (discard === null) return blocked.reset();
    discard();
    blocked.proceed();
  });
  // Each blocked navigation has a blocker of its own.
  useEffect(() => void decide(blocker), [blocker]);
  return null;
}

/**
 * Returns a function that asks about unsaved changes, and about drafts elsewhere that are lost as well. It resolves to a
 * function that discards the changes, or to null if the user stays.
 */
export function useAskToLeave(): (otherLoss?: ConfirmOptions) => Promise<(() => void) | null> {
  const guards = useContext(GuardsContext);
  const confirm = useConfirm();
  const refuseWhileSaving = useRefuseWhileSaving();
  return async (otherLoss) => {
    if (refuseWhileSaving()) return null;
    const unsaved = [...guards].filter((guard) => guard.hasUnsaved());
    const loss = unsaved.length > 0 ? describeLoss(unsaved) : otherLoss;
    const isLeaving = loss === undefined || (await confirm({ ...loss, danger: true }));
    return isLeaving ? () => unsaved.forEach((guard) => guard.discard()) : null;
  };
}

/** Returns a function that asks to wait if a save is under way, and returns whether it is. */
export function useRefuseWhileSaving(): () => boolean {
  const guards = useContext(GuardsContext);
  return () => {
    const isSaving = [...guards].some((guard) => guard.isSaving());
    if (isSaving) {
      showToast({ kind: "info", title: "Lagringen er i gang", description: "Vent til den er ferdig." });
    }
    return isSaving;
  };
}

/** Returns a function that turns all guards off, because the page must be left. Drafts of content stay. */
export function useLeaveUnasked(): () => void {
  const guards = useContext(GuardsContext);
  return () => guards.clear();
}

function describeLoss(unsaved: Guard[]) {
  if (unsaved.every(({ isUpload }) => isUpload)) {
    return {
      title: "Opplastingen er ikke ferdig",
      text: "Går du videre nå, blir resten ikke lastet opp.",
      confirmLabel: "Avbryt opplastingen",
      cancelLabel: "Bli her",
    };
  }
  const text = "Går du videre nå, mister du det du har skrevet";
  return {
    title: "Endringene er ikke lagret",
    text: unsaved.some(({ isUpload }) => isUpload) ? `${text}, og opplastingen avbrytes.` : `${text}.`,
    confirmLabel: "Forkast endringene",
    cancelLabel: "Fortsett å redigere",
  };
}

/** Warns before unsaved changes are lost by a navigation, a sign-out, a reload or closing the tab. */
export function useLeaveGuard(guard: Guard): void {
  const guards = useContext(GuardsContext);
  const { isUpload } = guard;
  const isSaving = useEffectEvent(guard.isSaving);
  const hasUnsaved = useEffectEvent(guard.hasUnsaved);
  const discard = useEffectEvent(guard.discard);
  useEffect(() => {
    const latest: Guard = {
      isUpload,
      isSaving: () => isSaving(),
      hasUnsaved: () => hasUnsaved(),
      discard: () => discard(),
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (guards.has(latest) && (latest.isSaving() || latest.hasUnsaved())) event.preventDefault();
    };
    guards.add(latest);
    window.addEventListener("beforeunload", warn);
    return () => {
      guards.delete(latest);
      window.removeEventListener("beforeunload", warn);
    };
  }, [guards, isUpload]);
}
