import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  choosePose,
  FURTHER_MASTERS,
  findWearer,
  isRiding,
  MASTERS,
  type Master,
  masterName,
  sceneFileName,
} from './catalogue-of-pictures.ts'
import { BENCH_WINDOW, drawBench } from './draw/bench.ts'
import { drawArticle } from './draw/drawings.ts'
import { createPaint } from './draw/order.ts'
import type { Picture } from './engine/picture.ts'
import { PICTURE_KINDS, type PictureKind } from './kinds.ts'
import { DEMO_SHOP } from './paths.ts'
import { scenePicture } from './scenery/compose.ts'
import { portrait, ridePast } from './scenery/outdoors.ts'
import { SCENES } from './scenes.ts'

/** Background of all article pictures, the shop's studio grey. */
export const STUDIO = '#f1f3f6'
const WIDTH = 800
const HEIGHT = 1000

/** File names of the pictures that can be rendered and that the shop's data names. */
export function listPictureNames(): string[] {
  const named = readNamedPictures()
  return [...MASTER_BY_NAME.keys(), ...SCENES.map(sceneFileName)].filter((name) => named.has(name))
}

/** Finds the names of pictures in the shop's data files. */
export function readNamedPictures(): Set<string> {
  const files = globSync('{catalogue,community,content,shop}/**/*.{csv,html,json}', { cwd: DEMO_SHOP })
  return new Set(
    files.flatMap((file) => readFileSync(join(DEMO_SHOP, file), 'utf8').match(/[\w-]+\.avif/g) ?? []),
  )
}

const IN_BOTH_CUTS: ReadonlySet<PictureKind> = new Set(
  PICTURE_KINDS.filter(({ views }) => views.some((view) => view === 'women-front')).map(({ kind }) => kind),
)

/** Accessories. Every colour has a detail view, which no product card shows. */
const IN_USE: ReadonlySet<PictureKind> = new Set(
  PICTURE_KINDS.filter(({ views }) => views.some((view) => view === 'used')).map(({ kind }) => kind),
)

const MASTER_BY_NAME = new Map([...MASTERS, ...FURTHER_MASTERS].map((master) => [masterName(master), master]))
const FURTHER_NAMES = new Set(FURTHER_MASTERS.map(masterName))

/** Window of a close-up: this share of the sheet's width, around the upper left of the article. */
const CLOSE_SHARE = 0.42
const CLOSE_CENTRE = 0.36

/** Composes the picture with a file name. @throws {Error} if there is none */
export function findPicture(name: string): Picture {
  const master = MASTER_BY_NAME.get(name)
  if (master) return articlePicture(master)
  const scene = SCENES.find((candidate) => sceneFileName(candidate) === name)
  if (scene) return scenePicture(scene)
  throw new Error(`No picture is called ${name}`)
}

/**
 * Composes the picture of an article on the studio background: 800 × 1000 pixels, fewer for views that no
 * product card shows.
 */
export function articlePicture(master: Master): Picture {
  const { kind, design, colour, brand, view } = master
  const isSmall =
    FURTHER_NAMES.has(masterName(master)) ||
    kind === 'inside' ||
    view === 'used' ||
    view.includes('worn') ||
    (view.endsWith('back') && IN_BOTH_CUTS.has(kind))
  const share = kind === 'cloth' || (view === 'detail' && IN_USE.has(kind)) ? 0.6 : isSmall ? 0.8 : 1
  const subject = drawArticle(kind, {
    design,
    view: view === 'close' || view === 'bench' ? 'front' : view,
    paint: createPaint(colour, brand),
    pose: choosePose(master),
    person: view.endsWith('outside') ? findWearer(master) : undefined,
  })
  const size = { width: WIDTH * share, height: HEIGHT * share }
  if (isRiding(master)) return ridePast(subject, master, size)
  if (view.endsWith('outside')) return portrait(subject, master, size, choosePose(master))
  if (view === 'bench')
    return { ...subject, ...size, window: BENCH_WINDOW, ground: drawBench(kind), softShadow: 0.42 }
  return {
    ...subject,
    ...size,
    window: view === 'close' ? closeWindow(kind) : (subject.window ?? { x: 0, y: 0, width: SHEET }),
    ground: STUDIO,
  }
}

function closeWindow(kind: PictureKind): Picture['window'] {
  const { x, y, width, height } = PICTURE_KINDS.find((one) => one.kind === kind)?.subject ?? WHOLE
  const wide = SHEET * CLOSE_SHARE
  return {
    x: (x + width * CLOSE_CENTRE) * SHEET - wide / 2,
    y: ((y + height * CLOSE_CENTRE) * SHEET * HEIGHT) / WIDTH - (wide * HEIGHT) / WIDTH / 2,
    width: wide,
  }
}

/** Width of the sheet in units. */
const SHEET = 1200
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
