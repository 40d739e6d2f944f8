/** What spreadsheets read as the beginning of a formula, also after spaces, and in the wide forms of Asian text. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

function toField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A CSV file that a Norwegian Excel opens: a byte order mark, semicolons, and no text that runs as a formula. */
export function toCsv(rows: string[][]): string {
  return `\ufeff${rows.map((row) => `${row.map(toField).join(";")}\r\n`).join("")}`;
}
