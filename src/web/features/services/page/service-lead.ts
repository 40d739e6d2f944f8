import { toParagraphs } from "../../../../shared/paragraphs.ts";
import { serviceDescription } from "../../../../rules/services/service-text.ts";
import type { Service } from "../../../../contract/services/services.ts";

/** A longer paragraph is not a lead, and would push the text below the first screen. */
const maxLeadLength = 240;

interface SplitText {
  /** The first paragraph, below the title. Undefined if the text has only one, or formatting. */
  lead?: string;
  /** The rest. */
  text: string;
}

export function splitLead(service: Service): SplitText {
  const text = serviceDescription(service);
  const [lead = "", ...rest] = toParagraphs(text);
  if (service.html || rest.length === 0 || lead.length > maxLeadLength) return { text };
  return { lead, text: rest.join("\n\n") };
}
