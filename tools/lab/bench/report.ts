import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { type Comparison, comparedCells, tableHead } from './comparison.ts'
import { type Figure, isMet, type Section } from './figure.ts'

/** Load average of the minute before the bench. */
const BUSY_BEFORE = loadavg()[0] ?? 0

/** Describes the machine. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const memory = Math.round(totalmem() / 1_024 ** 3)
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${type()} ${release()}, Node ${process.version}; ${BUSY_BEFORE.toFixed(1)} processes of others wanted its cores when the bench began`
}

/** Result of a part, in one of two table formats. */
export type Result = Section | Comparison

const FIGURE_HEAD = ['Figure', 'Measured', 'Target', '', '']

export function formatResults(results: readonly Result[]): string {
  const rows = results.flatMap((result) => ('rows' in result ? [] : tableRows(result)))
  const widths = columnWidths(rows)
  return results
    .map((result) => {
      const table = 'rows' in result ? [tableHead(result), ...tableRows(result)] : tableRows(result)
      return `\n${result.title}\n${lines(table, 'rows' in result ? columnWidths(table) : widths)}`
    })
    .join('\n')
}

function tableRows(result: Result): string[][] {
  if ('rows' in result) return result.rows.map((row) => comparedCells(row, result.pages))
  return result.figures.map(figureCells)
}

/** Computes the width of each column except the last one. */
const columnWidths = (rows: readonly string[][]) =>
  (rows[0] ?? []).slice(0, -1).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))

/** Formats the rows of a table. The second column contains numbers, aligned right. */
const lines = (rows: readonly string[][], widths: readonly number[]) =>
  rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .reduce((line, cell) => `${line}  ${cell}`, '')
        .trimEnd(),
    )
    .join('\n')

/** Stored result with the day and machine of its measurement. */
type Recorded = Result & { part: string; date: string; machine: string }

const RESULTS_FILE = join(ROOT, 'tools/lab/bench/results.json')

/**
 * Writes tools/lab/bench/RESULTS.md and tools/lab/bench/results.json. Parts that were not measured keep their earlier
 * results and day.
 *
 * @param order names of all parts, in order
 */
export function writeReport(
  sections: readonly (Result & { part: string })[],
  when: Date,
  order: readonly string[],
): void {
  const date = when.toISOString().slice(0, 10)
  const before: Recorded[] = existsSync(RESULTS_FILE)
    ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8')).sections
    : []
  const now: Recorded[] = sections.map((section) => ({ date, machine: machine(), ...section }))
  const unchanged = before.filter(({ part }) => !now.some((section) => section.part === part))
  const all = [...unchanged, ...now].sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  const tables = all.map((result) => {
    const head = 'rows' in result ? tableHead(result) : FIGURE_HEAD
    const ruler = head.map((_, column) => (column === 1 ? '---:' : '---'))
    const rows = [head, ruler, ...tableRows(result)].map((cells) => `| ${cells.join(' | ')} |`)
    return `## ${result.title}\n\n${result.date}, ${result.machine}.\n\n${rows.join('\n')}\n`
  })
  const text = `# What was measured

Written by \`npm run bench\`. Server, load generator, browser and database share the cores that are named, and others may
have used them too: compare ratios and CPU rather than times. KB are of 1,024 bytes. Targets are the shop's own
(README.md).

${tables.join('\n')}`
  writeFileSync(join(ROOT, 'tools/lab/bench/RESULTS.md'), text)
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ sections: all }, null, 2)}\n`)
}

function figureCells({ name, value, unit, target, note, ...rest }: Figure): string[] {
  const isReached = isMet({ value, target, ...rest })
  return [
    name,
    value === null ? 'not measured' : `${formatValue(value)} ${unit}`.trim(),
    target
      ? 'atMost' in target
        ? `at most ${formatValue(target.atMost)}`
        : `at least ${formatValue(target.atLeast)}`
      : '',
    isReached === null ? '' : isReached ? 'good' : 'MISSED',
    note ?? '',
  ]
}

/** Formats a number with three significant digits and thousands separators. */
function formatValue(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
