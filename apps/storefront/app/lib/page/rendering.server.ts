/**
 * Keeps what was made of an answer that many pages share, for as long as the answer itself is kept: what is the same on every page
 * is not made for each. Nobody may change it. What was made depends on the answer and on `key`, which has few values.
 */
export function oncePerAnswer<Made extends object>() {
  const made = new WeakMap<object, Map<string, Made>>()
  return (answer: object | null | undefined, key: string, make: () => Made): Made => {
    if (!answer) return make()
    const byKey = made.get(answer) ?? new Map<string, Made>()
    made.set(answer, byKey)
    const found = byKey.get(key) ?? make()
    byKey.set(key, found)
    return found
  }
}

const waitingRenders: (() => void)[] = []

/**
 * Resolves in a turn of the event loop that no other work of this kind has: between two pages that are drawn the server
 * sends what is kept, however many pages have their data at the same moment.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waitingRenders.push(resolve) === 1) setImmediate(runNextRender)
  })
}

function runNextRender() {
  waitingRenders.shift()?.()
  // What is asked for within a turn of this kind comes in the next one.
  if (waitingRenders.length > 0) setImmediate(runNextRender)
}
