import { type Part, placed, together, widened } from '../engine/part.ts'
import { legs as bareLegs, hairBehind, head } from './figure.ts'
import { creases, type Height, onBothSides, radiating, sum, swelling } from './folds.ts'
import { baseLayerPaint } from './knitwear.ts'
import { letters } from './lettering.ts'
import { type Cut, createPaint, LYCRA, type Order, PLASTIC, type Subject } from './order.ts'
import { both, dashes, fill, line, moved, rect, seam, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'
import { drawTopParts } from './top.ts'
import { getWearer } from './wearer.ts'

type Length = 'short' | 'long'

/** SVG paths of the left half, in drawing units. */
interface BibCut {
  /** From the middle of the waist along the outside of the leg to the crotch. */
  front: string
  back: string
  panel: string
  panelSeam: string
  band: string
  grip: string
  hem: string
  crotch: number
  /** Position of the brand's name on the leg. */
  name: readonly [x: number, y: number]
}

const CUTS: Record<Length, BibCut> = {
  short: {
    front:
      'M602 424C560 420 520 396 492 352L448 352C446 420 436 474 424 524C410 584 392 640 380 712C370 790 368 880 374 960C376 1000 378 1030 380 1052C382 1066 390 1072 402 1075C446 1088 500 1092 540 1086C552 1084 557 1078 558 1066C562 990 576 890 594 800L602 782Z',
    back: 'M602 300C560 304 520 330 488 372C464 408 436 464 424 524C410 584 392 640 380 712C370 790 368 880 374 960C376 1000 378 1030 380 1052C382 1066 390 1072 402 1075C446 1088 500 1092 540 1086C552 1084 557 1078 558 1066C562 990 576 890 594 800L602 782Z',
    panel:
      'M430 330C430 420 430 470 420 524C400 590 388 640 376 712C366 790 364 900 376 1000C394 1008 416 1012 436 1013C436 900 440 760 466 640C476 560 484 470 480 330Z',
    panelSeam: 'M481 352C484 470 476 560 466 640C440 760 436 900 436 1013',
    band: 'M350 912C420 940 510 946 590 930L586 976C510 990 420 984 350 960Z',
    grip: 'M370 986C430 1006 500 1010 566 1000L556 1074C550 1086 500 1092 402 1078C384 1074 376 1066 376 1040Z',
    hem: 'M374 986C430 1006 500 1010 565 1000',
    crotch: 784,
    name: [466, 1036],
  },
  long: {
    front:
      'M602 366C562 362 524 342 498 304L456 304C454 364 446 414 436 458C424 512 408 564 400 628C392 704 398 786 412 856C420 896 424 920 422 950C416 1006 424 1080 440 1150C450 1200 456 1256 460 1306C461 1316 466 1320 474 1322C492 1325 510 1325 522 1322C530 1320 533 1316 533 1308C536 1250 546 1200 556 1140C566 1076 566 1010 560 950C558 900 574 810 594 716L602 700Z',
    back: 'M602 258C562 262 526 284 496 322C474 356 448 404 436 458C424 512 408 564 400 628C392 704 398 786 412 856C420 896 424 920 422 950C416 1006 424 1080 440 1150C450 1200 456 1256 460 1306C461 1316 466 1320 474 1322C492 1325 510 1325 522 1322C530 1320 533 1316 533 1308C536 1250 546 1200 556 1140C566 1076 566 1010 560 950C558 900 574 810 594 716L602 700Z',
    panel:
      'M440 290C440 400 440 440 430 470C412 530 404 564 398 628C390 704 396 786 410 856C416 900 414 1000 424 1080C436 1160 450 1230 458 1306L484 1310C472 1200 466 1100 462 1000C458 880 448 740 470 600C480 520 492 430 490 290Z',
    panelSeam: 'M490 306C490 430 480 520 470 600C448 740 458 880 462 1000C466 1100 472 1200 484 1310',
    band: 'M380 720C450 744 540 746 606 728L602 766C540 782 450 778 380 758Z',
    grip: 'M454 1270C480 1278 512 1278 538 1271L533 1312C520 1325 480 1325 462 1314Z',
    hem: 'M457 1270C480 1278 512 1278 535 1271',
    crotch: 702,
    name: [520, 1010],
  },
}

const PATHS = ['front', 'back', 'panel', 'panelSeam', 'band', 'grip', 'hem'] as const

/** Returns the women's cut: a narrower waist, wider hips and, for shorts, shorter legs. */
function cutForWomen(length: Length): BibCut {
  const cut = CUTS[length]
  const waist = cut.crotch - 300
  const shaped = (x: number, y: number): readonly [number, number] => {
    const wider =
      0.035 * Math.exp(-(((y - waist - 170) / 130) ** 2)) - 0.13 * Math.exp(-(((y - waist) / 110) ** 2))
    const leg = length === 'short' && y > cut.crotch ? cut.crotch + (y - cut.crotch) * 0.84 : y
    return [600 + (x - 600) * (1 + wider), leg]
  }
  const paths = PATHS.map((name) => [name, moved(cut[name], shaped)])
  return { ...cut, ...Object.fromEntries(paths), name: shaped(...cut.name) }
}

/** Draws bib shorts or tights: shaped legs on straps of mesh. */
export function drawBib(order: Order, length: Length): Subject {
  const { view } = order
  if (view.includes('worn')) return wornBib(order, length)
  const back = view.endsWith('back')
  const isWomens = view.startsWith('women')
  const cut = isWomens ? cutForWomen(length) : CUTS[length]
  const rise = length === 'short' ? 0 : -46
  const mesh = mix(order.paint.base, '#cfd5de', order.paint.code === 'zwart' ? 0.2 : 0.34)
  const parts = back
    ? [backStraps(mesh, order.paint.base, rise)]
    : [innerBack(mesh, rise), ...frontStraps(mesh, order.paint.base, rise, isWomens)]
  parts.push(legs(order, cut, length, back))
  if (isWomens && !back) parts.push(...clasp(order.paint.accent, mesh, rise))
  const short = length === 'short'
  const drawing = {
    parts,
    shadows: [{ x: 600, y: short ? 1120 : 1350, rx: short ? 210 : 130, ry: 10, opacity: 0.22, blur: 20 }],
  }
  const moved = placed(
    drawing,
    short ? { x: 600, y: 750, cy: 592, scale: 1.24 } : { x: 600, y: 745, cy: 700, scale: 1.06 },
  )
  return view === 'detail' ? { ...moved, window: { x: 260, y: 640, width: 640 } } : moved
}

/** Draws a person in bibs and a white undershirt, from head to foot. */
function wornBib(order: Order, length: Length): Subject {
  const { view, paint } = order
  const isWoman = view.startsWith('women')
  const short = length === 'short'
  const rise = short ? 0 : -46
  const person = getWearer(order)
  const mesh = mix(paint.base, '#cfd5de', paint.code === 'zwart' ? 0.2 : 0.34)
  const undershirt = drawTopParts(
    {
      design: 'plain',
      view,
      pose: order.pose,
      paint: { ...baseLayerPaint(createPaint('wit', paint.brand)), lettering: '' },
    },
    UNDERSHIRT,
  ).map((part) => ({ ...part, cut: rect(350, 960, 500, 400) }))
  const shoulders = { x: 600, y: 60 + rise, cy: 250, scale: 0.82 }
  const chin = { x: 600, y: 12 + rise, cy: 190, scale: 0.93 }
  const dressed = together(
    bareLegs(person, short ? 'thigh' : 'ankle', isWoman),
    placed({ parts: undershirt, shadows: [] }, shoulders),
    {
      parts: [
        ...frontStraps(mesh, paint.base, rise, isWoman),
        legs(order, isWoman ? cutForWomen(length) : CUTS[length], length, false),
        ...(isWoman ? clasp(paint.accent, mesh, rise) : []),
      ],
      shadows: [],
    },
  )
  return {
    ...together(
      placed({ parts: hairBehind(person), shadows: [] }, chin),
      widened(dressed, (isWoman ? 0.95 : 1) * (person.size === 'XL' ? 1.12 : 1)),
      placed({ parts: head(person, isWoman), shadows: [] }, chin),
    ),
    window: short ? { x: -220, y: -316, width: 1640 } : { x: -130, y: -336, width: 1460 },
  }
}

const UNDERSHIRT: Cut = {
  sleeve: 'short',
  collar: 'crew',
  zip: false,
  cloth: LYCRA,
  folds: 0.9,
  pockets: 'none',
}

function legs({ design, view, paint }: Order, cut: BibCut, length: Length, back: boolean): Part {
  const short = length === 'short'
  const isWomens = view.startsWith('women')
  const outline = back ? cut.back : cut.front
  const panel = design === 'side-panel' ? paint.accent2 : design === 'plain' ? paint.deep : ''
  const grip = short && design !== 'plain' ? paint.accent : darker(paint.base, 0.35)
  const [nameX, nameY] = cut.name
  const name = short
    ? letters(
        paint.lettering,
        nameX,
        nameY,
        Math.min(18, 112 / paint.lettering.length),
        readable(grip, paint.accent, '#f3f4f6', '#1b1e26'),
        { weight: paint.weight, slant: paint.slant },
      )
    : letters(paint.lettering, nameX, nameY, 15, paint.ink, {
        weight: paint.weight,
        rotate: 88,
        anchor: 'start',
      })
  const top = back ? cut.crotch - 480 : cut.crotch - 358
  const seat = `M424 ${cut.crotch - 250}C470 ${cut.crotch - 180} 540 ${cut.crotch - 160} 602 ${cut.crotch - 160}`
  const insert = back
    ? `M602 ${cut.crotch - 300}C556 ${cut.crotch - 230} 500 ${cut.crotch - 150} 520 ${cut.crotch - 40}C530 ${cut.crotch + 10} 550 ${cut.crotch + 50} 578 ${cut.crotch + 90}`
    : `M${cut.crotch > 750 ? 466 : 470} ${cut.crotch - 140}C520 ${cut.crotch - 90} 556 ${cut.crotch - 40} 590 ${cut.crotch + 24}`
  return {
    mask: both(fill(outline)),
    colour:
      both(
        fill(outline, paint.base) +
          (panel ? fill(cut.panel, panel, design === 'side-panel' ? 1 : 0.75) : '') +
          (design === 'band' ? fill(cut.band, paint.accent2) : '') +
          fill(cut.grip, grip) +
          line(cut.hem, 4, design === 'plain' ? darker(paint.base, 0.3) : paint.accent) +
          (short ? gripDots(cut.hem, lighter(grip, 0.22)) : anklet(paint.accent)),
      ) +
      name +
      (back
        ? letters(paint.lettering, 600, cut.crotch - 400, 20, paint.ink, {
            weight: paint.weight,
            slant: paint.slant,
          })
        : '') +
      (back && isWomens ? both(line(seat, 7, paint.deep)) : ''),
    inflate: 0.62,
    round: [22, 10],
    reliefs: [
      {
        svg:
          both(
            line(cut.hem, 4, '#000') +
              `<g transform="translate(0 8)">${dashes(cut.hem, 2, '7 4', '#fff', 0.6)}</g>` +
              (design === 'band' ? '' : seam(cut.panelSeam)) +
              seam(insert) +
              (short
                ? ''
                : seam(
                    `M404 ${cut.crotch + 130}C450 ${cut.crotch + 170} 520 ${cut.crotch + 176} 572 ${cut.crotch + 150}`,
                  )) +
              (back && isWomens ? line(seat, 5, '#000') : ''),
          ) +
          line(`M600 ${top}V${cut.crotch}`, 3.5, '#000') +
          dashes(`M608 ${top + 20}V${cut.crotch - 10}`, 2.2, '7 4', '#fff', 0.5),
        amount: 2.4,
        blur: 0.8,
      },
    ],
    height: bodyForm(cut, short, back),
    material: LYCRA,
    cast: { strength: 0.3, x: 0, y: 4, blur: 10 },
  }
}

function bodyForm({ crotch }: BibCut, short: boolean, back: boolean): Height {
  const leg = short
    ? [swelling(462, crotch + 80, 74, 170, 34), creases([470, crotch + 190, 90, 70], 8, 26, 5, 2)]
    : [
        swelling(486, crotch + 80, 70, 150, 26),
        swelling(490, crotch + 390, 54, 110, 20),
        creases([490, crotch + 250, 80, 60], 6, 20, 9, 3),
        creases([496, crotch + 560, 60, 60], 4, 18, 6, 4),
      ]
  return sum(
    onBothSides(
      sum(
        ...leg,
        radiating(596, crotch - 6, 120, 9, 3.4),
        creases([470, crotch - 110, 90, 60], -24, 30, 8, 1),
        back ? swelling(520, crotch - 120, 74, 90, 34) : swelling(560, crotch - 230, 60, 90, 8),
      ),
    ),
    creases([600, crotch - 330, 120, 40], 2, 24, 5, 5),
  )
}

/** Draws rows of silicone dots on the gripper, where it is visible. */
const gripDots = (hem: string, colour: string) =>
  times(
    2,
    (row) =>
      `<g transform="translate(0 ${66 + row * 8})">${line(hem, 3, colour, 0.4).replace('stroke-linecap', 'stroke-dasharray="0.1 12" stroke-linecap')}</g>`,
  )

/** Draws the short zip above the ankle with a reflective strip beside it. */
const anklet = (accent: string) =>
  line('M478 1180C482 1220 486 1270 488 1318', 5, '#0c0f16') +
  line('M494 1190C498 1226 500 1270 502 1300', 5, '#dfe4ea', 0.9) +
  rect(474, 1168, 9, 22, 3, accent)

const net = (colour: string) =>
  times(
    46,
    (row) =>
      `<path d="M400 ${40 + row * 11}H800" stroke="${colour}" stroke-width="3" stroke-dasharray="3 5" stroke-dashoffset="${(row % 2) * 4}"/>`,
  )

/** Draws the inside of the back, visible between the straps. */
function innerBack(mesh: string, rise: number): Part {
  const path =
    'M500 92C520 70 556 64 600 64C644 64 680 70 700 92C676 130 650 190 640 280C636 330 640 380 650 440H550C560 380 564 330 560 280C550 190 524 130 500 92Z'
  return {
    mask: shift(fill(path), rise),
    colour: shift(fill(path, darker(mesh, 0.4)) + net(darker(mesh, 0.55)), rise),
    round: [8, 6],
    height: (x, y) => ((x - 600) / 90) ** 2 * 16 - Math.max(0, 150 - (y - rise)) * 0.35,
    material: { ...LYCRA, texture: 'woven' },
  }
}

function frontStraps(mesh: string, edge: string, rise: number, isWomens: boolean): Part[] {
  const shaped = isWomens ? towardsNeck : (path: string) => path
  const path = shaped(
    'M446 372C450 300 458 210 486 128C492 108 500 92 514 84C530 78 548 84 552 96C556 108 552 116 548 130C528 210 512 290 512 372C512 396 446 396 446 372Z',
  )
  const inner = shaped('M550 112C528 200 514 290 513 372')
  const outer = shaped('M447 372C452 300 460 210 488 126')
  return [
    {
      mask: shift(both(fill(path)), rise),
      colour: shift(
        both(fill(path, mesh)) + net(darker(mesh, 0.3)) + both(line(inner, 12, edge) + line(outer, 12, edge)),
        rise,
      ),
      inflate: 0.4,
      round: [12, 7],
      height: (_, y) => -0.0011 * Math.max(0, 240 - (y - rise)) ** 2,
      reliefs: [
        {
          svg: shift(both(seam(inner) + seam(outer)), rise),
          amount: 1.6,
          blur: 0.8,
        },
      ],
      material: { ...LYCRA, texture: 'woven' },
      cast: { strength: 0.4, x: 4, y: 8, blur: 10 },
    },
  ]
}

function backStraps(mesh: string, edge: string, rise: number): Part {
  const half =
    'M602 470H470C478 420 488 390 506 350C530 300 540 260 536 216C530 170 506 134 492 112C496 96 520 84 544 88C560 100 580 140 602 150Z'
  return {
    mask: shift(both(fill(half)), rise),
    colour: shift(
      both(fill(half, mesh)) +
        net(darker(mesh, 0.3)) +
        both(line('M492 112C506 134 530 170 536 216C540 260 530 300 506 350', 12, edge)) +
        line('M544 88C560 100 580 146 600 150C620 146 640 100 656 88', 12, edge),
      rise,
    ),
    inflate: 0.4,
    round: [14, 8],
    reliefs: [{ svg: shift(line('M600 152V430', 3, '#000', 0.8), rise), amount: 2, blur: 0.8 }],
    height: sum(
      (_, y) => -0.0011 * Math.max(0, 230 - (y - rise)) ** 2,
      radiating(600, 200 + rise, 120, 6, 3),
    ),
    material: { ...LYCRA, texture: 'woven' },
    cast: { strength: 0.25, x: 3, y: 6, blur: 8 },
  }
}

/** Moves straps towards the neck, as women's bibs have them. */
const towardsNeck = (path: string) =>
  moved(path, (x, y) => [600 + (x - 600) * (y < 400 ? 0.78 + (0.22 * Math.max(0, y - 100)) / 300 : 1), y])

/** Draws the buckled band that joins the straps in front. */
function clasp(accent: string, mesh: string, rise: number): Part[] {
  return [
    {
      mask: rect(520, 262 + rise, 160, 22, 4),
      colour: sheet(darker(mesh, 0.25)),
      round: [6, 5],
      material: LYCRA,
      cast: { strength: 0.25, x: 2, y: 4, blur: 5 },
    },
    {
      mask: rect(578, 254 + rise, 44, 38, 10),
      colour: sheet(accent),
      round: [7, 6],
      material: PLASTIC,
      cast: { strength: 0.35, x: 2, y: 4, blur: 5 },
    },
  ]
}

const shift = (svg: string, y: number) => `<g transform="translate(0 ${y})">${svg}</g>`
