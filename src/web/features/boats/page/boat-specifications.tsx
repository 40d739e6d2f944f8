import type { ReactNode } from "react";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { formatMetres } from "../../../../shared/format-number.ts";
import { dataSheetPath } from "../../../../rules/boats/boat-path.ts";
import { BoatProfile } from "../boat-profile.tsx";
import styles from "./boat-specifications.module.css";
import type { DataSheetGroup } from "../../../../rules/boats/data-sheet.ts";
import { type DataSheetRow, listDataSheet } from "./data-sheet.ts";

/** The data sheet: a drawing with the length, what is known of the boat and, in print only, the company. */
export function BoatSpecifications({ boat }: { boat: Boat }) {
  const { legalName, phone, email } = useCompany();
  const { length } = boat.specifications;
  const groups = listDataSheet(boat);
  const isShort = groups.length === 1;
  return (
    <>
      <div className={styles.head}>
        <Waterline short />
        <h2 id="spesifikasjoner">Spesifikasjoner</h2>
        <a className="more-link" href={dataSheetPath(boat.id)} type="application/pdf">
          <Icon name="dl" />
          Datablad (PDF)
        </a>
      </div>
      <section
        className={isShort ? `${styles.sheet} ${styles.short}` : styles.sheet}
        aria-labelledby="spesifikasjoner"
      >
        <div className={styles.drawing} aria-hidden="true">
          <div className={styles.profile}>
            <BoatProfile type={boat.type} />
          </div>
          {length > 0 && <p className={styles.length}>{formatMetres(length)}</p>}
          <p className={styles.sketch}>Prinsippskisse</p>
        </div>
        {groups.map((group) => (
          <Group key={group.id} group={group}>
            {group.id === "main" && !isShort && phone && (
              <p className={styles.note}>
                Mangler du et tall? <a href={`tel:${phone.number}`}>Ring vakta</a>, så spør vi skipperen.
              </p>
            )}
          </Group>
        ))}
        <p className={styles.company}>{[legalName, phone?.text, email].filter(Boolean).join(", ")}</p>
      </section>
    </>
  );
}

function Group({
  group: { id, title, rows },
  children,
}: {
  group: DataSheetGroup<DataSheetRow>;
  children: ReactNode;
}) {
  return (
    <section className={id === "main" ? styles.main : styles.group}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ label, text, detail, isMain }, index) => (
          // Own lines may have the label of another.
          <div key={index} className={isMain ? styles.deciding : undefined}>
            <dt>{label}</dt>
            <dd>
              {text}
              {detail && <small> {detail}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
