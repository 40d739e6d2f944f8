import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import type { ReplyTemplate } from "../../../../../contract/enquiries/reply-templates.ts";
import { quoteEnquiry } from "../../../../../rules/enquiries/reply-text.ts";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Menu } from "../../../../components/ui/menu.tsx";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import styles from "./entry-form.module.css";
import type { ReplyValues } from "./reply-values.ts";

interface ReplyHeadProps {
  enquiry: Enquiry;
  form: UseFormReturn<ReplyValues>;
  templates: ReplyTemplate[] | undefined;
  onTemplate: (text: string) => void;
  onEditTemplates: () => void;
}

/** The subject, and the templates. */
export function ReplyHead({ enquiry, form, templates, onTemplate, onEditTemplates }: ReplyHeadProps) {
  const [isHeadShown, setHeadShown] = useState(false);
  const subject = form.watch("subject");
  return (
    <>
      <div className={styles.head}>
        <p>
          Emne <b>{subject}</b>
        </p>
        <button
          className="text-link"
          type="button"
          aria-expanded={isHeadShown}
          onClick={() => setHeadShown(!isHeadShown)}
        >
          Endre
        </button>
        <Menu
          className={styles.templates}
          button={
            <>
              Mal
              <PortalIcon name="upchev" />
            </>
          }
        >
          {templates?.map((template) => (
            <button key={template.id} type="button" onClick={() => onTemplate(template.text)}>
              <Icon name="doc" />
              {template.name}
            </button>
          ))}
          <button type="button" onClick={onEditTemplates}>
            <Icon name="edit" />
            Rediger maler
          </button>
        </Menu>
      </div>
      {(isHeadShown || form.formState.errors.subject) && (
        <>
          <TextField form={form} name="subject" label="Emne" />
          {enquiry.message !== "" && (
            <details>
              <summary>Meldingen blir sitert under svaret</summary>
              <div className={styles.quote}>{quoteEnquiry("", enquiry).trim()}</div>
            </details>
          )}
        </>
      )}
    </>
  );
}
