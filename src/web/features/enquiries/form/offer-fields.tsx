import { useState } from "react";
import { weeksFrom } from "../../../../shared/days.ts";
import { shownWeeks } from "../../../../rules/availability/describe-availability.ts";
import { joinWords } from "../../../../shared/join-words.ts";
import { findNextWeek, labelWeek, toWeekId } from "../../../../shared/week-ids.ts";
import { Field, FieldError, FieldHint } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import type { AskedFor } from "../../../../rules/enquiries/contact-path.ts";
import type { ContactValues, FieldErrors } from "./enquiry-draft.ts";
import { FileField } from "../file-field.tsx";
import { SiteInput } from "../../sites/site-input.tsx";
import styles from "./offer-fields.module.css";
import type { AskedBoat, EnquiryOptions, ServiceOption } from "../queries.ts";

interface OfferFieldsProps {
  options: EnquiryOptions;
  /** The one that is asked for. */
  service: ServiceOption | undefined;
  asked: Required<AskedFor>;
  errors: FieldErrors;
  /** What the fields begin with. */
  values: ContactValues | undefined;
  files: File[];
  onFilesChange: (files: File[]) => void;
}

/** What makes it possible to price at once, all of it optional. Closed where nothing in particular is asked for. */
export function OfferFields({
  options,
  service,
  asked,
  errors,
  values,
  files,
  onFilesChange,
}: OfferFieldsProps) {
  const { boats, otherBoats, services, today } = options;
  const weeks = weeksFrom(today, shownWeeks);
  const wanted = asked.weeks.flatMap((number) => findNextWeek(number, today) ?? []);
  const later = wanted.filter((week) => !weeks.some(({ firstDay }) => firstDay === week.firstDay));
  const ticked = new Set(values?.week ?? wanted.map(toWeekId));
  const withCalendar = boats.filter(({ freeWeeks }) => freeWeeks !== null);
  const withoutCalendar = boats.filter(({ freeWeeks }) => freeWeeks === null);
  const asksForService = !service && services.length > 0;
  const hasKnownWeeks = withCalendar.length > 0;
  const chosenBoats = new Set(values?.boat);
  const hasValues =
    values &&
    (values.organisation ||
      values.site ||
      values.other_weeks ||
      values.week.length > 0 ||
      values.boat.length > 0);
  const [isOpen, setIsOpen] = useState(
    boats.length > 0 ||
      service !== undefined ||
      (values ? Boolean(hasValues) : wanted.length > 0 || asked.site !== ""),
  );
  const [shownErrors, setShownErrors] = useState<FieldErrors>();
  // What a closed section hides cannot get the focus.
  if (errors !== shownErrors) {
    setShownErrors(errors);
    if (errors.organisation || errors.site || errors.about || errors.weeks || errors.files) setIsOpen(true);
  }
  return (
    <details className={styles.root} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <h3>Så kan vi gi deg pris med en gang</h3>
        <span>Selskap, tjeneste, båt, uker og vedlegg. Alt her er valgfritt.</span>
        <Icon name="chev" />
      </summary>
      <div className={styles.fields}>
        {asksForService && (
          <Field id="contact-service" className={styles.field} label="Tjeneste">
            {(wiring) => (
              <select className="input" name="service" defaultValue={values?.service ?? ""} {...wiring}>
                <option value="">Ikke valgt</option>
                {services.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field id="contact-organisation" className={styles.field} label="Selskap" error={errors.organisation}>
          {(wiring) => (
            <input
              className="input"
              name="organisation"
              defaultValue={values?.organisation}
              autoComplete="organization"
              {...wiring}
            />
          )}
        </Field>
        <Field
          id="contact-site"
          className={asksForService ? styles.wide : styles.field}
          label="Lokalitet"
          hint="Navn eller nummer (fem siffer)"
          error={errors.site}
        >
          {(wiring) => (
            <SiteInput
              name="site"
              defaultValue={values?.site ?? asked.site}
              autoCapitalize="words"
              {...wiring}
            />
          )}
        </Field>
        {otherBoats.length > 0 && (
          <details className={styles.boats} open={chosenBoats.size > 0 || undefined}>
            <summary>
              {boats.length > 0 ? "Flere båter" : "Velg båter"} <Icon name="chev" />
            </summary>
            <fieldset>
              <legend className="visually-hidden">Båter</legend>
              {otherBoats.map(({ id, name }) => (
                <label key={id} className={styles.choice}>
                  <input type="checkbox" name="boat" value={id} defaultChecked={chosenBoats.has(id)} />
                  {name}
                </label>
              ))}
            </fieldset>
          </details>
        )}
        {errors.about && <FieldError role="alert">{errors.about}</FieldError>}
        <fieldset className={styles.wide} aria-describedby={hasKnownWeeks ? "contact-free-weeks" : undefined}>
          <legend>{`Ønskede uker, ${describeYears(weeks)}`}</legend>
          <div className={styles.weeks}>
            {weeks.map((week) => {
              const id = toWeekId(week);
              const { word, sentence, isFree } = describeBoats(withCalendar, id);
              return (
                <label key={id} className={isFree ? styles.week : `${styles.week} ${styles.busy}`}>
                  <input
                    type="checkbox"
                    name="week"
                    value={id}
                    defaultChecked={ticked.has(id)}
                    aria-label={[labelWeek(week), sentence].filter(Boolean).join(", ")}
                  />
                  <span>{week.week}</span>
                  <small aria-hidden="true">{word}</small>
                </label>
              );
            })}
          </div>
          {hasKnownWeeks && (
            <FieldHint id="contact-free-weeks">
              «Ledig» og «opptatt» gjelder {joinNames(withCalendar)}.{" "}
              {withoutCalendar.length > 0 && `For ${joinNames(withoutCalendar)} må vi sjekke kalenderen. `}
              Du kan velge flere uker, også opptatte.
            </FieldHint>
          )}
        </fieldset>
        <Field
          id="contact-weeks"
          className={styles.wide}
          label="Andre uker"
          hint="For eksempel «uke 6–8»"
          error={errors.weeks}
        >
          {(wiring) => (
            <input
              className="input"
              name="other_weeks"
              defaultValue={values?.other_weeks ?? later.map(({ week }) => `uke ${week}`).join(", ")}
              autoComplete="off"
              {...wiring}
            />
          )}
        </Field>
        <FileField className={styles.wide} error={errors.files} files={files} onChange={onFilesChange} />
      </div>
    </details>
  );
}

/** `2026`, or `2026–2027` around New Year. */
function describeYears(weeks: Array<{ year: number }>): string {
  return [...new Set(weeks.map(({ year }) => year))].join("–");
}

function joinNames(boats: AskedBoat[]): string {
  return joinWords(boats.map(({ name }) => name));
}

/** Whether boats whose calendar is known are free in a week. */
function describeBoats(known: AskedBoat[], weekId: string) {
  if (known.length === 0) return { word: "", sentence: "", isFree: true };
  const free = known.filter(({ freeWeeks }) => freeWeeks?.includes(weekId));
  const [only] = known;
  if (known.length === 1) {
    const isFree = free.length === 1;
    return {
      word: isFree ? "ledig" : "opptatt",
      sentence: `${only?.name} er ${isFree ? "ledig" : "opptatt"}`,
      isFree,
    };
  }
  return {
    word: free.length === 0 ? "opptatt" : `${free.length} av ${known.length}`,
    sentence:
      free.length === 0
        ? "alle er opptatt"
        : `${joinNames(free)} er ${free.length === 1 ? "ledig" : "ledige"}`,
    isFree: free.length > 0,
  };
}
