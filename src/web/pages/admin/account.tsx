import { lazy, Suspense } from "react";
import { Loading } from "../../components/ui/loading.tsx";

// Lazy, so that the list of routes, which every page loads, does not name its parts.
const AccountPanels = lazy(() => import("../../features/auth/account/account-panels.tsx"));

export default function AccountPage() {
  return (
    <Suspense fallback={<Loading />}>
      <AccountPanels />
    </Suspense>
  );
}
