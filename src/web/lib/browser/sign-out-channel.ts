const channelName = "sign-out";

/** Tells the other tabs that the user has signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when the user signs out, here or in another tab. Returns a function that ends this. */
export function onSignOut(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", callback);
  return () => channel.close();
}
