import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { maxSiteSearchLength, type Site, siteNumberPattern } from "../../../contract/sites/sites.ts";
import { useDebouncedValue } from "../../lib/browser/use-debounced-value.ts";
import { siteSearchQuery } from "./queries.ts";
import styles from "./site-input.module.css";

const typingMs = 150;

interface SiteInputProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  /** Also when a whole number has been typed. */
  onChoose?: (site: Site) => void;
}

/**
 * A text field that suggests sites of the register. Any other text can be typed too. It is
 * uncontrolled, so that nothing is lost that was typed before hydration.
 */
export function SiteInput({ onChoose, defaultValue, ...props }: SiteInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const lastDefault = useRef(defaultValue);
  // Another site was chosen elsewhere, such as on the chart.
  useEffect(() => {
    if (input.current && lastDefault.current !== defaultValue)
      input.current.value = String(defaultValue ?? "");
    lastDefault.current = defaultValue;
  }, [defaultValue]);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const text = useDebouncedValue(typed.trim().slice(0, maxSiteSearchLength), typingMs);
  const { data } = useQuery({
    ...siteSearchQuery(text),
    enabled: isOpen && text.length > 1,
    placeholderData: keepPreviousData,
  });
  const sites = isOpen && text.length > 1 ? (data?.sites ?? []) : [];
  const more = (data?.found ?? 0) - sites.length;
  const isShown = sites.length > 0;

  function choose(site: Site) {
    setIsOpen(false);
    setHighlighted(-1);
    if (input.current) input.current.value = `${site.number} ${site.name}`;
    onChoose?.(site);
  }
  /** A number that is typed in full counts as chosen. */
  async function chooseWhole(number: string) {
    const found = await client.query(siteSearchQuery(number)).catch(() => undefined);
    const site = found?.sites.find((candidate) => candidate.number === number);
    if (site && input.current?.value.trim() === number) choose(site);
  }

  function onKeyDown(event: KeyboardEvent) {
    const site = sites[highlighted];
    if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === "Enter" && isShown && site) {
      event.preventDefault();
      choose(site);
    } else if (event.key === "Enter") {
      // What the page says about the text is below the field.
      setIsOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setHighlighted((current) => (current + step + sites.length + 1) % (sites.length + 1));
    }
  }
  return (
    <div className={styles.root}>
      <input
        ref={input}
        className="input"
        autoComplete="off"
        maxLength={maxSiteSearchLength}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={sites[highlighted] ? `${listId}-${highlighted}` : undefined}
        {...props}
        defaultValue={defaultValue}
        onChange={(event) => {
          const now = event.target.value;
          setTyped(now);
          if (siteNumberPattern.test(now.trim())) void chooseWhole(now.trim());
          setIsOpen(true);
          setHighlighted(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
      />
      <div className={styles.popover} hidden={!isShown}>
        <div id={listId} role="listbox" aria-label="Lokaliteter">
          {sites.map((site, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
            <div
              key={site.number}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              // Before the input loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(site)}
            >
              <b>{site.number}</b>
              <span>{site.name}</span>
              <small>{site.municipality}</small>
            </div>
          ))}
        </div>
        <p>
          {more > 0 && `${more} treff til. Skriv mer av navnet, eller nummeret. `}Kilde: Fiskeridirektoratet
        </p>
      </div>
      <span className="visually-hidden" role="status">
        {isShown && (data?.found === 1 ? "1 lokalitet" : `${data?.found} lokaliteter`)}
      </span>
    </div>
  );
}
