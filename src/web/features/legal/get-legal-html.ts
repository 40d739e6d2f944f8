import { legalDefaultHtml, type LegalFacts } from "../../../rules/legal/legal-defaults.ts";
import type { LegalText, LegalType } from "../../../contract/legal/legal.ts";

/** Returns the built-in text if none is stored or it could not be read. */
export function getLegalHtml(type: LegalType, stored: LegalText | undefined, facts: LegalFacts): string {
  return stored?.content ?? legalDefaultHtml(type, facts);
}
