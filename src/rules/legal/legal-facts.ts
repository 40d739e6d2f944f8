import type { LegalFacts } from "./legal-defaults.ts";

/** A fact of the company that a legal text refers to instead of repeating it. */
export interface LegalFact {
  /** As in `{selskap.juridisk}`. */
  name: string;
  label: string;
  /** Empty if it is not known. */
  value: string;
}

const factPattern = /\{selskap\.([a-z]+)\}/g;

export function toPlaceholder(name: string): string {
  return `{selskap.${name}}`;
}

export function listLegalFacts(facts: LegalFacts): LegalFact[] {
  const { legalName, organisationNumber, address, email, officePhone, phone } = facts;
  return [
    { name: "juridisk", label: "Juridisk navn", value: legalName },
    { name: "orgnr", label: "Organisasjonsnummer", value: organisationNumber },
    { name: "adresse", label: "Adresse", value: address.join(", ") },
    { name: "epost", label: "E-post", value: email },
    { name: "telefon", label: "Telefon til kontoret", value: officePhone },
    { name: "vakttelefon", label: "Vakttelefon", value: phone?.text ?? "" },
  ];
}

/** The facts as a text refers to them; what is not known stays empty. */
export function toPlaceholders(facts: LegalFacts): LegalFacts {
  const placeholders = Object.fromEntries(
    listLegalFacts(facts).map(({ name, value }) => [name, value && toPlaceholder(name)]),
  );
  const get = (name: string) => placeholders[name] ?? "";
  return {
    legalName: get("juridisk"),
    organisationNumber: get("orgnr"),
    address: [get("adresse")].filter(Boolean),
    email: get("epost"),
    officePhone: get("telefon"),
    phone: facts.phone && { ...facts.phone, text: get("vakttelefon") },
  };
}

/** Calls `replace` for each part of a text that names a fact. Other braces are left as they are. */
export function replacePlaceholders(
  text: string,
  facts: LegalFact[],
  replace: (fact: LegalFact) => string,
): string {
  return text.replaceAll(factPattern, (placeholder, name: string) => {
    const fact = facts.find((each) => each.name === name);
    return fact ? replace(fact) : placeholder;
  });
}
