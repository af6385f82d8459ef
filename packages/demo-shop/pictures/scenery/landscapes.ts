import { rect } from '../draw/shapes.ts'
import {
  bridge,
  bunch,
  clouds,
  cobbles,
  dunes,
  group,
  house,
  land,
  lighthouse,
  pines,
  poles,
  poplars,
  rain,
  sky,
  sun,
  train,
  turbine,
  type View,
  water,
  windmill,
} from './elements.ts'
import { DAY, EVENING, type Light, NIGHT, RAIN } from './light.ts'

/** A landscape fills any measure; `lead` is where its subject stands, as a share of the width. */
export type Landscape = (width: number, height: number, lead: number) => string

interface Ground extends View {
  horizon: number
  road: number
  /** Height of the road at x. */
  at: (x: number) => number
  /** Size of a rider in front. */
  scale: number
  lead: number
}

function ground(width: number, height: number, lead: number, light: Light, horizonShare = 0.68): Ground {
  const horizon = height * horizonShare
  const road = height * (horizonShare + 0.11)
  return {
    width,
    height,
    light,
    horizon,
    road,
    at: (x) => road + 6 - (12 * x) / width,
    scale: Math.min(height / 430, width / 560),
    lead: width * lead,
  }
}

const dike =
  (
    light: Light,
    scenery: (g: Ground) => string,
    riders: (g: Ground) => string,
    after: (g: Ground) => string = () => '',
  ): Landscape =>
  (width, height, lead) => {
    const g = ground(width, height, lead, light)
    return (
      sky(g) +
      clouds(g, height * 0.06, height * 0.5, 9, 5) +
      scenery(g) +
      water(g, g.horizon, g.road + 12) +
      land(g, g.road + 6, g.road - 6) +
      riders(g) +
      after(g)
    )
  }

const polder =
  (
    light: Light,
    scenery: (g: Ground) => string,
    riders: (g: Ground) => string,
    after: (g: Ground) => string = () => '',
  ): Landscape =>
  (width, height, lead) => {
    const g = ground(width, height, lead, light)
    return (
      sky(g) +
      clouds(g, height * 0.06, height * 0.46, 8, 11) +
      rect(0, g.horizon - 4, width, height, 0, light.far) +
      scenery(g) +
      rect(0, g.horizon + 12, width, height, 0, light.water) +
      rect(0, g.horizon + 34, width, 5, 0, light.glint) +
      land(g, g.road + 6, g.road - 6) +
      riders(g) +
      after(g)
    )
  }

const leaders =
  (count: number, gap = 108) =>
  (g: Ground) =>
    group(g, g.lead - (count - 1) * gap * g.scale * 0.5 - 50 * g.scale, g.at, count, g.scale, gap * g.scale)

export const LANDSCAPES: Record<string, Landscape> = {
  dike: dike(
    DAY,
    (g) =>
      turbine(g.width * 0.48, g.horizon, g.height * 0.16, DAY.far) +
      turbine(g.width * 0.55, g.horizon, g.height * 0.13, DAY.far) +
      lighthouse(g.width * 0.93, g.horizon, g.height * 0.28, DAY.building) +
      house(g.width * 0.87, g.horizon, 30, 18, DAY.far),
    leaders(3),
    (g) => bunch(g, g.width * 0.03, g.at(0), 8, g.scale * 0.32),
  ),
  'dike-alone': dike(
    DAY,
    (g) =>
      lighthouse(g.width * 0.14, g.horizon, g.height * 0.36, DAY.building) +
      house(g.width * 0.2, g.horizon, 40, 22, DAY.far) +
      house(g.width * 0.24, g.horizon, 30, 18, DAY.far),
    leaders(1),
  ),
  echelon: polder(
    DAY,
    (g) =>
      turbine(g.width * 0.1, g.horizon, g.height * 0.22, DAY.building) +
      turbine(g.width * 0.2, g.horizon, g.height * 0.17, DAY.building) +
      turbine(g.width * 0.28, g.horizon, g.height * 0.14, DAY.building),
    (g) =>
      [3, 2, 1, 0]
        .map((i) =>
          group(
            { ...g, light: { ...DAY, kits: DAY.kits.slice(i).concat(DAY.kits.slice(0, i)) } },
            g.lead - 190 * g.scale + (3 - i) * 74 * g.scale,
            (x) => g.at(x) + (3 - i) * 15 * g.scale,
            1,
            g.scale * (0.82 + (3 - i) * 0.06),
            0,
            i,
          ),
        )
        .join(''),
  ),
  mill: polder(
    DAY,
    (g) =>
      windmill(g.width * 0.2, g.horizon + 6, g.height * 0.34, DAY.building) +
      poplars(g.width * 0.5, g.horizon, 7, 34, g.height * 0.12, DAY.building) +
      house(g.width * 0.82, g.horizon, 70, 30, DAY.building),
    leaders(2),
  ),
  bridge: dike(
    DAY,
    (g) =>
      bridge(g.width, g.horizon, DAY.building) +
      windmill(g.width * 0.9, g.horizon - 4, g.height * 0.16, DAY.far),
    leaders(2),
  ),
  wind: polder(
    DAY,
    (g) =>
      [0.08, 0.2, 0.32, 0.46, 0.86]
        .map((x, i) => turbine(g.width * x, g.horizon, g.height * (0.34 - i * 0.04), DAY.building))
        .join('') + poplars(g.width * 0.6, g.horizon, 6, 40, g.height * 0.16, DAY.building, 26),
    leaders(1),
  ),
  road: polder(
    DAY,
    (g) =>
      poles(g.width * 0.04, g.horizon + 10, 9, g.width * 0.12, g.height * 0.16, DAY.building) +
      house(g.width * 0.74, g.horizon, 90, 34, DAY.building),
    leaders(1),
  ),
  rain: polder(
    RAIN,
    (g) => poplars(g.width * 0.06, g.horizon, 12, g.width * 0.075, g.height * 0.2, RAIN.building, 18),
    leaders(2),
    (g) => rain(g, Math.round(g.width / 6)),
  ),
  evening: dike(
    EVENING,
    (g) =>
      sun(g.width * 0.26, g.horizon - g.height * 0.02, g.height * 0.13) +
      turbine(g.width * 0.08, g.horizon, g.height * 0.2, EVENING.far) +
      turbine(g.width * 0.42, g.horizon, g.height * 0.14, EVENING.far),
    leaders(3),
  ),
  'evening-alone': dike(
    EVENING,
    (g) =>
      sun(g.width * 0.64, g.horizon - g.height * 0.1, g.height * 0.16) +
      lighthouse(g.width * 0.08, g.horizon, g.height * 0.3, EVENING.building),
    leaders(1),
  ),
  cobbles: (width, height, lead) => {
    const g = ground(width, height, lead, DAY, 0.52)
    const y = height * 0.86
    return (
      sky(g) +
      clouds(g, height * 0.06, height * 0.34, 7, 29) +
      poplars(0, g.horizon + 4, 18, width / 17, height * 0.22, DAY.building) +
      rect(0, g.horizon, width, height, 0, DAY.land) +
      rect(0, g.horizon, width, 8, 0, DAY.landEdge) +
      cobbles(g, g.horizon, g.lead) +
      group(g, g.lead - 130 * g.scale, () => y, 2, g.scale * 1.05, 118 * g.scale)
    )
  },
  dunes: (width, height, lead) => {
    const g = ground(width, height, lead, DAY, 0.5)
    const y = height * 0.9
    return (
      sky(g) +
      clouds(g, height * 0.06, height * 0.34, 7, 37) +
      water(g, g.horizon - 26, g.horizon + 40) +
      dunes(g, g.horizon + 24, ['#b3c9ea', '#7fa0e0', '#3b62de', '#1440d6'], 7) +
      `<path d="M0 ${height}V${y + 8}Q${width * 0.5} ${y - 24} ${width} ${y + 2}V${height}Z" fill="#0f37c2"/>` +
      group(g, g.lead - 60 * g.scale, () => y, 1, g.scale, 0)
    )
  },
  texel: (width, height, lead) => {
    const g = ground(width, height, lead, DAY, 0.5)
    const y = height * 0.9
    return (
      sky(g) +
      clouds(g, height * 0.06, height * 0.34, 8, 43) +
      water(g, g.horizon - 20, g.horizon + 40) +
      lighthouse(width * 0.2, g.horizon + 60, height * 0.46, '#3b62de') +
      dunes(g, g.horizon + 40, ['#9dbbe8', '#5f86d8', '#1d48cf'], 19) +
      `<path d="M0 ${height}V${y + 8}Q${width * 0.5} ${y - 24} ${width} ${y + 2}V${height}Z" fill="#0f37c2"/>` +
      group(g, g.lead - 110 * g.scale, () => y, 2, g.scale * 0.95, 116 * g.scale)
    )
  },
  forest: (width, height, lead) => {
    const g = ground(width, height, lead, DAY, 0.6)
    const y = height * 0.88
    return (
      sky(g) +
      pines(g, height * 0.66, height * 0.5, 13, '#9fbbe4', '#b3c9ea', 3) +
      pines(g, height * 0.74, height * 0.62, 9, '#5f86d8', '#7fa0e0', 9) +
      `<path d="M0 ${height}V${height * 0.74}C${width * 0.2} ${height * 0.66} ${width * 0.35} ${height * 0.84} ${width * 0.55} ${height * 0.78}S${width * 0.85} ${height * 0.68} ${width} ${height * 0.74}V${height}Z" fill="#1440d6"/><path d="M0 ${height}V${y + 4}C${width * 0.3} ${y - 16} ${width * 0.6} ${y + 14} ${width} ${y - 8}V${height}Z" fill="#0c2fae"/>` +
      group(g, g.lead - 60 * g.scale, () => y + 2, 1, g.scale, 0) +
      pines({ ...g, width: width * 0.4 }, height * 1.02, height * 0.95, 2, '#0b2680', '#0c2fae', 31) +
      `<g transform="translate(${width * 0.86} 0)">${pines({ ...g, width: width * 0.1 }, height * 1.02, height * 0.98, 1, '#0b2680', '#0c2fae', 8)}</g>`
    )
  },
  night: (width, height, lead) => {
    const g = ground(width, height, lead, NIGHT, 0.66)
    return (
      sky(g) +
      sun(width * 0.84, height * 0.18, height * 0.06, '#c3d6f2') +
      clouds(g, height * 0.1, height * 0.5, 5, 51) +
      poles(width * 0.05, g.horizon + 30, 8, width * 0.14, height * 0.34, NIGHT.building) +
      train(-40, g.horizon + 34, width * 0.86, '#3b62de', '#dce6ff') +
      rect(0, g.horizon + 44, width, 8, 0, NIGHT.glint) +
      land(g, g.horizon + 52, g.horizon + 52)
    )
  },
  season: dike(
    DAY,
    (g) =>
      sun(g.width * 0.8, g.height * 0.26, g.height * 0.11, '#f7faff') +
      windmill(g.width * 0.12, g.horizon + 4, g.height * 0.26, DAY.building) +
      turbine(g.width * 0.9, g.horizon, g.height * 0.2, DAY.far),
    leaders(4, 100),
  ),
  club: polder(
    DAY,
    (g) =>
      house(g.width * 0.04, g.horizon, 120, 46, DAY.building) +
      poplars(g.width * 0.2, g.horizon, 5, 46, g.height * 0.2, DAY.building) +
      house(g.width * 0.8, g.horizon, 110, 40, DAY.building),
    leaders(4, 96),
  ),
}
