import { expect, test } from 'vitest'
import { storeMoment, weekdayNumber } from '../../lib/format/store-moment.ts'
import { type Hours, hoursOn, nextOpening, openState, upcomingOthers } from './opening-hours.ts'

const hours: Hours = {
  week: [
    {
      day: 5,
      label: 'vrijdag',
      times: [
        { from: '09:30', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
    },
    { day: 7, label: 'zondag', times: [] },
  ],
  others: [
    { date: '2026-12-25', times: [], reason: 'Eerste kerstdag' },
    { date: '2026-11-29', times: [{ from: '12:00', to: '17:00' }], reason: 'Koopzondag' },
  ],
}
const friday = (time: string) => ({ date: '2026-11-20', day: 5, time })

test('a store is open from its opening minute until its closing minute', () => {
  expect(openState(hours, friday('09:29'))).toEqual({ isOpen: false, opensAt: '09:30', reason: null })
  expect(openState(hours, friday('09:30'))).toEqual({ isOpen: true, until: '12:00', reason: null })
  expect(openState(hours, friday('12:00'))).toEqual({ isOpen: false, opensAt: '13:00', reason: null })
  expect(openState(hours, friday('18:00'))).toEqual({ isOpen: false, opensAt: null, reason: null })
})

test('an exceptional date replaces its weekday, and shows the reason', () => {
  expect(hoursOn(hours, '2026-12-25')).toEqual({ times: [], reason: 'Eerste kerstdag' })
  expect(openState(hours, { date: '2026-11-29', day: 7, time: '13:00' })).toEqual({
    isOpen: true,
    until: '17:00',
    reason: 'Koopzondag',
  })
})

test('the next opening is that of the first day with hours, within a week', () => {
  expect(nextOpening(hours, '2026-11-20')).toEqual({ date: '2026-11-27', from: '09:30' })
  expect(nextOpening(hours, '2026-11-28')).toEqual({ date: '2026-11-29', from: '12:00' })
  expect(nextOpening({ week: [], others: [] }, '2026-11-28')).toBeNull()
})

test('opening hours are in the store’s time zone, in summer and in winter', () => {
  expect(storeMoment(new Date('2026-11-20T23:30:00Z'))).toEqual({ date: '2026-11-21', day: 6, time: '00:30' })
  expect(storeMoment(new Date('2026-07-01T22:30:00Z'))).toEqual({ date: '2026-07-02', day: 4, time: '00:30' })
})

test('Sunday is the seventh day', () => {
  expect(weekdayNumber('2026-11-22')).toBe(7)
})

test('only coming exceptions are shown, the nearest first', () => {
  expect(upcomingOthers(hours, '2026-11-21').map(({ date }) => date)).toEqual(['2026-11-29', '2026-12-25'])
  expect(upcomingOthers(hours, '2026-12-26')).toEqual([])
})
