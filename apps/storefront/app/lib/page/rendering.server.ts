/**
 * Caches values derived from a shared answer, as long as the answer itself is cached, so that they are not computed
 * for each page. The values must not be modified. They depend on the answer and on `key`, which has few values.
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
 * Resolves in an event loop turn without other renders: between two renders the server can send cached pages,
 * however many pages are ready to render.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waitingRenders.push(resolve) === 1) setImmediate(runNextRender)
  })
}

function runNextRender() {
  waitingRenders.shift()?.()
  // Calls during such a turn wait for the next one.
  if (waitingRenders.length > 0) setImmediate(runNextRender)
}
