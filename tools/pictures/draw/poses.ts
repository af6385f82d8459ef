import { type Drawing, type Part, placed, together, widened } from '../engine/part.ts'
import type { Person } from '../people.ts'
import type { Point } from './bike.ts'
import { hairBehind, head } from './figure.ts'
import { creases, sum, swelling } from './folds.ts'
import { along, bone, points, smooth } from './leg.ts'
import { type Cut, GLOSS, LYCRA, type Order, type Paint, PLASTIC, RUBBER, type Subject } from './order.ts'
import { both, circle, fill, line, rect, sheet } from './shapes.ts'
import { darker, lighter, mix } from './tint.ts'
import { getLook, getTilt, getWearer } from './wearer.ts'

// Arms of poses outdoors and what they hold, in the units of the tops.

const SKIN = { spec: 0.035, gloss: 14, wrap: 0.5, hollow: 0.7 }
const ELBOW: Point = [236, 812]
const WRIST: Point = [430, 668]

/** Draws the bare upper arm above a bent elbow, which sleeve and body cover. */
export const bentUpperArm = ({ skin }: Person): Part => ({
  mask: fill(
    'M392 300C338 316 300 362 284 450C262 540 222 640 186 760C174 806 188 852 232 866C280 872 304 820 322 770C336 690 372 620 388 560Z',
  ),
  colour: sheet(skin),
  inflate: 0.62,
  round: [18, 10],
  height: swelling(330, 420, 50, 80, 10),
  material: SKIN,
})

/** Draws a forearm from the elbow to a wrist, in front of the body. */
function forearm({ skin }: Person, cut: Cut, wrist: Point, sleeveColour: string, { accent }: Paint): Part {
  const fore = bone(ELBOW, wrist)
  const isLong = cut.sleeve === 'long'
  return {
    mask: fill(smooth(points(fore, '-20 6 -6 54 20 56 60 42 96 32 96 -32 60 -44 20 -58 -6 -58 -22 -20'))),
    colour: isLong ? sheet(sleeveColour) + line(along(fore, 'M84 60L84 -60'), 6, accent) : sheet(skin),
    inflate: 0.7,
    round: [18, 10],
    height: isLong
      ? sum(
          creases([...fore.at(0, 0), 80, 70], 40, 28, 16 * cut.folds, 3),
          creases([...fore.at(55, 0), 70, 60], fore.turn + 96, 24, 9 * cut.folds, 5),
        )
      : swelling(...fore.at(25, 6), 60, 40, 12),
    material: isLong ? cut.cloth : SKIN,
    cast: { strength: 0.35, x: 4, y: 12, blur: 14 },
  }
}

/** Draws the forearm of a rider, from the elbow to the handlebar. */
export const forearmToBar = (person: Person, cut: Cut, sleeveColour: string, paint: Paint): Part =>
  forearm(person, cut, [322, 1084], sleeveColour, paint)

/** Draws the forearm and the hand with a cup of coffee, in front of the body. */
export function forearmWithCup(person: Person, cut: Cut, sleeveColour: string, paint: Paint): Part[] {
  const { skin } = person
  const hand = 'M404 692C400 650 412 606 436 590C452 584 462 600 460 622L470 700C462 726 420 726 404 692Z'
  const fingers = [604, 631, 657, 681].map((y, i) => `M444 ${y}Q486 ${y - 10} ${508 - i * 4} ${y + 3}`)
  return [
    {
      mask: fill(hand),
      colour: sheet(darker(skin, 0.06)),
      inflate: 0.6,
      round: [10, 8],
      material: SKIN,
      cast: { strength: 0.3, x: 4, y: 10, blur: 12 },
    },
    {
      mask: fill('M436 530H532L520 690C518 700 450 700 448 690Z'),
      colour: sheet('#f4f1ea') + fill('M420 586H560V640H420Z', '#b5703c') + circle(486, 613, 15, '#f4f1ea'),
      inflate: 0.8,
      round: [12, 8],
      material: { spec: 0.05, gloss: 16, wrap: 0.36 },
      cast: { strength: 0.3, x: 5, y: 10, blur: 12 },
    },
    {
      mask: rect(428, 512, 112, 24, 8) + rect(440, 500, 88, 18, 8),
      colour: sheet('#2b2622'),
      inflate: 0.5,
      round: [6, 5],
      material: PLASTIC,
    },
    ...fingers.map(
      (finger): Part => ({
        mask: line(finger, 25),
        colour: sheet(skin),
        inflate: 0.9,
        round: [8, 6],
        material: SKIN,
        cast: { strength: 0.3, x: 1, y: 4, blur: 4 },
      }),
    ),
    forearm(person, cut, WRIST, sleeveColour, paint),
  ]
}

/** Height of the handlebar of a rider who comes towards the viewer. */
const BAR = 958

/** Draws handlebar, gloves, head tube, front wheel and knees of a rider who comes towards the viewer. */
function bikeFromFront({ skin }: Person, { sleeve }: Cut, paint: Paint): Drawing {
  const y = BAR
  const frame = paint.accent2
  const dark = '#1d2027'
  const knee = (down: number) =>
    `M420 ${y - 60}C380 ${y + 20} 372 ${y + 130 + down} 400 ${y + 190 + down}C420 ${y + 240 + down} 428 ${y + 300 + down} 430 1800H540C540 ${y + 320 + down} 552 ${y + 260 + down} 560 ${y + 190 + down}C580 ${y + 100} 590 ${y} 600 ${y - 60}Z`
  const leg = (down: number, isRight: boolean): Part => {
    const flip = (svg: string) => (isRight ? `<g transform="translate(1200 0) scale(-1 1)">${svg}</g>` : svg)
    const hem = y + 120 + down
    return {
      mask: flip(fill(knee(down))),
      colour: flip(
        sleeve === 'long'
          ? sheet('#1b1e26')
          : sheet(skin) + rect(300, 0, 320, hem, 0, '#1b1e26') + rect(300, hem - 34, 320, 34, 0, '#2b2f38'),
      ),
      inflate: 0.75,
      round: [22, 12],
      height: (px, py) => swelling(486, y + 170 + down, 60, 60, 20)(isRight ? 1200 - px : px, py),
      material: LYCRA,
      cast: { strength: 0.35, x: 2, y: 10, blur: 14 },
    }
  }
  const fist = `M258 ${y - 62}C264 ${y - 98} 300 ${y - 112} 332 ${y - 104}C366 ${y - 96} 380 ${y - 60} 376 ${y - 14}C374 ${y + 26} 356 ${y + 50} 324 ${y + 52}C286 ${y + 54} 262 ${y + 30} 258 ${y - 6}Z`
  const knuckles = [284, 314, 344]
    .map((x) => `M${x} ${y - 30}C${x - 4} ${y} ${x - 2} ${y + 20} ${x + 4} ${y + 44}`)
    .join('')
  return {
    parts: [
      leg(-40, false),
      leg(70, true),
      {
        mask: rect(574, y + 210, 52, 900, 26),
        colour: sheet('#202226') + rect(588, y + 200, 24, 900, 0, '#2c2f35'),
        inflate: 0.9,
        round: [10, 8],
        material: RUBBER,
      },
      {
        mask: fill(
          `M560 ${y + 10}H640L650 ${y + 190}C672 ${y + 210} 678 ${y + 300} 680 1800H650C646 ${y + 330} 640 ${y + 250} 600 ${y + 248}C560 ${y + 250} 554 ${y + 330} 550 1800H520C522 ${y + 300} 528 ${y + 210} 550 ${y + 190}Z`,
        ),
        colour:
          sheet(frame) +
          rect(576, y + 70, 48, 64, 10, lighter(frame, 0.3)) +
          circle(600, y + 102, 14, darker(frame, 0.4)),
        inflate: 0.8,
        round: [12, 9],
        material: GLOSS,
        cast: { strength: 0.4, x: 4, y: 10, blur: 10 },
      },
      {
        mask: both(
          line(`M600 ${y}H340`, 36) + line(`M320 ${y + 6}C296 ${y + 60} 296 ${y + 150} 312 ${y + 196}`, 34),
        ),
        colour: sheet(dark),
        inflate: 1,
        round: [8, 6],
        material: RUBBER,
        cast: { strength: 0.4, x: 3, y: 9, blur: 9 },
      },
      {
        mask: rect(556, y - 30, 88, 60, 14) + rect(566, y - 84, 68, 60, 12),
        colour: sheet('#2b2f38') + rect(574, y - 76, 52, 40, 6, '#a9c6b8'),
        inflate: 0.6,
        round: [8, 7],
        material: PLASTIC,
        cast: { strength: 0.4, x: 3, y: 8, blur: 8 },
      },
      {
        mask: both(line(`M322 ${y + 30}C330 ${y + 80} 332 ${y + 120} 322 ${y + 170}`, 15)),
        colour: sheet('#3b4049'),
        inflate: 1,
        round: [5, 5],
        material: PLASTIC,
        cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
      },
      {
        mask: both(fill(fist)),
        colour: both(
          fill(fist, mix(paint.deep, '#20242c', 0.6)) +
            fill(
              `M250 ${y - 4}C290 ${y + 12} 340 ${y + 12} 384 ${y - 4}V${y + 60}H250Z`,
              sleeve === 'long' ? '#20242c' : skin,
            ) +
            line(`M262 ${y - 66}C290 ${y - 80} 340 ${y - 80} 368 ${y - 62}`, 8, paint.accent),
        ),
        inflate: 0.7,
        round: [16, 12],
        reliefs: [{ svg: both(line(knuckles, 6, '#000')), amount: 5, blur: 3 }],
        material: LYCRA,
        cast: { strength: 0.35, x: 3, y: 8, blur: 8 },
      },
    ],
    shadows: [],
  }
}

/** Draws a helmet with its straps from the front, in the units of the head. */
function helmetFromFront({ base, deep, accent }: Paint, glasses: string | undefined): Part[] {
  const shell =
    'M492 22C476 -70 520 -148 600 -150C680 -148 724 -70 708 22C690 2 650 -14 600 -14C550 -14 510 2 492 22Z'
  const vents =
    fill('M590 -140C584 -100 584 -60 590 -26H610C616 -60 616 -100 610 -140Z', '#14161b') +
    both(
      fill('M556 -132C540 -96 536 -56 544 -20L562 -22C558 -60 562 -100 572 -136Z', '#14161b') +
        fill('M524 -108C508 -74 506 -40 512 -2L526 -10C524 -46 530 -80 540 -114Z', '#14161b'),
    )
  const parts: Part[] = [
    {
      mask: both(line('M508 20C514 90 540 160 574 196', 7) + line('M520 16C524 60 522 90 516 104', 6)),
      colour: sheet('#20242c'),
      round: [3, 3],
      material: LYCRA,
      cast: { strength: 0.2, x: 2, y: 4, blur: 4 },
    },
    {
      mask: fill(shell),
      colour:
        sheet(mix(base, '#f3f4f6', 0.1)) +
        vents +
        line('M494 18C520 0 560 -12 600 -12C640 -12 680 0 706 18', 8, deep) +
        line('M573 -138C563 -98 561 -60 566 -20M627 -138C637 -98 639 -60 634 -20', 5, accent, 0.8),
      inflate: 0.9,
      round: [16, 12],
      reliefs: [{ svg: vents.replaceAll('#14161b', '#000'), amount: 8, blur: 4 }],
      material: GLOSS,
      cast: { strength: 0.45, x: 3, y: 12, blur: 10 },
    },
  ]
  if (glasses)
    parts.push({
      mask: fill(
        'M512 46C540 36 660 36 688 46C690 76 676 104 650 106C628 106 616 90 608 80C604 76 596 76 592 80C584 90 572 106 550 106C524 104 510 76 512 46Z',
      ),
      colour:
        sheet(glasses) +
        line('M512 46C540 36 660 36 688 46', 9, '#16181d') +
        fill('M532 52L572 48L548 92C538 84 532 70 532 52Z', '#ffffff', 0.22),
      inflate: 0.4,
      round: [8, 6],
      material: { ...GLOSS, mirror: 0.7 },
      opacity: 0.92,
      cast: { strength: 0.35, x: 3, y: 8, blur: 6 },
    })
  return parts
}

/** Draws a rider who comes towards the viewer, with a helmet; the leaning body looks shorter. */
export function ridingTop(order: Order, cut: Cut, parts: readonly Part[]): Subject {
  const { paint } = order
  const isWoman = order.view.startsWith('women')
  const person = getWearer(order)
  const near = { x: 600, y: 330, cy: 190, scale: 1.34, rotate: getTilt(order) }
  const glasses = GLASSES[paint.lettering.length % GLASSES.length]
  const body = { parts: [...parts], shadows: [] }
  const behind = ['bun', 'curls'].includes(person.style) ? [] : hairBehind(person)
  const drawing = together(
    placed({ parts: behind, shadows: [] }, near),
    placed(widened(body, (isWoman ? 0.96 : 1) * 1.42), { x: 600, y: 330, cy: 290, scale: 0.74 }),
    bikeFromFront(person, cut, paint),
    placed(
      { parts: [...head(person, isWoman, getLook(order)), ...helmetFromFront(paint, glasses)], shadows: [] },
      near,
    ),
  )
  return drawing
}

/** Colours of lenses; without them the eyes are visible. */
const GLASSES = [undefined, '#3a2a4a', undefined, '#7a3b1e', '#1f4a5a'] as const
