import { BRANDS } from '../brands.ts'
import { MASTERS, type Master, masterName, type Pose } from '../catalogue-of-pictures.ts'
import { COLOURS } from '../colours.ts'
import { drawArticle } from '../draw/drawings.ts'
import { createPaint } from '../draw/order.ts'
import { type Drawing, placed, together } from '../engine/part.ts'
import type { Picture } from '../engine/picture.ts'
import { PICTURE_KINDS, type View } from '../kinds.ts'
import { LOOK_PARTS, LOOK_PLACES, type Scene } from '../scenes.ts'
import {
  type Arrangement,
  CAMPAIGNS,
  GROUNDS,
  type Item,
  LANDSCAPE_LEADS,
  LEADS,
  type Meeting,
  TILES,
  WEARERS,
} from './arrangements.ts'
import { LANDSCAPES } from './landscapes.ts'
import { MEASURING } from './measuring.ts'
import { outdoors } from './outdoors.ts'
import { STORE_FRONTS } from './stores.ts'

const SHEET = 1500

/** Composes the picture of a scene. */
export function scenePicture(scene: Scene): Picture {
  const code = scene.name.slice(scene.use.length + 1)
  switch (scene.use) {
    case 'category':
      return arranged(scene, required(TILES, code))
    case 'blog': {
      const landscape = LANDSCAPE_LEADS[code]
      return landscape ? landscapeOnly(scene, landscape, 0.58) : arranged(scene, required(LEADS, code))
    }
    case 'store': {
      const front = required(STORE_FRONTS, code)
      const { parts, shadows } = goods(scene, front.items)
      return {
        ...blank(scene, front.ground),
        parts: front.counter ? [...parts, front.counter] : parts,
        shadows,
        softShadow: 0.1,
      }
    }
    case 'slider':
      return slide(scene, code)
    case 'brand':
      return brandPicture(scene, code)
    case 'look':
      return look(scene, code)
    case 'campaign': {
      const content = required(CAMPAIGNS, code)
      return 'place' in content ? meeting(scene, content) : arranged(scene, content)
    }
    case 'wearer':
      return meeting(scene, required(WEARERS, code))
    case 'measure':
      return {
        ...blank(scene, GROUNDS.studio),
        ...required(MEASURING, code)(),
        window: { x: 0, y: 0, width: 1200 },
      }
  }
}

const blank = ({ width, height }: Scene, ground: string) => ({
  width,
  height,
  window: { x: 0, y: 0, width },
  ground,
  parts: [],
  shadows: [],
})

function required<Value>(table: Record<string, Value>, code: string): Value {
  const value = table[code]
  if (!value) throw new Error(`No scene is called ${code}`)
  return value
}

function landscapeOnly(scene: Scene, name: string, lead: number): Picture {
  return blank(scene, required(LANDSCAPES, name)(scene.width, scene.height, lead))
}

function arranged(scene: Scene, { ground, items }: Arrangement): Picture {
  return { ...blank(scene, GROUNDS[ground]), ...goods(scene, items) }
}

function goods({ width, height }: Scene, items: readonly Item[]): Drawing {
  return together(
    ...items.map(([article, x, y, size, turn = 0]) =>
      placed(draw(masterFrom(article)), {
        x: x * width,
        y: y * height,
        scale: (size * height) / SHEET,
        rotate: turn,
      }),
    ),
  )
}

/** Radius by which the landscape behind people is out of focus, in pixels. */
const FAR = 7
/** Position of riders who do not appear. */
const NOWHERE = 3
/** Poses of people side by side: elbows stick out to the edges only. */
const POSES: readonly (readonly Pose[])[] = [[], ['right'], ['left', 'ease'], ['left', 'ease', 'right']]

/** Composes people side by side in a landscape. */
function meeting(scene: Scene, { place, items, lead }: Meeting): Picture {
  const { width, height } = scene
  const people = items.map(([article, x, y, size], index) =>
    placed(draw(masterFrom(article), POSES[items.length]?.[index], index), {
      x: x * width,
      y: y * height,
      scale: (size * height) / SHEET,
    }),
  )
  return {
    ...outdoors(place, { width, height }, { x: 0, y: 0, width }, lead, FAR),
    parts: people.flatMap(({ parts }) => parts),
  }
}

const draw = ({ kind, design, colour, brand, view }: Master, pose?: Pose, turn?: number) =>
  drawArticle(kind, { design, view, pose, turn, paint: createPaint(colour, brand) })

/** Parses `kind:design:colour:brand[:view]`. */
function masterFrom(article: string): Master {
  const [kindName, design = '', colourName, brandName, viewName = 'front'] = article.split(':')
  const kind = PICTURE_KINDS.find(({ kind }) => kind === kindName)
  const colour = COLOURS.find(({ code }) => code === colourName)
  const brand = BRANDS.find(({ code }) => code === brandName)
  const view = (kind?.views as readonly View[] | undefined)?.find((view) => view === viewName)
  if (!kind || !colour || !brand || !view) throw new Error(`No article is called ${article}`)
  return { kind: kind.kind, design, colour: colour.code, brand: brand.code, view }
}

const SLIDES: Record<
  string,
  { landscape: string } | { place: string; wide: readonly Item[]; tall: readonly Item[] }
> = {
  'voorop-in-de-wind': { landscape: 'dike' },
  'avond-op-de-dijk': { landscape: 'evening' },
  kasseien: { landscape: 'cobbles' },
  regen: { landscape: 'rain' },
  zeedijk: { landscape: 'sea-dike' },
  'zomer-buiten': {
    place: 'season',
    wide: [
      ['jersey-short:waves:petrol:madelief:women-worn-outside', 0.63, 0.7, 1.16],
      ['jersey-short:fade:oranje:velta:worn-outside', 0.85, 0.68, 1.2],
    ],
    tall: [
      ['jersey-short:waves:petrol:madelief:women-worn-outside', 0.3, 0.78, 0.64],
      ['jersey-short:fade:oranje:velta:worn-outside', 0.72, 0.77, 0.66],
    ],
  },
}

function slide(scene: Scene, code: string): Picture {
  const tall = code.endsWith('-tall')
  const content = required(SLIDES, code.replace(/-(wide|tall)$/, ''))
  if ('landscape' in content) return landscapeOnly(scene, content.landscape, tall ? 0.5 : 0.72)
  return meeting(scene, { place: content.place, lead: NOWHERE, items: tall ? content.tall : content.wide })
}

const BRAND_GROUNDS = ['mist', 'zand', 'ijs', 'mos'] as const
const BRAND_PLACES = [
  [0.5, 0.56, 1.16, 0],
  [0.22, 0.56, 1.02, -4],
  [0.78, 0.56, 1.02, 4],
] as const

/** Places of the brands of clothing, and of people in them. */
const BRAND_LANDSCAPES = [
  'dike',
  'cobbles',
  'evening',
  'mill',
  'sea-dike',
  'texel',
  'dunes',
  'echelon',
] as const
const BRAND_PEOPLE: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [],
  [[0.5, 0.74, 1.34]],
  [
    [0.36, 0.78, 1.36],
    [0.66, 0.74, 1.34],
  ],
  [
    [0.22, 0.78, 1.34],
    [0.5, 0.76, 1.34],
    [0.78, 0.74, 1.38],
  ],
]

/** Composes people in clothing of a brand, or three fronts of its goods, of different kinds if it has them. */
function brandPicture(scene: Scene, code: string): Picture {
  const isOutside = code.endsWith('-outside')
  const name = code.replace(/-outside$/, '')
  const own = MASTERS.filter(({ brand }) => brand === name)
  const turn = BRANDS.findIndex((brand) => brand.code === name)
  const shown = differentKinds(
    own.filter(({ view }) => (isOutside ? /outside$/ : /(?:^|-)front$/).test(view)),
  )
  if (isOutside) {
    const place = BRAND_LANDSCAPES[turn % BRAND_LANDSCAPES.length] ?? 'dike'
    const places = BRAND_PEOPLE[shown.length] ?? []
    // The one in the middle is a woman if the brand makes women's clothing too.
    const items = shown.map(({ kind, design, colour, brand, view }, index): Item => {
      const womens = own.find((one) => one.kind === kind && one.view === 'women-worn-outside')
      const worn = index === 1 && womens ? womens : { design, colour, view }
      return [
        `${kind}:${worn.design}:${worn.colour}:${brand}:${worn.view}`,
        ...(places[index] ?? [0.5, 0.7, 1.2]),
      ]
    })
    return meeting(scene, { place, items, lead: 0.08 })
  }
  const drawings = shown.map((master, index) => {
    const [x, y, size, rotate] = BRAND_PLACES[index] ?? BRAND_PLACES[0]
    return placed(draw(master), {
      x: x * scene.width,
      y: y * scene.height,
      scale: (size * scene.height) / SHEET,
      rotate,
    })
  })
  const ground = BRAND_GROUNDS[turn % BRAND_GROUNDS.length] ?? 'mist'
  return { ...blank(scene, GROUNDS[ground]), ...together(...drawings.slice(1), ...drawings.slice(0, 1)) }
}

/** Returns three articles, of different kinds if there are. */
function differentKinds(masters: readonly Master[]): Master[] {
  const kinds = masters.filter(
    (master, index) => masters.findIndex(({ kind }) => kind === master.kind) === index,
  )
  return [...kinds, ...masters.filter((master) => !kinds.includes(master))].slice(0, 3)
}

function look(scene: Scene, code: string): Picture {
  const names = (LOOK_PARTS as Record<string, readonly string[]>)[code]
  if (!names) throw new Error(`No look is called ${code}`)
  const drawings = names.map((name, index) => {
    const master = MASTERS.find((candidate) => masterName(candidate) === name)
    const place = LOOK_PLACES[index]
    if (!master || !place) throw new Error(`Look ${code} has no room or no picture for ${name}`)
    const [x, y, size, rotate] = place
    return placed(draw(master), {
      x: x * scene.width,
      y: y * scene.height,
      scale: (size * scene.height) / SHEET,
      rotate,
    })
  })
  return { ...blank(scene, GROUNDS.studio), ...together(...drawings) }
}
