import { basename } from 'node:path'

export interface Problem {
  /** Line number from 1, the header; 0 for the whole file. */
  line: number
  /** Null for the whole line. */
  column: string | null
  text: string
}

export class Problems {
  readonly #found: Problem[] = []
  readonly #warnings = new Map<string, { column: string | null; text: string; lines: number[] }>()

  add(line: number, column: string | null, text: string): void {
    this.#found.push({ line, column, text })
  }

  /** Adds a warning for a valid cell that is not imported. */
  warn(line: number, column: string | null, text: string): void {
    const key = `${column} ${text}`
    const warning = this.#warnings.get(key)
    if (warning) warning.lines.push(line)
    else this.#warnings.set(key, { column, text, lines: [line] })
  }

  /** Formats a line for each kind of warning: `products.csv: manage_stock is left out: …, in lines 2, 5 and 7`. */
  warnings(file: string): string[] {
    return [...this.#warnings.values()].map(
      ({ column, text, lines }) =>
        `${basename(file)}: ${column ? `${column} ` : ''}${text}, in ${linesText(lines)}`,
    )
  }

  get size(): number {
    return this.#found.length
  }

  /** Returns the problems by line, then in the order in which they were found. */
  inOrder(): Problem[] {
    return this.#found.toSorted((a, b) => a.line - b.line)
  }
}

const MAX_LINES = 20

function linesText(lines: readonly number[]): string {
  const listed = lines.slice(0, MAX_LINES).join(', ')
  const more = lines.length - MAX_LINES
  return `line${lines.length === 1 ? '' : 's'} ${listed}${more > 0 ? ` and ${more} more` : ''}`
}

/** Formats a problem: `products.csv:12 price: expected an amount like 49.95, not “abc”`. */
export function problemText(file: string, { line, column, text }: Problem): string {
  const place = line > 0 ? `${basename(file)}:${line}` : basename(file)
  return `${place} ${column ? `${column}: ` : ''}${text}`
}
