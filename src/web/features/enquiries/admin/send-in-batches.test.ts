import { expect, test } from "vitest";
import { maxSelected } from "../../../../contract/enquiries/enquiries.ts";
import { sendInBatches } from "./send-in-batches.ts";

const ids = Array.from({ length: maxSelected + 2 }, (_, index) => `id-${index}`);

test("more than one request may have are sent in several, one after the other", async () => {
  const events: string[] = [];
  const sent = await sendInBatches(ids, async (batch) => {
    events.push(`${batch.length} sent`);
    await Promise.resolve();
    events.push(`${batch.length} done`);
    return batch.length;
  });
  expect(sent).toEqual({ responses: [maxSelected, 2], done: ids, failed: [], error: undefined });
  expect(events).toEqual([`${maxSelected} sent`, `${maxSelected} done`, "2 sent", "2 done"]);
});

test("a failure ends it, and returns what was not done", async () => {
  const error = new Error("no network");
  let requests = 0;
  const send = async (batch: string[]) => {
    requests += 1;
    if (batch.includes(`id-${maxSelected}`)) throw error;
    return Promise.resolve(batch.length);
  };
  expect(await sendInBatches(ids, send)).toEqual({
    responses: [maxSelected],
    done: ids.slice(0, maxSelected),
    failed: ids.slice(maxSelected),
    error,
  });
  expect(await sendInBatches([...ids].toReversed(), send)).toMatchObject({
    done: [],
    failed: { length: ids.length },
  });
  expect(requests).toBe(3);
});
