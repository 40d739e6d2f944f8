import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import type { PlainFormResult } from "./plain-form.ts";
import { ContactForm } from "./contact-form.tsx";
import { subjectQuery } from "./queries.ts";
import { outcomeTexts } from "./send-enquiry.ts";
import { SubjectChip } from "./subject-chip.tsx";
import { subjectFrom } from "./subject.ts";

export function ContactPanel({ answer }: { answer: PlainFormResult | undefined }) {
  const [search] = useSearchParams();
  const { data: subject = null } = useQuery(subjectQuery(subjectFrom(search)));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="formcard lightcard" id="skjema">
      <Waterline />
      <h2 ref={heading} tabIndex={-1}>
        Send oss en melding
      </h2>
      <p className="text-muted">Vi svarer samme dag, også i helgen.</p>
      {answer && answer.outcome.kind !== "refused" && <Statement kind={answer.outcome.kind} />}
      {subject && <SubjectChip subject={subject} onRemove={() => heading.current?.focus()} />}
      <ContactForm subject={subject} answer={answer} />
    </div>
  );
}

/** Says on the page what a toast says when JavaScript is awake. */
function Statement({ kind }: { kind: keyof typeof outcomeTexts }) {
  const { title, description } = outcomeTexts[kind];
  const isSent = kind === "sent";
  return (
    <div
      className={isSent ? "statement statement--ok" : "statement statement--error"}
      role={isSent ? "status" : "alert"}
    >
      <Icon name={isSent ? "check" : "err"} />
      <p>
        <b>{title}</b> {description}
      </p>
    </div>
  );
}
