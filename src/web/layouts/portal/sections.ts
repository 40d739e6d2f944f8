import type { ComponentType } from "react";
import { hasRole, type Role } from "../../../contract/roles.ts";
import { NewEnquiryCount } from "../../features/enquiries/admin/new-enquiry-count.tsx";

export interface PortalSection {
  path: string;
  label: string;
  icon: string;
  /** The specification's sections are in English. Our own come after them. */
  lang?: "nb";
  /** The least role that may use it. */
  role: Role;
  /** The number of items that need attention, shown beside the label. */
  count?: ComponentType;
}

/** The navigation of the portal. Each path is a route in routes.ts. */
const sections: PortalSection[] = [
  { path: "/admin", label: "Boats", icon: "boat", role: "editor" },
  { path: "/admin/services", label: "Services", icon: "notvasking", role: "editor" },
  { path: "/admin/legal", label: "Legal", icon: "doc", role: "editor" },
  { path: "/admin/regions", label: "Regions", icon: "pin", role: "editor" },
  { path: "/admin/contact", label: "Contact", icon: "inbox", role: "reader", count: NewEnquiryCount },
  { path: "/admin/company", label: "Selskap", icon: "house", lang: "nb", role: "editor" },
  { path: "/admin/users", label: "Brukere", icon: "users", lang: "nb", role: "owner" },
  { path: "/admin/log", label: "Logg", icon: "history", lang: "nb", role: "owner" },
  { path: "/admin/bilder", label: "Bilder", icon: "image", lang: "nb", role: "editor" },
  { path: "/admin/kalender", label: "Kalender", icon: "cal", lang: "nb", role: "reader" },
];

export function listSections(role: Role): PortalSection[] {
  return sections.filter((section) => hasRole(role, section.role));
}

/** Where a role that may not use the section at this path is sent instead. */
export function findSubstitute(role: Role, path: string): string | undefined {
  const section = sections.find((candidate) => candidate.path === path);
  return section && !hasRole(role, section.role) ? listSections(role)[0]?.path : undefined;
}

const otherTitles: Record<string, string> = {
  "/admin/oversikt": "Oversikt",
  "/admin/account": "Min konto",
};

/** What the document title says about a path of the portal. */
export function findSectionTitle(path: string): string | undefined {
  return sections.find((section) => section.path === path)?.label ?? otherTitles[path];
}
