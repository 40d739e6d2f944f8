// @vitest-environment jsdom
import { act } from "react";
import { createRoutesStub, Link, Outlet } from "react-router";
import { expect, test, vi } from "vitest";
import { findControl, render } from "../../../../tests/support/render.tsx";
import { getToasts, removeToasts } from "../../lib/toasts/toast.ts";
import { ConfirmProvider } from "../ui/confirm.tsx";
import { LeaveGuardProvider, useLeaveGuard } from "./leave-guard.tsx";

test("a form stays open while it is being saved", async () => {
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
    useLeaveGuard({ isSaving: () => true, hasUnsaved: () => true, discard });
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
  await vi.waitFor(() => expect(getToasts()).toMatchObject([{ title: "Lagringen er i gang" }]));
  expect(root.textContent).toBe("Regions");
  expect(discard).not.toHaveBeenCalled();
});
