import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/install.mjs'
import { type Figure, isMet, type Section } from './figure.ts'

/** What the machine was busy with before the bench began: processes that wanted its cores, on average of a minute. */
const BUSY_BEFORE = loadavg()[0] ?? 0

/** The machine in words. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = Math.round(totalmem() / 1_024 ** 3)
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${type()} ${release()}, Node ${process.version}; ${BUSY_BEFORE.toFixed(1)} processes of others wanted its cores when the bench began`
}

export function printed(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ figures }) => figures.map(cellsOf))
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (figure: Figure) => {
    const [name = '', value = '', target = '', verdict = '', note = ''] = cellsOf(figure)
    const [first = 0, second = 0, third = 0, fourth = 0] = widths
    return `  ${name.padEnd(first)}  ${value.padStart(second)}  ${target.padEnd(third)}  ${verdict.padEnd(fourth)}  ${note}`.trimEnd()
  }
  return sections.map(({ title, figures }) => `\n${title}\n${figures.map(line).join('\n')}`).join('\n')
}

/** A section as it is kept: when it was measured, and on what. */
interface RecordedSection extends Section {
  part: string
  date: string
  machine: string
}

const KEPT = join(ROOT, 'lab/bench/results.json')

/**
 * Writes lab/bench/RESULTS.md and lab/bench/results.json. What was not measured now stays as it was measured before, with its day.
 *
 * @param order of the parts
 */
export function writeReport(
  sections: readonly (Section & { part: string })[],
  when: Date,
  order: readonly string[],
): void {
  const date = when.toISOString().slice(0, 10)
  const before: RecordedSection[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')).sections : []
  const now = sections.map((section) => ({ date, machine: machine(), ...section }))
  const unchanged = before.filter(({ part }) => !now.some((section) => section.part === part))
  const all = [...unchanged, ...now].sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  const tables = all.map(({ title, figures, date: day, machine: on }) => {
    const rows = figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`)
    return `## ${title}\n\n${day}, ${on}.\n\n| Figure | Measured | Target | | |\n|---|---:|---|---|---|\n${rows.join('\n')}\n`
  })
  const text = `# What was measured

Written by \`npm run bench\`. Server, load generator, browser and database share the cores that are named, and others may
have used them too: compare ratios and CPU rather than times. KB are of 1,024 bytes. Targets are the shop's own
(docs/decisions/0030-what-is-measured.md).

${tables.join('\n')}`
  writeFileSync(join(ROOT, 'lab/bench/RESULTS.md'), text)
  writeFileSync(KEPT, `${JSON.stringify({ sections: all }, null, 2)}\n`)
}

function cellsOf({ name, value, unit, target, note, ...rest }: Figure): string[] {
  const isReached = isMet({ value, target, ...rest })
  return [
    name,
    value === null ? 'not measured' : `${formatted(value)} ${unit}`.trim(),
    target
      ? 'atMost' in target
        ? `at most ${formatted(target.atMost)}`
        : `at least ${formatted(target.atLeast)}`
      : '',
    isReached === null ? '' : isReached ? 'good' : 'MISSED',
    note ?? '',
  ]
}

/** Three digits that matter, thousands apart. */
function formatted(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
