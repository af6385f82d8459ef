import { line, n, rect, times } from '../draw/shapes.ts'
import { darker, mix } from '../draw/tint.ts'
import type { View } from './elements.ts'
import type { Light } from './light.ts'

export const turbine = ({ light }: View, x: number, y: number, h: number, turn = 10) =>
  `<g fill="${mix('#ffffff', light.haze, 0.35)}"><path d="M${n(x - h * 0.016)} ${n(y)}L${n(x - h * 0.008)} ${n(y - h)}h${n(h * 0.016)}L${n(x + h * 0.016)} ${n(y)}Z"/><g transform="translate(${n(x)} ${n(y - h)}) rotate(${turn})">${times(3, (i) => `<path transform="rotate(${i * 120})" d="M0 0C${n(h * 0.03)} ${n(-h * 0.1)} ${n(h * 0.02)} ${n(-h * 0.3)} 0 ${n(-h * 0.52)}L${n(-h * 0.008)} 0Z"/>`)}</g></g>`

const shaded = (light: Light, colour: string) => mix(colour, light.tint[0], light.tint[1])

/** Draws a round tower, lit from the left. */
export function lighthouse(
  { light }: View,
  x: number,
  y: number,
  h: number,
  colours: readonly [string, string],
): string {
  const [main, second] = colours.map((colour) => mix(shaded(light, colour), light.haze, 0.18)) as [
    string,
    string,
  ]
  const ring = (from: number, to: number, colour: string) => {
    const half = (t: number) => h * (0.11 - 0.045 * t)
    return `<path d="M${n(x - half(from))} ${n(y - h * 0.82 * from)}L${n(x - half(to))} ${n(y - h * 0.82 * to)}H${n(x + half(to))}L${n(x + half(from))} ${n(y - h * 0.82 * from)}Z" fill="${colour}"/><path d="M${n(x + half(from) * 0.2)} ${n(y - h * 0.82 * from)}L${n(x + half(to) * 0.2)} ${n(y - h * 0.82 * to)}H${n(x + half(to))}L${n(x + half(from))} ${n(y - h * 0.82 * from)}Z" fill="${darker(colour, 0.25)}" opacity=".7"/>`
  }
  return (
    times(6, (i) => ring(i / 6, (i + 1) / 6, i % 2 ? second : main)) +
    rect(x - h * 0.09, y - h * 0.86, h * 0.18, h * 0.04, 0, darker(main, 0.4)) +
    rect(x - h * 0.045, y - h * 0.97, h * 0.09, h * 0.11, 0, mix('#ffe9a8', light.haze, 0.1)) +
    `<path d="M${n(x - h * 0.06)} ${n(y - h * 0.97)}Q${n(x)} ${n(y - h * 1.08)} ${n(x + h * 0.06)} ${n(y - h * 0.97)}Z" fill="${darker(main, 0.3)}"/>`
  )
}

/** Draws a mill of brick and thatch with lattice sails. */
export function windmill({ light }: View, x: number, y: number, h: number): string {
  const brick = mix(shaded(light, '#a8553c'), light.haze, 0.15)
  const thatch = mix(shaded(light, '#6b5a48'), light.haze, 0.15)
  const sail = mix(shaded(light, '#f3ead8'), light.haze, 0.1)
  return `<path d="M${n(x - h * 0.2)} ${y}L${n(x - h * 0.17)} ${n(y - h * 0.24)}H${n(x + h * 0.17)}L${n(x + h * 0.2)} ${y}Z" fill="${brick}"/><path d="M${n(x + h * 0.03)} ${y}V${n(y - h * 0.24)}H${n(x + h * 0.17)}L${n(x + h * 0.2)} ${y}Z" fill="${darker(brick, 0.25)}"/><path d="M${n(x - h * 0.17)} ${n(y - h * 0.24)}C${n(x - h * 0.12)} ${n(y - h * 0.4)} ${n(x - h * 0.11)} ${n(y - h * 0.5)} ${n(x - h * 0.1)} ${n(y - h * 0.62)}Q${n(x)} ${n(y - h * 0.78)} ${n(x + h * 0.1)} ${n(y - h * 0.62)}C${n(x + h * 0.11)} ${n(y - h * 0.5)} ${n(x + h * 0.12)} ${n(y - h * 0.4)} ${n(x + h * 0.17)} ${n(y - h * 0.24)}Z" fill="${thatch}"/><path d="M${n(x + h * 0.02)} ${n(y - h * 0.24)}V${n(y - h * 0.7)}Q${n(x + h * 0.07)} ${n(y - h * 0.7)} ${n(x + h * 0.1)} ${n(y - h * 0.62)}C${n(x + h * 0.11)} ${n(y - h * 0.5)} ${n(x + h * 0.12)} ${n(y - h * 0.4)} ${n(x + h * 0.17)} ${n(y - h * 0.24)}Z" fill="${darker(thatch, 0.3)}"/>${rect(x - h * 0.23, y - h * 0.26, h * 0.46, h * 0.02, 0, darker(thatch, 0.4))}<g transform="translate(${n(x - h * 0.03)} ${n(y - h * 0.64)}) rotate(24)">${times(4, (i) => `<g transform="rotate(${i * 90})">${rect(-h * 0.01, -h * 0.52, h * 0.02, h * 0.52, 0, darker(thatch, 0.4))}<path d="M${n(h * 0.01)} ${n(-h * 0.5)}h${n(h * 0.085)}v${n(h * 0.4)}h${n(-h * 0.085)}Z" fill="${sail}" opacity=".9"/>${times(6, (k) => rect(0, -h * 0.5 + k * h * 0.075, h * 0.095, h * 0.006, 0, darker(sail, 0.4)))}</g>`)}</g>`
}

/** Draws a farm or town house with a tiled roof. */
export function house(
  { light }: View,
  x: number,
  y: number,
  w: number,
  h: number,
  wall = '#b5654a',
  roof = '#8a3f2c',
): string {
  const front = mix(shaded(light, wall), light.haze, 0.22)
  const tiles = mix(shaded(light, roof), light.haze, 0.22)
  const glass = mix('#fdf3d4', light.haze, 0.2)
  return (
    rect(x, y - h, w, h, 0, front) +
    rect(x + w * 0.6, y - h, w * 0.4, h, 0, darker(front, 0.16)) +
    `<path d="M${n(x - w * 0.05)} ${n(y - h)}L${n(x + w * 0.16)} ${n(y - h - w * 0.34)}H${n(x + w * 0.84)}L${n(x + w * 1.05)} ${n(y - h)}Z" fill="${tiles}"/>` +
    times(3, (i) => rect(x + w * (0.12 + i * 0.28), y - h * 0.72, w * 0.13, h * 0.36, 1, glass)) +
    rect(x + w * 0.72, y - h - w * 0.42, w * 0.07, w * 0.2, 0, darker(front, 0.3))
  )
}

export function church({ light }: View, x: number, y: number, h: number): string {
  const stone = mix(shaded(light, '#9c7a64'), light.haze, 0.45)
  return (
    rect(x, y - h * 0.3, h * 0.5, h * 0.3, 0, stone) +
    `<path d="M${n(x)} ${n(y - h * 0.3)}L${n(x + h * 0.08)} ${n(y - h * 0.46)}H${n(x + h * 0.44)}L${n(x + h * 0.5)} ${n(y - h * 0.3)}Z" fill="${darker(stone, 0.2)}"/>` +
    rect(x - h * 0.12, y - h * 0.62, h * 0.16, h * 0.62, 0, stone) +
    `<path d="M${n(x - h * 0.14)} ${n(y - h * 0.62)}L${n(x - h * 0.04)} ${n(y - h)}L${n(x + h * 0.06)} ${n(y - h * 0.62)}Z" fill="${darker(stone, 0.3)}"/>`
  )
}

/** Draws a long low bridge on piers. */
export const bridge = ({ width, light }: View, y: number) => {
  const steel = mix(shaded(light, '#8fa4b8'), light.haze, 0.35)
  return (
    times(
      Math.ceil(width / 120),
      (i) =>
        `<path d="M${i * 120} ${y - 20}Q${i * 120 + 60} ${y - 62} ${i * 120 + 120} ${y - 20}" stroke="${steel}" stroke-width="6" fill="none"/>${rect(i * 120 - 7, y - 18, 14, 40, 0, darker(steel, 0.2))}`,
    ) +
    rect(0, y - 26, width, 10, 0, steel) +
    rect(0, y - 17, width, 3, 0, darker(steel, 0.3))
  )
}

/** Draws a train with lit windows. */
export const train = (x: number, y: number, length: number) =>
  `<path d="M${x} ${y}V${y - 92}Q${x} ${y - 108} ${x + 16} ${y - 108}H${x + length - 110}Q${x + length - 40} ${y - 100} ${x + length} ${y - 34}V${y}Z" fill="#e9b53c"/><path d="M${x} ${y - 44}H${x + length - 8}L${x + length} ${y - 34}V${y}H${x}Z" fill="#23305c"/>${times(Math.floor((length - 130) / 62), (i) => rect(x + 22 + i * 62, y - 88, 46, 36, 6, '#fff1c4'))}<path d="M${x + length - 96} ${y - 88}q40 4 62 44h-62z" fill="#fff1c4"/>${rect(x, y - 112, length - 110, 6, 3, '#b98a2c')}${times(Math.floor(length / 90), (i) => `<circle cx="${x + 40 + i * 90}" cy="${y + 4}" r="13" fill="#141a33"/>`)}`

/** Draws telegraph poles along a road. */
export const poles = ({ light }: View, x: number, y: number, count: number, step: number, h: number) =>
  times(count, (i) =>
    line(
      `M${n(x + i * step)} ${y}v${n(-h)}M${n(x + i * step - h * 0.14)} ${n(y - h * 0.9)}h${n(h * 0.28)}`,
      3,
      mix(shaded(light, '#6b5a48'), light.haze, 0.3),
    ),
  )
