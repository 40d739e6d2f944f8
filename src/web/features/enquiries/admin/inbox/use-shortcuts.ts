import { useEffect, useEffectEvent, useState } from "react";
import { getTopDialog } from "../../../../lib/toasts/open-dialogs.ts";

const storageKey = "inbox-shortcuts";

/** Actions by key; a key without an action is ignored. */
type Shortcuts = Partial<Record<string, () => void>>;

/** Runs the action of a single key, unless something is being typed or a dialog is open. Staff can turn them off. */
export function useShortcuts(shortcuts: Shortcuts) {
  const [isOn, setOn] = useState(readIsOn);
  const run = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    // The list of shortcuts can always be opened: it is where they are turned on.
    if (event.defaultPrevented || isModified || (!isOn && event.key !== "?")) return;
    if (isTyping(event.target) || getTopDialog()) return;
    const action = shortcuts[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return {
    isOn,
    setOn: (next: boolean) => {
      setOn(next);
      try {
        localStorage.setItem(storageKey, next ? "on" : "off");
      } catch {
        // Storage is blocked: the choice holds until the page is left.
      }
    },
  };
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
  return !isBox && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
