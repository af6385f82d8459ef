import { expect, test } from 'vitest'
import { storeMoment } from './store-moment.ts'

test('the store’s clock is the one of Amsterdam, at each change of the clocks from 2000 to 2040', () => {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (let time = Date.UTC(2000, 0, 1); time < Date.UTC(2040, 0, 1); time += 86_400_000)
    for (const minutes of [-1, 0]) {
      const now = new Date(time + minutes * 60_000 + 3_600_000)
      const moment = storeMoment(now)
      expect(`${moment.date} ${moment.time}`).toBe(format.format(now))
    }
})
