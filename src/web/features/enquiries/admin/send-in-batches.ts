import { maxSelected } from "../../../../contract/enquiries/enquiries.ts";

interface SentBatches<Item, Response> {
  responses: Response[];
  done: Item[];
  failed: Item[];
  /** Why the first of `failed` was not done. */
  error: unknown;
}

/** Sends as many items at a time as one request may have. Does not throw: what came before a failure is done. */
export async function sendInBatches<Item, Response>(
  items: Item[],
  send: (batch: Item[]) => Promise<Response>,
): Promise<SentBatches<Item, Response>> {
  const responses: Response[] = [];
  for (let start = 0; start < items.length; start += maxSelected) {
    try {
      responses.push(await send(items.slice(start, start + maxSelected)));
    } catch (error) {
      return { responses, done: items.slice(0, start), failed: items.slice(start), error };
    }
  }
  return { responses, done: items, failed: [], error: undefined };
}
