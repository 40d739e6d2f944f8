import { Dialog } from "../../../components/ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

const descriptions: Array<[keys: string[], description: string]> = [
  [["j", "k"], "Neste og forrige henvendelse"],
  [["Enter"], "Åpne henvendelsen som er merket i lista"],
  [["r"], "Svar"],
  [["Ctrl", "Enter"], "Send svaret"],
  [["n"], "Skriv et internt notat"],
  [["b"], "Marker som besvart"],
  [["e"], "Arkiver den åpne, eller de valgte"],
  [["x"], "Velg eller velg bort"],
  [["/"], "Søk"],
  [["Esc"], "Lukk henvendelsen"],
  [["?"], "Vis denne lista"],
];

interface ShortcutsDialogProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
}

export default function ShortcutsDialog({ isOn, onChange, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog kind="small" title="Snarveier" onClose={onClose}>
      <dl className={styles.list}>
        {descriptions.map(([keys, description]) => (
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
