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
