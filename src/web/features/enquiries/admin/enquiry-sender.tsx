import type { Enquiry } from "../../../../contract/enquiries.ts";
import { servicePath } from "../../services/service-path.ts";
import { mailtoHref, telephone } from "./enquiry-text.ts";

interface SubmissionSenderProps {
  enquiry: Enquiry;
  nameId: string;
}

/** Who wrote, how to reach them, and what they were looking at. */
export function EnquirySender({ enquiry, nameId }: SubmissionSenderProps) {
  const { name, email, phone, about } = enquiry;
  const { text: number, href } = telephone(phone ?? "");
  return (
    <div className="sub__who">
      <h2 id={nameId}>{name}</h2>
      <a href={mailtoHref(email)}>{email}</a>
      {number !== "" && (href ? <a href={href}>{number}</a> : <span>{number}</span>)}
      {about && (
        <span>
          Gjelder{" "}
          <a className="sub__about" href={subjectPath(about)} target="_blank" rel="noopener">
            {about.name}
          </a>
        </span>
      )}
    </div>
  );
}

function subjectPath({ kind, id }: NonNullable<Enquiry["about"]>): string {
  return kind === "boat" ? `/fleet/${encodeURIComponent(id)}` : servicePath(id);
}
