/** A tab that nobody sees is not painted. Milliseconds. */
const LONGEST_WAIT = 100

/**
 * Resolves once what has been changed until now is painted: what is done then does not keep the answer to a press waiting.
 * Where nothing is painted it resolves soon all the same.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_WAIT)
  })
}
