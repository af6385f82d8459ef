import { circle, line, n, rect, times } from '../draw/shapes.ts'
import { darker, lighter, mix } from '../draw/tint.ts'
import { randomFrom } from '../engine/noise.ts'
import type { Light } from './light.ts'
import { CYCLISTS, rider } from './rider.ts'

export interface View {
  width: number
  height: number
  light: Light
}

const gradient = (id: string, from: string, to: string, middle?: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>${middle ? `<stop offset=".55" stop-color="${middle}"/>` : ''}<stop offset="1" stop-color="${to}"/></linearGradient>`

const soft = (svg: string, blur: number) => `<g filter="url(#soft${blur})">${svg}</g>`

/** Defines the gradients and filters that the elements of a picture share. */
export const definitions = ({ light }: View) =>
  `<defs>${gradient('sky', light.sky[0], light.sky[2], light.sky[1])}${gradient('water', ...light.water)}${gradient('grass', ...light.grass)}${gradient('road', ...light.road)}${gradient('tree', ...light.tree)}<radialGradient id="glow"><stop offset="0" stop-color="${light.sun.colour}"/><stop offset="1" stop-color="${light.sun.colour}" stop-opacity="0"/></radialGradient>${[2, 5, 14].map((blur) => `<filter id="soft${blur}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`).join('')}</defs>`

/** Draws the sky with its sun, down to the horizon. */
export function sky({ width, height, light }: View, horizon: number): string {
  const { x, y, radius, colour } = light.sun
  const [cx, cy] = [width * x, height * y]
  return (
    rect(0, horizon, width, height - horizon, 0, light.haze) +
    rect(0, 0, width, horizon + 2, 0, 'url(#sky)') +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(height * 0.62)}" fill="url(#glow)" opacity=".75"/>` +
    (radius ? circle(cx, cy, height * radius, colour) : '')
  )
}

/** Draws a cloud, lit from the upper left. */
export function cloud({ light }: View, x: number, y: number, size: number, seed: number): string {
  const random = randomFrom(seed)
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const at = (i / 8 - 0.5) * 2
    return [
      x + at * size,
      y - random() * size * 0.16,
      size * (0.2 + 0.22 * (1 - at * at)) * (0.8 + random() * 0.4),
    ]
  })
  const heap = (dx: number, dy: number, share: number, colour: string) =>
    puffs
      .map(
        ([px = 0, py = 0, r = 0]) =>
          `<ellipse cx="${n(px + dx)}" cy="${n(py + dy)}" rx="${n(r * share)}" ry="${n(r * share * 0.62)}" fill="${colour}"/>`,
      )
      .join('')
  return `<g opacity=".9">${soft(heap(0, 0, 1, light.cloud[1]) + heap(-size * 0.04, -size * 0.07, 0.86, light.cloud[0]), 5)}</g>`
}

/** Draws flat, distant banks of cloud. */
export function cloudBanks(
  { width, light }: View,
  from: number,
  to: number,
  count: number,
  seed: number,
): string {
  const random = randomFrom(seed)
  return soft(
    times(count, () => {
      const thick = 7 + random() * 14
      return `<ellipse cx="${n(random() * width)}" cy="${n(from + random() * (to - from))}" rx="${n(width * (0.08 + random() * 0.16))}" ry="${n(thick)}" fill="${random() > 0.4 ? light.cloud[0] : light.cloud[1]}" opacity=".6"/>`
    }),
    5,
  )
}

/** Draws water below the horizon, with waves that catch the light. */
export function water({ width, light }: View, horizon: number, to: number, seed = 3): string {
  const random = randomFrom(seed)
  return (
    rect(0, horizon, width, to - horizon, 0, 'url(#water)') +
    times(Math.round(width / 9), () => {
      const depth = random()
      const y = horizon + 3 + depth * (to - horizon - 5)
      return `<ellipse cx="${n(random() * width)}" cy="${n(y)}" rx="${n(8 + depth * 40 * random())}" ry="${n(0.7 + depth * 1.3)}" fill="${lighter(light.water[0], 0.5)}" opacity="${n(0.25 + 0.4 * random())}"/>`
    })
  )
}

/** Draws a hazy band of trees and roofs along the horizon. */
export function skyline(
  { width, light }: View,
  horizon: number,
  tall: number,
  seed: number,
  haze = 0.6,
): string {
  const random = randomFrom(seed)
  let path = `M0 ${horizon + 3}`
  for (let x = 0; x < width; ) {
    const step = 14 + random() * 46
    const top = horizon - tall * (0.25 + random() * 0.75)
    path +=
      random() > 0.16
        ? `Q${n(x + step / 2)} ${n(top)} ${n(x + step)} ${n(horizon - tall * 0.2)}`
        : `L${n(x)} ${n(top)}L${n(x + step * 0.4)} ${n(top - tall * 0.3)}L${n(x + step * 0.8)} ${n(top)}V${n(horizon)}`
    x += step
  }
  return `<path d="${path}V${horizon + 3}Z" fill="${mix(light.tree[1], light.haze, haze)}"/>`
}

/** Draws land that rises or falls across the width, with a lit edge. */
export const land = ({ width, height, light }: View, left: number, right: number, fill = 'url(#grass)') =>
  `<path d="M0 ${n(left)}Q${n(width / 2)} ${n((left + right) / 2 - 6)} ${width} ${n(right)}V${height}H0Z" fill="${fill}"/><path d="M0 ${n(left)}Q${n(width / 2)} ${n((left + right) / 2 - 6)} ${width} ${n(right)}" stroke="${lighter(light.grass[0], 0.35)}" stroke-width="3" fill="none" opacity=".7"/>`

/** Draws a road from the side, with a worn white line. */
export function road({ width, light }: View, y: number, thick: number): string {
  return (
    rect(0, y, width, thick, 0, 'url(#road)') +
    rect(0, y, width, 2.4, 0, lighter(light.road[0], 0.4)) +
    rect(0, y + thick - 3, width, 3, 0, darker(light.road[1], 0.25)) +
    line(`M0 ${n(y + thick * 0.3)}H${width}`, 1.6, lighter(light.road[0], 0.55), 0.6)
  )
}

/** Draws tufts of grass between two heights. Nearer ones are larger. */
export function tufts(
  { width, light }: View,
  from: number,
  to: number,
  count: number,
  seed: number,
  size = 1,
): string {
  const random = randomFrom(seed)
  return times(count, () => {
    const depth = random()
    const x = random() * width
    const y = from + depth * (to - from)
    const tall = (8 + depth * 16 + random() * 6) * size
    const colour = mix(light.grass[0], light.grass[1], 0.25 + random() * 0.75)
    return `<path d="M${n(x)} ${n(y)}q${n(tall * 0.1)} ${n(-tall * 0.6)} ${n(tall * 0.5)} ${n(-tall)}M${n(x)} ${n(y)}q0 ${n(-tall * 0.6)} ${n(tall * 0.16)} ${n(-tall * 1.1)}M${n(x)} ${n(y)}q${n(-tall * 0.2)} ${n(-tall * 0.5)} ${n(-tall * 0.2)} ${n(-tall * 0.8)}" stroke="${colour}" stroke-width="${n(1.2 + depth * size)}" fill="none" stroke-linecap="round"/>`
  })
}

/** Draws blurred stalks close to the viewer. */
export const foreground = (view: View, count = 60, seed = 91) =>
  soft(tufts(view, view.height + 4, view.height + 46, count, seed, 3.4), 5)

/** Draws poppies and daisies. */
export function flowers(
  { width }: View,
  from: number,
  to: number,
  count: number,
  colours: readonly string[],
  seed: number,
): string {
  const random = randomFrom(seed)
  return times(count, () => {
    const depth = random()
    return circle(
      random() * width,
      from + depth * (to - from),
      1.6 + depth * 3.4,
      colours[Math.floor(random() * colours.length)],
    )
  })
}

/** Draws a row of poplars, bent by the wind, with light on their left sides. */
export function poplars(
  { light }: View,
  x: number,
  y: number,
  count: number,
  step: number,
  h: number,
  bend = 0,
  haze = 0.15,
): string {
  const random = randomFrom(count * 7 + Math.round(x))
  return times(count, (i) => {
    const tall = h * (0.8 + random() * 0.35)
    const at = x + i * step + random() * step * 0.2
    const half = Math.min(step * 0.36, tall * 0.16)
    const dark = mix(light.tree[1], light.haze, haze)
    const bright = mix(light.tree[0], light.haze, haze)
    const crown = (side: number) =>
      `M${n(at - half * side)} ${n(y - tall * 0.3)}C${n(at - half * side + bend * 0.3)} ${n(y - tall * 0.6)} ${n(at + bend * 0.7)} ${n(y - tall * 0.9)} ${n(at + bend)} ${n(y - tall)}C${n(at + half + bend * 0.6)} ${n(y - tall * 0.78)} ${n(at + half)} ${n(y - tall * 0.5)} ${n(at + half * 0.6)} ${n(y - tall * 0.16)}C${n(at)} ${n(y - tall * 0.1)} ${n(at - half * side)} ${n(y - tall * 0.14)} ${n(at - half * side)} ${n(y - tall * 0.3)}Z`
    return `${rect(at - 2, y - tall * 0.2, 4, tall * 0.2, 0, darker(dark, 0.3))}<path d="${crown(1)}" fill="${bright}"/><path d="${crown(-0.1)}" fill="${dark}" opacity=".7"/>`
  })
}

/** Draws pines or beeches: crowns in clumps on trunks. */
export function woods(
  { width, light }: View,
  y: number,
  h: number,
  count: number,
  haze: number,
  seed: number,
): string {
  const random = randomFrom(seed)
  const trunk = mix('#5a4636', light.haze, haze)
  return times(count, (i) => {
    const x = ((i + random() * 0.8) / count) * width
    const tall = h * (0.75 + random() * 0.45)
    const w = tall * 0.26
    const clumps = Array.from({ length: 16 }, () => [
      x + (random() - 0.5) * w * 1.8,
      y - tall * (0.55 + random() * 0.45),
      w * (0.22 + random() * 0.24),
    ])
    const heap = (dx: number, share: number, colour: string) =>
      clumps
        .map(
          ([cx = 0, cy = 0, r = 0]) =>
            `<ellipse cx="${n(cx + dx)}" cy="${n(cy + dx)}" rx="${n(r * share)}" ry="${n(r * share * 0.7)}" fill="${colour}"/>`,
        )
        .join('')
    return `<path d="M${n(x - tall * 0.018)} ${n(y)}L${n(x - tall * 0.01)} ${n(y - tall * 0.8)}h${n(tall * 0.02)}L${n(x + tall * 0.022)} ${n(y)}Z" fill="${trunk}"/>${heap(0, 1, mix(light.tree[1], light.haze, haze))}${heap(-w * 0.12, 0.7, mix(light.tree[0], light.haze, haze))}`
  })
}

/** Draws rows of dunes with marram grass, near ones darker. */
export function dunes(view: View, horizon: number, rows: number, seed: number): string {
  const { width, height, light } = view
  const random = randomFrom(seed)
  return times(rows, (row) => {
    const base = horizon + row * (height - horizon) * 0.24
    const colour = mix(mix('#ecd9b0', light.tint[0], light.tint[1]), light.haze, 0.6 - row * 0.28)
    let path = `M0 ${height}V${n(base)}`
    let x = 0
    while (x < width) {
      const step = width * (0.14 + random() * 0.16)
      const top = base - 24 - random() * (50 + row * 16)
      path += `C${n(x + step * 0.3)} ${n(base)} ${n(x + step * 0.4)} ${n(top)} ${n(x + step * 0.55)} ${n(top)}S${n(x + step * 0.8)} ${n(base + 8)} ${n(x + step)} ${n(base)}`
      x += step
    }
    return `<path d="${path}V${height}Z" fill="${colour}"/><path d="${path}V${height}Z" fill="url(#grass)" opacity="${n(0.16 + row * 0.14)}"/>${tufts(view, base - 16, base + 70, 46 + row * 20, seed + row, 0.8 + row * 0.4)}`
  })
}

/** Draws a road of cobbles that runs to the horizon. */
export function cobbles({ width, height, light }: View, horizon: number, middle: number): string {
  const random = randomFrom(17)
  const rows = 24
  const spread = width * 0.4
  const [pale, dark] = [
    mix('#b9ada0', light.tint[0], light.tint[1]),
    mix('#6f6a6c', light.tint[0], light.tint[1]),
  ]
  let stones = ''
  for (let row = 0; row < rows; row++) {
    const t = (row / rows) ** 1.7
    const y = horizon + (height - horizon) * t
    const next = horizon + (height - horizon) * ((row + 1) / rows) ** 1.7
    const half = 8 + spread * t
    const count = 12
    for (let i = 0; i < count; i++) {
      const w = (2 * half) / count
      const x = middle - half + i * w + (row % 2 ? w / 2 : 0)
      const crown = 1 - Math.abs(i / count - 0.5)
      const colour = mix(dark, pale, crown * 0.6 + random() * 0.4)
      const tall = Math.max(1, next - y - 1.6)
      stones += rect(x + w * 0.05, y + 1, w * 0.9, tall, Math.min(9, tall * 0.4), colour)
      if (tall > 7)
        stones += rect(x + w * 0.14, y + 2, w * 0.6, tall * 0.26, tall * 0.12, lighter(colour, 0.3))
    }
  }
  return `<path d="M${n(middle - 9)} ${n(horizon)}L${n(middle - spread * 1.06)} ${height}H${n(middle + spread * 1.06)}L${n(middle + 9)} ${n(horizon)}Z" fill="${darker(dark, 0.35)}"/>${stones}`
}

/** Draws slanting rain, and drops that bounce off the road. */
export function rain({ width, height }: View, count: number, roadY: number): string {
  const random = randomFrom(23)
  return `<g stroke="#ffffff" stroke-linecap="round" opacity=".5">${times(count, () => {
    const x = random() * width * 1.2
    const y = random() * height
    const long = 16 + random() * 40
    return `<path d="M${n(x)} ${n(y)}l${n(-long * 0.3)} ${n(long)}" stroke-width="${n(0.8 + random() * 1.3)}" opacity="${n(0.4 + random() * 0.6)}"/>`
  })}${times(Math.round(count / 4), () => {
    const x = random() * width
    return `<path d="M${n(x)} ${n(roadY + random() * 22)}l-3 -6M${n(x + 3)} ${n(roadY + 8)}l3 -6" stroke-width="1.2"/>`
  })}</g>`
}

/** Draws beams of light through trees. */
export const shafts = ({ width, height, light }: View) =>
  `<g opacity=".3">${soft(
    times(
      5,
      (i) =>
        `<path d="M${n(width * (0.16 + i * 0.17))} 0h${n(width * 0.05)}L${n(width * (0.36 + i * 0.17))} ${height}h${n(-width * 0.12)}Z" fill="${lighter(light.sun.colour, 0.3)}"/>`,
    ),
    14,
  )}</g>`

/** Draws gulls in flight. */
export const gulls = (x: number, y: number, count: number, size: number) =>
  times(count, (i) => {
    const [gx, gy] = [x + i * size * 2.6, y + ((i * 37) % 5) * size * 0.7]
    return `<path d="M${n(gx - size)} ${n(gy - size * 0.3)}Q${n(gx - size * 0.4)} ${n(gy - size * 0.6)} ${n(gx)} ${n(gy)}Q${n(gx + size * 0.4)} ${n(gy - size * 0.6)} ${n(gx + size)} ${n(gy - size * 0.3)}" stroke="#6f7a8c" stroke-width="${n(size * 0.16)}" fill="none" stroke-linecap="round"/>`
  })

/** Draws sheep on a slope. */
export function sheep({ width, light }: View, from: number, to: number, count: number, seed: number): string {
  const random = randomFrom(seed)
  return times(count, () => {
    const [x, y] = [random() * width, from + random() * (to - from)]
    const wool = mix('#fbf6ea', light.tint[0], light.tint[1])
    return `<path d="M${n(x - 5)} ${n(y + 3)}v6M${n(x + 5)} ${n(y + 3)}v6" stroke="#3a3430" stroke-width="1.8"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="10" ry="6.4" fill="${wool}"/><ellipse cx="${n(x + 10)}" cy="${n(y - 3)}" rx="3.6" ry="3" fill="#3a3430"/>`
  })
}

/** Draws riders in a row: `gap` is the distance between wheels, and `first` selects who leads. */
export function group(
  { light }: View,
  at: {
    x: number
    y: (x: number) => number
    scale: number
    gap: number
    count: number
    first: number
    isCold?: boolean
    lamp?: string
  },
): string {
  const { x, y, scale, gap, count, first, isCold, lamp } = at
  return times(count, (i) => {
    const left = x + i * gap
    const cyclist = CYCLISTS[(first + i) % CYCLISTS.length]
    if (!cyclist) return ''
    const shadow = `<ellipse cx="${n(left + 52 * scale)}" cy="${n(y(left) + 3 * scale)}" rx="${n(82 * scale)}" ry="${n(6 * scale)}" fill="#0e1426" opacity=".32" filter="url(#soft5)"/>`
    return (
      shadow +
      rider({ x: left, y: y(left), scale, cranks: 0.2 + i * 1.15, cyclist, tint: light.tint, isCold, lamp })
    )
  })
}
