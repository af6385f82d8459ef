/** Result of one part: figures, and expectations that failed. */
export interface Finding {
  title: string
  figures: Record<string, string | number>
  /** Descriptions of the failed expectations. */
  broken: string[]
}

/** Collects failed expectations. */
export class Promises {
  readonly broken: string[] = []

  /** Records `otherwise` as failed unless the expectation held. */
  hold(isKept: boolean, otherwise: string): void {
    if (!isKept) this.broken.push(otherwise)
  }

  /** Returns the result of the part. */
  finding(title: string, figures: Finding['figures']): Finding {
    return { title, figures, broken: this.broken }
  }
}

/**
 * Formats a result for the terminal and RESULTS.md.
 *
 * @param when day and machine, for the document only
 */
export function formatReport(finding: Finding, when?: string): string {
  const rows = Object.entries(finding.figures).map(([name, value]) => `| ${name} | ${value} |`)
  const dated = when ? ` (${when})` : ''
  const verdict =
    finding.broken.length === 0
      ? `Held${dated}.`
      : finding.broken.map((line) => `- **Broken${dated}:** ${line}`).join('\n')
  return `### ${finding.title}\n\n| | |\n|---|---|\n${rows.join('\n')}\n\n${verdict}\n`
}

/** Marks the start of a part in the document. */
const MARK = /<!-- part: (\w+) -->\n/

/**
 * Replaces the figures of the parts that ran, in the order of all parts. Others stay.
 *
 * @param figures current text of the document
 * @param parts names of all parts, in order
 * @param anew formatted results of the parts that ran
 */
export function withFigures(
  figures: string,
  parts: readonly string[],
  anew: ReadonlyMap<string, readonly string[]>,
): string {
  const [, ...pieces] = figures.split(MARK)
  const before = new Map<string, string>()
  for (let at = 0; at < pieces.length; at += 2) before.set(pieces[at] ?? '', (pieces[at + 1] ?? '').trim())
  return parts
    .map((part) => ({ part, text: anew.get(part)?.join('\n').trim() ?? before.get(part) }))
    .filter(({ text }) => text)
    .map(({ part, text }) => `<!-- part: ${part} -->\n${text}\n`)
    .join('\n')
}

/** Computes a percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
