import { type ComponentType, lazy } from "react";
import { NewCount } from "../contact/admin/new-count.tsx";

export interface PortalSection {
  path: string;
  label: string;
  icon: string;
  page: ComponentType;
  /** What waits for attention there, beside the label. */
  count?: ComponentType;
}

/** The five sections of the portal, each with an address and a chunk of its own. The first is the default. */
export const sections: PortalSection[] = [
  { path: "/admin", label: "Boats", icon: "boat", page: lazy(() => import("../../pages/admin/boats.tsx")) },
  {
    path: "/admin/services",
    label: "Services",
    icon: "notvasking",
    page: lazy(() => import("../../pages/admin/services.tsx")),
  },
  {
    path: "/admin/legal",
    label: "Legal",
    icon: "doc",
    page: lazy(() => import("../../pages/admin/legal.tsx")),
  },
  {
    path: "/admin/regions",
    label: "Regions",
    icon: "pin",
    page: lazy(() => import("../../pages/admin/regions.tsx")),
  },
  {
    path: "/admin/contact",
    label: "Contact",
    icon: "inbox",
    page: lazy(() => import("../../pages/admin/contact.tsx")),
    count: NewCount,
  },
];
