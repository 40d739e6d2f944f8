import type { ComponentType } from "react";
import { NewEnquiryCount } from "../../features/enquiries/admin/new-enquiry-count.tsx";

interface PortalSection {
  path: string;
  label: string;
  icon: string;
  /** The number of items that need attention, shown beside the label. */
  count?: ComponentType;
}

/** The navigation of the portal. Each path is a route in routes.ts. */
export const sections: PortalSection[] = [
  { path: "/admin", label: "Boats", icon: "boat" },
  { path: "/admin/services", label: "Services", icon: "notvasking" },
  { path: "/admin/legal", label: "Legal", icon: "doc" },
  { path: "/admin/regions", label: "Regions", icon: "pin" },
  { path: "/admin/contact", label: "Contact", icon: "inbox", count: NewEnquiryCount },
];
