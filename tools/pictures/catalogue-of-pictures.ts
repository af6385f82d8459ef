import { BRANDS, type BrandCode } from './brands.ts'
import { COLOURS, type ColourCode } from './colours.ts'
import { PICTURE_KINDS, type PictureKind, type View } from './kinds.ts'
import { choosePasserBy, chooseWearer, type Person } from './people.ts'
import { RANGES } from './ranges.ts'
import type { Scene } from './scenes.ts'

/**
 * Pose of a person: at ease, with a hand on the hip at the left or right of the picture, beside the bike with a cup of
 * coffee, or riding towards the viewer.
 */
export type Pose = 'ease' | 'left' | 'right' | 'cup' | 'ride'

/** One picture of an article. `masterName` builds its file name. */
export interface Master {
  kind: PictureKind
  design: string
  colour: ColourCode
  brand: BrandCode
  view: View
}

/** File name of a picture, such as `jersey-long-band-marineblauw-wael-front.avif`. */
export function pictureName(
  kind: PictureKind,
  design: string,
  colour: ColourCode,
  brand: BrandCode,
  view: View,
): string {
  return `${kind}-${design}-${colour}-${brand}-${view}.avif`
}

/** File name of a scene's picture. */
export function sceneFileName({ name }: Scene): string {
  return `${name}.avif`
}

/** True if the picture shows legwear on a person who rides past. */
export const isRiding = ({ kind, view }: Pick<Master, 'kind' | 'view'>): boolean =>
  view.endsWith('outside') && /^(?:bib|shorts)/.test(kind)

/** Chooses the person in a picture of worn clothing: one of the brand's in the studio, anybody outdoors. */
export function findWearer({ kind, design, colour, brand, view }: Master): Person {
  const gender = view.startsWith('women') ? 'women' : 'men'
  return view.endsWith('outside') && !isRiding({ kind, view })
    ? choosePasserBy(`${design} ${brand} ${colour}`, gender)
    : chooseWearer(brand, gender, view.endsWith('large') ? 'XL' : 'M')
}

const POSES_OUTDOORS = ['ride', 'left', 'cup', 'right', 'ride', 'cup', 'left'] as const
const POSES_IN_RAIN = ['ride', 'left', 'right', 'ride', 'left'] as const

/** Chooses the pose of the person in a picture, so that neighbours in a list and the two sizes of an article differ. */
export function choosePose({ kind, design, colour, brand, view }: Master): Pose {
  if (!view.includes('worn') || isRiding({ kind, view })) return 'ease'
  const brandAt = BRANDS.findIndex(({ code }) => code === brand)
  if (view.endsWith('outside')) {
    const poses = kind === 'jacket-rain' ? POSES_IN_RAIN : POSES_OUTDOORS
    const turn = brandAt + design.length + colour.length + (view.startsWith('women') ? 2 : 0)
    return poses[turn % poses.length] ?? 'ride'
  }
  const place =
    design.length +
    colour.length * 2 +
    brandAt +
    (view.startsWith('women') ? 1 : 0) +
    (view.endsWith('large') ? 2 : 0)
  return (['left', 'ease', 'right'] as const)[place % 3] ?? 'ease'
}

const OUTDOOR_WORDS: Record<Pose, string> = {
  ease: 'calm',
  left: 'hip',
  right: 'hip',
  cup: 'coffee',
  ride: 'ride',
}

/** Builds the file name of a picture. It contains the pose, so that a picture that changes gets a new URL. */
export function masterName(master: Master): string {
  const { kind, design, colour, brand, view } = master
  const name = pictureName(kind, design, colour, brand, view)
  if (view.endsWith('outside'))
    return isRiding(master) ? name : name.replace('.avif', `-${OUTDOOR_WORDS[choosePose(master)]}.avif`)
  return choosePose(master) === 'ease' ? name : name.replace(/worn(-large)?\.avif$/, 'worn$1-akimbo.avif')
}

/** Kinds that people wear outdoors in the pictures of brands. */
const WORN_WITH_BRANDS: readonly PictureKind[] = ['jersey-short', 'jacket-rain']

/** True for views that only `FURTHER_MASTERS` has. */
const isFurtherView = (kind: PictureKind, view: View) =>
  /-large$|^box$/.test(view) || (view.endsWith('outside') && !WORN_WITH_BRANDS.includes(kind))

/** Main pictures of articles, in the order of the ranges. Scenes are composed of these. */
export const MASTERS: readonly Master[] = RANGES.trim().split('\n').flatMap(listMasters)

/** Kinds of which each colour has every view. */
const WITH_ALL_VIEWS: readonly PictureKind[] = PICTURE_KINDS.filter(
  ({ kind, views }) => views.length < 4 && kind !== 'cloth' && kind !== 'inside',
).map(({ kind }) => kind)
const EXTRA_VIEWS = ['box', 'bench', 'close'] as const

/** Further pictures of articles, which have 640 × 800 pixels: extra views of parts, and more worn clothing. */
export const FURTHER_MASTERS: readonly Master[] = listFurther()

function listFurther(): Master[] {
  const names = new Set(MASTERS.map(masterName))
  const has = (master: Master) => names.has(masterName(master))
  const viewInM = (view: View) => (view.startsWith('women') ? 'women-worn' : 'worn')
  return MASTERS.flatMap((lead) => {
    if (!/^(?:women-)?front$/.test(lead.view)) return []
    const own: readonly View[] = PICTURE_KINDS.find(({ kind }) => kind === lead.kind)?.views ?? []
    const views = WITH_ALL_VIEWS.includes(lead.kind)
      ? new Set<View>([...own, ...EXTRA_VIEWS])
      : own
          .filter(
            (view) => view.includes('worn') && view.startsWith('women') === lead.view.startsWith('women'),
          )
          // Only the first colour is shown in a second size.
          .filter((view) => !view.endsWith('-large') || has({ ...lead, view: viewInM(view) }))
    return [...views].map((view) => ({ ...lead, view }))
  }).filter((master) => !has(master))
}

function listMasters(line: string): Master[] {
  const [kindName = '', brandName = '', design = '', colourNames = '', wearer = ''] = line.split(' ')
  const kind = PICTURE_KINDS.find(({ kind }) => kind === kindName)
  const brand = BRANDS.find(({ code }) => code === brandName)
  const designs: readonly string[] = kind?.designs ?? []
  if (!kind || !brand || !designs.includes(design))
    throw new Error(`No such kind, brand or design in range "${line}"`)

  const views = kind.views.filter((view: View) => isWornBy(wearer, view) && !isFurtherView(kind.kind, view))
  return colourNames.split(',').flatMap((mark, index) => {
    const name = mark.replace('*', '')
    const colour = COLOURS.find(({ code }) => code === name)
    if (!colour) throw new Error(`No such colour "${name}" in range "${line}"`)
    const isWhole = index === 0 || mark !== name || kind.views.length === 1
    const shown = isWhole ? views : views.filter((view) => isForEveryColour(kind, view))
    return shown.map((view) => ({ kind: kind.kind, design, colour: colour.code, brand: brand.code, view }))
  })
}

/**
 * True if the colours after the first have this view too: front and back, and for accessories all views,
 * except `pair` if there is a `back`.
 */
function isForEveryColour({ views }: { views: readonly View[] }, view: View): boolean {
  if (/(?:front|back)$/.test(view)) return true
  return views.includes('used') && (view !== 'pair' || !views.includes('back'))
}

/** True if a range has this view, by the gender that it is made for. Details are the same for all. */
function isWornBy(wearer: string, view: View): boolean {
  if (wearer === 'dames') return view.startsWith('women') || !/^(?:front|back|worn)/.test(view)
  return wearer !== 'heren' || !view.startsWith('women')
}
