import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { Logo } from "../../components/layout/logo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { useRedirect } from "../../lib/use-redirect.ts";
import { ConfirmProvider } from "./confirm.tsx";
import { LeaveGuardProvider } from "./leave-guard.tsx";
import "./portal-frame.css";
import { SectionRail } from "./section-rail.tsx";
import { sections } from "./sections.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { ThemeSelect } from "./theme-select.tsx";

/** Fetched only by those who are signed in. */
export default function PortalFrame({ email }: { email: string }) {
  const { pathname } = useLocation();
  const current = sections.find(({ path }) => path === pathname);
  useRedirect(current === undefined ? "/admin" : undefined);
  useEffect(() => {
    // Notifications tell of a lost network too, when it is too late to fetch what shows them.
    import("../../components/ui/toaster.tsx").catch(() => undefined);
  }, []);
  return (
    <ConfirmProvider>
      <div className="portal">
        <a className="skip" href="#innhold">
          Hopp til innhold
        </a>
        <header className="portal__head">
          <Logo />
          <p className="portal__title" lang="en">
            Admin Portal
          </p>
          <p className="portal__who">
            Hei, <b>{email}</b>
          </p>
          <a className="portal__out" href="/" lang="en">
            <Icon name="ext" />
            <span>Back to Website</span>
          </a>
          <ThemeSelect />
          <SignOutButton />
        </header>
        <SectionRail />
        <main className="portal__main" id="innhold" tabIndex={-1}>
          <LeaveGuardProvider>
            <Suspense fallback={<Loading />}>{current && <current.page />}</Suspense>
          </LeaveGuardProvider>
        </main>
      </div>
      <SignInAgain email={email} />
    </ConfirmProvider>
  );
}
