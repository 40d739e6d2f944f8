import { useSyncExternalStore } from "react";
import { createStore } from "../browser/create-store.ts";

// Requests that fail because the session expired wait here while sign-in-again.tsx asks for the password, so that
// unsaved form values are not lost.
const pendingSignIn = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);
let isSigningOut = false;

/** Resolves to true after signing in again, or to false if the user declines or is signing out. */
export function waitForSignIn(): Promise<boolean> {
  if (isSigningOut) return Promise.resolve(false);
  const pending = pendingSignIn.get() ?? Promise.withResolvers<boolean>();
  if (pendingSignIn.get() === undefined) pendingSignIn.set(pending);
  return pending.promise;
}

export function resolveSignIn(isSignedIn: boolean): void {
  pendingSignIn.get()?.resolve(isSignedIn);
  pendingSignIn.set(undefined);
}

/** While it is true, the portal sends no requests and does not ask the user to sign in again. */
export function setIsSigningOut(value: boolean): void {
  isSigningOut = value;
}

export function getIsSigningOut(): boolean {
  return isSigningOut;
}

export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(pendingSignIn.subscribe, () => pendingSignIn.get() !== undefined);
}
