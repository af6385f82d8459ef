import {
  BRANDS,
  COLOURS,
  LOOK_PARTS,
  LOOK_PLACES,
  MASTERS,
  type Master,
  masterName,
  PICTURE_KINDS,
  type Scene,
  type View,
} from '../catalogue-of-pictures.ts'
import { drawArticle } from '../draw/drawings.ts'
import { createPaint } from '../draw/order.ts'
import { type Drawing, placed, together } from '../engine/part.ts'
import type { Picture } from '../engine/picture.ts'
import {
  type Arrangement,
  CAMPAIGNS,
  GROUNDS,
  type Item,
  LANDSCAPE_LEADS,
  LEADS,
  TILES,
} from './arrangements.ts'
import { LANDSCAPES } from './landscapes.ts'
import { MEASURING } from './measuring.ts'
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
    case 'campaign':
      return arranged(scene, required(CAMPAIGNS, code))
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

const draw = ({ kind, design, colour, brand, view }: Master) =>
  drawArticle(kind, { design, view, paint: createPaint(colour, brand) })

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
  { landscape: string } | { ground: keyof typeof GROUNDS; wide: readonly Item[]; tall: readonly Item[] }
> = {
  'voorop-in-de-wind': { landscape: 'dike' },
  'avond-op-de-dijk': { landscape: 'evening' },
  kasseien: { landscape: 'cobbles' },
  regen: { landscape: 'rain' },
  zeedijk: { landscape: 'sea-dike' },
  'zomer-outlet': {
    ground: 'zand',
    wide: [
      ['jersey-short:waves:petrol:madelief:women-worn', 0.64, 0.66, 1.06],
      ['jersey-short:fade:oranje:velta:worn', 0.85, 0.64, 1.1],
    ],
    tall: [
      ['jersey-short:waves:petrol:madelief:women-worn', 0.28, 0.77, 0.6],
      ['jersey-short:fade:oranje:velta:worn', 0.72, 0.76, 0.62],
    ],
  },
}

function slide(scene: Scene, code: string): Picture {
  const tall = code.endsWith('-tall')
  const content = required(SLIDES, code.replace(/-(wide|tall)$/, ''))
  if ('landscape' in content) return landscapeOnly(scene, content.landscape, tall ? 0.5 : 0.72)
  return arranged(scene, { ground: content.ground, items: tall ? content.tall : content.wide })
}

const BRAND_GROUNDS = ['mist', 'zand', 'ijs', 'mos'] as const
const BRAND_PLACES = [
  [0.5, 0.56, 1.16, 0],
  [0.22, 0.56, 1.02, -4],
  [0.78, 0.56, 1.02, 4],
] as const

/** Position of a person in the middle, cut off by the lower edge. */
const BRAND_WEARER = [0.5, 0.67, 1.02, 0] as const

/** Returns the view of an upper garment on a person; null for other articles. */
function wornView({ kind, view }: Master): View | null {
  if (!/^(?:jersey|jacket|gilet|base)/.test(kind)) return null
  return view.startsWith('women') ? 'women-worn' : 'worn'
}

/** Composes three fronts of a brand, of different kinds if it has them. The first one is worn if possible. */
function brandPicture(scene: Scene, code: string): Picture {
  const fronts = MASTERS.filter(({ brand, view }) => brand === code && /(?:^|-)front$/.test(view))
  const kinds = fronts.filter(
    (master, index) => fronts.findIndex(({ kind }) => kind === master.kind) === index,
  )
  const others = fronts.filter((master) => !kinds.includes(master))
  const shown = [...kinds, ...others].slice(0, 3)
  const ground =
    BRAND_GROUNDS[BRANDS.findIndex((brand) => brand.code === code) % BRAND_GROUNDS.length] ?? 'mist'
  const drawings = shown.map((master, index) => {
    const worn = index === 0 ? wornView(master) : null
    const [x, y, size, rotate] = worn ? BRAND_WEARER : (BRAND_PLACES[index] ?? BRAND_PLACES[0])
    return placed(draw(worn ? { ...master, view: worn } : master), {
      x: x * scene.width,
      y: y * scene.height,
      scale: (size * scene.height) / SHEET,
      rotate,
    })
  })
  return { ...blank(scene, GROUNDS[ground]), ...together(...drawings.slice(1), ...drawings.slice(0, 1)) }
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
