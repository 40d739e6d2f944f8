import { hasRole, type Role, roles } from "../../../../contract/roles.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Panel } from "../../../components/ui/panel.tsx";
import { roleLabels } from "../role-labels.ts";
import styles from "./role-matrix.module.css";

/** What each role may do: the least role for each line. */
const areas: Array<{ text: string; role: Role }> = [
  { text: "Lese oversikten, henvendelsene og kalenderen", role: "reader" },
  { text: "Svare på, tildele, arkivere og slette henvendelser", role: "editor" },
  { text: "Fartøy, kalender, tjenester, regioner, tekster, bilder og selskap", role: "editor" },
  { text: "Gjenopprette eldre versjoner", role: "editor" },
  { text: "Brukere og logg", role: "owner" },
];

export function RoleMatrix() {
  return (
    <Panel title="Hva rollene kan">
      <table className={styles.root}>
        <thead>
          <tr>
            <th scope="col">Område</th>
            {roles.toReversed().map((role) => (
              <th key={role} scope="col">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.text}>
              <th scope="row">{area.text}</th>
              {roles.toReversed().map((role) => (
                <td key={role}>
                  {hasRole(role, area.role) ? (
                    <>
                      <Icon name="check" />
                      <span className="visually-hidden">Ja</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">Nei</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
