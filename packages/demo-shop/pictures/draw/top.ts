import type { Material, Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import type { Order, Subject } from './order.ts'
import { printOf } from './prints.ts'
import { both, dashes, fill, line, mirrored, moved, rect, seam, times } from './shapes.ts'
import { darker, lighter, readable } from './tint.ts'

/** How a top is cut. */
export interface Cut {
  sleeve: 'short' | 'long' | 'none'
  collar: 'stand' | 'high' | 'crew' | 'hood'
  /** Zip over the full length, or none. */
  zip: boolean
  cloth: Material
  /** Depth of the folds: 1 is jersey, 0.6 thick cloth, 1.4 thin shell. */
  folds: number
  pockets: 'back' | 'hand' | 'both' | 'none'
  /** Flap over the zip, taped seams: rain wear. */
  flap?: boolean
}

const TORSO_FRONT =
  'M492 246C452 264 398 282 352 306C338 400 352 500 374 590C396 720 404 880 398 1010C394 1100 388 1170 384 1238C440 1266 520 1278 600 1278C680 1278 760 1266 816 1238C812 1170 806 1100 802 1010C796 880 804 720 826 590C848 500 862 400 848 306C802 282 748 264 708 246C690 300 650 322 600 324C550 322 510 300 492 246Z'
const TORSO_BACK =
  'M492 246C452 264 398 282 352 306C338 400 352 500 374 590C396 720 404 880 398 1010C394 1100 388 1180 384 1262C440 1290 520 1302 600 1302C680 1302 760 1290 816 1262C812 1180 806 1100 802 1010C796 880 804 720 826 590C848 500 862 400 848 306C802 282 748 264 708 246C680 262 640 268 600 268C560 268 520 262 492 246Z'
const SIDE = 'M374 592C442 860 430 1100 434 1270'
const SIDE_PANEL =
  'M374 590C396 720 404 880 398 1010C394 1100 388 1170 380 1272L434 1280C428 1100 440 860 374 590Z'
const ARMHOLE = 'M366 304C392 400 392 520 378 604'
const SLEEVE_SHORT =
  'M396 291C354 304 292 330 256 430C228 520 208 620 192 716C190 742 206 756 232 762C266 770 306 774 336 770C346 768 350 762 352 750C358 700 368 650 384 604C402 520 412 390 400 282Z'
const CUFF_SHORT =
  'M198 684C188 712 188 742 198 752C212 764 300 780 340 776C350 772 352 766 354 752L360 710C312 718 242 706 198 684Z'
const SLEEVE_LONG =
  'M396 291C348 306 296 336 268 430C240 520 226 620 208 740C190 860 172 990 158 1112C156 1130 162 1138 176 1142C200 1148 226 1150 240 1148C250 1146 254 1140 257 1128C276 1010 302 880 334 772C350 716 366 660 384 604C402 520 412 390 400 282Z'
const CUFF_LONG =
  'M166 1062C160 1096 156 1120 158 1132C164 1142 224 1154 244 1150C254 1146 258 1136 260 1122L270 1078C236 1084 198 1076 166 1062Z'
const COLLAR_FRONT =
  'M488 250C492 226 500 206 512 192C530 214 566 226 600 227C634 226 670 214 688 192C700 206 708 226 712 250C694 306 650 330 600 331C550 330 506 306 488 250Z'
const COLLAR_HIGH =
  'M488 252C490 214 496 176 508 152C530 174 566 184 600 185C634 184 670 174 692 152C704 176 710 214 712 252C694 306 650 330 600 331C550 330 506 306 488 252Z'
const COLLAR_BACK =
  'M490 250C494 216 506 190 520 180C545 170 570 167 600 167C630 167 655 170 680 180C694 190 706 216 710 250C680 268 640 275 600 275C560 275 520 268 490 250Z'
const COLLAR_BACK_HIGH =
  'M490 250C492 206 500 166 514 146C545 136 570 132 600 132C630 132 655 136 686 146C700 166 708 206 710 250C680 268 640 275 600 275C560 275 520 268 490 250Z'
const COLLAR_INSIDE =
  'M512 192C530 176 566 168 600 168C634 168 670 176 688 192C676 246 644 282 600 283C556 282 524 246 512 192Z'
const CREW =
  'M486 248C494 262 500 270 508 262C530 320 566 348 600 349C634 348 670 320 692 262C700 270 706 262 714 248C702 330 652 378 600 379C548 378 498 330 486 248Z'

/** A top: jersey, jacket, gilet or base layer, as on an unseen dummy. */
export function drawTop({ design, view, paint }: Order, cut: Cut): Subject {
  const back = view.endsWith('back')
  const print = printOf(design, paint)
  const parts: Part[] = []
  const collarColour = print.collar
  const insideShift = cut.collar === 'high' ? -38 : 0

  if (cut.collar === 'hood') parts.push(hood(paint.base, paint.deep, back, cut.cloth))
  if (!back && cut.collar !== 'crew')
    parts.push({
      mask: `<g transform="translate(0 ${insideShift})">${fill(COLLAR_INSIDE)}</g>`,
      colour: `<g transform="translate(0 ${insideShift})">${fill(COLLAR_INSIDE, darker(collarColour, 0.35))}${rect(572, 200, 56, 34, 4, '#eceef0')}${letters(paint.lettering, 600, 213, 6, '#333a44', { weight: 0.2 })}</g>`,
      height: (x, y) => ((x - 600) / 100) ** 2 * 26 - (y - 168) * 0.25,
      round: [6, 3],
      material: cut.cloth,
    })
  if (!back && cut.collar === 'crew')
    parts.push({
      mask: fill(
        'M492 246C520 232 566 228 600 228C634 228 680 232 708 246C700 330 650 366 600 366C550 366 500 330 492 246Z',
      ),
      colour:
        fill('M480 220H720V380H480Z', darker(paint.base, 0.3)) +
        rect(574, 262, 52, 30, 4, paint.ink === '#f3f4f6' ? '#d9dde3' : '#eceef0') +
        letters(paint.lettering, 600, 273, 6, '#333a44', { weight: 0.2 }),
      height: (x, y) => ((x - 600) / 100) ** 2 * 24 - (y - 228) * 0.25,
      material: cut.cloth,
    })
  if (cut.sleeve !== 'none') {
    const sleeve = drawSleeve(cut, print.sleeve, print.sleeveColour, print.cuff, paint.accent)
    parts.push(sleeve, flipped(sleeve))
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
    const path =
      cut.collar === 'high' || cut.collar === 'hood'
        ? COLLAR_BACK_HIGH
        : cut.collar === 'crew'
          ? 'M488 248C520 236 560 232 600 232C640 232 680 236 712 248C680 272 640 280 600 280C560 280 520 272 488 248Z'
          : COLLAR_BACK
    if (cut.collar !== 'hood')
      parts.push({
        mask: fill(path),
        colour: fill(path, collarColour),
        round: [18, 12],
        reliefs: [
          {
            svg: line('M490 250C520 268 560 275 600 275C640 275 680 268 710 250', 5, '#000'),
            amount: 2.2,
            blur: 0.8,
          },
        ],
        height: (x) => -(((x - 600) / 110) ** 2) * 30,
        material: cut.cloth,
        cast: { strength: 0.3, x: 0, y: 9, blur: 9 },
      })
  } else parts.push(...frontCollar(cut, collarColour, paint.deep, paint.accent))

  const placedTop = placed(
    {
      parts,
      shadows: [{ x: 600, y: view === 'detail' ? 1340 : 1276, rx: 200, ry: 11, opacity: 0.2, blur: 28 }],
    },
    { x: 600, y: 742, cx: 600, ...sizeOf(cut, view) },
  )
  return view === 'detail' ? { ...placedTop, window: { x: 250, y: 90, width: 640 } } : placedTop
}

/** Middle and scale with which a top fills its picture: men's are wider, so that sleeves bound them. */
function sizeOf({ collar, sleeve }: Cut, view: Order['view']): { cy: number; scale: number } {
  const hood = collar === 'hood'
  if (view === 'detail') return hood ? { cy: 666, scale: 1.02 } : { cy: 724, scale: 1.1 }
  if (view.startsWith('women')) return hood ? { cy: 624, scale: 1.02 } : { cy: 694, scale: 1.1 }
  if (hood) return { cy: 620, scale: 1.1 }
  return { cy: 690, scale: { short: 1.2, long: 1.15, none: 1.22 }[sleeve] }
}

const flipped = (part: Part): Part => ({
  ...part,
  mask: mirrored(part.mask),
  colour: mirrored(part.colour),
  reliefs: part.reliefs?.map((relief) => ({ ...relief, svg: mirrored(relief.svg) })),
})

function drawSleeve(
  { sleeve, cloth, folds }: Cut,
  print: string,
  colour: string,
  cuffColour: string,
  trim: string,
): Part {
  const long = sleeve === 'long'
  const outline = long ? SLEEVE_LONG : SLEEVE_SHORT
  const cuff = long ? CUFF_LONG : CUFF_SHORT
  const edge = long ? 'M166 1062C198 1076 236 1084 270 1078' : 'M198 684C242 706 312 718 360 710'
  const strokes: readonly (readonly [string, string, number, number])[] = long
    ? [
        ['M256 476C296 506 340 524 372 524', '#fff', 20, 0.6],
        ['M250 514C296 548 340 560 376 556', '#000', 18, 0.5],
        ['M226 650C260 690 310 712 350 712', '#fff', 20, 0.55],
        ['M220 690C256 730 300 746 338 744', '#000', 18, 0.5],
        ['M214 760C246 786 290 796 322 792', '#fff', 16, 0.4],
        ['M198 860C226 880 260 890 296 884', '#000', 15, 0.35],
        ['M190 930C216 948 250 954 280 948', '#fff', 15, 0.35],
        ['M180 1000C206 1014 240 1020 268 1014', '#000', 14, 0.3],
        ['M330 340C312 440 290 560 272 700C256 820 240 940 222 1050', '#fff', 34, 0.3],
      ]
    : [
        ['M262 470C300 500 340 520 372 520', '#fff', 20, 0.65],
        ['M256 505C300 540 340 556 376 552', '#000', 18, 0.55],
        ['M238 560C280 590 320 606 366 606', '#fff', 16, 0.5],
        ['M232 590C276 622 318 634 360 630', '#000', 16, 0.45],
        ['M330 340C318 420 312 500 310 560', '#fff', 30, 0.35],
        ['M220 650C260 668 310 676 350 670', '#fff', 14, 0.35],
      ]
  return {
    mask: fill(outline),
    colour: fill(outline, colour) + print + fill(cuff, cuffColour) + line(edge, 5, trim),
    inflate: 0.55,
    round: [20, 11],
    reliefs: [
      {
        svg: strokes.map(([path, grey, width, opacity]) => line(path, width, grey, opacity)).join(''),
        amount: 14 * folds,
        blur: 9,
      },
      {
        svg:
          line(edge, 4, '#000') +
          `<g transform="translate(0 9)">${dashes(edge, 2, '7 4', '#fff', 0.6)}</g>` +
          (long ? seam('M384 604C366 660 350 716 334 772C302 880 276 1010 257 1128') : ''),
        amount: 2.4,
        blur: 0.8,
      },
    ],
    material: cloth,
  }
}

const FOLDS = [
  'M392 600C440 640 470 660 500 668',
  'M386 640C430 690 470 716 520 730',
  'M400 1010C440 1040 470 1060 520 1070',
  'M398 1090C450 1120 500 1130 560 1136',
  'M402 900C430 925 455 940 480 946',
  'M470 300C450 370 430 430 424 500',
  'M396 1180C450 1200 520 1206 580 1204',
]

const bodyFolds = (back: boolean) =>
  both(
    FOLDS.map(
      (path) =>
        `${line(path, 22, '#fff', 0.65)}<g transform="translate(6 26)">${line(path, 18, '#000', 0.5)}</g>`,
    ).join(''),
  ) +
  line(back ? 'M560 420C590 560 596 700 590 840' : 'M640 420C660 540 664 640 660 760', 34, '#fff', 0.2) +
  line('M470 850C540 880 640 884 730 846', 26, '#000', 0.24) +
  line('M480 800C560 832 640 832 720 800', 26, '#fff', 0.22)

/** As a body for women is cut: in at the waist, out at the hip, and shorter than it was laid out. */
function shapedForWomen(x: number, y: number): readonly [number, number] {
  const waist = 0.13 * Math.exp(-(((y - 880) / 210) ** 2))
  const hip = 0.05 / (1 + Math.exp((1120 - y) / 40))
  return [600 + (x - 600) * (1 - waist + hip), below(620, y, 0.9)]
}

/** As a body for men is cut: straight, and not as long as it was laid out. */
const shapedForMen = (x: number, y: number) => [x, below(620, y, 0.84)] as const

const below = (edge: number, y: number, share: number) => (y > edge ? edge + (y - edge) * share : y)

/** What brings a path into the cut of a view; a detail is near enough to need none. */
function shapeOf(view: Order['view']): (path: string) => string {
  if (view === 'detail') return (path) => path
  return (path) => moved(path, view.startsWith('women') ? shapedForWomen : shapedForMen)
}

function drawBody(cut: Cut, print: ReturnType<typeof printOf>, back: boolean, { paint, view }: Order): Part {
  const shaped = shapeOf(view)
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
  let large = bodyFolds(back)
  if (back) {
    // Where the right half has a colour of its own, the name keeps to the left one.
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
          dashes('M590 316V1280', 2.4, '7 4', '#fff', 0.6)
      }
    }
    if (cut.pockets === 'hand' || cut.pockets === 'both') {
      const pocket = 'M452 1000C480 960 510 930 536 910'
      colour += both(line(pocket, 9, darker(paint.base, 0.5)))
      fine += both(
        line(pocket, 9, '#000') +
          `<g transform="translate(10 8)">${dashes(pocket, 2.4, '7 4', '#fff', 0.6)}</g>`,
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
    material: cut.cloth,
    cast: { strength: 0.3, x: -2, y: 8, blur: 12 },
  }
}

function frontCollar({ collar, cloth, zip }: Cut, colour: string, deep: string, accent: string): Part[] {
  if (collar === 'crew')
    return [
      {
        mask: fill(CREW),
        colour: fill(CREW, colour),
        round: [10, 8],
        reliefs: [
          {
            svg: line('M492 262C508 338 554 370 600 371C646 370 692 338 708 262', 3, '#000'),
            amount: 2,
            blur: 0.8,
          },
        ],
        material: cloth,
        cast: { strength: 0.25, x: 0, y: 6, blur: 7 },
      },
    ]
  const path = collar === 'stand' ? COLLAR_FRONT : COLLAR_HIGH
  const top = collar === 'stand' ? 215 : 175
  const parts: Part[] = [
    {
      mask: fill(path),
      colour:
        fill(path, colour) +
        (zip
          ? rect(587, top, 26, 130, 0, darker(deep, 0.3)) +
            times(
              15,
              (i) =>
                `<path d="M594 ${232 + i * 7}h7M599 ${235.5 + i * 7}h7" stroke="#aab1bb" stroke-width="2.2"/>`,
            )
          : ''),
      round: [20, 13],
      reliefs: [
        {
          svg:
            line('M488 250C506 306 550 330 600 331C650 330 694 306 712 250', 6, '#000') +
            (zip
              ? rect(587, top, 26, 150, 0, 'rgba(255,255,255,.6)') + rect(597, top, 6, 150, 0, '#000')
              : ''),
          amount: 2.2,
          blur: 0.8,
        },
      ],
      height: (x, y) => -(((x - 600) / 108) ** 2) * 34 - (y - 230) * 0.1,
      material: cloth,
      cast: { strength: 0.3, x: 0, y: 9, blur: 9 },
    },
  ]
  if (zip)
    parts.push({
      mask: rect(591, 240, 18, 24, 5) + fill('M594 260h12l3 40a9 9 0 0 1 -18 0Z'),
      colour: rect(570, 230, 60, 110, 0, '#aeb4bd') + fill('M593 270h14l2 30a9 9 0 0 1 -18 0Z', accent),
      round: [5, 5],
      material: { spec: 0.4, gloss: 40, mirror: 0.3, mirrorSoft: 0.2 },
      cast: { strength: 0.35, x: 3, y: 5, blur: 5 },
    })
  return parts
}

function hood(base: string, deep: string, back: boolean, cloth: Material): Part {
  const path = back
    ? 'M470 262C450 180 470 80 540 50C580 36 620 36 660 50C730 80 750 180 730 262C700 310 640 330 600 332C560 330 500 310 470 262Z'
    : 'M478 268C440 190 452 90 520 56C570 34 630 34 680 56C748 90 760 190 722 268C690 300 510 300 478 268Z'
  const hollow =
    'M508 250C486 190 498 118 546 96C580 82 620 82 654 96C702 118 714 190 692 250C660 280 540 280 508 250Z'
  return {
    mask: fill(path),
    colour: fill(path, lighter(base, 0.03)) + (back ? '' : fill(hollow, darker(deep, 0.4))),
    inflate: 0.7,
    round: [16, 10],
    reliefs: [
      {
        svg: back ? line('M600 44V330', 5, '#000', 0.8) : fill(hollow, '#000', 0.8),
        amount: 14,
        blur: back ? 1.5 : 7,
      },
    ],
    material: cloth,
  }
}
