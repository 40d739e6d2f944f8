/** What a cell of the sea is too large for. Each is a line of `[latitude, longitude]`. */
type Line = Array<[latitude: number, longitude: number]>;

/** Sounds that ships pass and that the cells close. */
export const sounds: Line[] = [
  // Magerøysundet
  [
    [70.99, 25.2],
    [70.94, 25.5],
    [70.925, 25.75],
    [70.95, 25.97],
    [70.97, 26.05],
  ],
  // Meløysundet
  [
    [66.99, 13.62],
    [66.92, 13.63],
    [66.88, 13.66],
  ],
  // Raftsundet
  [
    [68.28, 15.03],
    [68.33, 15.08],
    [68.4, 15.12],
    [68.5, 15.18],
  ],
  // Maursundet
  [
    [70.0, 20.8],
    [69.98, 20.98],
    [69.97, 21.2],
    [69.96, 21.4],
  ],
  // Langsundet
  [
    [69.82, 19.35],
    [69.9, 19.4],
    [69.97, 19.5],
    [70.03, 19.6],
  ],
];
