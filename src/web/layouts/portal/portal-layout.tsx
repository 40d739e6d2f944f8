import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { LeaveGuardProvider } from "../../components/forms/leave-guard.tsx";
import { ConfirmProvider } from "../../components/ui/confirm.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { sessionQuery } from "../../features/auth/queries.ts";
import { waitForSignIn } from "../../lib/session-expiry.ts";
import { SkipLink } from "../skip-link.tsx";
import "./portal-layout.css";
import { SectionRail } from "./section-rail.tsx";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { ThemeSelect } from "./theme-select.tsx";

export default function PortalLayout() {
  const email = useSignedInEmail();
  return (
    <>
      <PageMeta title="Admin Portal – Nordskarv" path="/admin" noindex />
      {email === undefined ? (
        <main id="innhold" tabIndex={-1}>
          <Loading />
        </main>
      ) : (
        <PortalFrame email={email} />
      )}
    </>
  );
}

/**
 * Redirects to the sign-in page when nobody is signed in. A session that expires while the portal is open is renewed
 * in a dialog over the open work instead.
 */
function useSignedInEmail(): string | undefined {
  const { data: session, isPending } = useQuery(sessionQuery());
  const [email, setEmail] = useState(session?.user.email);
  const navigate = useNavigate();
  if (session && session.user.email !== email) setEmail(session.user.email);

  const isSignedOut = !isPending && !session;
  const wasSignedIn = email !== undefined;
  useEffect(() => {
    if (!isSignedOut) return;
    void (async () => {
      if (!wasSignedIn || !(await waitForSignIn())) await navigate("/login", { replace: true });
    })();
  }, [isSignedOut, wasSignedIn, navigate]);
  return email;
}

function PortalFrame({ email }: { email: string }) {
  useEffect(() => {
    // Loaded ahead: a toast about a lost connection could not be fetched any more.
    import("../../components/ui/toaster.tsx").catch(() => undefined);
  }, []);
  return (
    <ConfirmProvider>
      <div className="portal">
        <SkipLink />
        <header className="portal__head">
          <Logo />
          <p className="portal__title" lang="en">
            Admin Portal
          </p>
          <p className="portal__who">
            Hei, <b>{email}</b>
          </p>
          <Link className="portal__out" to="/" lang="en">
            <Icon name="ext" />
            <span>Back to Website</span>
          </Link>
          <ThemeSelect />
          <SignOutButton />
        </header>
        <SectionRail />
        <main className="portal__main" id="innhold" tabIndex={-1}>
          <LeaveGuardProvider>
            <Outlet />
          </LeaveGuardProvider>
        </main>
      </div>
      <SignInAgain email={email} />
    </ConfirmProvider>
  );
}
