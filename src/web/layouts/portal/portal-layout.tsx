import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, NavLink, Outlet, useLocation, useNavigate } from "react-router";
import type { Session } from "../../../contract/accounts/auth.ts";
import { toSignIn } from "../../../rules/accounts/sign-in-target.ts";
import { removeExpiredDrafts, setDraftOwner } from "../../components/forms/draft-store.ts";
import { LeaveGuardProvider } from "../../components/forms/leave-guard.tsx";
import { ConfirmProvider } from "../../components/ui/confirm.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Loading } from "../../components/loading/loading.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { OfflineNotice } from "../../components/loading/offline-notice.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { OperationWarnings } from "../../features/overview/admin/operation-warnings.tsx";
import { sessionQuery } from "../../features/accounts/queries.ts";
import { FirstSteps } from "../../features/company/admin/first-steps.tsx";
import { PageSubjectContext } from "../../lib/page/page-subject.ts";
import { RoleContext, useHasRole } from "../../lib/page/role.ts";
import { useRedirect } from "../../lib/page/use-redirect.ts";
import {
  getIsSigningOut,
  resolveSignIn,
  setIsSigningOut,
  waitForSignIn,
} from "../../lib/api/session-expiry.ts";
import styles from "./portal-layout.module.css";
import { SectionRail } from "./section-rail.tsx";
import { findSectionTitle, findSubstitute } from "./sections.ts";
import { SignInAgain } from "./sign-in-again.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import { ThemeSelect } from "./theme-select.tsx";

const FirstPassword = lazyPart(() => import("../../features/accounts/account/first-password.tsx"), {
  loading: () => <Loading />,
  failed: (_, retry) => <LoadError onRetry={retry} />,
});

const inboxPath = "/admin/contact";
/** In a page that is as high as the window, long notices scroll, also with the keyboard. */
const scrollingNotices = { role: "region", "aria-label": "Varsler om portalen", tabIndex: 0 };

type User = NonNullable<Session>["user"];

export default function PortalLayout() {
  const user = useSignedInUser();
  const section = findSectionTitle(useLocation().pathname);
  const [subject, setSubject] = useState<string>();
  const title = [subject === undefined ? section : `${section}: ${subject}`, "Admin Portal"]
    .filter(Boolean)
    .join(" – ");
  return (
    <>
      <PageMeta title={title} path="/admin" noindex />
      {user === undefined ? (
        <main id="innhold" tabIndex={-1}>
          <Loading className={styles.loading} />
        </main>
      ) : (
        <RoleContext value={user.role}>
          <PageSubjectContext value={setSubject}>
            <PortalFrame user={user} />
          </PageSubjectContext>
        </RoleContext>
      )}
    </>
  );
}

/**
 * Redirects to the sign-in page without a session. If the session expires while the portal is open, a dialog over the
 * open work asks to sign in again instead.
 */
function useSignedInUser(): User | undefined {
  const { data: session, isPending, dataUpdatedAt } = useQuery(sessionQuery());
  const [user, setUser] = useState(session?.user);
  const navigate = useNavigate();
  if (session && session.user !== user) setUser(session.user);

  // Only when the portal opens again: a late request of the last user must not wait for the next one. In a layout effect,
  // so that the sections' first requests come after it.
  useLayoutEffect(() => setIsSigningOut(false), []);
  const isSignedOut = !isPending && !session;
  const wasSignedIn = user !== undefined;
  useEffect(() => {
    // A sign-out leads to the sign-in page already.
    if (!isSignedOut || getIsSigningOut()) return;
    void (async () => {
      if (wasSignedIn && (await waitForSignIn())) return;
      const { pathname, search, hash } = window.location;
      await navigate(toSignIn(pathname + search) + hash, { replace: true });
    })();
  }, [isSignedOut, wasSignedIn, navigate]);

  const lastId = useRef<string>(undefined);
  useEffect(() => {
    if (!session) return;
    // The user has signed in again, here or in another tab.
    if (session.user.id === lastId.current) resolveSignIn(true);
    // Somebody else has: nothing may be sent in that person's name, and nothing of the last user may stay on the page.
    else if (lastId.current !== undefined) {
      resolveSignIn(false);
      // A form with unsaved changes may keep the page open: from now on nothing is sent.
      setIsSigningOut(true);
      window.location.reload();
    }
    lastId.current = session.user.id;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an equal session that is read again is the same object
  }, [session, dataUpdatedAt]);
  return user;
}

function PortalFrame({ user }: { user: User }) {
  const { email, role, mustChangePassword } = user;
  const { pathname } = useLocation();
  const substitute = findSubstitute(role, pathname);
  const isOwner = useHasRole("owner");
  const isEditor = useHasRole("editor");
  const queryClient = useQueryClient();
  // While rendering, as the forms below read their drafts. Not again for somebody else who signs in: what is typed on
  // this page until it is reloaded is the first user's.
  useState(() => setDraftOwner(user.id));
  useRedirect(substitute);
  useEffect(removeExpiredDrafts, []);
  useEffect(() => {
    // What has been read can be shown without a network, until the portal is left.
    queryClient.setQueryDefaults(["admin"], { gcTime: Infinity });
  }, [queryClient]);
  return (
    <ConfirmProvider>
      <LeaveGuardProvider>
        <div className={styles.portal} data-portal>
          <a className="skip-link" href="#innhold">
            Hopp til innhold
          </a>
          <header className={styles.header}>
            <Logo className={styles.logo} to="/admin/oversikt" place="oversikt" />
            <p className={styles.title} lang="en">
              Admin Portal
            </p>
            <AccountLink email={email} isLink={!mustChangePassword} />
            <Link className={styles.siteLink} to="/" lang="en" title="Back to Website">
              <Icon name="back" />
              <span>Back to Website</span>
            </Link>
            <ThemeSelect className={styles.theme} />
            <SignOutButton className={styles.signOut} />
          </header>
          {mustChangePassword ? (
            <main className={`${styles.main} ${styles.whole}`} id="innhold" tabIndex={-1}>
              <FirstPassword email={email} />
            </main>
          ) : (
            <>
              <SectionRail />
              <main className={styles.main} id="innhold" tabIndex={-1}>
                <div className={styles.notices} {...(pathname === inboxPath && scrollingNotices)}>
                  <OfflineNotice className={styles.offline} />
                  {isOwner && <OperationWarnings />}
                  {isEditor && <FirstSteps />}
                </div>
                {substitute === undefined && <Outlet />}
              </main>
            </>
          )}
        </div>
      </LeaveGuardProvider>
      <SignInAgain email={email} />
    </ConfirmProvider>
  );
}

/** The email leads to the account, once the account may be used. */
function AccountLink({ email, isLink }: { email: string; isLink: boolean }) {
  const greeting: ReactNode = (
    <>
      <span>
        Hei, <b>{email}</b>
      </span>
      <Icon name="user" />
    </>
  );
  // On a narrow screen the icon is all there is to see.
  if (!isLink) {
    return (
      <p className={styles.account} title={email}>
        {greeting}
      </p>
    );
  }
  return (
    <NavLink className={styles.account} to="/admin/account" title={`Min konto: ${email}`}>
      {greeting}
    </NavLink>
  );
}
