import { expect, test } from 'vitest'
import { computeSpread } from './load-reviews.server.ts'

const review = (percent: number, quality = 5) => ({
  percent,
  scales: [{ name: 'Kwaliteit', value: quality }],
})

test('each review counts for the nearest number of stars', () => {
  const { bars } = computeSpread([review(100), review(92), review(73), review(20)])
  expect(bars.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
    [5, 2, 50],
    [4, 1, 25],
    [3, 0, 0],
    [2, 0, 0],
    [1, 1, 25],
  ])
})

test('the worst review still has one star', () => {
  expect(computeSpread([review(0)]).bars.at(-1)?.count).toBe(1)
})

test('a rating scale has the average of its ratings', () => {
  expect(computeSpread([review(80, 5), review(80, 4)]).scales).toEqual([{ name: 'Kwaliteit', average: 4.5 }])
})

test('without reviews there is no distribution', () => {
  expect(computeSpread([]).bars.every(({ percent }) => percent === 0)).toBe(true)
})

test('the fit is distributed over the reviews that mention it', () => {
  const reported = (fit: 'SMALL' | 'TRUE_TO_SIZE' | 'LARGE' | null) => ({ ...review(80), fit })
  expect(
    computeSpread([reported('SMALL'), reported('TRUE_TO_SIZE'), reported('TRUE_TO_SIZE'), reported(null)])
      .fits,
  ).toEqual([
    { fit: 'SMALL', percent: 33 },
    { fit: 'TRUE_TO_SIZE', percent: 67 },
    { fit: 'LARGE', percent: 0 },
  ])
  expect(computeSpread([reported(null)]).fits).toEqual([])
})
