import { Dialog } from "../../../../components/ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

type Description = [keys: string[], description: string];

const changes: Description[] = [
  [["r"], "Svar"],
  [["Ctrl", "Enter"], "Send svaret"],
  [["n"], "Skriv et internt notat"],
  [["b"], "Marker som besvart"],
  [["e"], "Arkiver den åpne, eller de valgte"],
  [["x"], "Velg eller velg bort"],
];

const listDescriptions = (canChange: boolean): Description[] => [
  [["j", "k"], "Neste og forrige henvendelse"],
  [["Enter"], "Åpne henvendelsen som er merket i lista"],
  ...(canChange ? changes : []),
  [["/"], "Søk"],
  [["Esc"], "Lukk henvendelsen"],
  [["?"], "Vis denne lista"],
];

interface ShortcutsDialogProps {
  /** Readers only see the shortcuts that they can use. */
  canChange: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

export default function ShortcutsDialog({ canChange, isOn, onChange, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog kind="small" title="Snarveier" onClose={onClose}>
      <dl className={styles.list}>
        {listDescriptions(canChange).map(([keys, description]) => (
          <div key={description}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        Bruk snarveier
      </label>
    </Dialog>
  );
}
