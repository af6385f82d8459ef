import { line, n, rect, times } from '../draw/shapes.ts'
import { randomFrom } from '../engine/noise.ts'
import type { Light } from './light.ts'
import { rider } from './rider.ts'

export interface View {
  width: number
  height: number
  light: Light
}

export const sky = ({ width, height, light }: View) => rect(0, 0, width, height, 0, light.sky)

/** Long flat clouds between two heights. */
export function clouds(
  { width, light }: View,
  from: number,
  to: number,
  count: number,
  seed: number,
): string {
  const random = randomFrom(seed)
  return times(count, () => {
    const thick = 8 + random() * 9
    return rect(
      random() * width * 1.1 - width * 0.1,
      from + random() * (to - from),
      140 + random() * width * 0.3,
      thick,
      thick / 2,
      light.cloud,
    )
  })
}

/** Water from the horizon down to a height, with glints. */
export function water({ width, light }: View, horizon: number, to: number, seed = 3): string {
  const random = randomFrom(seed)
  return (
    rect(0, horizon, width, to - horizon, 0, light.water) +
    times(Math.round(width / 70), () =>
      rect(
        random() * width,
        horizon + 6 + random() * (to - horizon - 8),
        40 + random() * 100,
        2.4,
        1,
        light.glint,
      ),
    )
  )
}

/** A plane of land over the whole width, from a height on the left to one on the right, with a darker edge. */
export const land = ({ width, height, light }: View, left: number, right: number) =>
  `<path d="M0 ${left}L${width} ${right}V${height}H0Z" fill="${light.land}"/><path d="M0 ${left}L${width} ${right}v9L0 ${left + 10}Z" fill="${light.landEdge}"/><path d="M0 ${left + (height - left) * 0.55}L${width} ${right + (height - right) * 0.42}V${height}H0Z" fill="${light.landDeep}"/>`

export const turbine = (x: number, y: number, h: number, colour: string) =>
  `<g stroke="${colour}" fill="none" stroke-linecap="round"><path d="M${x} ${y}V${y - h}" stroke-width="${n(h * 0.03)}"/><path d="M${x} ${y - h}l${n(h * 0.02)} ${n(-h * 0.52)}M${x} ${y - h}l${n(h * 0.44)} ${n(h * 0.28)}M${x} ${y - h}l${n(-h * 0.46)} ${n(h * 0.24)}" stroke-width="${n(h * 0.024)}"/></g>`

export const lighthouse = (x: number, y: number, h: number, colour: string) =>
  `<g fill="${colour}"><path d="M${x - h * 0.1} ${y}l${n(h * 0.04)} ${n(-h * 0.82)}h${n(h * 0.12)}l${n(h * 0.04)} ${n(h * 0.82)}z"/>${rect(x - h * 0.09, y - h * 0.87, h * 0.18, h * 0.04, 0, colour)}${rect(x - h * 0.045, y - h, h * 0.09, h * 0.13, 0, colour)}<path d="M${n(x - h * 0.065)} ${n(y - h)}q${n(h * 0.065)} ${n(-h * 0.09)} ${n(h * 0.13)} 0z"/></g>`

/** A windmill with its sails. */
export const windmill = (x: number, y: number, h: number, colour: string) =>
  `<g fill="${colour}"><path d="M${n(x - h * 0.22)} ${y}L${n(x - h * 0.12)} ${n(y - h * 0.62)}Q${x} ${n(y - h * 0.76)} ${n(x + h * 0.12)} ${n(y - h * 0.62)}L${n(x + h * 0.22)} ${y}Z"/><g transform="translate(${x} ${n(y - h * 0.62)}) rotate(18)">${times(4, (i) => `<g transform="rotate(${i * 90})">${rect(-h * 0.012, -h * 0.52, h * 0.024, h * 0.52, 0, colour)}${rect(h * 0.012, -h * 0.52, h * 0.09, h * 0.4, 0, colour)}</g>`)}</g></g>`

export const house = (x: number, y: number, w: number, h: number, colour: string) =>
  `<path d="M${x} ${y}v${-h}l${w / 2} ${n(-w * 0.42)}l${w / 2} ${n(w * 0.42)}v${h}z" fill="${colour}"/>`

/** A row of poplars, bent by the wind. */
export function poplars(
  x: number,
  y: number,
  count: number,
  step: number,
  h: number,
  colour: string,
  bend = 0,
): string {
  const random = randomFrom(count * 7 + Math.round(x))
  return times(count, (i) => {
    const tall = h * (0.85 + random() * 0.3)
    const at = x + i * step
    return `<path d="M${n(at - 2)} ${y}v${n(-tall * 0.2)}C${n(at - step * 0.34)} ${n(y - tall * 0.4)} ${n(at - step * 0.2 + bend * 0.6)} ${n(y - tall * 0.85)} ${n(at + bend)} ${n(y - tall)}C${n(at + step * 0.26 + bend * 0.6)} ${n(y - tall * 0.8)} ${n(at + step * 0.34)} ${n(y - tall * 0.4)} ${n(at + 2)} ${n(y - tall * 0.2)}v${n(tall * 0.2)}z" fill="${colour}"/>`
  })
}

/** Rows of dunes, near ones darker. */
export function dunes(
  { width, height }: View,
  horizon: number,
  colours: readonly string[],
  seed: number,
): string {
  const random = randomFrom(seed)
  return colours
    .map((colour, row) => {
      const base = horizon + row * (height - horizon) * 0.2
      let path = `M0 ${height}V${n(base)}`
      let x = 0
      while (x < width) {
        const step = width * (0.12 + random() * 0.16)
        const top = base - 20 - random() * (46 + row * 16)
        path += `C${n(x + step * 0.3)} ${n(base)} ${n(x + step * 0.4)} ${n(top)} ${n(x + step * 0.55)} ${n(top)}S${n(x + step * 0.8)} ${n(base + 8)} ${n(x + step)} ${n(base)}`
        x += step
      }
      const tufts = times(row ? 26 : 10, () => {
        const at = random() * width
        const foot = base + 12 + random() * 60
        return `<path d="M${n(at)} ${n(foot)}l-5 -18M${n(at)} ${n(foot)}l1 -22M${n(at)} ${n(foot)}l7 -17" stroke="${colours[Math.min(row + 1, colours.length - 1)]}" stroke-width="2.4" fill="none"/>`
      })
      return `<path d="${path}V${height}Z" fill="${colour}"/>${tufts}`
    })
    .join('')
}

/** A road of cobbles that runs to the horizon. */
export function cobbles({ width, height, light }: View, horizon: number, middle: number): string {
  const random = randomFrom(17)
  const rows = 22
  const spread = width * 0.55
  let stones = ''
  for (let row = 0; row < rows; row++) {
    const t = (row / rows) ** 1.7
    const y = horizon + (height - horizon) * t
    const next = horizon + (height - horizon) * ((row + 1) / rows) ** 1.7
    const half = 10 + spread * t
    const count = 14
    for (let i = 0; i < count; i++) {
      const w = (2 * half) / count
      const x = middle - half + i * w + (row % 2 ? w / 2 : 0)
      const shade = random()
      stones += rect(
        x + w * 0.05,
        y + 1,
        w * 0.9,
        Math.max(1, next - y - 2),
        Math.min(9, (next - y) * 0.3),
        shade > 0.66 ? '#4b6fd6' : shade > 0.33 ? '#3b5fc0' : '#2f52b4',
      )
    }
  }
  return `<path d="M${middle - 10} ${horizon}L${middle - spread * 1.05} ${height}H${middle + spread * 1.05}L${middle + 10} ${horizon}Z" fill="${light.landEdge}"/>${stones}`
}

/** Slanting rain over all. */
export function rain({ width, height }: View, count: number): string {
  const random = randomFrom(23)
  return `<g stroke="#eef3ff" stroke-linecap="round" opacity=".55">${times(count, () => {
    const x = random() * width * 1.2
    const y = random() * height
    const long = 22 + random() * 40
    return `<path d="M${n(x)} ${n(y)}l${n(-long * 0.34)} ${n(long)}" stroke-width="${random() > 0.6 ? 2.6 : 1.6}"/>`
  })}</g>`
}

/** A flat pale sun, low over the land. */
export const sun = (x: number, y: number, r: number, colour = '#f1f5ff') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`

/** A long low bridge on piers. */
export const bridge = (width: number, y: number, colour: string) =>
  rect(0, y - 26, width, 12, 0, colour) +
  times(
    Math.ceil(width / 120),
    (i) => rect(i * 120 + 30, y - 18, 16, 40, 0, colour) + rect(i * 120, y - 44, 3, 20, 0, colour),
  ) +
  rect(0, y - 46, width, 3, 0, colour)

/** A train with lit windows. */
export const train = (x: number, y: number, length: number, body: string, glass: string) =>
  `<path d="M${x} ${y}V${y - 92}Q${x} ${y - 108} ${x + 16} ${y - 108}H${x + length - 110}Q${x + length - 40} ${y - 100} ${x + length} ${y - 34}V${y}Z" fill="${body}"/>${times(Math.floor((length - 130) / 62), (i) => rect(x + 22 + i * 62, y - 86, 46, 34, 6, glass))}<path d="M${x + length - 96} ${y - 88}q40 4 62 44h-62z" fill="${glass}"/>${rect(x, y - 26, length, 7, 0, glass)}${times(Math.floor(length / 90), (i) => `<circle cx="${x + 40 + i * 90}" cy="${y + 4}" r="13" fill="${body}"/>`)}`

/** Pines, from dark crowns on bare trunks. */
export function pines(
  { width }: View,
  y: number,
  h: number,
  count: number,
  trunk: string,
  crown: string,
  seed: number,
): string {
  const random = randomFrom(seed)
  return times(count, (i) => {
    const x = ((i + random() * 0.7) / count) * width
    const tall = h * (0.75 + random() * 0.4)
    const w = tall * 0.34
    return `<path d="M${n(x)} ${y}L${n(x + 6)} ${n(y - tall * 0.7)}" stroke="${trunk}" stroke-width="${n(tall * 0.03)}"/>${times(3, (k) => `<ellipse cx="${n(x + (random() - 0.5) * w)}" cy="${n(y - tall * (0.66 + k * 0.13))}" rx="${n(w * (0.62 - k * 0.14))}" ry="${n(tall * 0.1)}" fill="${crown}"/>`)}`
  })
}

/** Riders in a row on the land: `gap` between wheels, the first one in front. */
export function group(
  { light }: View,
  x: number,
  y: (x: number) => number,
  count: number,
  scale: number,
  gap: number,
  turn = 0.2,
): string {
  return times(count, (i) => {
    const at = x + i * gap
    const [kit, kit2, helmet] = light.kits[i % light.kits.length] ?? ['#1440d6', '#ffffff', '#ffffff']
    return rider({ x: at, y: y(at), scale, cranks: turn + i * 1.15, kit, kit2, helmet, ink: light.ink })
  })
}

/** A bunch far away, in paler blue. */
export function bunch({ light }: View, x: number, y: number, count: number, scale: number): string {
  const pale = light.ink === '#0a1530' ? '#2a3f80' : light.landEdge
  return times(count, (i) =>
    rider({
      x: x + i * 50 * scale,
      y,
      scale,
      cranks: i * 1.3,
      kit: ['#3b5fc0', '#6f8fd6', '#2b4aa4'][i % 3] ?? '#3b5fc0',
      kit2: '#fff',
      helmet: ['#dce7f6', '#8fb0ee'][i % 2] ?? '#dce7f6',
      ink: pale,
      plain: true,
    }),
  )
}

/** Telegraph poles along a road. */
export const poles = (x: number, y: number, count: number, step: number, h: number, colour: string) =>
  times(count, (i) =>
    line(`M${x + i * step} ${y}v${-h}M${x + i * step - h * 0.14} ${y - h * 0.9}h${h * 0.28}`, 3, colour),
  )
