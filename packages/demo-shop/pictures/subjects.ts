import {
  MASTERS,
  type Master,
  masterName,
  PICTURE_KINDS,
  type PictureKind,
  poseOf,
  SCENES,
  sceneFileName,
} from './catalogue-of-pictures.ts'
import { drawArticle } from './draw/drawings.ts'
import { paintOf } from './draw/order.ts'
import type { Picture } from './engine/picture.ts'
import { pictureOfScene } from './scenery/compose.ts'

/** Ground of every picture of an article, the shop's studio grey. */
export const STUDIO = '#f1f3f6'
const WIDTH = 800
const HEIGHT = 1000

/** File names of all pictures that can be rendered. */
export function allPictureNames(): string[] {
  return [...MASTERS.map(masterName), ...SCENES.map(sceneFileName)]
}

const IN_BOTH_CUTS: ReadonlySet<PictureKind> = new Set(
  PICTURE_KINDS.filter(({ views }) => views.some((view) => view === 'women-front')).map(({ kind }) => kind),
)

/** Accessories: each of their colours has a detail, which no card shows. */
const IN_USE: ReadonlySet<PictureKind> = new Set(
  PICTURE_KINDS.filter(({ views }) => views.some((view) => view === 'used')).map(({ kind }) => kind),
)

const masterOf = new Map(MASTERS.map((master) => [masterName(master), master]))

/** The picture behind a file name; an error names it if there is none. */
export function pictureNamed(name: string): Picture {
  const master = masterOf.get(name)
  if (master) return pictureOfMaster(master)
  const scene = SCENES.find((candidate) => sceneFileName(candidate) === name)
  if (scene) return pictureOfScene(scene)
  throw new Error(`No picture is called ${name}`)
}

/** The picture of an article on the studio ground: 800 × 1000 pixels, fewer for views that no card shows. */
export function pictureOfMaster(master: Master): Picture {
  const { kind, design, colour, brand, view } = master
  const isSmall =
    kind === 'inside' ||
    view === 'used' ||
    view.includes('worn') ||
    (view.endsWith('back') && IN_BOTH_CUTS.has(kind))
  const share = kind === 'cloth' || (view === 'detail' && IN_USE.has(kind)) ? 0.6 : isSmall ? 0.8 : 1
  const subject = drawArticle(kind, { design, view, paint: paintOf(colour, brand), pose: poseOf(master) })
  return {
    ...subject,
    width: WIDTH * share,
    height: HEIGHT * share,
    window: subject.window ?? { x: 0, y: 0, width: 1200 },
    ground: STUDIO,
  }
}
