import { expect, test } from 'vitest'
import { demoShop } from '../demo-shop.ts'
import { ENGLISH_REMARKS } from './english-remarks.ts'
import { REMARKS } from './remarks.ts'

test('of every kind of article as much can be said in English as makes a review of its own', () => {
  expect(Object.keys(ENGLISH_REMARKS).toSorted()).toEqual(Object.keys(REMARKS).toSorted())
  for (const { good, mixed, bad } of Object.values(ENGLISH_REMARKS)) {
    expect(good.length).toBeGreaterThanOrEqual(6)
    expect(mixed.length).toBeGreaterThanOrEqual(2)
    expect(bad.length).toBeGreaterThanOrEqual(2)
  }
})

test('reviews in English tell what they are about, and no sentence is heard all over them', () => {
  const texts = demoShop()
    .rows('reviews')
    .filter(({ store_code }) => store_code === 'kopgroep_en')
    .map(({ text }) => String(text))
  const remarks = Object.values(ENGLISH_REMARKS).flatMap(({ good, mixed, bad }) => [
    ...good,
    ...mixed,
    ...bad,
  ])
  const patterns = remarks.map((remark) => {
    const [start = ''] = remark.split('{')
    return start || (remark.split('}')[1] ?? '')
  })
  expect(texts.filter((text) => !patterns.some((pattern) => text.includes(pattern)))).toEqual([])
  const uses = Map.groupBy(
    texts.flatMap((text) => text.split(/(?<=\.) /)),
    (sentence) => sentence,
  )
  expect([...uses].filter(([, { length }]) => length > texts.length / 12)).toEqual([])
})
