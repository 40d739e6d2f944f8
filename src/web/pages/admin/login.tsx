import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { authEndpoints } from "../../../contract/accounts/auth.ts";
import { readSignInTarget } from "../../../rules/accounts/sign-in-target.ts";
import { hero } from "../../assets/images/hero.ts";
import { Loading } from "../../components/loading/loading.tsx";
import { Logo } from "../../components/page/logo.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { SiteImage } from "../../components/page/site-image.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { LoginForm } from "../../features/accounts/login-form.tsx";
import { endOtherSession, sessionQuery } from "../../features/accounts/queries.ts";
import { SignInHelp } from "../../features/accounts/sign-in-help.tsx";
import { apiContext } from "../../lib/api/api.ts";
import { usePublicConfig } from "../../lib/page/public-config.ts";
import { useIsHydrated } from "../../lib/page/use-is-hydrated.ts";
import { useRedirect } from "../../lib/page/use-redirect.ts";
import type { Route } from "./+types/login";
import styles from "./login.module.css";

const RequestResetForm = lazy(async () => ({
  default: (await import("../../features/accounts/forgotten-password.tsx")).RequestResetForm,
}));
const NewPasswordForm = lazy(async () => ({
  default: (await import("../../features/accounts/forgotten-password.tsx")).NewPasswordForm,
}));

const AcceptInvitation = lazy(() => import("../../features/accounts/accept-invitation.tsx"));

/** Those who are signed in do not see the form before they are redirected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const headers = { cookie: request.headers.get("cookie") ?? "" };
  const session = await context.get(apiContext).call(authEndpoints.getSession, { headers });
  return { isSignedIn: session !== null };
}

export function clientLoader() {
  return { isSignedIn: false };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { data: session, isPending } = useQuery(sessionQuery());
  const isSignedIn = isPending ? loaderData.isSignedIn : Boolean(session);
  // A link belongs to the person it was sent to, even while somebody else is signed in.
  const hasLink = /^#(?:invitasjon|nytt-passord):/.test(useFragment());
  const target = useTarget();
  useRedirect(session && !hasLink ? target : undefined);
  return (
    <main className={styles.root} id="innhold" tabIndex={-1}>
      <PageMeta title="Admin Login" path="/login" noindex />
      <div className={styles.photo}>
        <SiteImage image={hero} alt="" sizes="(width < 768px) 100vw, max(58vw, 178vh)" loading="eager" />
        <div className={styles.logo}>
          <Logo />
        </div>
        <Waterline className={styles.waterline} />
      </div>
      <div className={styles.panel}>{isSignedIn && !hasLink ? <Loading /> : <LoginStep />}</div>
    </main>
  );
}

/** The page is rendered without the parameters of its URL. */
function useSearch(): string {
  const { search } = useLocation();
  return useIsHydrated() ? search : "";
}

/** The fragment says which form is shown. It is not sent to the server, so a link's token stays out of its log. */
function useFragment(): string {
  const { hash } = useLocation();
  return useIsHydrated() ? hash : "";
}

/** Other fragments are those of the URL that was redirected to here: browsers keep them. */
const ownFragment = /^#(?:invitasjon:|nytt-passord:|glemt-passord$)/;

/** Where the sign-in leads. */
function useTarget(): string {
  const { search, hash } = useLocation();
  return readSignInTarget(search) + (ownFragment.test(hash) ? "" : hash);
}

function LoginStep() {
  const fragment = useFragment();
  const search = useSearch();
  const target = useTarget();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    // The next user of this tab must not see the data that the last one had loaded.
    queryClient.removeQueries({ queryKey: ["admin"] });
  }, [queryClient]);
  const canReset = usePublicConfig()?.hasPasswordReset === true;
  const token = /^#nytt-passord:(.+)$/.exec(fragment)?.[1];
  const invitation = /^#invitasjon:(.+)$/.exec(fragment)?.[1];
  const toSignIn = (
    <Link className={styles.link} to={{ pathname: "/login", search }}>
      Til innloggingen
    </Link>
  );

  /** Also if somebody was signed in here, who would be redirected to the portal. */
  async function askToSignIn() {
    await endOtherSession(queryClient).catch(() => undefined);
    await navigate("/login");
  }

  if (invitation !== undefined) {
    return (
      <>
        <h1 className={styles.title}>Velkommen</h1>
        <Suspense fallback={<Loading />}>
          <AcceptInvitation
            className={styles.form}
            token={invitation}
            onSignedIn={() => void navigate(target)}
          />
        </Suspense>
        {toSignIn}
      </>
    );
  }
  if (token !== undefined) {
    return (
      <>
        <h1 className={styles.title}>Nytt passord</h1>
        <Suspense fallback={<Loading />}>
          <NewPasswordForm className={styles.form} token={token} onDone={() => void askToSignIn()} />
        </Suspense>
        {toSignIn}
      </>
    );
  }
  if (canReset && fragment === "#glemt-passord") {
    return (
      <>
        <h1 className={styles.title}>Glemt passord</h1>
        <p className="text-muted">Vi sender en lenke som lar deg lage et nytt.</p>
        <Suspense fallback={<Loading />}>
          <RequestResetForm className={styles.form} />
        </Suspense>
        {toSignIn}
      </>
    );
  }
  return (
    <>
      <h1 className={styles.title} lang="en">
        Admin Login
      </h1>
      <p className="text-muted">Logg inn for å få tilgang til adminportalen</p>
      <LoginForm className={styles.form} onSignedIn={() => void navigate(target)} />
      {canReset && (
        <Link className={styles.link} to={{ search, hash: "#glemt-passord" }}>
          Glemt passord
        </Link>
      )}
      <SignInHelp canReset={canReset} />
    </>
  );
}
