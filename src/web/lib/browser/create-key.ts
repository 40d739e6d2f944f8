/** A random key, such as an idempotency key. Not `crypto.randomUUID()`, which only exists in secure contexts. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
