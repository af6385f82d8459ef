import { noise } from '../engine/noise.ts'

/** Height of cloth at a point of the drawing, all in drawing units. */
export type Height = (x: number, y: number) => number

const ridge = (value: number) => {
  const t = 1 - Math.abs(2 * value - 1)
  return t * t
}

const bell = (distance: number) => Math.exp(-distance * distance)

/**
 * Creases that radiate from a point under tension, such as an armpit or the crotch, and fade over `reach`
 * units.
 */
export const radiating =
  (x0: number, y0: number, reach: number, amount: number, count = 5): Height =>
  (x, y) => {
    const dx = x - x0
    const dy = y - y0
    const r = Math.hypot(dx, dy)
    if (r > reach * 7) return 0
    const turn = Math.atan2(dy, dx)
    const start = Math.min(1, r / reach) ** 1.5
    return 2 * amount * start * bell(r / reach / 1.3) * noise(turn * count + 7 + x0 / 50, r / 90)
  }

/** Parallel creases at `angle` degrees, `spacing` units apart, within an ellipse. */
export const creases =
  (
    [x0, y0, rx, ry]: readonly [number, number, number, number],
    angle: number,
    spacing: number,
    amount: number,
    seed = 0,
  ): Height =>
  (x, y) => {
    const far = ((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2
    if (far > 4) return 0
    const near = bell(Math.hypot((x - x0) / rx, (y - y0) / ry))
    if (near < 0.02) return 0
    const cos = Math.cos((angle * Math.PI) / 180)
    const sin = Math.sin((angle * Math.PI) / 180)
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    return amount * near * ridge(noise(along / (spacing * 5) + seed, across / spacing + seed * 3))
  }

/** Soft dents everywhere and a few sharp creases, for thin coated cloth. */
export const crumpled =
  (amount: number, size = 100): Height =>
  (x, y) => {
    const bend = noise(x / size + 5, y / size)
    const dents =
      2 * noise(x / size + bend, y / (size * 1.3)) + 0.7 * noise(x / (size * 0.45), y / (size * 0.6) + bend)
    const crease = Math.max(0, 1 - Math.abs(noise(x / (size * 1.7) + 9, y / (size * 1.4) + bend) - 0.5) * 9)
    return amount * (dents + 0.22 * crease)
  }

/** A soft bulge, such as a chest, thigh or calf. */
export const swelling =
  (x0: number, y0: number, rx: number, ry: number, amount: number): Height =>
  (x, y) => {
    const far = ((x - x0) / rx) ** 2 + ((y - y0) / ry) ** 2
    return far > 30 ? 0 : amount * bell(Math.hypot((x - x0) / rx, (y - y0) / ry))
  }

/** The curve of a body around the vertical line x0, `half` units to each side. */
export const rounded =
  (x0: number, half: number, amount: number): Height =>
  (x) =>
    amount * Math.sqrt(Math.max(0.02, 1 - ((x - x0) / half) ** 2))

/** Mirrors the height of the left half around x = 600. */
export const onBothSides =
  (height: Height): Height =>
  (x, y) =>
    height(x, y) + height(1200 - x, y)

/** Adds up heights. */
export const sum =
  (...heights: readonly Height[]): Height =>
  (x, y) => {
    let total = 0
    for (const height of heights) total += height(x, y)
    return total
  }

/** Quilting: horizontal tubes, chevrons or diamonds. */
export type Quilt = 'tubes' | 'chevrons' | 'diamonds'

/** Padded cells that pucker along their seams, between the heights `from` and `to` of the drawing. */
export function quilted(quilt: Quilt, pitch: number, amount: number, from: number, to: number): Height {
  const cell = (distance: number) => Math.abs(Math.sin(Math.PI * distance)) ** 0.55
  const pucker = (distance: number, along: number) =>
    0.16 * noise(along / 13, Math.round(distance) * 7) * bell((distance - Math.round(distance)) / 0.3)
  return (x, y) => {
    if (y < from || y > to) return 0
    const fade = Math.min(1, (y - from) / 14, (to - y) / 14)
    const bend = 0.00022 * (x - 600) ** 2
    if (quilt === 'diamonds') {
      const a = (y + (x - 600) * 0.8) / (pitch * 1.5)
      const b = (y - (x - 600) * 0.8) / (pitch * 1.5)
      return fade * amount * (cell(a) * cell(b) - pucker(a, x) - pucker(b, x))
    }
    const level = quilt === 'chevrons' ? y - 0.45 * Math.abs(x - 600) : y + bend
    const distance = level / pitch
    return fade * amount * (cell(distance) - pucker(distance, x))
  }
}
