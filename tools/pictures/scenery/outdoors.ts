import { BRANDS } from '../brands.ts'
import type { Master, Pose } from '../catalogue-of-pictures.ts'
import { frame } from '../draw/bike.ts'
import type { Subject } from '../draw/order.ts'
import { type Drawing, type Part, placed } from '../engine/part.ts'
import type { Air, Picture } from '../engine/picture.ts'
import { hashText } from '../hash-text.ts'
import type { PictureKind } from '../kinds.ts'
import { LANDSCAPES } from './landscapes.ts'

/** Landscapes in whose weather each kind is worn. */
const PLACES: Partial<Record<PictureKind, readonly string[]>> & Record<'jersey-short', readonly string[]> = {
  'jersey-short': ['season', 'dike', 'evening', 'dunes', 'road', 'mill'],
  'jersey-long': ['cobbles', 'sea-dike', 'echelon', 'texel', 'forest'],
  'jacket-thermal': ['sea-dike', 'forest', 'evening', 'wind'],
  'jacket-rain': ['rain', 'wind'],
  gilet: ['evening', 'echelon', 'bridge', 'dunes'],
  bibshort: ['season', 'dike', 'mill', 'road', 'bridge', 'evening'],
  bibtight: ['sea-dike', 'rain', 'echelon', 'forest', 'wind'],
  'shorts-mtb': ['dunes', 'forest', 'texel'],
}

const AIRS: Record<string, Omit<Air, 'from'>> = {
  day: { tint: '#fff4e2', share: 0.5, rim: '#fff3dc', sun: 0.55 },
  autumn: { tint: '#ffdca8', share: 0.55, rim: '#ffe2b4', sun: 0.8 },
  dawn: { tint: '#ffc79c', share: 0.5, rim: '#ffd9a6', sun: 1 },
  evening: { tint: '#ffbf8e', share: 0.5, rim: '#ffcf98', sun: 1 },
  rain: { tint: '#c9d6e6', share: 0.8, rim: '#e6eef6', sun: 0.25 },
}
const AIR_OF: Record<string, keyof typeof AIRS> = {
  cobbles: 'autumn',
  echelon: 'autumn',
  texel: 'autumn',
  forest: 'autumn',
  'sea-dike': 'dawn',
  evening: 'evening',
  rain: 'rain',
  wind: 'rain',
}

/** Radius by which the landscape is out of focus, in units of a portrait. */
const FAR = 13
/** Width of a portrait in units. A person at ease is drawn larger than one whose elbow sticks out. */
const WIDE = { ease: 1150, left: 1030, right: 1030, cup: 1100, ride: 1180 }

/** Upper edge of a portrait in units. */
const TOP = { ease: -60, left: 0, right: 0, cup: -40, ride: -190 }

/** Puts the person in a picture of worn clothing in the weather for which it is made. */
export function portrait(
  person: Drawing,
  master: Pick<Master, 'kind' | 'brand' | 'design' | 'colour' | 'view'>,
  size: { width: number; height: number },
  pose: Pose,
): Picture {
  const { kind, brand, design, colour, view } = master
  const places = PLACES[kind] ?? PLACES['jersey-short']
  const turn =
    BRANDS.findIndex(({ code }) => code === brand) + design.length + (view.startsWith('women') ? 1 : 0)
  const isElbowLeft = pose === 'left'
  const width = WIDE[pose]
  // The person stands beside the middle, and riders pass on the other side.
  const window = { x: isElbowLeft ? 20 : 1180 - width, y: TOP[pose], width }
  return {
    ...outdoors(places[turn % places.length] ?? 'dike', size, window, isElbowLeft ? 0.1 : 0.92, FAR),
    parts:
      pose === 'cup'
        ? [...bikeBehind(hashText(`${brand} ${design} ${colour}`)), ...person.parts]
        : person.parts,
  }
}

/** Draws a bike behind a person, of which saddle and handlebar are visible beside the hips. */
function bikeBehind(turn: number): Part[] {
  const colours = ['#8c2f39', '#125d68', '#e7e2d6', '#c46a2b', '#23305c']
  const bike = { kind: 'road', colour: colours[turn % colours.length] ?? '#23305c', cranks: 30 } as const
  return placed({ parts: frame(bike), shadows: [] }, { x: 600, y: 1110, cx: 712, cy: 480, scale: 1.15 }).parts
}

/** Colours of the road on which people ride past, lit and shaded. */
const ROADS: Record<string, readonly [string, string]> = {
  day: ['#bdbab6', '#8d8d94'],
  autumn: ['#b9afa6', '#857f80'],
  dawn: ['#b8a397', '#6b6679'],
  evening: ['#b99788', '#655e72'],
  rain: ['#8a95a2', '#515d6c'],
  sand: ['#dccba6', '#b39c74'],
}

/** Puts a person who rides past on a road in the weather for which the clothing is made. */
export function ridePast(
  rider: Subject,
  { kind, brand, design, colour, view }: Pick<Master, 'kind' | 'brand' | 'design' | 'colour' | 'view'>,
  size: { width: number; height: number },
): Picture {
  const places = PLACES[kind] ?? PLACES['jersey-short']
  const place = places[hashText(`${brand} ${design} ${colour} ${view}`) % places.length] ?? 'dike'
  const window = rider.window ?? { x: 0, y: 0, width: 1200 }
  const scene = outdoors(place, size, window, NOBODY, FAR)
  const bottom = window.y + (window.width * size.height) / size.width
  const top = bottom - 262
  const [lit, shaded] = ROADS[kind === 'shorts-mtb' ? 'sand' : (AIR_OF[place] ?? 'day')] ?? [
    '#bdbab6',
    '#8d8d94',
  ]
  const across = (y: number, height: number, colour: string, opacity: number) =>
    `<rect x="${window.x - 60}" y="${y}" width="${window.width + 120}" height="${height}" fill="${colour}" opacity="${opacity}"/>`
  const streaks = Array.from({ length: 9 }, (_, i) =>
    across(
      top + 16 + 30 * i + ((i * 37) % 17),
      5 + ((i * 5) % 9),
      i % 3 ? shaded : '#ffffff',
      i % 3 ? 0.5 : 0.16,
    ),
  ).join('')
  return {
    ...scene,
    ground: `${scene.ground}<linearGradient id="track" x2="0" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></linearGradient>${across(top, 300, 'url(#track)', 1)}${streaks}${across(top + 12, 9, '#ffffff', kind === 'shorts-mtb' ? 0 : 0.5)}`,
    parts: rider.parts,
    shadows: rider.shadows,
  }
}

/** Position of a landscape's own riders outside the picture, as a share of the width. */
const NOBODY = 4

/**
 * Draws a place out of focus, with its light. `lead` is where riders pass, as a share of the width; the window is in the
 * units of what will stand there.
 */
export function outdoors(
  place: string,
  size: { width: number; height: number },
  window: Picture['window'],
  lead: number,
  far: number,
): Picture {
  const landscape = LANDSCAPES[place]
  const air = AIRS[AIR_OF[place] ?? 'day']
  if (!landscape || !air) throw new Error(`No place is called ${place}`)
  const height = (window.width * size.height) / size.width
  const draw = (layer: 'behind' | 'before') =>
    `<g transform="translate(${window.x} ${window.y})">${landscape(window.width, height, lead, layer)}</g>`
  return {
    ...size,
    parts: [],
    shadows: [],
    window,
    ground: draw('behind'),
    far,
    before: AIR_OF[place] === 'rain' ? draw('before') : undefined,
    softShadow: 0,
    air: { ...air, from: lead < 0.5 ? 'right' : 'left' },
  }
}
