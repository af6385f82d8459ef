const MAX_TERM_LENGTH = 120

/** A search term as the shop uses it: blanks collapsed, trimmed, in lower case, and no longer than makes sense. */
export function normaliseTerm(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, MAX_TERM_LENGTH).trim()
}
