import { basename } from 'node:path'

export interface Problem {
  /** Counted as an editor does, the header being line 1; 0 where the file as a whole is meant. */
  line: number
  /** Null where the whole line is meant. */
  column: string | null
  text: string
}

/** Everything that is wrong with one file. */
export class Problems {
  readonly #found: Problem[] = []

  add(line: number, column: string | null, text: string): void {
    this.#found.push({ line, column, text })
  }

  get size(): number {
    return this.#found.length
  }

  /** By line; those of one line in the order in which they were found. */
  inOrder(): Problem[] {
    return this.#found.toSorted((a, b) => a.line - b.line)
  }
}

/** One line for the terminal: `products.csv:12 price: expected an amount like 49.95, not “abc”`. */
export function problemText(file: string, { line, column, text }: Problem): string {
  const place = line > 0 ? `${basename(file)}:${line}` : basename(file)
  return `${place} ${column ? `${column}: ` : ''}${text}`
}
