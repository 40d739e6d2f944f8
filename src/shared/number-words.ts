const words = [
  "ingen",
  "én",
  "to",
  "tre",
  "fire",
  "fem",
  "seks",
  "sju",
  "åtte",
  "ni",
  "ti",
  "elleve",
  "tolv",
];

/** `én`, `to` … `tolv`, `13`. */
export function spellNumber(count: number): string {
  return words[count] ?? String(count);
}

/** `begge`, `alle tre`. */
export function spellAll(count: number): string {
  return count === 2 ? "begge" : `alle ${spellNumber(count)}`;
}

/** `ett felt`, `to felter` */
export function countFields(count: number): string {
  return count === 1 ? "ett felt" : `${spellNumber(count)} felter`;
}
