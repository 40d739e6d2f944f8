import { Waterline } from "../../../components/page/waterline.tsx";
import styles from "./emergency-advice.module.css";

const steps = [
  ["Få folk i sikkerhet", "Vest på, tell dere, hold avstand til tau og kjetting under spenn."],
  ["Stans fôring og pumper", "På merden det gjelder. La naboene gå hvis de er hele."],
  ["Merk stedet", "Blåse, lys eller et punkt i kartplotteren der not eller fortøyning er skadd."],
  ["Lys på dekk, lytt på VHF", "Båten kaller dere opp på kanal 16 før den er framme."],
  ["Ta bilder hvis det er trygt", "De sparer tid i hendelsesrapporten."],
  [
    "Mistanke om rømming? Meld fra med en gang",
    "Fiskeridirektoratet skal ha melding straks. Vi hjelper med opplysningene.",
  ],
];

export const sayWhenCalling = [
  ["Hvor", "Lokalitet eller posisjon"],
  ["Hva", "Det dere ser akkurat nå"],
  ["Hvem", "Antall folk om bord, noen skadd?"],
  ["Vær", "Vind, sjø og strøm ved merden"],
];

/** What to say and to do before the boat comes. Ticks are not stored. */
export function EmergencyAdvice() {
  return (
    <section className="section section--tinted">
      <div className={`container ${styles.root}`}>
        <div>
          <div className="section-head">
            <Waterline short />
            <h2>Før vi kommer</h2>
          </div>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <label>
                  <input type="checkbox" />
                  <b>{title}</b>
                  <small>{text}</small>
                </label>
              </li>
            ))}
          </ol>
        </div>
        <div className={`on-dark ${styles.say}`}>
          <Waterline className={styles.waterline} />
          <h2>Si dette når du ringer</h2>
          <dl>
            {sayWhenCalling.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
