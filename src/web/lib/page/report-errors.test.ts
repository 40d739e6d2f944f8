import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent: Array<{ path: string; body: unknown }> = [];

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) as unknown });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

/** The script that the head loads when an error happens. */
async function loadScript(): Promise<(event: object) => void> {
  // @ts-expect-error -- a script of the page, not a module with types
  const script = (await import("../../../../public/report-error.js")) as { report: (event: object) => void };
  return script.report;
}

test("an error is sent with its stack and the path, and without what is in the URL's query", async () => {
  history.replaceState(null, "", "/privacy?fra=hemmelig");
  const report = await loadScript();
  const error = new Error("Sjøen er full av feil");
  report(new ErrorEvent("error", { error, message: error.message }));
  const body = { message: error.message, stack: error.stack?.slice(0, 2000), path: "/privacy" };
  expect(sent).toEqual([{ path: "/api/reports", body }]);
});

test("an uncaught error and a rejected promise of the same error are the same report, which the log has once", async () => {
  const report = await loadScript();
  const error = new Error("Sjøen er full av feil");
  report(new ErrorEvent("error", { error, message: `Uncaught ${String(error)}` }));
  report(Object.assign(new Event("unhandledrejection"), { reason: error }));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test("an error of a browser extension is not sent", async () => {
  const report = await loadScript();
  report(new ErrorEvent("error", { message: "x", filename: "chrome-extension://abc/x.js" }));
  expect(sent).toEqual([]);
  report(new ErrorEvent("error", { message: "x", filename: `${location.origin}/assets/x.js` }));
  expect(sent).toHaveLength(1);
});

test("a page sends at most five reports", async () => {
  const report = await loadScript();
  for (let count = 0; count < 8; count += 1) report(new ErrorEvent("error", { message: `feil ${count}` }));
  expect(sent).toHaveLength(5);
});
