import { hd3 } from "../../../../rules/services/rov-facts.ts";
import { Waterline } from "../../../components/page/waterline.tsx";
import styles from "./rov-figures.module.css";

const figures = [
  { figure: `${hd3.depthMetres}m`, label: "maksimal dybde" },
  { figure: "3kW", label: "strøm\u00adforsyning" },
  { figure: hd3.camera, label: "kamera\u00adoppløsning" },
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
