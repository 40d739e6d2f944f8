import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./rov-features.module.css";

const features = [
  {
    id: "rov-kamera",
    icon: "camera",
    title: "HD 1080p-kamera",
    text: "110° synsfelt og ±90° tilt. Kameraet ser hele notveggen uten at farkosten må snu.",
  },
  {
    id: "rov-lys",
    icon: "light",
    title: "12\u00a0000 lumen lys",
    text: "8 × 1500 lumen LED. Lyset dimmes trinnløst når det er partikler i vannet.",
  },
  {
    id: "rov-ramme",
    icon: "frame",
    title: "Ramme i HDPE",
    text: "Elektronikken ligger i et hus av aluminium. Rammen tåler slag mot flytekrage og kjetting.",
  },
  {
    id: "rov-thrustere",
    icon: "thr",
    title: "8 thrustere",
    text: "4 vektorstilte og 4 vertikale. 35 kgf forover og sideveis, 50 kgf vertikalt.",
  },
  {
    id: "rov-sensorer",
    icon: "sensor",
    title: "Sensorer",
    text: "3-DOF gyro, akselerometer, magnetometer, temperatur, trykk, dybde og lekkasjevarsling.",
  },
  {
    id: "rov-fjernstotte",
    icon: "remote",
    title: "Fjernstøtte forhåndsinstallert",
    text: "En tekniker kan logge på fra land og feilsøke mens farkosten er i vannet.",
  },
];

export function RovFeatures() {
  return (
    <section
      className={`section ${styles.section}`}
      id="funksjoner"
      tabIndex={-1}
      aria-labelledby="funksjoner-tittel"
    >
      <div className="container">
        <div className="section-head">
          <h2 id="funksjoner-tittel">Bygget for sikt, kraft og kaldt vann</h2>
        </div>
        <ul className={styles.features}>
          {features.map(({ id, icon, title, text }) => (
            <li key={id} id={id} tabIndex={-1}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
