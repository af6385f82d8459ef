import { type Part, placed, together, widened } from '../engine/part.ts'
import { backCollar, frontCollar, insideCollar } from './collar.ts'
import { arm, armOnHip, hairBehind, head, neck, thighs } from './figure.ts'
import {
  creases,
  crumpled,
  type Height,
  onBothSides,
  type Quilt,
  quilted,
  radiating,
  rounded,
  sum,
  swelling,
} from './folds.ts'
import { cords, foldedHood, hood } from './hood.ts'
import { letters } from './lettering.ts'
import type { Cut, Order, Subject } from './order.ts'
import { bentUpperArm, forearmToBar, forearmWithCup, ridingTop } from './poses.ts'
import { createPrint } from './prints.ts'
import { both, circle, dashes, fill, line, mirrored, moved, rect, seam, times } from './shapes.ts'
import { darker, readable } from './tint.ts'
import { getLook, getTilt, getWearer } from './wearer.ts'

const QUILTS: readonly Quilt[] = ['tubes', 'chevrons', 'diamonds']

const TORSO_FRONT =
  'M492 246C452 264 398 282 352 306C338 400 352 500 374 590C396 720 404 880 398 1010C394 1100 388 1170 384 1238C440 1266 520 1278 600 1278C680 1278 760 1266 816 1238C812 1170 806 1100 802 1010C796 880 804 720 826 590C848 500 862 400 848 306C802 282 748 264 708 246C690 300 650 322 600 324C550 322 510 300 492 246Z'
const TORSO_BACK =
  'M492 246C452 264 398 282 352 306C338 400 352 500 374 590C396 720 404 880 398 1010C394 1100 388 1180 384 1262C440 1290 520 1302 600 1302C680 1302 760 1290 816 1262C812 1180 806 1100 802 1010C796 880 804 720 826 590C848 500 862 400 848 306C802 282 748 264 708 246C680 262 640 268 600 268C560 268 520 262 492 246Z'
const SIDE = 'M374 592C442 860 430 1100 434 1270'
const SIDE_PANEL =
  'M374 590C396 720 404 880 398 1010C394 1100 388 1170 380 1272L434 1280C428 1100 440 860 374 590Z'
const ARMHOLE = 'M366 304C392 400 392 520 378 604'
const SNAPS = [350, 700, 1050]
const SLEEVE_SHORT =
  'M396 291C354 304 292 330 256 430C228 520 208 620 192 716C190 742 206 756 232 762C266 770 306 774 336 770C346 768 350 762 352 750C358 700 368 650 384 604C402 520 412 390 400 282Z'
const CUFF_SHORT =
  'M198 684C188 712 188 742 198 752C212 764 300 780 340 776C350 772 352 766 354 752L360 710C312 718 242 706 198 684Z'
const SLEEVE_LONG =
  'M396 291C348 306 296 336 268 430C240 520 226 620 208 740C190 860 172 990 158 1112C156 1130 162 1138 176 1142C200 1148 226 1150 240 1148C250 1146 254 1140 257 1128C276 1010 302 880 334 772C350 716 366 660 384 604C402 520 412 390 400 282Z'
const CUFF_LONG =
  'M166 1062C160 1096 156 1120 158 1132C164 1142 224 1154 244 1150C254 1146 258 1136 260 1122L270 1078C236 1084 198 1076 166 1062Z'
/** Outline of a long sleeve with the hand on the hip. */
const SLEEVE_ON_HIP =
  'M396 291C348 306 280 344 236 430C190 524 112 644 66 766C48 806 52 846 92 868C180 910 290 970 366 1022L420 944C340 890 262 838 214 796C270 736 340 660 384 604C402 520 412 390 400 282Z'
const CUFF_ON_HIP = 'M322 994L366 1022L420 944L374 914Z'

/** Draws a top: a jersey, jacket, gilet or base layer, laid flat or worn. */
export function drawTop(order: Order, cut: Cut): Subject {
  const { view } = order
  const parts = drawTopParts(order, cut)
  if (view.includes('worn')) {
    const isWoman = view.startsWith('women')
    const dressed = { parts: [thighs(isWoman), ...parts], shadows: [] }
    const person = getWearer(order)
    const larger = { x: 600, y: 190, cy: 190, scale: 1.14 }
    if (order.pose === 'ride') return ridingTop(order, cut, parts)
    const drawing = together(
      placed({ parts: hairBehind(person), shadows: [] }, { ...larger, rotate: getTilt(order) }),
      widened(dressed, (isWoman ? 0.94 : 1) * (person.size === 'XL' ? 1.12 : 1)),
      placed(
        { parts: head(person, isWoman, getLook(order)), shadows: [] },
        { ...larger, rotate: getTilt(order) },
      ),
    )
    // An elbow that sticks out needs more room.
    const scale = (order.pose ?? 'ease') === 'ease' ? 1 : person.size === 'XL' ? 0.84 : 0.9
    return { ...placed(drawing, { x: 600, y: 742, cy: 600, scale }), window: { x: 10, y: -92, width: 1180 } }
  }
  const placedTop = placed(
    {
      parts,
      shadows: [{ x: 600, y: view === 'detail' ? 1340 : 1276, rx: 200, ry: 11, opacity: 0.2, blur: 28 }],
    },
    { x: 600, y: 742, cx: 600, ...getPlacement(cut, view) },
  )
  return view === 'detail' ? { ...placedTop, window: { x: 250, y: 90, width: 640 } } : placedTop
}

/** Draws the parts of a top from back to front. A worn top includes neck and arms. */
export function drawTopParts(order: Order, cut: Cut): Part[] {
  const { design, view, paint } = order
  const back = view.endsWith('back')
  const person = view.includes('worn') ? getWearer(order) : null
  const pose = (person && order.pose) ?? 'ease'
  const isBent = pose === 'cup' || pose === 'ride'
  const print = createPrint(design, paint)
  const parts: Part[] = []
  const collarColour = print.collar

  if (cut.collar === 'hood')
    parts.push(
      person ? foldedHood(paint.base, paint.deep, cut.cloth) : hood(paint.base, paint.deep, back, cut.cloth),
    )
  if (!back) parts.push(insideCollar(cut, collarColour, paint))
  if (person) {
    parts.push(neck(person, view.startsWith('women')))
    const atEase = arm(person, cut.sleeve)
    const onHip = armOnHip(person, cut.sleeve)
    const bent = cut.sleeve === 'long' ? [] : [bentUpperArm(person)]
    const left = isBent ? bent : pose === 'left' ? onHip : atEase
    const right = pose === 'ride' ? bent : pose === 'right' || pose === 'cup' ? onHip : atEase
    parts.push(...left, ...right.map(flipped))
  }
  if (cut.sleeve !== 'none') {
    const sleeve = (isOnHip: boolean) => drawSleeve(cut, print, paint, isOnHip)
    const bent = upperSleeve(cut, print, paint)
    parts.push(
      isBent ? bent : sleeve(pose === 'left'),
      flipped(pose === 'ride' ? bent : sleeve(pose === 'right' || pose === 'cup')),
    )
  }
  parts.push(drawBody(cut, print, back, { design, view, paint }))
  if (cut.sleeve === 'none') {
    const binding = line('M354 306C340 400 354 500 376 592', 16)
    parts.push({
      mask: both(binding),
      colour: both(line('M354 306C340 400 354 500 376 592', 20, paint.deep)),
      round: [7, 6],
      material: cut.cloth,
    })
  }
  if (back) {
    if (cut.collar !== 'hood') parts.push(backCollar(cut, collarColour))
  } else parts.push(...frontCollar(cut, collarColour, paint.deep, paint.accent))
  if (!back && cut.collar === 'hood') parts.push(...cords(paint.accent))
  if (person && pose === 'cup') parts.push(...forearmWithCup(person, cut, print.sleeveColour, paint))
  if (person && pose === 'ride') {
    const forearm = forearmToBar(person, cut, print.sleeveColour, paint)
    parts.push(forearm, flipped(forearm))
  }
  return parts
}

/**
 * Returns the vertical middle and the scale with which a top fills its picture. Men's tops are wider, so
 * their sleeves limit the scale.
 */
function getPlacement({ collar, sleeve }: Cut, view: Order['view']): { cy: number; scale: number } {
  const hood = collar === 'hood'
  if (view === 'detail') return hood ? { cy: 666, scale: 1.02 } : { cy: 724, scale: 1.1 }
  if (view.startsWith('women')) return hood ? { cy: 624, scale: 1.02 } : { cy: 694, scale: 1.1 }
  if (hood) return { cy: 620, scale: 1.1 }
  return { cy: 690, scale: { short: 1.2, long: 1.15, none: 1.22 }[sleeve] }
}

const flipped = (part: Part): Part => ({
  ...part,
  mask: mirrored(part.mask),
  cut: part.cut && mirrored(part.cut),
  colour: mirrored(part.colour),
  reliefs: part.reliefs?.map((relief) => ({ ...relief, svg: mirrored(relief.svg) })),
  height:
    part.height &&
    (
      (height: Height) => (x: number, y: number) =>
        height(1200 - x, y)
    )(part.height),
})

function drawSleeve(
  cut: Cut,
  print: ReturnType<typeof createPrint>,
  paint: Order['paint'],
  isOnHip: boolean,
): Part {
  const long = cut.sleeve === 'long'
  const isBent = long && isOnHip
  const outline = isBent ? SLEEVE_ON_HIP : long ? SLEEVE_LONG : SLEEVE_SHORT
  const cuff = isBent ? CUFF_ON_HIP : long ? CUFF_LONG : CUFF_SHORT
  const edge = isBent
    ? 'M322 994L374 914'
    : long
      ? 'M166 1062C198 1076 236 1084 270 1078'
      : 'M198 684C242 706 312 718 360 710'
  const tab = cut.flap && !isBent ? 'M176 1096L226 1104L224 1130L172 1122Z' : ''
  const sleeve: Part = {
    mask: fill(outline),
    colour:
      fill(outline, print.sleeveColour) +
      print.sleeve +
      fill(cuff, print.cuff) +
      line(edge, 5, paint.accent) +
      (tab && fill(tab, paint.deep)),
    inflate: long ? 0.66 : 0.55,
    round: [20, 11],
    reliefs: [
      {
        svg:
          line(edge, 4, '#000') +
          `<g transform="translate(0 9)">${dashes(edge, 2, '7 4', '#fff', 0.6)}</g>` +
          (tab && line(`${tab}`, 3, '#fff')) +
          (long && !isBent ? seam('M384 604C366 660 350 716 334 772C302 880 276 1010 257 1128') : ''),
        amount: 2.4,
        blur: 0.8,
      },
    ],
    height: sleeveFolds(cut, paint),
    material: cut.cloth,
  }
  return isOnHip && !long ? turnOutward(sleeve) : sleeve
}

/** Draws the sleeve of an upper arm whose forearm is in front of the body. */
function upperSleeve(cut: Cut, print: ReturnType<typeof createPrint>, paint: Order['paint']): Part {
  const sleeve = drawSleeve({ ...cut, sleeve: 'short' }, print, paint, false)
  if (cut.sleeve === 'short') return sleeve
  return {
    ...sleeve,
    mask: fill(
      'M396 291C354 304 292 330 256 430C228 520 196 640 180 740C168 800 176 850 214 868C250 880 290 866 306 830C336 760 368 660 384 604C402 520 412 390 400 282Z',
    ),
    colour: fill('M0 0H600V1000H0Z', print.sleeveColour) + print.sleeve,
    reliefs: [],
    height: sleeveFolds(cut, paint),
  }
}

/** Turns a short sleeve outward, for an arm that stands away from the body. */
const turnOutward = (sleeve: Part): Part =>
  placed({ parts: [sleeve], shadows: [] }, { x: 384, y: 330, cx: 384, cy: 330, rotate: 20 }).parts[0] ??
  sleeve

function sleeveFolds(cut: Cut, { variant }: Order['paint']): Height {
  const { folds, padded, flap } = cut
  const armpit = sum(
    creases([350, 560, 90, 110], 34, 34, 13 * folds, 1),
    creases([300, 380, 60, 90], -64, 40, 6 * folds, 2),
  )
  if (cut.sleeve === 'short') return sum(armpit, creases([270, 640, 100, 60], 10, 26, 6 * folds, 3))
  const arm = sum(
    armpit,
    creases([262, 720, 90, 90], 16, 34, 13 * folds, 4),
    creases([226, 880, 70, 70], 8, 28, 8 * folds, 5),
    creases([204, 1020, 70, 60], 12, 22, 9 * folds, 6),
  )
  if (padded && variant !== 1) return sum(arm, quilted('tubes', 78, 9, 360, 1050))
  return flap ? sum(arm, crumpled(8, 80)) : arm
}

/** Returns the form of the body under the cloth, and the folds of the cloth. */
function bodyForm(cut: Cut, view: Order['view'], { variant }: Order['paint']): Height {
  const { folds, padded, flap } = cut
  const back = view.endsWith('back')
  const chest = back
    ? swelling(500, 440, 90, 120, 12)
    : view.startsWith('women')
      ? swelling(528, 520, 66, 74, 22)
      : swelling(508, 450, 90, 76, 12)
  const cloth = [
    onBothSides(
      sum(
        chest,
        radiating(372, 590, 180, 14 * folds, 3.2),
        creases([436, 420, 56, 130], 66, 36, 8 * folds, 7),
      ),
    ),
    creases([600, 900, 240, 120], 4, 40, (padded ? 4 : 12) * folds, 8),
    creases([600, 1180, 230, 110], 82, 46, (padded ? 3 : 10) * folds, 9),
    creases([540, 700, 150, 160], -38, 60, 6 * folds, 10),
  ]
  if (padded) cloth.push(quilted(QUILTS[variant] ?? 'tubes', 66, 13, back ? 420 : 360, 1200))
  if (flap) cloth.push(crumpled(9))
  return sum(rounded(600, 320, 120), ...cloth)
}

/** Moves a point to the women's cut: a narrow waist, wider hips and a shorter body. */
function shapeForWomen(x: number, y: number): readonly [number, number] {
  const waist = 0.13 * Math.exp(-(((y - 880) / 210) ** 2))
  const hip = 0.05 / (1 + Math.exp((1120 - y) / 40))
  return [600 + (x - 600) * (1 - waist + hip), below(620, y, 0.9)]
}

/** Moves a point to the men's cut: straight and shorter. */
const shapeForMen = (x: number, y: number) => [x, below(620, y, 0.84)] as const

const below = (edge: number, y: number, share: number) => (y > edge ? edge + (y - edge) * share : y)

/** Returns a function that changes a path to the cut of a view. A detail view needs no change. */
function createShaper(view: Order['view'], bulk: number): (path: string) => string {
  if (view === 'detail') return (path) => path
  const shape = view.startsWith('women') ? shapeForWomen : shapeForMen
  return (path) =>
    moved(path, (x, y) => {
      const [across, down] = shape(x, y)
      return [600 + (across - 600) * (y > 320 ? bulk : 1), down]
    })
}

function drawBody(
  cut: Cut,
  print: ReturnType<typeof createPrint>,
  back: boolean,
  { paint, view }: Order,
): Part {
  const shaped = createShaper(view, cut.bulk ?? 1)
  const outline = shaped(back ? TORSO_BACK : TORSO_FRONT)
  const hem = shaped(
    back
      ? 'M384 1226C440 1254 520 1266 600 1266C680 1266 760 1254 816 1226'
      : 'M385 1204C440 1232 520 1244 600 1244C680 1244 760 1232 815 1204',
  )
  let colour = fill(outline, paint.base) + print.body
  let fine = ''
  if (print.side) colour += both(fill(shaped(SIDE_PANEL), print.side))
  fine += both(seam(shaped(SIDE)) + (cut.sleeve === 'none' ? '' : seam(ARMHOLE)))
  colour += fill(`${hem}L820 1330H380Z`, paint.deep)
  fine += `${line(hem, 4, '#000')}<g transform="translate(0 7)">${dashes(hem, 2, '7 4', '#fff', 0.6)}</g>`
  let large = ''
  if (back) {
    // If the halves have different colours, the name stays on the left one.
    const isHalved = print.chest === paint.accent
    const [middle, size] = isHalved ? [486, Math.min(22, 150 / paint.lettering.length)] : [600, 30]
    colour += letters(paint.lettering, middle, 402, size, readable(paint.base, paint.accent, '#f3f4f6'), {
      weight: paint.weight,
      slant: paint.slant,
    })
    fine += `<g opacity=".7">${line('M360 342C440 380 540 390 600 390C660 390 760 380 840 342', 3, '#000')}</g>`
    if (cut.pockets === 'back' || cut.pockets === 'both') {
      const top = 'M446 962C500 978 560 984 600 984C640 984 700 978 754 962'
      colour += fill(`${top}V984C700 1000 640 1006 600 1006C560 1006 500 1000 446 984Z`, paint.accent)
      fine += `${line(top, 7, '#000')}<g transform="translate(0 26)">${dashes(top, 2.4, '7 4', '#fff', 0.6)}</g>`
      for (const x of [446, 546, 654, 754])
        fine += line(`M${x} ${x === 446 || x === 754 ? 962 : 980}C${x} 1080 ${x} 1180 ${x} 1262`, 3.4, '#000')
      const [tab, depth] = view.startsWith('women') ? [1050, 110] : [1032, 80]
      colour += rect(586, tab, 28, depth, 3, '#e3e7ec')
      large +=
        rect(452, 1000, 96, 250, 0, 'rgba(255,255,255,.35)') +
        rect(552, 1000, 96, 250, 0, 'rgba(255,255,255,.42)') +
        rect(656, 1000, 92, 250, 0, 'rgba(255,255,255,.35)')
    }
    if (cut.flap)
      colour += fill(
        shaped('M430 1180C500 1196 700 1196 770 1180L770 1195C700 1211 500 1211 430 1195Z'),
        '#dfe4ea',
      )
  } else {
    if (cut.zip) {
      const zipColour = darker(paint.base, 0.55)
      colour +=
        rect(587, 290, 26, 1000, 0, zipColour) +
        times(
          136,
          (i) =>
            `<path d="M594 ${318 + i * 7}h7M599 ${321.5 + i * 7}h7" stroke="#aab1bb" stroke-width="2.2"/>`,
        )
      fine +=
        rect(587, 300, 26, 980, 0, 'rgba(255,255,255,.7)') +
        rect(596, 300, 8, 980, 0, 'rgba(0,0,0,.85)') +
        `<path d="M581 300V1260M619 300V1260" stroke="#000" stroke-width="2.4" opacity=".7"/>`
      if (cut.flap) {
        colour += rect(578, 316, 46, 970, 6, paint.base)
        fine +=
          rect(578, 300, 46, 980, 0, '#a8a8a8') +
          line('M578 316V1280', 4, '#000') +
          dashes('M590 316V1280', 2.4, '7 4', '#fff', 0.6) +
          SNAPS.map((y) => circle(602, y, 8)).join('')
        colour += SNAPS.map((y) => circle(602, y, 8, paint.deep)).join('')
      }
    }
    if (cut.pockets === 'hand' || cut.pockets === 'both') {
      const pocket = 'M450 1010C476 966 506 930 534 908'
      colour += both(
        line(pocket, 15, darker(paint.base, 0.5)) +
          dashes(pocket, 5, '2 4', '#8d95a1') +
          line('M534 910L540 944', 8, paint.accent),
      )
      fine += both(
        line(pocket, 15, '#000') +
          `<g transform="translate(12 9)">${dashes(pocket, 2.4, '7 4', '#fff', 0.6)}</g>` +
          line('M534 910L540 944', 8, '#fff'),
      )
    }
    const [chestX, ground] = [700, print.chest]
    const size = Math.min(17, 130 / (paint.lettering.length * 1.0))
    colour += letters(paint.lettering, chestX, 418, size, readable(ground, paint.accent, '#f3f4f6'), {
      weight: paint.weight,
      slant: paint.slant,
    })
  }
  return {
    mask: fill(outline),
    colour,
    inflate: 0.55,
    round: [26, 14],
    reliefs: [
      { svg: large, amount: 15 * cut.folds, blur: 13 },
      { svg: fine, amount: 2.6, blur: 0.9 },
    ],
    height: bodyForm(cut, view, paint),
    material: cut.cloth,
    cast: { strength: 0.3, x: -2, y: 8, blur: 12 },
  }
}
