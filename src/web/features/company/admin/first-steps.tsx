import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { FirstSteps as Done } from "../../../../contract/company/admin-company.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { readChoice, storeChoice } from "../../../lib/browser/stored-choice.ts";
import styles from "./first-steps.module.css";
import { firstStepsQuery } from "./queries.ts";

interface Step {
  name: keyof Done;
  title: string;
  text: string;
  to: string;
  action: string;
  /** What must be done first. */
  after?: { name: keyof Done; text: string };
}

const steps: Step[] = [
  {
    name: "company",
    title: "Opplysninger om selskapet",
    text: "Navn, telefon og adresse står på alle sider.",
    to: "/admin/company",
    action: "Fyll ut",
  },
  {
    name: "region",
    title: "En region",
    text: "Området fartøyene arbeider i. Hvert fartøy hører til en region, så den kommer først.",
    to: "/admin/regions?new",
    action: "Lag region",
  },
  {
    name: "service",
    title: "En tjeneste",
    text: "Det dere gjør for kundene. Hver tjeneste får sin egen side.",
    to: "/admin/services?new",
    action: "Lag tjeneste",
  },
  {
    name: "boat",
    title: "Et fartøy",
    text: "Med bilder, mål, region og tjenester.",
    to: "/admin?new",
    action: "Lag fartøy",
    after: { name: "region", text: "Lag en region først." },
  },
];

const seenKey = "first-steps";

/** The first steps of a new installation: open the first time, then one line. They are gone when all are done. */
export function FirstSteps() {
  const [wasSeen] = useState(() => readChoice(seenKey, ["seen"]) !== undefined);
  const remember = () => storeChoice(seenKey, "seen");
  const { data: done } = useQuery(firstStepsQuery());
  if (!done || steps.every(({ name }) => done[name])) return null;
  const count = steps.filter(({ name }) => done[name]).length;
  const next = steps.find(({ name }) => !done[name]);
  return (
    <section aria-labelledby="first-steps">
      <details className={styles.root} open={!wasSeen} onToggle={remember}>
        <summary className={styles.head}>
          <h2 id="first-steps">Kom i gang</h2>
          <p>
            {`${count} av ${steps.length} er gjort. `}
            <span>Når alle er det, er nettstedet klart for besøk.</span>
          </p>
          <Icon name="chev" />
        </summary>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.name} className={done[step.name] ? styles.isDone : undefined}>
              <span className={styles.mark} aria-hidden="true">
                {done[step.name] ? <Icon name="check" /> : steps.indexOf(step) + 1}
              </span>
              <div>
                <b>{step.title}</b>
                {done[step.name] ? (
                  <p>Gjort</p>
                ) : (
                  <>
                    <p>{step.text}</p>
                    {step.after && !done[step.after.name] ? (
                      <p>{step.after.text}</p>
                    ) : (
                      <Link
                        className={`button button--small ${step === next ? "button--primary" : "button--ghost"}`}
                        to={step.to}
                      >
                        {step.action}
                      </Link>
                    )}
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
