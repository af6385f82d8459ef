const waiting: (() => void)[] = []

/**
 * Resolves in a turn of the event loop that no other work of this kind has: between two pages that are drawn the server
 * sends what is kept, however many pages have their data at the same moment.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })
}

function next() {
  waiting.shift()?.()
  // What is asked for within a turn of this kind comes in the next one.
  if (waiting.length > 0) setImmediate(next)
}
