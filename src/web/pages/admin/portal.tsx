import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Loading } from "../../components/ui/loading.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { sessionQuery } from "../../features/auth/queries.ts";

const PortalFrame = lazy(() => import("../../features/portal/portal-frame.tsx"));

export default function Portal() {
  const email = useSignedInEmail();
  return (
    <>
      <PageMeta title="Admin Portal – Nordskarv" path="/admin" noindex />
      <Suspense fallback={<Waiting />}>
        {email === undefined ? <Waiting /> : <PortalFrame email={email} />}
      </Suspense>
    </>
  );
}

function Waiting() {
  return (
    <main id="innhold" tabIndex={-1}>
      <Loading />
    </main>
  );
}

/**
 * Nobody signed in: to the sign-in, in place of this page. A session that ends while the portal is open is asked for
 * again over the open work instead, and only who declines is led away.
 */
function useSignedInEmail(): string | undefined {
  const { data: session, isPending } = useQuery(sessionQuery());
  const [email, setEmail] = useState(session?.user.email);
  const navigate = useNavigate();
  if (session && session.user.email !== email) setEmail(session.user.email);

  const isGone = !isPending && !session;
  const hasWorked = email !== undefined;
  useEffect(() => {
    if (!isGone) return;
    void (async () => {
      const { sessionEnded } = await import("../../features/portal/session-end.ts");
      if (!hasWorked || !(await sessionEnded())) await navigate("/login", { replace: true });
    })();
  }, [isGone, hasWorked, navigate]);
  return email;
}
