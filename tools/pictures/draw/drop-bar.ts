import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { CARBON, METAL, type Order, type Subject } from './order.ts'
import { line, n, sheet, times } from './shapes.ts'
import { lighter } from './tint.ts'

/** Point in space in millimetres: right, forward, up. */
type SpacePoint = readonly [x: number, y: number, z: number]

const HALF = 210
const YAW = (-30 * Math.PI) / 180
const PITCH = (24 * Math.PI) / 180
const UNITS = 2.15

/** Projects a point to the picture, seen from the front left and above. */
function project([x, y, z]: SpacePoint): readonly [number, number] {
  const right = x * Math.cos(YAW) - y * Math.sin(YAW)
  const near = x * Math.sin(YAW) + y * Math.cos(YAW)
  return [600 + right * UNITS, 640 + (near * Math.sin(PITCH) - z * Math.cos(PITCH)) * UNITS]
}

const toPath = (places: readonly SpacePoint[]) =>
  `M${places.map((place) => project(place).map(n).join(' ')).join('L')}`

/**
 * Returns the curve of one side of the bar, from the end of the straight top to the end of the drop. `flare`
 * is in millimetres at the bottom.
 */
function hook(side: 1 | -1, flare: number): SpacePoint[] {
  const places: SpacePoint[] = []
  const add = (x: number, y: number, z: number) =>
    places.push([side * (x + flare * Math.min(1, -z / 125)), y, z])
  for (let i = 0; i <= 12; i++) {
    const turn = (i / 12) * (Math.PI / 2)
    add(HALF - 42 + 42 * Math.sin(turn), 42 - 42 * Math.cos(turn), 0)
  }
  add(HALF, 56, -1)
  for (let i = 0; i <= 24; i++) {
    const turn = (i / 24) * Math.PI
    add(HALF, 62 + 34 * Math.sin(turn), -62 + 62 * Math.cos(turn))
  }
  add(HALF, 20, -128)
  add(HALF, -38, -131)
  return places
}

/** Draws a drop handlebar from the front and above. */
export function drawDropBar({ design, view, paint }: Order): Subject {
  const silver = paint.code === 'zilver'
  const metal = silver ? '#b9c0ca' : paint.code === 'antraciet' ? '#474d59' : '#2b2f38'
  const material = silver ? { ...METAL, smooth: 2 } : { ...CARBON, mirror: 0.4 }
  const ink = silver ? '#2b303a' : '#d3d8e0'
  const flare = design === 'flare' ? 46 : 8
  const tube = (places: readonly SpacePoint[], width: number, cast = 0.35): Part => ({
    mask: line(toPath(places), width),
    colour: sheet(metal),
    inflate: 1.1,
    material,
    cast: { strength: cast, x: 4, y: 9, blur: 8 },
  })
  const slope = (Math.atan2(Math.sin(YAW) * Math.sin(PITCH), Math.cos(YAW)) * 180) / Math.PI
  const word = (text: string, x: number, size: number) => {
    const [left, top] = project([x, 0, 0])
    return letters(text, left, top - size / 2, size, ink, {
      weight: paint.weight,
      slant: paint.slant,
      rotate: slope,
    })
  }
  const end = (side: 1 | -1) => hook(side, flare).slice(-1)[0] ?? [0, 0, 0]
  const parts: Part[] = [
    tube(hook(1, flare), 52, 0),
    {
      ...tube(
        [
          [-HALF + 42, 0, 0],
          [HALF - 42, 0, 0],
        ],
        54,
      ),
    },
    {
      mask: line(
        toPath([
          [-52, 0, 0],
          [52, 0, 0],
        ]),
        68,
      ),
      colour:
        sheet(lighter(metal, 0.06)) +
        times(9, (i) =>
          line(
            toPath([
              [-24 + i * 6, 0, 15],
              [-24 + i * 6, 0, -15],
            ]),
            2,
            ink,
            0.55,
          ),
        ),
      inflate: 1,
      material,
      cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
    },
    {
      mask: word(paint.lettering, 108, Math.min(26, 190 / paint.lettering.length)) + word('42 CM', -106, 18),
      colour: sheet(ink),
      material,
    },
    tube(hook(-1, flare), 58, 0.4),
    ...([1, -1] as const).map((side): Part => {
      const [x, y] = project(end(side))
      return {
        mask: `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${side < 0 ? 20 : 17}" ry="${side < 0 ? 26 : 23}" fill="#fff"/>`,
        colour: sheet('#14161b'),
        round: [8, -5],
        material,
      }
    }),
  ]
  const moved = placed(
    { parts, shadows: [{ x: 600, y: 1030, rx: 330, ry: 11, opacity: 0.16, blur: 20 }] },
    { x: 600, y: 750, cx: 572, cy: 762, scale: flare > 20 ? 0.98 : 1.06 },
  )
  return view === 'detail' ? { ...moved, window: { x: 60, y: 560, width: 560 } } : moved
}
