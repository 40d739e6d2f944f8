import { lazy, type ReactElement, Suspense } from "react";
import { type LoaderFunctionArgs, redirect, useParams } from "react-router";
import { Loading } from "../../components/ui/loading.tsx";

const AccountPanels = lazy(() => import("../../features/auth/account/account-panels.tsx"));
const CompanySection = lazy(() => import("../../features/company/admin/company-section.tsx"));
const AuditSection = lazy(() => import("../../features/audit/admin/audit-section.tsx"));
const UserSection = lazy(() => import("../../features/users/admin/user-section.tsx"));

/**
 * The sections that the specification does not have, by their path. They share a route, because every page of the site
 * loads the list of routes.
 */
const sections: Record<string, ReactElement> = {
  account: <AccountPanels />,
  company: <CompanySection />,
  users: <UserSection />,
  log: <AuditSection />,
};

function findSection(path = ""): ReactElement | undefined {
  return Object.hasOwn(sections, path) ? sections[path] : undefined;
}

/** Sends unknown paths below /admin to the first section. */
function redirectUnknown(path: string | undefined) {
  return findSection(path) ? null : redirect("/admin");
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirectUnknown(params["*"]);
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  return redirectUnknown(params["*"]);
}

export default function OwnSection() {
  return <Suspense fallback={<Loading />}>{findSection(useParams()["*"])}</Suspense>;
}
