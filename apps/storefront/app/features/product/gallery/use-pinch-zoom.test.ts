import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SCALE, panBy, UNZOOMED, type ZoomView, zoomAt } from './use-pinch-zoom.ts'

const frame = { width: 400, height: 500 }

test('the pinched point stays under the finger', () => {
  expect(zoomAt(UNZOOMED, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 })
})

test('a whole picture does not move, an enlarged one no further than its edges', () => {
  expect(panBy(UNZOOMED, 80, -30, frame)).toEqual(UNZOOMED)
  expect(panBy({ scale: 2, x: 0, y: 0 }, 1_000, -1_000, frame)).toEqual({ scale: 2, x: 200, y: -250 })
})

test('zooming out completely restores the whole picture', () => {
  const near = zoomAt(UNZOOMED, 3, { x: 150, y: 150 }, frame)
  expect(zoomAt(near, 0.1, { x: -100, y: 40 }, frame)).toEqual(UNZOOMED)
})

test('the picture covers its frame after any pinch and drag', () => {
  const number = fc.integer({ min: -500, max: 500 })
  const step = fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), number, number)
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const view = steps.reduce<ZoomView>(
        (before, [factor, x, y]) => panBy(zoomAt(before, factor, { x, y }, frame), y, x, frame),
        UNZOOMED,
      )
      const edge = (view.scale - 1) / 2
      return (
        view.scale >= 1 &&
        view.scale <= MAX_SCALE &&
        Math.abs(view.x) <= frame.width * edge &&
        Math.abs(view.y) <= frame.height * edge
      )
    }),
  )
})
