/** What one part found: figures for people, and what broke a promise. */
export interface Finding {
  title: string
  figures: Record<string, string | number>
  /** In words, what must not be; empty when all held. */
  broken: string[]
}

/** Gathers what broke. */
export class Promises {
  readonly broken: string[] = []

  /** Notes a promise that did not hold. */
  hold(isKept: boolean, otherwise: string): void {
    if (!isKept) this.broken.push(otherwise)
  }
}

/** As it is printed, and as it stands in docs/faults.md. */
export function written(finding: Finding): string {
  const rows = Object.entries(finding.figures).map(([name, value]) => `| ${name} | ${value} |`)
  const verdict =
    finding.broken.length === 0 ? 'Held.' : finding.broken.map((line) => `- **Broken:** ${line}`).join('\n')
  return `### ${finding.title}\n\n| | |\n|---|---|\n${rows.join('\n')}\n\n${verdict}\n`
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
