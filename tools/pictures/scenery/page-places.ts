import { circle, line, n, rect, times } from '../draw/shapes.ts'
import { darker, lighter, mix } from '../draw/tint.ts'
import { randomFrom } from '../engine/noise.ts'
import { house, lighthouse, turbine, windmill } from './buildings.ts'
import {
  cloud,
  cloudBanks,
  dunes,
  flowers,
  gulls,
  land,
  poplars,
  road,
  sheep,
  tufts,
  water,
} from './elements.ts'
import { fields, type Ground, type Landscape, roadside, scene, sea } from './landscapes.ts'
import { AUTUMN, DAY, EVENING, SPRING } from './light.ts'
import { parkedBike } from './rider.ts'

const lit = ({ light }: Ground, colour: string) => mix(colour, light.tint[0], light.tint[1])

const shadow = (x: number, y: number, half: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(half)}" ry="${n(half * 0.08)}" fill="#0e1426" opacity=".3" filter="url(#soft5)"/>`

/** Draws the post of a sign or fence, lit from the left. */
const post = (g: Ground, x: number, y: number, tall: number, thick: number, colour: string) =>
  rect(x - thick / 2, y - tall, thick, tall, 0, lit(g, darker(colour, 0.2))) +
  rect(x - thick / 2, y - tall, thick * 0.45, tall, 0, lit(g, lighter(colour, 0.15)))

/** Draws a road that ends at a ditch, with a red and white barrier and a dead-end sign. */
function deadEnd(g: Ground): string {
  const { width, height, road: y, light } = g
  const s = height / 100
  const [bank, edge] = [width * 0.66, y + height * 0.066]
  const random = randomFrom(31)
  const ditch =
    `<path d="M${n(bank - s * 2)} ${n(y - height * 0.062)}Q${n(bank + s * 5)} ${n(y)} ${n(bank - s)} ${n(edge + s * 2)}Q${n(bank - s * 6)} ${n(height * 0.94)} ${n(bank + s * 2)} ${height}H${width}V${n(y - height * 0.07)}Z" fill="url(#water)"/>` +
    `<path d="M${n(bank - s * 2)} ${n(y - height * 0.062)}Q${n(bank + s * 5)} ${n(y)} ${n(bank - s)} ${n(edge + s * 2)}Q${n(bank - s * 6)} ${n(height * 0.94)} ${n(bank + s * 2)} ${height}" fill="none" stroke="${darker(light.grass[1], 0.2)}" stroke-width="${n(s)}"/>` +
    times(26, () => {
      const at = random()
      return `<ellipse cx="${n(bank + s * 8 + random() * (width - bank))}" cy="${n(y + at * (height - y))}" rx="${n(s * (2 + at * 5))}" ry="${n(s * (0.16 + at * 0.2))}" fill="#fff" opacity=".45"/>`
    }) +
    times(22, (i) => {
      const [x, foot] = [bank - s * 3 + random() * s * 9, y + (i / 22) * (height - y) + s * 3]
      const tall = s * (8 + random() * 9)
      return `${line(`M${n(x)} ${n(foot)}q${n(s)} ${n(-tall * 0.6)} ${n(s * 0.4)} ${n(-tall)}`, s * 0.4, light.grass[1])}<ellipse cx="${n(x + s * 0.4)}" cy="${n(foot - tall)}" rx="${n(s * 0.5)}" ry="${n(s * 1.8)}" fill="#6b4a32"/>`
    })
  const boardX = width * 0.52
  const boardY = y - s * 7
  const board =
    shadow(boardX + s * 10, edge, s * 13) +
    post(g, boardX, edge, s * 18, s * 1.4, '#e9edf2') +
    post(g, boardX + s * 20, edge, s * 18, s * 1.4, '#e9edf2') +
    rect(boardX - s * 2, boardY - s * 2, s * 24, s * 4.6, s * 0.4, '#fbfaf7') +
    times(
      5,
      (i) =>
        `<path d="M${n(boardX - s * 1.4 + i * s * 4.9)} ${n(boardY + s * 2.6)}l${n(s * 1.6)} ${n(-s * 4.6)}h${n(s * 2.2)}l${n(-s * 1.6)} ${n(s * 4.6)}z" fill="#c8321f"/>`,
    )
  const signX = width * 0.475
  const sign =
    post(g, signX, edge - s * 6, s * 46, s * 1.1, '#c5ccd6') +
    rect(signX - s * 6, y - s * 40, s * 12, s * 12, s * 0.8, '#fbfaf7') +
    rect(signX - s * 5.4, y - s * 39.4, s * 10.8, s * 10.8, s * 0.6, '#1c4fa8') +
    rect(signX - s * 0.9, y - s * 36, s * 1.8, s * 6.2, 0, '#fbfaf7') +
    rect(signX - s * 3, y - s * 37.4, s * 6, s * 2.2, 0, '#d8321f')
  return ditch + sign + board
}

/** Draws a bike that stands on its saddle with a wheel out, and tools. */
function mending(g: Ground): string {
  const { road: y, lead, scale, light } = g
  const foot = y + 20 * scale
  const bike = { scale, colour: '#c8542c', tint: light.tint }
  const pumpX = lead + 128 * scale
  return (
    shadow(lead + 4 * scale, foot, 66 * scale) +
    shadow(lead + 92 * scale, foot + 6 * scale, 36 * scale) +
    parkedBike({ ...bike, x: lead - 50 * scale, y: foot - 35 * scale, turn: 180, parts: ['rear', 'frame'] }) +
    parkedBike({ ...bike, x: lead - 9 * scale, y: foot + 6 * scale, parts: ['front'] }) +
    shadow(pumpX, foot + 2 * scale, 16 * scale) +
    rect(pumpX - 12 * scale, foot - 2 * scale, 24 * scale, 3.4 * scale, scale, lit(g, '#23305c')) +
    post(g, pumpX, foot - 2 * scale, 46 * scale, 7 * scale, '#1d48cf') +
    post(g, pumpX, foot - 48 * scale, 14 * scale, 2.4 * scale, '#c5ccd6') +
    rect(pumpX - 11 * scale, foot - 64 * scale, 22 * scale, 4 * scale, 2 * scale, lit(g, '#1b1e26')) +
    `<path d="M${n(pumpX + 3 * scale)} ${n(foot - 8 * scale)}q${n(22 * scale)} ${n(-4 * scale)} ${n(20 * scale)} ${n(8 * scale)}t${n(14 * scale)} ${n(4 * scale)}" fill="none" stroke="${lit(g, '#1b1e26')}" stroke-width="${n(1.8 * scale)}"/>`
  )
}

/** Draws a bench by the road with a bike against it. */
function resting(g: Ground): string {
  const { road: y, lead, scale, light } = g
  const foot = y + 10 * scale
  const wood = lit(g, '#a5713f')
  const [left, right] = [lead - 96 * scale, lead + 66 * scale]
  const slat = (top: number, thick: number) =>
    rect(left, foot - top * scale, right - left, thick * scale, 1.6 * scale, wood) +
    rect(left, foot - top * scale, right - left, thick * scale * 0.35, 1.6 * scale, lighter(wood, 0.25))
  const leg = (x: number) => post(g, x, foot, 44 * scale, 4 * scale, '#4a4f5c')
  return (
    shadow((left + right) / 2, foot + 2 * scale, 92 * scale) +
    leg(left + 14 * scale) +
    leg(right - 14 * scale) +
    slat(52, 7) +
    slat(41, 7) +
    slat(27, 6) +
    shadow(lead + 12 * scale, foot + 14 * scale, 84 * scale) +
    parkedBike({
      x: lead - 30 * scale,
      y: foot + 14 * scale,
      scale,
      colour: '#125d68',
      tint: light.tint,
    })
  )
}

/** Draws a signpost of the numbered cycle routes. */
function signpost(g: Ground): string {
  const { road: y, width, height } = g
  const s = height / 100
  const x = width * 0.3
  const arm = (top: number, isLeft: boolean, number: string) => {
    const way = isLeft ? -1 : 1
    const tip = x + way * s * 20
    const start = x + way * s * 1.2
    return (
      `<path d="M${n(start)} ${n(y - top * s)}H${n(tip - way * s * 3)}L${n(tip)} ${n(y - (top - 3.4) * s)}L${n(tip - way * s * 3)} ${n(y - (top - 6.8) * s)}H${n(start)}Z" fill="#fbfaf7"/>` +
      circle(x + way * s * 7, y - (top - 3.4) * s, s * 2.7, '#0a7541') +
      `<text x="${n(x + way * s * 7)}" y="${n(y - (top - 4.5) * s)}" font-family="sans-serif" font-weight="700" font-size="${n(s * 3)}" fill="#fff" text-anchor="middle">${number}</text>` +
      rect(isLeft ? tip + s * 4.4 : x + s * 11, y - (top - 2.7) * s, s * 4.6, s * 1.4, s * 0.5, '#0a7541')
    )
  }
  return (
    shadow(x, y + s * 1.4, s * 8) +
    post(g, x, y + s, s * 52, s * 1.6, '#e9edf2') +
    arm(48, false, '21') +
    arm(38.6, true, '34') +
    arm(29.2, false, '58')
  )
}

/** Pictures of the storefront's empty pages and error pages, by file name. */
export const PAGE_PLACES: Readonly<Record<string, Landscape>> = {
  'dead-end': scene({
    light: DAY,
    far: (g) =>
      cloud(g, g.width * 0.8, g.height * 0.24, g.height * 0.26, 5) +
      cloud(g, g.width * 0.16, g.height * 0.3, g.height * 0.2, 9) +
      fields(g, 8) +
      windmill(g, g.width * 0.86, g.horizon + 8, g.height * 0.34) +
      poplars(g, g.width * 0.04, g.horizon + 4, 6, g.width * 0.04, g.height * 0.16, 4, 0.4),
    near: (g) => roadside(g, 15) + deadEnd(g),
    riders: { count: 1, first: 2 },
  }),
  puncture: scene({
    light: AUTUMN,
    far: (g) =>
      cloudBanks(g, g.height * 0.12, g.height * 0.5, 12, 41) +
      fields(g, 20) +
      house(g, g.width * 0.08, g.horizon + 8, 120, 44) +
      poplars(g, g.width * 0.62, g.horizon + 6, 9, g.width * 0.038, g.height * 0.26, 10, 0.2),
    near: (g) => roadside(g, 65) + mending(g),
    riders: { count: 0, first: 0 },
  }),
  lighthouse: scene({
    light: EVENING,
    far: (g) =>
      cloudBanks(g, g.height * 0.18, g.horizon - 20, 14, 83) +
      sea(g) +
      lighthouse(g, g.width * 0.76, g.horizon + 18, g.height * 0.56, ['#b5362c', '#f3ead8']) +
      `<path d="M${n(g.width * 0.76)} ${n(g.horizon + 18 - g.height * 0.51)}L0 ${n(g.height * 0.02)}V${n(g.height * 0.24)}Z" fill="#fff3c4" opacity=".3" filter="url(#soft5)"/>` +
      gulls(g.width * 0.34, g.height * 0.44, 3, g.height * 0.014),
    near: (g) => roadside(g, 87),
    riders: { count: 1, first: 3, lamp: '#fff3c4', isCold: true },
  }),
  bench: scene({
    light: SPRING,
    far: (g) =>
      cloud(g, g.width * 0.3, g.height * 0.24, g.height * 0.26, 21) +
      fields(g, 12) +
      windmill(g, g.width * 0.16, g.horizon + 14, g.height * 0.4) +
      house(g, g.width * 0.84, g.horizon + 10, 104, 34) +
      flowers(g, g.horizon + 12, g.road - g.height * 0.06, 420, ['#d8432f', '#e86a8a', '#f2c53d'], 13),
    near: (g) =>
      roadside(g, 35) +
      resting(g) +
      flowers(g, g.road + g.height * 0.1, g.height, 70, ['#f2c53d', '#ffffff'], 43),
    riders: { count: 0, first: 0 },
  }),
  signpost: scene({
    light: DAY,
    horizon: 0.5,
    road: 0.8,
    far: (g) =>
      cloud(g, g.width * 0.66, g.height * 0.2, g.height * 0.26, 101) +
      cloud(g, g.width * 0.1, g.height * 0.28, g.height * 0.18, 7) +
      water(g, g.horizon - 30, g.horizon + 50, 23) +
      turbine(g, g.width * 0.86, g.horizon - 30, g.height * 0.14, 20) +
      turbine(g, g.width * 0.92, g.horizon - 30, g.height * 0.12, 70) +
      dunes(g, g.horizon + 24, 3, 7) +
      sheep(g, g.height * 0.68, g.height * 0.74, 4, 11),
    near: (g) =>
      road(g, g.road, g.height * 0.07) +
      land(g, g.road + g.height * 0.07, g.road + g.height * 0.066) +
      tufts(g, g.road + g.height * 0.08, g.height, 90, 103, 1.4) +
      signpost(g),
    riders: { count: 1, first: 0 },
  }),
}
