import styles from "./map-drawing.module.css";

/** The harbour as a drawn sea chart, shown until the map has loaded and whenever it cannot load. */
export function MapDrawing({ isHidden, place }: { isHidden: boolean; place: string }) {
  return (
    <svg
      className={styles.root}
      viewBox="0 0 1328 500"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Sjøkart over havna${place && ` med ${place} markert`}`}
      aria-hidden={isHidden}
    >
      <rect className={styles.sea} width="1328" height="500" />
      <g className={styles.contours}>
        <path d="M-20 330C200 250 330 300 470 220S760 60 980 90s240 80 380 40" />
        <path d="M-20 370C210 290 350 340 500 255S790 110 990 138s230 70 380 36" />
        <path d="M-20 408C230 330 380 380 530 292S810 158 1000 182s220 62 380 32" />
      </g>
      <g className={styles.land}>
        <path d="M-20 150C120 180 220 110 340 130s180-40 240-90c30-26 60-60 100-80H-20z" />
        <path d="M-20 520V448c150-56 300-26 420-62 90-28 130-80 210-92 60-8 70 30 120 26 80-6 100-76 200-70 130 8 200 60 420-6v280z" />
      </g>
      <path
        className={styles.hill}
        d="M-20 520v-30c160-50 320-20 440-56 100-32 150-80 220-90 50-6 66 30 120 24 86-8 110-74 196-68 124 8 210 60 400 0v220z"
      />
      <path className={styles.quays} d="M610 296l14 42M646 300l6 34M690 318l-4 26" />
      <path className={styles.road} d={road} />
      <path className={styles.roadLine} d={road} />
      <g className={styles.depths}>
        {depths.map(([x, y, metres]) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {metres}
          </text>
        ))}
      </g>
      <text className={styles.name} x="700" y="352">
        {place.split(/ \d/, 1)[0]}
      </text>
      <g className={styles.compass} transform="translate(1090 140)">
        <circle r="74" />
        <circle r="66" strokeDasharray="1 6" />
        <path d="M0-80V80M-80 0H80M0-68 6 0H-6z" />
      </g>
      <g transform="translate(628 292)">
        <path className={styles.pin} d="M0 0c0-26-24-34-24-60a24 24 0 0 1 48 0c0 26-24 34-24 60z" />
        <g transform="translate(-12 -73) scale(.75)">
          <path className={styles.logo} d="M4 28V4h9c0 9 4 14.2 15 15v9c-9-.5-15-4-17-10v10z" />
          <path className={styles.logoWing} d="M17 4h11v10.2C21 13.2 17.5 10 17 4z" />
        </g>
      </g>
    </svg>
  );
}

const road = "M60 500C300 430 520 420 640 400s260-60 420-50 200 40 290 30";

/** Soundings: x, y and metres. */
const depths = [
  [120, 260, 42],
  [240, 215, 38],
  [380, 225, 31],
  [470, 180, 44],
  [560, 235, 12],
  [700, 180, 27],
  [760, 110, 58],
  [880, 150, 33],
  [950, 60, 71],
  [1060, 130, 46],
  [1160, 80, 62],
  [1250, 180, 24],
  [820, 40, 85],
  [660, 70, 76],
  [330, 290, 9],
  [1120, 205, 14],
  [180, 330, 7],
] as const;
