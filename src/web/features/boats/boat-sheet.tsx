import type { Boat } from "../../../contract/boats.ts";
import { company, formatPhone } from "../../../contract/company.ts";
import { formatMetres, formatYear } from "../../lib/format.ts";
import { BoatProfile } from "./boat-profile.tsx";

/** The data sheet: the type's profile with its length, seven rows, and on paper also whose boat it is. */
export function BoatSheet({ boat }: { boat: Boat }) {
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
    <section className="sheet" aria-labelledby="spesifikasjoner">
      <h2 id="spesifikasjoner">Spesifikasjoner</h2>
      <div className="sheet__draw" aria-hidden="true">
        <div className="sheet__profile">
          <BoatProfile type={boat.type} />
        </div>
        {length > 0 && <p className="sheet__length">{formatMetres(length)}</p>}
      </div>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="sheet__from">
        {company.legalName}, {formatPhone(company.phone)}, {company.email}
      </p>
    </section>
  );
}
