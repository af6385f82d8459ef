/**
 * Loaded first into a program (`--import`): at each SIGUSR2 the program's clock moves an hour back, an hour ahead,
 * and back to normal.
 */
const SHIFTS = [-3_600_000, 3_600_000, 0]
const { now } = Date
let turn = 0
let shift = 0

process.on('SIGUSR2', () => {
  shift = SHIFTS[turn % SHIFTS.length] ?? 0
  turn += 1
})
Date.now = () => now() + shift

globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [now() + shift] : given, as),
})
