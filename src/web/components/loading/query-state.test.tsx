import { expect, test, vi } from "vitest";
import { click, findControl, render } from "../../../../tests/support/jsdom/render.tsx";
import { QueryState } from "./query-state.tsx";

async function mountState(changes: { isPending?: boolean; isPaused?: boolean }) {
  const refetch = vi.fn();
  const query = { isPending: false, isPaused: false, refetch, ...changes };
  return { root: await render(<QueryState query={query} />), refetch };
}

test("what could not be loaded is loaded by a retry", async () => {
  const { root, refetch } = await mountState({});
  click(findControl(root, "Prøv igjen"));
  expect(refetch).toHaveBeenCalledOnce();
});

test("what was not loaded before the network was lost says so", async () => {
  const { root } = await mountState({ isPending: true, isPaused: true });
  expect(root.textContent).toBe("Dette er ikke hentet ennå. Det vises når nettet er tilbake.");
});
