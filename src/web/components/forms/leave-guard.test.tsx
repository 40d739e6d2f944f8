import { act } from "react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { findControl, press, render, waitUntil } from "../../../../tests/support/jsdom/render.tsx";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import { ConfirmProvider } from "../ui/confirm.tsx";
import { LeaveGuardProvider, useLeaveGuard } from "./leave-guard.tsx";

/** Mounts a form with this guard, and follows a link out of it. */
async function leave(guard: Partial<Parameters<typeof useLeaveGuard>[0]>) {
  removeToasts();
  const discard = vi.fn();
  const Frame = () => (
    <ConfirmProvider>
      <LeaveGuardProvider>
        <Outlet />
      </LeaveGuardProvider>
    </ConfirmProvider>
  );
  function Form() {
    useLeaveGuard({ isSaving: () => false, hasUnsaved: () => true, discard, ...guard });
    return <Link to="/regions">Regions</Link>;
  }
  const Stub = createRoutesStub([
    {
      Component: Frame,
      children: [
        { path: "/", Component: Form },
        { path: "/regions", Component: () => "Regionene" },
      ],
    },
  ]);
  const root = await render(<Stub />);
  await act(async () => findControl(root, "Regions").click());
  return { root, discard };
}

test("a form stays open while it is being saved", async () => {
  const { root, discard } = await leave({ isSaving: () => true });
  await waitUntil(() => expect(getToasts()).toMatchObject([{ title: "Lagringen er i gang" }]));
  expect(root.textContent).toBe("Regions");
  expect(discard).not.toHaveBeenCalled();
});

test.each([
  [false, "Endringene er ikke lagret", "Forkast endringene"],
  [true, "Opplastingen er ikke ferdig", "Avbryt opplastingen"],
])("leaving is asked about (an upload: %s): %s", async (isUpload, title, confirm) => {
  const { root, discard } = await leave({ isUpload });
  await waitUntil(() => expect(document.body.textContent).toContain(title));
  expect(discard).not.toHaveBeenCalled();
  await press(document, confirm);
  await waitUntil(() => expect(root.textContent).toContain("Regionene"));
  expect(discard).toHaveBeenCalledOnce();
});

test("leaving right after staying is asked about again", async () => {
  const { root, discard } = await leave({});
  await waitUntil(() => expect(document.body.textContent).toContain("Endringene er ikke lagret"));
  // Within one `act`, React renders once: the router unblocks and blocks in between.
  await act(async () => {
    findControl(document, "Fortsett å redigere").click();
    await new Promise((resolve) => setTimeout(resolve));
    findControl(root, "Regions").click();
  });
  await waitUntil(() => expect(document.body.textContent).toContain("Endringene er ikke lagret"));
  await press(document, "Forkast endringene");
  await waitUntil(() => expect(root.textContent).toContain("Regionene"));
  expect(discard).toHaveBeenCalledOnce();
});
