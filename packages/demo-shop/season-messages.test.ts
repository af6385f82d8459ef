import { expect, test } from 'vitest'
import { listMessages } from './season-messages.ts'

const pages = (day: string) =>
  listMessages(day)
    .map(({ text, from_at, to_at }) => ({
      page: /href="([^"]+)"/.exec((text as { nl: string }).nl)?.[1],
      from: from_at as Date,
      to: to_at as Date,
    }))
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())

test('the gift guide is above all pages until 5 December and until Christmas, returns on other days', () => {
  expect(pages('2026-11-10').map(({ page }) => page)).toEqual([
    '/retourneren',
    '/cadeaugids',
    '/cadeaugids',
    '/retourneren',
  ])
  expect(pages('2026-11-30').map(({ page }) => page)).toEqual(['/cadeaugids', '/cadeaugids', '/retourneren'])
  expect(pages('2027-03-01').map(({ page }) => page)).toEqual(['/retourneren'])
})

test('no day has two messages', () => {
  for (let day = 0; day < 365; day += 1) {
    const shown = pages(new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10))
    expect(shown.length).toBeGreaterThan(0)
    for (const [index, { to }] of shown.entries()) {
      const next = shown[index + 1]
      if (next) expect(next.from.getTime()).toBeGreaterThan(to.getTime())
    }
  }
})
