import { useSyncExternalStore } from "react";

/**
 * A session that ends while someone works must cost nothing that was typed. Whoever notices it waits here while the
 * portal asks for the password again over whatever is open (sign-in-again.tsx).
 */
let waiting: { answer: Promise<boolean>; settle: (isSignedIn: boolean) => void } | undefined;
const listeners = new Set<() => void>();

/** Resolves to true once signed in again, to false when the person gives up. */
export function waitForSignIn(): Promise<boolean> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { answer: promise, settle: resolve };
    tell();
  }
  return waiting.answer;
}

export function resolveSignIn(isSignedIn: boolean): void {
  waiting?.settle(isSignedIn);
  waiting = undefined;
  tell();
}

export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
