import { MASTERS, type Master, masterName, SCENES, sceneFileName } from './catalogue-of-pictures.ts'
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

const masterOf = new Map(MASTERS.map((master) => [masterName(master), master]))

/** The picture behind a file name; an error names it if there is none. */
export function pictureNamed(name: string): Picture {
  const master = masterOf.get(name)
  if (master) return pictureOfMaster(master)
  const scene = SCENES.find((candidate) => sceneFileName(candidate) === name)
  if (scene) return pictureOfScene(scene)
  throw new Error(`No picture is called ${name}`)
}

/** The picture of an article, 800 × 1000 pixels on the studio ground. */
export function pictureOfMaster({ kind, design, colour, brand, view }: Master): Picture {
  const subject = drawArticle(kind, { design, view, paint: paintOf(colour, brand) })
  return {
    ...subject,
    width: WIDTH,
    height: HEIGHT,
    window: subject.window ?? { x: 0, y: 0, width: 1200 },
    ground: STUDIO,
  }
}
