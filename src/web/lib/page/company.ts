import { createContext, use } from "react";
import type { SiteCompany } from "../../../rules/company/site-company.ts";

/** The root provides the facts of its loader; a preview provides others. */
export const CompanyContext = createContext<SiteCompany>({} as SiteCompany);

/** Shows other facts from now on, after staff have saved them. */
export const ReplaceCompanyContext = createContext<(company: SiteCompany) => void>(() => {});

export function useCompany(): SiteCompany {
  return use(CompanyContext);
}
