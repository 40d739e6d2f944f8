import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { LeaveGuardProvider } from "../../components/forms/leave-guard.tsx";
import { ConfirmProvider } from "../../components/ui/confirm.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { BackupWarning } from "../../features/backups/admin/backup-warning.tsx";
import { sessionQuery } from "../../features/auth/queries.ts";
import { waitForSignIn } from "../../lib/session-expiry.ts";
import styles from "./portal-layout.module.css";
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
 * Redirects to the sign-in page without a session. If the session expires while the portal is open, a dialog over the
 * open work asks to sign in again instead.
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
    // Preloaded, because it could not be loaded to report a lost connection.
    import("../../components/ui/toaster.tsx").catch(() => undefined);
  }, []);
  return (
    <ConfirmProvider>
      <div className={styles.portal}>
        <a className="skip-link" href="#innhold">
          Hopp til innhold
        </a>
        <header className={styles.header}>
          <Logo className={styles.logo} />
          <p className={styles.title} lang="en">
            Admin Portal
          </p>
          <p className={styles.greeting}>
            Hei, <b>{email}</b>
          </p>
          <Link className={styles.siteLink} to="/" lang="en">
            <Icon name="ext" />
            <span>Back to Website</span>
          </Link>
          <ThemeSelect className={styles.theme} />
          <SignOutButton className={styles.signOut} />
        </header>
        <SectionRail />
        <main className={styles.main} id="innhold" tabIndex={-1}>
          <BackupWarning />
          <LeaveGuardProvider>
            <Outlet />
          </LeaveGuardProvider>
        </main>
      </div>
      <SignInAgain email={email} />
    </ConfirmProvider>
  );
}
