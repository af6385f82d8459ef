import { HIP, type Point, pedalAt } from './bike.ts'
import { type Height, sum, swelling } from './folds.ts'
import { moved, n } from './shapes.ts'

// The leg of a rider from the side. Its outlines follow its bones: the first number of a point runs from joint
// to joint in percent, the second is the distance from the bone in units, positive towards the front.

const THIGH = 446
const SHIN = 440
/** Ankle of a flat foot, relative to the axle of its pedal. */
const ANKLE: Point = [-112, -136]

const THIGH_OUTLINE =
  '-16 60 0 90 22 100 50 92 78 72 94 62 107 44 109 -6 102 -44 86 -58 60 -76 34 -92 10 -112 -10 -110 -24 -40'
const SHIN_OUTLINE =
  '-10 20 -4 50 6 58 16 50 40 42 70 32 92 28 104 30 104 -32 92 -30 74 -40 54 -62 36 -76 20 -70 6 -54 -4 -34'

export interface Bone {
  /** Returns the point at a percentage of the length, `out` units in front of the bone. */
  at: (percent: number, out: number) => Point
  /** Direction in degrees. */
  turn: number
}

export interface Leg {
  thigh: Bone
  shin: Bone
  knee: Point
  ankle: Point
  pedal: Point
  /** Angle in degrees by which the heel is raised. */
  foot: number
}

export function bone([ax, ay]: Point, [bx, by]: Point): Bone {
  const length = Math.hypot(bx - ax, by - ay)
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  return {
    at: (percent, out) => [
      ax + ((bx - ax) * percent) / 100 + dy * out,
      ay + ((by - ay) * percent) / 100 - dx * out,
    ],
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  }
}

/** Bends a leg between the hip and the pedal at a crank angle in degrees. */
export function bendLeg(cranks: number): Leg {
  const pedal = pedalAt(cranks)
  const rise = Math.sin((cranks * Math.PI) / 180)
  const foot = rise < 0 ? 24 : 14 + 5 * rise
  const [sin, cos] = [Math.sin((foot * Math.PI) / 180), Math.cos((foot * Math.PI) / 180)]
  const ankle: Point = [
    pedal[0] + ANKLE[0] * cos - ANKLE[1] * sin,
    pedal[1] + ANKLE[0] * sin + ANKLE[1] * cos,
  ]
  const reach = Math.min(Math.hypot(ankle[0] - HIP[0], ankle[1] - HIP[1]), THIGH + SHIN - 4)
  const bend = Math.acos((THIGH ** 2 + reach ** 2 - SHIN ** 2) / (2 * THIGH * reach))
  const way = Math.atan2(ankle[1] - HIP[1], ankle[0] - HIP[0]) - bend
  const knee: Point = [HIP[0] + THIGH * Math.cos(way), HIP[1] + THIGH * Math.sin(way)]
  return { thigh: bone(HIP, knee), shin: bone(knee, ankle), knee, ankle, pedal, foot }
}

/** Draws a path whose points are given along a bone. */
export const along = ({ at }: Bone, path: string): string => moved(path, at)

/** Reads points given along a bone. */
export function points({ at }: Bone, text: string): Point[] {
  const numbers = text.split(' ').map(Number)
  return numbers.flatMap((percent, i) => (i % 2 ? [] : [at(percent, numbers[i + 1] ?? 0)]))
}

/** Draws a smooth closed path through points. */
export function smooth(places: readonly Point[]): string {
  const get = (i: number) => places[(i + places.length) % places.length] ?? [0, 0]
  const curves = places.map((_, i) => {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    return `C${[...first, ...second, ...c].map(n).join(' ')}`
  })
  return `M${get(0).map(n).join(' ')}${curves.join('')}Z`
}

export const thighPath = ({ thigh }: Leg): string => smooth(points(thigh, THIGH_OUTLINE))
export const shinPath = ({ shin }: Leg): string => smooth(points(shin, SHIN_OUTLINE))

/** Returns the form of the muscles under skin or cloth. */
export function muscles({ thigh, shin, knee }: Leg): Height {
  return sum(
    swelling(...thigh.at(45, 40), 110, 70, 26),
    swelling(...thigh.at(75, 36), 50, 40, 10),
    swelling(...thigh.at(55, -50), 90, 50, 12),
    swelling(...shin.at(30, -34), 44, 84, 24),
    swelling(...shin.at(30, 22), 24, 90, 8),
    swelling(knee[0] + 22, knee[1] - 8, 38, 40, 16),
  )
}
