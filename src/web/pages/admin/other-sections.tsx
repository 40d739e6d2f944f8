import { redirect } from "react-router";
import { lazySection } from "../../components/ui/lazy-section.tsx";
import type { Route } from "./+types/other-sections";

const Overview = lazySection(() => import("../../features/overview/admin/overview-section.tsx"));
const Company = lazySection(() => import("../../features/company/admin/company-section.tsx"));
const Users = lazySection(() => import("../../features/users/admin/user-section.tsx"));
const Log = lazySection(() => import("../../features/audit/admin/audit-section.tsx"));
const Images = lazySection(() => import("../../features/media/admin/library-section.tsx"));
const Account = lazySection(() => import("../../features/auth/account/account-panels.tsx"));

/** The sections that the specification does not have, by the last part of their paths. */
const sections = new Map([
  ["oversikt", <Overview key="oversikt" />],
  ["company", <Company key="company" />],
  ["users", <Users key="users" />],
  ["log", <Log key="log" />],
  ["bilder", <Images key="bilder" />],
  ["account", <Account key="account" />],
]);

/** Redirects unknown paths below /admin to the first section. */
export function loader({ params }: Route.LoaderArgs) {
  return sections.has(params["*"]) ? null : redirect("/admin");
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return sections.has(params["*"]) ? null : redirect("/admin");
}

export default function OtherSection({ params }: Route.ComponentProps) {
  return sections.get(params["*"]);
}
