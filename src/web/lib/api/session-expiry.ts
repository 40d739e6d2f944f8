import { useSyncExternalStore } from "react";

// Requests that fail because the session expired wait here while sign-in-again.tsx asks for the password, so that
// unsaved form values are not lost.
let pendingSignIn: PromiseWithResolvers<boolean> | undefined;
let isSigningOut = false;
const listeners = new Set<() => void>();

/** Resolves to true after signing in again, or to false if the user declines or is signing out. */
export function waitForSignIn(): Promise<boolean> {
  if (isSigningOut) return Promise.resolve(false);
  if (pendingSignIn === undefined) {
    pendingSignIn = Promise.withResolvers<boolean>();
    notifyListeners();
  }
  return pendingSignIn.promise;
}

export function resolveSignIn(isSignedIn: boolean): void {
  pendingSignIn?.resolve(isSignedIn);
  pendingSignIn = undefined;
  notifyListeners();
}

/** While it is true, the portal sends no requests and does not ask the user to sign in again. */
export function setIsSigningOut(value: boolean): void {
  isSigningOut = value;
}

export function getIsSigningOut(): boolean {
  return isSigningOut;
}

export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(subscribe, () => pendingSignIn !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
