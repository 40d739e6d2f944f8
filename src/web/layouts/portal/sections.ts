import type { ComponentType } from "react";
import { hasRole, type Role } from "../../../contract/roles.ts";
import { NewEnquiryCount } from "../../features/enquiries/admin/new-enquiry-count.tsx";

export interface PortalSection {
  path: string;
  label: string;
  icon: string;
  /** Whether the icon is one that only the portal has. */
  hasPortalIcon?: true;
  /** The specification's sections are in English. Our own come after them. */
  lang?: "nb";
  /** The least role that may use it. */
  role: Role;
  /** The number of items that need attention, shown beside the label. */
  count?: ComponentType;
  /** Beside the strip of a phone, so that it is always in sight. */
  isPinned?: true;
}

/** The navigation of the portal. Each path is a route in routes.ts. */
const sections: PortalSection[] = [
  { path: "/admin", label: "Boats", icon: "boat", role: "editor" },
  { path: "/admin/services", label: "Services", icon: "notvasking", role: "editor" },
  { path: "/admin/legal", label: "Legal", icon: "doc", role: "editor" },
  { path: "/admin/regions", label: "Regions", icon: "pin", role: "editor" },
  {
    path: "/admin/contact",
    label: "Contact",
    icon: "inbox",
    role: "reader",
    count: NewEnquiryCount,
    isPinned: true,
  },
  {
    path: "/admin/oversikt",
    label: "Oversikt",
    icon: "gauge",
    hasPortalIcon: true,
    lang: "nb",
    role: "reader",
  },
  { path: "/admin/kalender", label: "Kalender", icon: "cal", lang: "nb", role: "reader", isPinned: true },
  { path: "/admin/bilder", label: "Bilder", icon: "image", lang: "nb", role: "editor" },
  { path: "/admin/company", label: "Selskap", icon: "house", lang: "nb", role: "editor" },
  { path: "/admin/users", label: "Brukere", icon: "users", lang: "nb", role: "owner" },
  { path: "/admin/log", label: "Logg", icon: "history", lang: "nb", role: "owner" },
  { path: "/admin/posisjoner", label: "Posisjoner", icon: "ais", lang: "nb", role: "editor" },
];

export function listSections(role: Role): PortalSection[] {
  return sections.filter((section) => hasRole(role, section.role));
}

interface PortalPage {
  path: string;
  label: string;
  role: Role;
  /** The pages of records, below the path. */
  hasRecords?: boolean;
}

/** Pages without a place in the navigation. */
const otherPages: PortalPage[] = [
  { path: "/admin/account", label: "Min konto", role: "reader" },
  { path: "/admin/history", label: "Historikk", role: "editor", hasRecords: true },
];

function findPage(path: string): PortalPage | undefined {
  return [...sections, ...otherPages].find(
    (page: PortalPage) => page.path === path || (page.hasRecords && path.startsWith(`${page.path}/`)),
  );
}

/** Where a role that may not use the page at this path is sent instead. */
export function findSubstitute(role: Role, path: string): string | undefined {
  const page = findPage(path);
  return page && !hasRole(role, page.role) ? listSections(role)[0]?.path : undefined;
}

/** What the document title says about a path of the portal. */
export function findSectionTitle(path: string): string | undefined {
  return findPage(path)?.label;
}
