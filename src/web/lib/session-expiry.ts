import { useSyncExternalStore } from "react";

/**
 * When the session expires during a request, the request waits here while the portal asks for the password in a dialog
 * (sign-in-again.tsx). So nothing that was typed is lost.
 */
let pending: { signedIn: Promise<boolean>; resolve: (isSignedIn: boolean) => void } | undefined;
const listeners = new Set<() => void>();

/** Resolves to true once signed in again, and to false if the dialog is closed. */
export function waitForSignIn(): Promise<boolean> {
  if (pending === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    pending = { signedIn: promise, resolve };
    notifyListeners();
  }
  return pending.signedIn;
}

export function resolveSignIn(isSignedIn: boolean): void {
  pending?.resolve(isSignedIn);
  pending = undefined;
  notifyListeners();
}

export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(subscribe, () => pending !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
