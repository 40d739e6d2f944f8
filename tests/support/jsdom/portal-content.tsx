/** What the portal reads from the API, and the providers of its sections. For tests of the project web. */
import type { ReactNode } from "react";
import type { User } from "../../../src/contract/accounts/users.ts";
import type { BoatChoice } from "../../../src/contract/boats/admin-boats.ts";
import type { Role } from "../../../src/contract/roles.ts";
import type { AdminService } from "../../../src/contract/services/admin-services.ts";
import { toSiteCompany } from "../../../src/rules/company/site-company.ts";
import { company } from "../../../src/seed/company.ts";
import { ConfirmProvider } from "../../../src/web/components/ui/confirm.tsx";
import { CompanyContext } from "../../../src/web/lib/page/company.ts";
import { RoleContext } from "../../../src/web/lib/page/role.ts";

export const times = { created_at: "2026-11-18T09:00:00.000Z", updated_at: "2026-11-18T09:00:00.000Z" };

export const region = {
  id: "1",
  name: "Salten",
  description: "",
  place: "",
  radius: 20,
  version: 1,
  ...times,
};

export const service: AdminService = {
  id: "1",
  slug: "dykking",
  title: "Dykking",
  title_no: "",
  description: "",
  description_no: "",
  description_html: "",
  description_no_html: "",
  image: "",
  image_text: "",
  image_focus: null,
  features: [],
  boats: [],
  version: 1,
  ...times,
};

export const reader: User = {
  id: "kari",
  name: "Kari",
  email: "kari@nordskarv.example",
  role: "reader",
  state: "active",
  signInMethod: "password",
  lastSeenAt: null,
  invitedUntil: null,
  isLastOwner: false,
};

/** Lomvi 1, Lomvi 2 and so on. */
export function createBoatChoices(count: number): BoatChoice[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `lomvi-${index + 1}`,
    name: `Lomvi ${index + 1}`,
    type: "Brønnbåt",
    status: "active",
    is_published: true,
    length: 0,
    image: null,
    region: "",
    services: [],
  }));
}

export function PortalProviders({ userRole, children }: { userRole: Role; children: ReactNode }) {
  return (
    <CompanyContext value={toSiteCompany(company)}>
      <RoleContext value={userRole}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </RoleContext>
    </CompanyContext>
  );
}
