import type { Ledger } from "./traffic.ts";

/** A fault that is provoked for real under traffic. */
export interface Fault {
  name: string;
  /** Why it cannot be provoked here, if so. */
  findObstacle?: () => string | undefined;
  /** How often or how much; what it counts is in the name. */
  rounds: number;
  run: (rounds: number) => Promise<FaultResult>;
}

export interface FaultResult {
  acknowledged: number;
  losses: string[];
  doubles: string[];
  /** Responses with another status than a fault may cause. */
  unexpected: string[];
  /** From the end of the fault until it works again without help, at worst. */
  recoveryMs?: number;
  /** What else was measured. */
  note?: string;
}

export function toResult(ledger: Ledger, more: Pick<FaultResult, "recoveryMs" | "note"> = {}): FaultResult {
  const { acknowledged, losses, doubles, unexpected, refusals, unanswered } = ledger;
  const counts = `${refusals} refused with 503, ${unanswered} unanswered`;
  const note = more.note === undefined ? counts : `${counts}; ${more.note}`;
  return { acknowledged, losses, doubles, unexpected, ...more, note };
}

const columns = [
  "fault",
  "rounds",
  "acknowledged",
  "lost",
  "doubled",
  "unexpected",
  "recovers in",
  "also measured",
];

/** A Markdown table with a row for each fault. */
export class FaultTable {
  readonly #rows: string[][] = [];

  add({ name }: Fault, rounds: number, result: FaultResult): void {
    const { acknowledged, losses, doubles, unexpected, recoveryMs, note = "" } = result;
    const recovery = recoveryMs === undefined ? "–" : `${(recoveryMs / 1000).toFixed(1)} s`;
    const counts = [rounds, acknowledged, losses.length, doubles.length, unexpected.length].map(format);
    this.#rows.push([name, ...counts, recovery, note]);
  }

  skip({ name }: Fault, obstacle: string): void {
    this.#rows.push([name, "not run", "–", "–", "–", "–", "–", obstacle]);
  }

  toString(): string {
    const lines = [columns, columns.map(() => "---"), ...this.#rows];
    return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  }
}

function format(count: number): string {
  return count.toLocaleString("en");
}
