import { randomInt } from "node:crypto";

/** Without 0, 1, i, l and o, which look like one another on paper. */
const characters = "23456789abcdefghjkmnpqrstuvwxyz";
const codeCount = 10;
const halfLength = 6;

export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => `${pickCharacters()}-${pickCharacters()}`);
}

function pickCharacters(): string {
  return Array.from({ length: halfLength }, () => characters.charAt(randomInt(characters.length))).join("");
}
