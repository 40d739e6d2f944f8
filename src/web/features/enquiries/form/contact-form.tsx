import { Link } from "react-router";
import { Field } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./contact-form.module.css";
import { type AskedFor, contactPath } from "../../../../rules/enquiries/contact-path.ts";
import type { ContactValues, FieldErrors } from "./enquiry-draft.ts";
import type { NoScriptFormResult } from "./no-script-form.ts";
import { OfferFields } from "./offer-fields.tsx";
import type { EnquiryOptions, ServiceOption } from "../queries.ts";
import { EarlierNotice, UnsentNotice } from "./unsent-notice.tsx";
import { type OnSent, useContactForm } from "./use-contact-form.ts";

interface ContactFormProps {
  asked: Required<AskedFor>;
  /** Undefined until they are known. */
  options: EnquiryOptions | undefined;
  /** The one that is asked for. */
  service: ServiceOption | undefined;
  result: NoScriptFormResult | undefined;
  onSent: OnSent;
}

/** Without JavaScript the form is posted to its own page, which then shows the same messages. */
export function ContactForm({ asked, options, service, result, onSent }: ContactFormProps) {
  const { formRef, buttonRef, ...form } = useContactForm({ asked, result, onSent });
  const { notice, isSending, unsent, earlierPath } = form;
  // Where the list of services cannot be read, the server looks for the one that is asked for.
  const askedService = options && options.services.length > 0 ? service?.slug : asked.service;
  const isRequest = isAskedFor(options, service);
  return (
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={`${contactPath(asked)}#skjema`}
      // With and without JavaScript, the messages are the contract's and not the browser's.
      noValidate
      aria-busy={isSending}
      ref={formRef}
      {...form.handlers}
    >
      {earlierPath !== undefined && (
        <EarlierNotice className={styles.wide} path={earlierPath} onDiscard={form.discardEarlier} />
      )}
      {asked.boats.map((id) => (
        <input key={id} type="hidden" name="boat" value={id} />
      ))}
      {askedService && <input type="hidden" name="service" value={askedService} />}
      <ContactFields
        // Restored and emptied fields are new ones.
        key={form.version}
        asked={asked}
        options={options}
        service={service}
        errors={form.errors}
        values={form.values}
        files={form.files}
        onFilesChange={form.changeFiles}
      />
      {/* A honeypot: hidden from people and screen readers, filled in by spam bots. */}
      <div className={styles.honeypot} aria-hidden="true" inert>
        <label htmlFor="contact-comment">Kommentar</label>
        <input id="contact-comment" name="comment" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {unsent && (
        <UnsentNotice
          className={styles.wide}
          state={unsent}
          hadFiles={form.hadFiles}
          onDiscard={form.discard}
        />
      )}
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <div className={styles.footer}>
        <button
          ref={buttonRef}
          className={`button button--primary ${styles.submit}`}
          type="submit"
          disabled={isSending}
        >
          {isRequest ? "Send forespørsel" : "Send melding"}
          {isSending ? (
            <span className={styles.spinner} aria-hidden="true" />
          ) : (
            <Icon name="arrow" className="button__arrow" />
          )}
        </button>
        <p className={styles.hint}>
          Vi bruker opplysningene bare til å svare deg.{" "}
          <Link className="text-link" to="/privacy">
            Personvern
          </Link>
        </p>
      </div>
    </form>
  );
}

/** Whether the form asks for a boat or a service that exists. */
function isAskedFor(options: EnquiryOptions | undefined, service: ServiceOption | undefined): boolean {
  return service !== undefined || (options !== undefined && options.boats.length > 0);
}

interface ContactFieldsProps extends Pick<ContactFormProps, "asked" | "options" | "service"> {
  errors: FieldErrors;
  /** What the fields begin with. */
  values: ContactValues | undefined;
  files: File[];
  onFilesChange: (files: File[]) => void;
}

/** The browser keeps what is typed, also before hydration. */
function ContactFields(props: ContactFieldsProps) {
  const { asked, options, service, errors, values, files, onFilesChange } = props;
  const isRequest = isAskedFor(options, service);
  return (
    <>
      <Field id="contact-name" className={`${styles.field} ${styles.wide}`} label="Navn" error={errors.name}>
        {(wiring) => (
          <input
            className="input"
            name="name"
            defaultValue={values?.name}
            autoComplete="name"
            autoCapitalize="words"
            required
            {...wiring}
          />
        )}
      </Field>
      <Field id="contact-email" className={styles.field} label="E-post" error={errors.email}>
        {(wiring) => (
          <input
            className="input"
            name="email"
            type="email"
            defaultValue={values?.email}
            inputMode="email"
            autoComplete="email"
            required
            {...wiring}
          />
        )}
      </Field>
      <Field
        id="contact-phone"
        className={styles.field}
        label="Telefon"
        note="(valgfritt)"
        error={errors.phone}
      >
        {(wiring) => (
          <input
            className="input"
            name="phone"
            type="tel"
            defaultValue={values?.phone}
            inputMode="tel"
            autoComplete="tel"
            {...wiring}
          />
        )}
      </Field>
      <Field
        id="contact-message"
        className={`${styles.field} ${styles.wide}`}
        label="Melding"
        note={isRequest ? "(valgfritt når du har valgt uke)" : undefined}
        error={errors.message}
      >
        {(wiring) => (
          <textarea
            className="input"
            name="message"
            defaultValue={values?.message ?? asked.wish}
            placeholder="Hvor ligger anlegget, hva må gjøres og når?"
            rows={5}
            required={!isRequest}
            {...wiring}
          />
        )}
      </Field>
      {options && (
        <OfferFields
          options={options}
          service={service}
          asked={asked}
          errors={errors}
          values={values}
          files={files}
          onFilesChange={onFilesChange}
        />
      )}
    </>
  );
}
