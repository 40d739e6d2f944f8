import type { Boat } from "../../../contract/boats.ts";
import { useCompany } from "../../lib/company.ts";
import { formatMetres, formatYear } from "../../lib/format.ts";
import { BoatProfile } from "./boat-profile.tsx";
import styles from "./boat-specifications.module.css";

/** The data sheet: a drawing with the length, the specifications and, in print only, the company. */
export function BoatSpecifications({ boat }: { boat: Boat }) {
  const { legalName, phone, email } = useCompany();
  const { length, width, depth, yearBuilt, mmsi, crew, engine } = boat.specifications;
  const rows = [
    ["Lengde", formatMetres(length)],
    ["Bredde", formatMetres(width)],
    ["Dybde", formatMetres(depth)],
    ["Byggeår", formatYear(yearBuilt)],
    ["MMSI", mmsi || "Ikke tilgjengelig"],
    ["Besetning", crew || "–"],
    ["Motor", engine || "–"],
  ];
  return (
    <section className={styles.sheet} aria-labelledby="spesifikasjoner">
      <h2 id="spesifikasjoner">Spesifikasjoner</h2>
      <div className={styles.drawing} aria-hidden="true">
        <div className={styles.profile}>
          <BoatProfile type={boat.type} />
        </div>
        {length > 0 && <p className={styles.length}>{formatMetres(length)}</p>}
      </div>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.company}>{[legalName, phone?.text, email].filter(Boolean).join(", ")}</p>
    </section>
  );
}
