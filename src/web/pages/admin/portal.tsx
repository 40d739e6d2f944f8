import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Loading } from "../../components/ui/loading.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { sessionQuery } from "../../features/auth/queries.ts";
import { useRedirect } from "../../features/auth/use-redirect.ts";

// Fetched only by those who are signed in.
const PortalFrame = lazy(() => import("../../features/auth/portal-frame.tsx"));

export default function Portal() {
  const { data: session, isPending } = useQuery(sessionQuery());
  useRedirect(isPending || session ? undefined : "/login");
  return (
    <main id="innhold" tabIndex={-1}>
      <PageMeta title="Admin Portal – Nordskarv" path="/admin" noindex />
      <Suspense fallback={<Loading />}>
        {session ? <PortalFrame email={session.user.email} /> : <Loading />}
      </Suspense>
    </main>
  );
}
