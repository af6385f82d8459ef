import { type Part, placed, together } from '../engine/part.ts'
import { hashText } from '../hash-text.ts'
import { type Bike, crank, frame, type Point, wheels } from './bike.ts'
import { creases, type Height, sum, swelling } from './folds.ts'
import { oneShoe } from './footwear.ts'
import { along, bendLeg, bone, type Leg, muscles, points, shinPath, smooth, thighPath } from './leg.ts'
import { bibShorts, bibTights, looseShorts } from './legwear.ts'
import { CLOTH, createPaint, LYCRA, type Order, SHELL_CLOTH, type Subject } from './order.ts'
import { fill, line, seam, sheet } from './shapes.ts'
import { darker } from './tint.ts'
import { getWearer } from './wearer.ts'

// A rider from the right side, from the chest down, on the bike of `bike.ts`.

export type Legwear = 'bibshort' | 'bibtight' | 'shorts'

const SKIN = { spec: 0.035, gloss: 14, wrap: 0.5, hollow: 0.7 }
/** Brightness of what is on the far side of the bike. */
const FAR_TONE = 0.5

/** Angles of the right crank in degrees, clockwise from forward. */
const CRANKS = [28, 74, 8, 52] as const
const FRAMES = ['#23305c', '#8c2f39', '#e7e2d6', '#125d68', '#c46a2b'] as const
const TOPS = ['#e9e4da', '#c9d3dc', '#7f93a8', '#a9b8a4', '#5b6b86'] as const

/** Draws a person who rides past in bib shorts, bib tights or off-road shorts. */
export function drawRiding(order: Order, wear: Legwear): Subject {
  const { brand, code } = order.paint
  const turn = hashText(`${brand} ${code} ${order.design} ${order.view}`)
  const bike: Bike = {
    kind: wear === 'shorts' ? 'mtb' : 'road',
    colour: FRAMES[turn % FRAMES.length] ?? FRAMES[0],
    cranks: CRANKS[(turn >> 3) % CRANKS.length] ?? CRANKS[0],
  }
  const drawing = together(
    { parts: drawLeg(order, wear, bendLeg(bike.cranks + 180), true), shadows: [] },
    wheels(bike),
    {
      parts: [
        ...frame(bike),
        ...crank(bike),
        ...drawLeg(order, wear, bendLeg(bike.cranks), false),
        ...upperBody(order, wear, TOPS[(turn >> 6) % TOPS.length] ?? TOPS[0]),
      ],
      shadows: [],
    },
  )
  return { ...drawing, window: { x: 136, y: 196, width: 1040 } }
}

/** Draws a leg with shoe and sock, and the legwear on it. */
function drawLeg(order: Order, wear: Legwear, leg: Leg, isFar: boolean): Part[] {
  const isCold = wear === 'bibtight'
  const shoe = oneShoe(
    {
      design: isCold ? 'boot' : 'dial',
      view: 'front',
      paint: createPaint(isCold ? 'zwart' : 'wit', 'passo-lungo'),
    },
    wear === 'bibshort' ? 'road' : 'mtb',
  )
  const [x, y] = leg.pedal
  const [outsole, lining, ...upper] = placed(shoe, {
    x,
    y: y - 14,
    cx: 470,
    cy: 700,
    scale: 0.49,
    rotate: leg.foot,
  }).parts
  // Only one leg bears the brand's name.
  const worn = isFar ? { ...order, paint: { ...order.paint, lettering: '' } } : order
  const cloth = (wear === 'shorts' ? looseShorts : isCold ? bibTights : bibShorts)(worn, leg)
  return [outsole, lining, ...(isCold ? [cloth, ...upper] : [...bareLeg(order, leg), ...upper, cloth])]
    .filter((part) => part !== undefined)
    .map((part) => (isFar ? { ...part, tone: () => FAR_TONE } : part))
}

function bareLeg(order: Order, leg: Leg): Part[] {
  const { shin, ankle } = leg
  return [
    {
      mask: fill(thighPath(leg)) + fill(shinPath(leg)),
      colour: sheet(getWearer(order).skin),
      inflate: 0.75,
      round: [20, 12],
      height: muscles(leg),
      material: SKIN,
    },
    {
      mask: fill(smooth(points(shin, '72 34 90 31 106 34 120 60 120 -20 106 -36 90 -33 72 -44'))),
      colour:
        sheet('#f3f4f6') +
        [75.5, 78.5].map((at) => line(along(shin, `M${at} -60L${at} 60`), 5, order.paint.base)).join(''),
      inflate: 0.7,
      round: [10, 7],
      height: creases([...ankle, 60, 60], shin.turn - 80, 16, 4, 4),
      material: CLOTH,
      cast: { strength: 0.15, x: 1, y: -2, blur: 4 },
    },
  ]
}

/** Draws the upper body in a quiet top, and the arm to the handlebar. */
function upperBody(order: Order, wear: Legwear, colour: string): Part[] {
  const { skin } = getWearer(order)
  const isCold = wear === 'bibtight'
  const shoulder: Point = [752, 96]
  const elbow: Point = [888, 362]
  const upper = bone(shoulder, elbow)
  const fore = bone(elbow, wear === 'shorts' ? [1060, 548] : [1122, 548])
  const deep = darker(colour, 0.22)
  const sleeve = smooth(points(upper, '-20 30 10 84 50 62 84 52 84 -56 50 -66 10 -84 -20 -40'))
  const forearm = smooth(points(fore, '-14 10 0 46 24 48 60 34 94 26 94 -26 60 -34 24 -46 0 -48 -14 -20'))
  const upperArm = smooth(points(upper, '50 52 90 46 106 34 106 -38 90 -48 50 -54'))
  const arm: Part = {
    mask: fill(forearm) + fill(upperArm),
    colour: sheet(isCold ? colour : skin) + (isCold ? line(along(fore, 'M86 -50L86 50'), 5, deep) : ''),
    inflate: 0.7,
    round: [18, 10],
    height: isCold
      ? sum(
          creases([...elbow, 80, 70], 30, 26, 16, 3),
          creases([...fore.at(70, 0), 60, 60], fore.turn - 80, 22, 7, 4),
        )
      : swelling(...fore.at(25, 10), 60, 40, 10),
    material: isCold ? CLOTH : SKIN,
    cast: { strength: 0.3, x: 2, y: 10, blur: 12 },
  }
  return [
    trunk(colour, isCold),
    arm,
    {
      mask: fill(sleeve),
      colour: sheet(colour) + (isCold ? '' : line(along(upper, 'M80 -80L80 80'), 6, deep)),
      // Inflated, it would end at the picture's edge.
      height: sum(
        roundAlong(shoulder, elbow, 84, 70),
        creases([...upper.at(40, 0), 90, 90], upper.turn - 70, 32, 10, 5),
        creases([...upper.at(10, -40), 90, 90], upper.turn - 40, 34, 10, 6),
      ),
      material: CLOTH,
      cast: { strength: isCold ? 0 : 0.3, x: 2, y: 8, blur: 8 },
    },
    wear === 'shorts' ? handOnGrip() : handOnHood(isCold ? '#23262e' : skin),
  ]
}

function trunk(colour: string, isCold: boolean): Part {
  const deep = darker(colour, 0.22)
  const outline =
    'M252 306C244 262 268 218 320 172C420 86 540 10 700 -20L860 -20L838 120C800 190 720 236 640 280C580 312 530 344 494 372C440 372 330 352 252 306Z'
  return {
    mask: fill(outline),
    colour:
      sheet(colour) + line('M252 306C330 352 440 372 494 372', 44, deep) + line('M430 120L520 296', 4, deep),
    reliefs: [
      {
        svg:
          seam('M430 116C470 180 500 240 516 330') +
          line('M286 270C340 306 420 326 470 330', 3.4, '#000') +
          line('M330 180C370 220 400 270 410 330', 3, '#000', 0.7),
        amount: 2.4,
        blur: 0.9,
      },
    ],
    height: sum(
      roundAlong([330, 330], [790, 40], 190, 150),
      creases([470, 300, 150, 60], 14, 34, 16, 1),
      creases([600, 190, 150, 90], -34, 44, 14, 2),
      creases([360, 250, 90, 70], 40, 34, 10, 3),
      swelling(340, 240, 80, 60, 14),
    ),
    material: isCold ? SHELL_CLOTH : CLOTH,
    cast: { strength: 0.35, x: 2, y: 9, blur: 10 },
  }
}

/** The curve of a body around the line from a to b, `half` units to each side. */
function roundAlong(a: Point, b: Point, half: number, amount: number): Height {
  const turn = (bone(a, b).turn * Math.PI) / 180
  const away = (x: number, y: number) => (y - a[1]) * Math.cos(turn) - (x - a[0]) * Math.sin(turn)
  return (x, y) => amount * Math.sqrt(Math.max(0.03, 1 - (away(x, y) / half) ** 2))
}

const glove = (path: string, colour: string, fingers: string): Part => ({
  mask: fill(path),
  colour,
  inflate: 0.7,
  round: [10, 8],
  reliefs: [{ svg: fingers, amount: 3, blur: 1.6 }],
  material: LYCRA,
  cast: { strength: 0.3, x: 2, y: 6, blur: 6 },
})

const handOnGrip = () =>
  glove(
    'M1030 520C1052 508 1088 512 1100 530C1108 552 1100 584 1084 594C1062 604 1036 596 1030 576Z',
    sheet('#23262e'),
    line('M1034 540H1096M1036 558H1098M1038 576H1092', 3, '#000'),
  )

const handOnHood = (fingertips: string) =>
  glove(
    'M1082 520C1106 500 1140 494 1160 508C1178 524 1184 560 1174 584C1166 596 1152 592 1148 580C1140 592 1124 592 1118 582C1100 580 1084 560 1078 544Z',
    sheet('#23262e') + fill('M1140 548C1160 540 1180 556 1178 580C1170 600 1150 596 1146 582Z', fingertips),
    line('M1118 582C1122 566 1122 552 1116 540M1148 580C1150 562 1148 548 1142 536', 3, '#000'),
  )
