import { type MouseEvent, type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import type { Site } from "../../../contract/sites/sites.ts";
import { siteParam } from "../../../rules/chart/chart-path.ts";
import type { Place } from "../../../rules/chart/projection.ts";
import { parsePlace } from "../../../shared/parse-place.ts";
import { FieldError } from "../../components/forms/field.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { SiteInput } from "../sites/site-input.tsx";
import styles from "./site-form.module.css";

interface SiteFormProps {
  /** The page that it loads without JavaScript, and the parameters that the page keeps. */
  action: string;
  params?: URLSearchParams;
  typed: string;
  hint: string;
  problem: string | undefined;
  suggestions: Site[];
  /** Whether there is a place that can be cleared. */
  isChosen: boolean;
  /** A number, or what was typed. */
  onChoose: (site: string) => void;
  onPlace: (place: Place) => void;
  onProblem: (problem: string) => void;
}

/** Asks for the visitor's site: its number or name, coordinates, or where the device is. */
export function SiteForm(props: SiteFormProps) {
  const { action, params = new URLSearchParams(), typed, hint, problem, suggestions, isChosen } = props;
  const { onChoose, onPlace, onProblem } = props;
  const [isAsking, setIsAsking] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get(siteParam);
    const text = typeof given === "string" ? given.trim() : "";
    const place = parsePlace(text);
    if (place) onPlace(place);
    else onChoose(text);
  }
  function clear({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    form?.reset();
    form?.querySelector<HTMLInputElement>("[role=combobox]")?.focus();
    onChoose("");
  }
  function askDevice() {
    if (isAsking) return;
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsAsking(false);
        onPlace({ latitude, longitude });
      },
      () => {
        setIsAsking(false);
        onProblem("Vi fikk ikke posisjonen fra enheten. Skriv lokaliteten i stedet.");
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }
  return (
    <form className={styles.form} action={action} onSubmit={submit}>
      {[...params].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="where-site">Lokalitet: nummer eller navn</label>
      <div className={styles.field}>
        <Icon name="pin" />
        <SiteInput
          id="where-site"
          name={siteParam}
          defaultValue={typed}
          onChoose={({ number }) => onChoose(number)}
          // What is typed next is another site.
          onFocus={({ currentTarget }) => currentTarget.select()}
          placeholder="13567"
          enterKeyHint="search"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? "where-hint" : "where-problem where-hint"}
        />
        {isChosen && (
          <button type="button" aria-label="Fjern lokaliteten" onClick={clear}>
            <Icon name="x" />
          </button>
        )}
      </div>
      <button className={`button button--outline ${styles.submit}`} type="submit">
        Vis avstand
      </button>
      <button
        className={`button button--outline ${styles.device}`}
        type="button"
        aria-label={isAsking ? "Henter posisjonen …" : "Bruk posisjonen til enheten"}
        aria-disabled={isAsking}
        onClick={askDevice}
      >
        <Icon name="gps" />
      </button>
      {problem !== undefined && (
        <div className={styles.hint} id="where-problem">
          <FieldError role="alert">{problem}</FieldError>
        </div>
      )}
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Lokaliteter som passer">
          {suggestions.map(({ number, name, municipality }) => (
            <li key={number}>
              <Link
                to={`${action}?${new URLSearchParams([...params, [siteParam, number]])}`}
                onClick={(event) => {
                  // The browser opens it in a tab or window of its own.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(number);
                }}
              >
                {[`${number} ${name}`, municipality].filter(Boolean).join(", ")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={`${styles.hint} ${styles.about}`} id="where-hint">
        {hint}
      </p>
    </form>
  );
}
