interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Empty where the browser does not tell. */
function readConnection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

export function isSavingData(): boolean {
  return readConnection().saveData === true;
}

export function isSlowOrMetered(): boolean {
  return isSavingData() || /[23]g/.test(readConnection().effectiveType ?? "");
}

/** Only if the browser says so. */
export function isFast(): boolean {
  return !isSavingData() && readConnection().effectiveType === "4g";
}
