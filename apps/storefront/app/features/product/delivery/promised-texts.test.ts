import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROMISE =
  /\b(?:morgen|vandaag|overmorgen)\b.*\b(?:huis|klaar|bezorgd|geleverd|verzonden)\b|\b(?:delivered|ready|shipped)\b.*\b(?:today|tomorrow)\b/i

test('no text of the shop promises a day: the days of a promise come from the backend', () => {
  const promises = globSync('apps/storefront/app/**/messages/*.json').flatMap((file) =>
    Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter((text) =>
      PROMISE.test(text),
    ),
  )
  expect(promises).toEqual([])
})
