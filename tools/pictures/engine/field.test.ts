import { expect, test } from 'vitest'
import { blur, emptyField, inflate, resize } from './field.ts'

function disc(size: number, radius: number) {
  const field = emptyField(size, size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      field.data[y * size + x] = Math.hypot(x - size / 2, y - size / 2) < radius ? 1 : 0
  return field
}

const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)

test('a blurred shape keeps its weight and loses its edge', () => {
  const sharp = disc(120, 30)
  const soft = blur(sharp, 6)
  expect(sum(soft.data)).toBeCloseTo(sum(sharp.data), -1)
  expect(soft.data[60 * 120 + 90]).toBeGreaterThan(0.2)
  expect(soft.data[60 * 120 + 90]).toBeLessThan(0.8)
})

test('a wide blur agrees with a fine one on an even field', () => {
  const even = emptyField(200, 160)
  even.data.fill(0.4)
  for (const value of blur(even, 30).data) expect(value).toBeCloseTo(0.4, 4)
})

test('a blown-up disc is a dome: highest in the middle, level outside', () => {
  const dome = inflate(disc(160, 60)).data
  const along = [80, 100, 120, 130].map((x) => dome[80 * 160 + x] ?? 0)
  expect(along).toEqual([...along].sort((a, b) => b - a))
  // Solving ∇²φ = −1 on a disc gives φ = (R² − r²) / 4, so √φ is half the radius in the middle.
  expect(along[0]).toBeGreaterThan(27)
  expect(along[0]).toBeLessThan(33)
  expect(dome[5 * 160 + 5]).toBeCloseTo(0, 3)
})

test('a field stretched and shrunk again keeps its values', () => {
  const field = disc(64, 20)
  const restored = resize(resize(field, 128, 128), 64, 64)
  expect(restored.data[32 * 64 + 32]).toBeCloseTo(1, 5)
  expect(restored.data[2 * 64 + 2]).toBeCloseTo(0, 5)
})
