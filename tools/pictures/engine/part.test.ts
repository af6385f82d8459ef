import { expect, test } from 'vitest'
import { type Drawing, placed } from './part.ts'

const slope: Drawing = {
  parts: [{ mask: '', colour: '', material: {}, height: (x, y) => x + 10 * y }],
  shadows: [{ x: 600, y: 1300, rx: 100, ry: 10, opacity: 0.3, blur: 12 }],
}

const heightAt = (drawing: Drawing, x: number, y: number) => drawing.parts[0]?.height?.(x, y)

test('a moved article keeps its form at its new place', () => {
  const moved = placed(slope, { x: 100, y: 200 })
  expect(heightAt(moved, 100, 200)).toBeCloseTo(heightAt(slope, 600, 750) ?? Number.NaN)
})

test('an article of half the size is half as high', () => {
  const small = placed(slope, { x: 600, y: 750, scale: 0.5 })
  expect(heightAt(small, 610, 750)).toBeCloseTo(0.5 * (heightAt(slope, 620, 750) ?? Number.NaN))
})

test('a mirrored article shows its left side on the right', () => {
  const mirror = placed(slope, { x: 600, y: 750, mirror: true })
  expect(heightAt(mirror, 590, 750)).toBeCloseTo(heightAt(slope, 610, 750) ?? Number.NaN)
})

test('a turned article turns its shadow too', () => {
  const turned = placed(slope, { x: 600, y: 750, rotate: 90 })
  expect(turned.shadows[0]?.x).toBeCloseTo(50)
  expect(turned.shadows[0]?.y).toBeCloseTo(750)
})
