import { Waterline } from "../../components/ui/waterline.tsx";
import styles from "./rov-figures.module.css";

const figures = [
  { figure: "300m", label: "maksimal dybde" },
  { figure: "3kW", label: "strøm\u00adforsyning" },
  { figure: "1080p", label: "kamera\u00adoppløsning" },
];

export function RovFigures() {
  return (
    <div className={styles.figures}>
      <Waterline className={styles.waterline} />
      <dl className="container">
        {figures.map(({ figure, label }) => (
          <div key={figure}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
