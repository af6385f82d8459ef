import { bridge, church, house, lighthouse, poles, train, turbine, windmill } from './buildings.ts'
import {
  cloud,
  cloudBanks,
  cobbles,
  definitions,
  dunes,
  flowers,
  foreground,
  group,
  gulls,
  land,
  poplars,
  rain,
  road,
  shafts,
  sheep,
  sky,
  skyline,
  tufts,
  type View,
  water,
  woods,
} from './elements.ts'
import { AUTUMN, DAWN, DAY, EVENING, type Light, NIGHT, RAIN, SPRING } from './light.ts'

/**
 * Draws a landscape of any size. `lead` is the horizontal position of its subject as a share of the width.
 */
export type Landscape = (width: number, height: number, lead: number, layer?: Layer) => string

/** The whole, or only what is behind or before a person who stands in it. */
type Layer = 'whole' | 'behind' | 'before'

export interface Ground extends View {
  horizon: number
  road: number
  /** Size of the riders. */
  scale: number
  lead: number
}

interface Riders {
  count: number
  first: number
  gap?: number
  isCold?: boolean
  lamp?: string
}

interface Scenery {
  light: Light
  /** Height of the horizon and of the road, as shares of the picture's height. */
  horizon?: number
  road?: number
  far: (g: Ground) => string
  near?: (g: Ground) => string
  riders: Riders
  /** Draws rain, light and stalks in front of everything. */
  before?: (g: Ground) => string
}

export const scene =
  ({
    light,
    horizon = 0.62,
    road: roadShare = 0.8,
    far,
    near = () => '',
    riders,
    before = () => '',
  }: Scenery): Landscape =>
  (width, height, lead, layer = 'whole') => {
    const g: Ground = {
      width,
      height,
      light,
      horizon: height * horizon,
      road: height * roadShare,
      scale: Math.min(height / 400, width / 520),
      lead: width * lead,
    }
    if (layer === 'before') return before(g)
    const behind = definitions(g) + sky(g, g.horizon) + far(g) + near(g) + ride(g, riders) + foreground(g)
    return layer === 'behind' ? behind : behind + before(g)
  }

function ride(g: Ground, { count, first, gap = 116, isCold, lamp }: Riders): string {
  if (count === 0) return ''
  const step = gap * g.scale
  return group(g, {
    x: g.lead - ((count - 1) * step) / 2 - 50 * g.scale,
    y: () => g.road + 16 * g.scale,
    scale: g.scale,
    gap: step,
    count,
    first,
    isCold,
    lamp,
  })
}

/** Draws the grass and road of a dike or polder. */
export const roadside = (g: Ground, seed = 5) =>
  land(g, g.road - g.height * 0.05, g.road - g.height * 0.06) +
  tufts(g, g.road - g.height * 0.04, g.road - 2, Math.round(g.width / 16), seed, 0.8) +
  road(g, g.road, g.height * 0.065) +
  land(g, g.road + g.height * 0.066, g.road + g.height * 0.06) +
  tufts(g, g.road + g.height * 0.08, g.height, Math.round(g.width / 9), seed + 1, 1.3)

export const sea = (g: Ground, to = g.road - g.height * 0.03) => water(g, g.horizon, to)

export const fields = (g: Ground, seed: number) =>
  skyline(g, g.horizon, g.height * 0.035, seed, 0.7) + land(g, g.horizon + 2, g.horizon - 2)

export const LANDSCAPES: Record<string, Landscape> = {
  dike: scene({
    light: DAY,
    far: (g) =>
      cloud(g, g.width * 0.74, g.height * 0.3, g.height * 0.26, 5) +
      cloud(g, g.width * 0.95, g.height * 0.42, g.height * 0.2, 9) +
      cloudBanks(g, g.height * 0.46, g.horizon - 14, 9, 3) +
      turbine(g, g.width * 0.5, g.horizon, g.height * 0.15, 20) +
      turbine(g, g.width * 0.56, g.horizon, g.height * 0.12, 70) +
      sea(g) +
      lighthouse(g, g.width * 0.94, g.horizon + 14, g.height * 0.36, ['#b5362c', '#f3ead8']) +
      gulls(g.width * 0.62, g.height * 0.36, 4, g.height * 0.014),
    near: (g) => roadside(g) + sheep(g, g.road + g.height * 0.1, g.height * 0.96, 5, 7),
    riders: { count: 3, first: 0 },
  }),
  'dike-alone': scene({
    light: DAY,
    far: (g) =>
      cloud(g, g.width * 0.3, g.height * 0.24, g.height * 0.3, 15) +
      cloudBanks(g, g.height * 0.4, g.horizon - 14, 8, 13) +
      sea(g) +
      lighthouse(g, g.width * 0.14, g.horizon + 20, g.height * 0.5, ['#b5362c', '#b5362c']) +
      house(g, g.width * 0.19, g.horizon + 20, 74, 30, '#f3ead8'),
    near: (g) => roadside(g, 15) + sheep(g, g.road + g.height * 0.1, g.height * 0.96, 9, 19),
    riders: { count: 1, first: 1 },
  }),
  'sea-dike': scene({
    light: DAWN,
    horizon: 0.58,
    far: (g) =>
      cloudBanks(g, g.height * 0.06, g.horizon - 24, 22, 161) +
      cloud(g, g.width * 0.84, g.height * 0.24, g.height * 0.24, 163) +
      turbine(g, g.width * 0.07, g.horizon, g.height * 0.16, 20) +
      turbine(g, g.width * 0.12, g.horizon, g.height * 0.13, 70) +
      turbine(g, g.width * 0.17, g.horizon, g.height * 0.11, 40) +
      sea(g) +
      lighthouse(g, g.width * 0.4, g.horizon + 16, g.height * 0.46, ['#b5362c', '#f3ead8']) +
      house(g, g.width * 0.43, g.horizon + 16, 70, 28, '#f3ead8') +
      gulls(g.width * 0.5, g.height * 0.28, 6, g.height * 0.016),
    near: (g) => roadside(g, 165) + sheep(g, g.road + g.height * 0.1, g.height * 0.94, 4, 167),
    riders: { count: 5, first: 3, gap: 94, isCold: true, lamp: '#fff3c4' },
  }),
  echelon: scene({
    light: AUTUMN,
    far: (g) =>
      cloudBanks(g, g.height * 0.08, g.height * 0.5, 14, 41) +
      fields(g, 8) +
      [0.07, 0.18, 0.27]
        .map((x, i) => turbine(g, g.width * x, g.horizon, g.height * (0.3 - i * 0.05), 15 + i * 30))
        .join(''),
    near: (g) => roadside(g, 25),
    riders: { count: 4, first: 2, gap: 84, isCold: true },
  }),
  mill: scene({
    light: SPRING,
    far: (g) =>
      cloud(g, g.width * 0.62, g.height * 0.26, g.height * 0.24, 21) +
      fields(g, 12) +
      poplars(g, g.width * 0.46, g.horizon + 4, 8, 30, g.height * 0.13, 4, 0.4) +
      windmill(g, g.width * 0.2, g.horizon + 16, g.height * 0.46) +
      house(g, g.width * 0.82, g.horizon + 12, 104, 34),
    near: (g) =>
      water(g, g.horizon + 18, g.road - g.height * 0.05, 9) +
      roadside(g, 35) +
      flowers(g, g.road + g.height * 0.09, g.height, 90, ['#f2c53d', '#ffffff', '#d8432f'], 3),
    riders: { count: 2, first: 3 },
  }),
  bridge: scene({
    light: DAY,
    far: (g) =>
      cloud(g, g.width * 0.2, g.height * 0.26, g.height * 0.26, 31) +
      cloudBanks(g, g.height * 0.4, g.horizon - 40, 9, 33) +
      skyline(g, g.horizon, g.height * 0.02, 6, 0.8) +
      sea(g) +
      bridge(g, g.horizon + 6) +
      gulls(g.width * 0.14, g.height * 0.44, 5, g.height * 0.014),
    near: (g) => roadside(g, 45),
    riders: { count: 2, first: 4 },
  }),
  wind: scene({
    light: RAIN,
    far: (g) =>
      cloudBanks(g, g.height * 0.06, g.height * 0.5, 22, 51) +
      fields(g, 16) +
      [0.08, 0.2, 0.33, 0.46, 0.9]
        .map((x, i) => turbine(g, g.width * x, g.horizon, g.height * (0.36 - i * 0.04), 10 + i * 22))
        .join('') +
      poplars(g, g.width * 0.62, g.horizon + 4, 7, 40, g.height * 0.17, 30, 0.3),
    near: (g) => roadside(g, 55),
    riders: { count: 1, first: 5, isCold: true },
  }),
  road: scene({
    light: SPRING,
    far: (g) =>
      cloud(g, g.width * 0.72, g.height * 0.24, g.height * 0.26, 61) +
      fields(g, 20) +
      church(g, g.width * 0.2, g.horizon + 2, g.height * 0.22) +
      house(g, g.width * 0.3, g.horizon + 4, 60, 20) +
      poles(g, g.width * 0.04, g.horizon + 26, 9, g.width * 0.12, g.height * 0.16) +
      flowers(g, g.horizon + 14, g.road - g.height * 0.05, 500, ['#d8432f', '#e86a8a', '#f2c53d'], 13),
    near: (g) => roadside(g, 65),
    riders: { count: 1, first: 0 },
  }),
  rain: scene({
    light: RAIN,
    far: (g) =>
      cloud(g, g.width * 0.3, g.height * 0.16, g.height * 0.4, 71) +
      cloud(g, g.width * 0.85, g.height * 0.2, g.height * 0.4, 73) +
      fields(g, 24) +
      windmill(g, g.width * 0.9, g.horizon + 6, g.height * 0.26) +
      poplars(g, g.width * 0.5, g.horizon + 4, 8, g.width * 0.045, g.height * 0.2, 20, 0.35),
    near: (g) => water(g, g.horizon + 20, g.road - g.height * 0.06, 19) + roadside(g, 75),
    riders: { count: 2, first: 1, isCold: true },
    before: (g) => rain(g, Math.round(g.width / 6), g.road + g.height * 0.03),
  }),
  evening: scene({
    light: EVENING,
    far: (g) =>
      cloudBanks(g, g.height * 0.2, g.horizon - 20, 16, 81) +
      skyline(g, g.horizon, g.height * 0.03, 28, 0.5) +
      turbine(g, g.width * 0.9, g.horizon, g.height * 0.18, 40) +
      sea(g) +
      gulls(g.width * 0.24, g.height * 0.44, 3, g.height * 0.013),
    near: (g) => roadside(g, 85),
    riders: { count: 2, first: 3, lamp: '#fff3c4', isCold: true },
  }),
  'evening-alone': scene({
    light: EVENING,
    far: (g) =>
      cloudBanks(g, g.height * 0.2, g.horizon - 20, 14, 83) +
      sea(g) +
      lighthouse(g, g.width * 0.1, g.horizon + 16, g.height * 0.44, ['#b5362c', '#f3ead8']),
    near: (g) => roadside(g, 87),
    riders: { count: 1, first: 4, lamp: '#fff3c4' },
  }),
  cobbles: scene({
    light: AUTUMN,
    horizon: 0.56,
    road: 0.86,
    far: (g) =>
      cloudBanks(g, g.height * 0.3, g.horizon - 20, 12, 91) +
      fields(g, 32) +
      church(g, g.width * 0.56, g.horizon + 2, g.height * 0.24) +
      house(g, g.width * 0.49, g.horizon + 6, 84, 28) +
      poplars(g, g.width * 0.68, g.horizon + 8, 9, g.width * 0.04, g.height * 0.3, 8, 0.1) +
      cobbles(g, g.horizon, g.lead) +
      tufts(g, g.horizon + 30, g.height, Math.round(g.width / 14), 93, 1),
    riders: { count: 2, first: 2, gap: 124 },
  }),
  dunes: scene({
    light: DAY,
    horizon: 0.5,
    road: 0.86,
    far: (g) =>
      cloud(g, g.width * 0.24, g.height * 0.22, g.height * 0.24, 101) +
      water(g, g.horizon - 30, g.horizon + 50, 23) +
      dunes(g, g.horizon + 24, 3, 7),
    near: (g) =>
      road(g, g.road, g.height * 0.07) +
      land(g, g.road + g.height * 0.07, g.road + g.height * 0.066) +
      tufts(g, g.road + g.height * 0.08, g.height, 90, 103, 1.4),
    riders: { count: 1, first: 3 },
  }),
  texel: scene({
    light: AUTUMN,
    horizon: 0.5,
    road: 0.86,
    far: (g) =>
      cloud(g, g.width * 0.6, g.height * 0.2, g.height * 0.28, 111) +
      water(g, g.horizon - 24, g.horizon + 50, 29) +
      lighthouse(g, g.width * 0.2, g.horizon + 40, g.height * 0.46, ['#b5362c', '#b5362c']) +
      dunes(g, g.horizon + 40, 2, 19) +
      sheep(g, g.height * 0.66, g.height * 0.76, 6, 113),
    near: (g) =>
      road(g, g.road, g.height * 0.07) +
      land(g, g.road + g.height * 0.07, g.road + g.height * 0.066) +
      tufts(g, g.road + g.height * 0.08, g.height, 90, 115, 1.4),
    riders: { count: 2, first: 5 },
  }),
  forest: scene({
    light: AUTUMN,
    horizon: 0.66,
    road: 0.84,
    far: (g) =>
      woods(g, g.horizon + 10, g.height * 0.56, 16, 0.6, 3) +
      woods(g, g.horizon + 24, g.height * 0.66, 10, 0.3, 9) +
      land(g, g.horizon + 10, g.horizon + 4) +
      shafts(g),
    near: (g) =>
      land(g, g.road - 16, g.road - 22) +
      road(g, g.road, g.height * 0.06) +
      land(g, g.road + g.height * 0.06, g.road + g.height * 0.055) +
      tufts(g, g.road + g.height * 0.07, g.height, 120, 123, 1.5),
    riders: { count: 1, first: 4, isCold: true },
    before: (g) => woods({ ...g, width: g.width * 0.26 }, g.height * 1.04, g.height * 1.06, 2, 0, 31),
  }),
  night: scene({
    light: NIGHT,
    far: (g) =>
      cloudBanks(g, g.height * 0.1, g.height * 0.5, 8, 131) +
      skyline(g, g.horizon, g.height * 0.05, 36, 0.3) +
      poles(g, g.width * 0.05, g.horizon + 40, 8, g.width * 0.14, g.height * 0.34) +
      land(g, g.horizon + 10, g.horizon + 8) +
      train(-40, g.horizon + 66, g.width * 0.8),
    near: (g) => roadside(g, 135),
    riders: { count: 1, first: 1, lamp: '#fff3c4', isCold: true },
  }),
  season: scene({
    light: SPRING,
    far: (g) =>
      cloud(g, g.width * 0.3, g.height * 0.22, g.height * 0.28, 141) +
      fields(g, 40) +
      windmill(g, g.width * 0.88, g.horizon + 8, g.height * 0.3) +
      poplars(g, g.width * 0.04, g.horizon + 12, 6, g.width * 0.05, g.height * 0.18, 0, 0.1),
    near: (g) =>
      roadside(g, 145) + flowers(g, g.road + g.height * 0.08, g.height, 120, ['#f2c53d', '#ffffff'], 43),
    riders: { count: 4, first: 0, gap: 104 },
  }),
  club: scene({
    light: DAY,
    far: (g) =>
      cloud(g, g.width * 0.5, g.height * 0.2, g.height * 0.24, 151) +
      fields(g, 44) +
      house(g, g.width * 0.03, g.horizon + 20, 190, 74) +
      house(g, g.width * 0.2, g.horizon + 20, 130, 60, '#f3ead8', '#4a4f5c') +
      church(g, g.width * 0.8, g.horizon + 6, g.height * 0.36) +
      poplars(g, g.width * 0.36, g.horizon + 8, 6, 46, g.height * 0.2, 0, 0.2),
    near: (g) => roadside(g, 155),
    riders: { count: 4, first: 1, gap: 100 },
  }),
}
