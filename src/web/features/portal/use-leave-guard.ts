import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "./confirm.tsx";

interface LeaveGuard {
  /** True once there is nothing left to lose, even before the form has been drawn anew. */
  isSettled: RefObject<boolean>;
  onDiscard: () => void;
}

/** Warns before unsaved changes are left behind: by closing the dialog, going elsewhere or closing the tab. */
export function useLeaveGuard(hasChanges: boolean, { isSettled, onDiscard }: LeaveGuard): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      hasChanges && !isSettled.current && (here.pathname !== there.pathname || here.search !== there.search),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void (async () => {
      const isLeaving = await confirm({
        title: "Endringene er ikke lagret",
        text: "Går du videre nå, blir det du har skrevet her borte.",
        confirmLabel: "Forkast endringene",
        cancelLabel: "Fortsett å redigere",
        danger: true,
      });
      if (!isLeaving) return blocker.reset();
      onDiscard();
      blocker.proceed();
    })();
    // Asked once per attempt to leave.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasChanges, isSettled]);
}
