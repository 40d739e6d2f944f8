import type { Company } from "../../contract/company/company.ts";
import { formatPhone } from "../../shared/phone.ts";

/** `000000000` → `000 000 000` */
export function formatOrganisationNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3");
}

/** The emergency phone, formatted; undefined if the company has no phone. */
export function emergencyPhone({ phones }: Pick<Company, "phones">): string | undefined {
  return phones[0] && formatPhone(phones[0].number);
}

/** The visiting address: the street, then the postal code and town. */
export function addressLines({ street, postal_code, town }: Company): string[] {
  return [street, `${postal_code} ${town}`.trim()].filter(Boolean);
}
