import {
  type Finding,
  type ImageProblem,
  wantedDescription,
  wantedImages,
} from "../../../../contract/overview/overview.ts";
import { formatRecent } from "../../../lib/format/format-recent.ts";

const dimensionLabels = { length: "lengde", width: "bredde", depth: "dybde" };

const problemTexts: Record<ImageProblem, string> = {
  unreachable: "Adressen svarer ikke",
  missing: "Bildet finnes ikke lenger",
  refused: "Serveren gir det ikke ut",
  "not-image": "Adressen er ikke et bilde",
  private: "Adressen er ikke på det åpne nettet",
};

interface FindingTexts {
  title: string;
  hint: string;
  /** What the button that leads to the field says. */
  action: string;
  icon: string;
}

export function describeFinding(finding: Finding): FindingTexts {
  const { name, kind } = finding.subject;
  switch (finding.kind) {
    case "images":
      if (kind === "service") {
        return {
          title: `${name} mangler bilde`,
          hint: "Tjenestens ikon vises i stedet",
          action: "Velg bilde",
          icon: "image",
        };
      }
      return {
        title: finding.count === 0 ? `${name} mangler bilder` : `${name} har bare ${count(finding.count)}`,
        hint: `${wantedImages} eller flere gir ro i galleriet`,
        action: "Legg til bilder",
        icon: "image",
      };
    case "image-texts":
      return {
        title: `${name} har ${count(finding.count)} uten bildetekst`,
        hint: "Leses opp for dem som ikke ser bildet",
        action: "Skriv tekst",
        icon: "image",
      };
    case "description":
      return {
        title: `Kort beskrivelse: ${name}`,
        hint: `${finding.length} tegn, minst ${wantedDescription} anbefales`,
        action: "Skriv mer",
        icon: "note",
      };
    case "dimensions":
      return {
        title: `${name} har ${dimensionLabels[finding.field]} 0 m`,
        hint: "Vises ikke på nettstedet",
        action: "Rett mål",
        icon: "target",
      };
    case "no-services":
      return {
        title: `${name} er uten tjenester`,
        hint: "Står ikke på noen tjenesteside",
        action: "Velg tjenester",
        icon: "link",
      };
    case "no-boats":
      return {
        title: `${name} er uten fartøy`,
        hint: "Siden lister ingen båter",
        action: "Koble fartøy",
        icon: "link",
      };
    case "external-image":
      return {
        title: `Eksternt bilde vises ikke: ${name}`,
        hint: `${problemTexts[finding.problem]}, siden ${formatRecent(finding.since)}`,
        action: "Bytt bilde",
        icon: "image",
      };
  }
}

function count(images: number): string {
  return images === 1 ? "1 bilde" : `${images} bilder`;
}

/** The form of the boat or service, with the focus in the field. */
export function getFixPath({ subject, field }: Finding): string {
  const section = subject.kind === "boat" ? "/admin" : "/admin/services";
  return `${section}?edit=${encodeURIComponent(subject.id)}#${field}`;
}
