import { Icon } from "../../components/ui/icon.tsx";
import type { PlainFormResult } from "./plain-form.ts";
import { ContactField } from "./contact-field.tsx";
import { contactPath, type Subject } from "./subject.ts";
import { UnsentNotice } from "./unsent-notice.tsx";
import { useContactForm } from "./use-contact-form.ts";

interface ContactFormProps {
  subject: Subject | null;
  answer: PlainFormResult | undefined;
}

/** Without JavaScript the form is posted to its own page, which then shows the same messages. */
export function ContactForm({ subject, answer }: ContactFormProps) {
  const { problems, notice, isBusy, unsent, discard, handlers } = useContactForm(answer);
  const written = answer?.values;
  return (
    <form
      className="form"
      method="post"
      action={`${contactPath(subject)}#skjema`}
      // The messages of the specification, not those of the browser, with and without JavaScript.
      noValidate
      aria-busy={isBusy}
      {...handlers}
    >
      {subject && (
        <>
          <input type="hidden" name="about_kind" value={subject.kind} />
          <input type="hidden" name="about_id" value={subject.id} />
        </>
      )}
      <ContactField
        name="name"
        label="Navn"
        problem={problems.name}
        defaultValue={written?.name}
        autoComplete="name"
        autoCapitalize="words"
      />
      <ContactField
        name="phone"
        label="Telefon"
        isOptional
        problem={problems.phone}
        defaultValue={written?.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <ContactField
        name="email"
        label="E-post"
        isWide
        problem={problems.email}
        defaultValue={written?.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <ContactField
        name="message"
        label="Melding"
        isWide
        problem={problems.message}
        defaultValue={written?.message}
        placeholder="Hvor ligger anlegget, hva må gjøres og når?"
        rows={5}
      />
      {/* For programs that fill in whatever they find; people and screen readers never meet it. */}
      <div className="form__comment" aria-hidden="true" inert>
        <label htmlFor="contact-comment">Kommentar</label>
        <input id="contact-comment" name="comment" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {unsent && <UnsentNotice state={unsent} onDiscard={discard} />}
      {notice && (
        <p className="form__notice" role="alert">
          {notice}
        </p>
      )}
      <div className="form__end">
        <button className="button button--primary" type="submit" disabled={isBusy}>
          Send melding
          {isBusy ? (
            <span className="form__spinner" aria-hidden="true" />
          ) : (
            <Icon name="arrow" className="button__arrow" />
          )}
        </button>
        <p className="form__hint">
          Vi bruker opplysningene bare til å svare deg.{" "}
          <a className="text-link" href="/privacy">
            Personvern
          </a>
        </p>
      </div>
    </form>
  );
}
