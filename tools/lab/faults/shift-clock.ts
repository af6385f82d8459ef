/**
 * Moves a program's clock by an hour, when loaded with `--import`. Each SIGUSR2 moves it to the next state:
 * an hour back, an hour ahead, normal.
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
