import type { Part } from '../engine/part.ts'
import { creases, crumpled, onBothSides, quilted, radiating, rounded, sum, swelling } from './folds.ts'
import { CLOTH, FLEECE, LYCRA, type Order, SHELL_CLOTH, type Subject } from './order.ts'
import { both, circle, dashes, fill, line, rect, times } from './shapes.ts'
import { darker, lighter, mix } from './tint.ts'

const LINING =
  'M478 250C440 268 398 284 352 306C338 400 352 500 374 590C396 720 400 880 396 1010C392 1060 388 1110 384 1150C440 1176 520 1186 600 1186C680 1186 760 1176 816 1150C812 1110 808 1060 804 1010C800 880 804 720 826 590C848 500 862 400 848 306C802 284 760 268 722 250C690 226 640 216 600 216C560 216 510 226 478 250Z'
/** Outline of the left front, opened outward at the zip. */
const FRONT =
  'M480 236C440 258 398 282 352 306C336 400 350 500 374 590C396 720 398 880 390 1010C384 1060 380 1110 374 1156C410 1174 436 1182 462 1184C476 1060 470 900 474 760C478 600 476 420 516 262C510 246 496 236 480 236Z'
const EDGE = 'M516 262C476 420 478 600 474 760C470 900 476 1060 462 1184'
const LINED_SLEEVE =
  'M396 296C348 310 300 340 272 430C244 530 234 640 222 740L306 780C330 716 362 650 384 604C402 520 412 390 400 288Z'

/** Draws a garment from the inside: an open zipped top, or bibs with their pad. */
export function drawInside({ design, paint }: Order): Subject {
  if (design === 'bib') return drawPad(paint)
  if (design === 'shorts') return drawWaistband(paint)
  const shell = design === 'shell' || design === 'vest'
  const padded = design === 'padded'
  const cloth = shell ? SHELL_CLOTH : padded ? FLEECE : CLOTH
  const lining = mix(paint.base, shell ? '#c9d0da' : '#e8ebef', shell ? 0.6 : 0.32)
  const tape = shell ? darker(lining, 0.16) : darker(paint.base, 0.3)
  const sleeve: Part = {
    mask: both(fill(LINED_SLEEVE)),
    colour: both(fill(LINED_SLEEVE, paint.base)),
    inflate: 0.5,
    round: [20, 10],
    height: onBothSides(creases([340, 560, 100, 140], 30, 34, 13, 2)),
    material: cloth,
  }
  const neckband = line('M478 250C510 226 560 216 600 216C640 216 690 226 722 250', 26, paint.base)
  const back: Part = {
    mask: fill(LINING),
    colour:
      fill(LINING, lining) +
      both(line('M384 600C470 700 486 900 486 1170', shell ? 20 : 7, tape)) +
      line('M352 346C450 392 750 392 848 346', shell ? 20 : 7, tape) +
      rect(548, 276, 104, 58, 5, '#f3f4f6') +
      times(3, (row) => rect(566, 290 + row * 13, 68 - row * 14, 5, 2, '#8f97a5')) +
      line('M584 246C584 226 616 226 616 246', 9, darker(paint.base, 0.4)) +
      rect(742, 930, 40, 70, 3, '#f3f4f6') +
      times(4, (row) => rect(750, 942 + row * 13, 24, 4, 2, '#8f97a5')),
    round: [16, 8],
    reliefs: [
      {
        svg:
          both(line('M384 600C470 700 486 900 486 1170', shell ? 18 : 5, shell ? '#fff' : '#000')) +
          line('M352 346C450 392 750 392 848 346', shell ? 18 : 5, shell ? '#fff' : '#000') +
          rect(548, 276, 104, 58, 5) +
          rect(742, 930, 40, 70, 3),
        amount: 3,
        blur: 1,
      },
    ],
    height: sum(
      rounded(600, 330, -60),
      creases([600, 800, 200, 240], 12, 60, 14, 3),
      creases([600, 1080, 220, 110], 80, 46, 10, 5),
      ...(padded ? [quilted('tubes', 84, 7, 400, 1150)] : []),
      ...(shell ? [crumpled(8)] : []),
    ),
    material: { ...cloth, hollow: 1.2 },
    cast: { strength: 0.2, x: 0, y: 6, blur: 10 },
  }
  if (design === 'base')
    return {
      parts: [{ ...back, colour: back.colour + neckband }],
      shadows: [],
      window: { x: 350, y: 190, width: 500 },
    }
  const fronts: Part = {
    mask: both(fill(FRONT)),
    colour: both(
      fill(FRONT, paint.base) +
        line(EDGE, 20, darker(paint.base, 0.55)) +
        dashes(EDGE, 9, '3 4', '#aab1bb') +
        fill('M374 1130C410 1148 440 1156 466 1158L462 1190L370 1170Z', paint.deep),
    ),
    inflate: 0.4,
    round: [18, 12],
    reliefs: [{ svg: both(line(EDGE, 20, '#fff')), amount: 4, blur: 2 }],
    height: onBothSides(
      sum(
        radiating(372, 590, 160, 12, 3.2),
        creases([430, 900, 70, 220], 78, 34, 9, 6),
        ...(padded ? [quilted('tubes', 66, 12, 360, 1120)] : []),
      ),
    ),
    material: cloth,
    cast: { strength: 0.45, x: 0, y: 10, blur: 16 },
  }
  const collar: Part = {
    mask: fill(
      'M470 262C476 210 520 178 600 178C680 178 724 210 730 262C690 232 650 222 600 222C550 222 510 232 470 262Z',
    ),
    colour: fill('M460 280V160H740V280Z', padded ? paint.accent : darker(lining, 0.1)),
    round: [16, 12],
    material: FLEECE,
    cast: { strength: 0.3, x: 0, y: 8, blur: 8 },
  }
  return {
    parts: design === 'vest' ? [back, fronts, collar] : [sleeve, back, fronts, collar],
    shadows: [],
    window: { x: 316, y: 150, width: 568 },
  }
}

/** Draws the waistband of shorts from the inside, with its cord and mesh lining. */
function drawWaistband(paint: Order['paint']): Subject {
  const lining = mix(paint.base, '#e8ebef', 0.36)
  const band = darker(paint.base, 0.2)
  return {
    parts: [
      {
        mask: rect(0, 300, 1200, 1200),
        colour:
          rect(0, 300, 1200, 1200, 0, lining) +
          times(40, (row) =>
            times(34, (column) =>
              circle(20 + column * 36 + (row % 2) * 18, 560 + row * 30, 7, darker(lining, 0.3)),
            ),
          ),
        height: sum(
          creases([400, 900, 420, 460], 74, 110, 34, 2),
          creases([860, 1100, 400, 400], 100, 120, 30, 5),
        ),
        material: CLOTH,
      },
      {
        mask: rect(-20, 260, 1240, 250, 10),
        colour:
          rect(-20, 260, 1240, 250, 10, band) +
          rect(470, 320, 260, 130, 6, '#f3f4f6') +
          times(4, (row) => rect(500, 346 + row * 22, 200 - row * 30, 9, 3, '#8f97a5')),
        round: [14, 14],
        reliefs: [
          {
            svg: times(46, (i) => line(`M${i * 27} 276V494`, 9, i % 2 ? '#fff' : '#000')),
            amount: 7,
            blur: 6,
          },
        ],
        material: LYCRA,
        cast: { strength: 0.35, x: 0, y: 10, blur: 14 },
      },
      {
        mask: line('M300 470C330 620 260 720 310 860M390 470C420 640 470 700 430 800', 24),
        colour: rect(0, 0, 1200, 1500, 0, paint.accent),
        inflate: 0.8,
        material: CLOTH,
        cast: { strength: 0.4, x: 8, y: 12, blur: 10 },
      },
    ],
    shadows: [],
  }
}

/** Draws bibs turned inside out: the pad and its channels. */
function drawPad(paint: Order['paint']): Subject {
  const legs =
    'M602 330C540 336 470 380 424 524C404 600 380 660 374 760C366 860 372 960 380 1050C382 1066 390 1072 402 1075C446 1088 500 1092 540 1086C552 1084 557 1078 558 1066C562 1000 580 940 602 900Z'
  const pad =
    'M602 470C540 470 490 500 470 560C452 620 470 680 520 730C550 764 560 800 566 850C572 890 584 910 602 912Z'
  const channel = 'M560 520C520 560 520 640 560 700C580 730 588 780 590 850'
  const colour = mix(paint.base, '#c9d0da', 0.3)
  const blue = lighter(paint.accent, 0.1)
  return {
    parts: [
      {
        mask: both(fill(legs)),
        colour:
          both(
            fill(legs, colour) +
              line('M424 524C500 600 480 800 470 1080', 7, paint.accent) +
              times(5, (row) =>
                line(`M384 ${1000 + row * 16}Q470 ${1022 + row * 16} 560 ${1006 + row * 16}`, 4, '#e8ebef'),
              ),
          ) +
          rect(640, 380, 44, 74, 3, '#f3f4f6') +
          times(4, (row) => rect(648, 392 + row * 13, 26, 4, 2, '#8f97a5')),
        inflate: 0.6,
        round: [22, 10],
        height: onBothSides(
          sum(
            swelling(462, 880, 74, 150, 30),
            creases([470, 620, 90, 160], -20, 36, 10, 2),
            radiating(596, 900, 120, 9, 3.4),
          ),
        ),
        material: LYCRA,
      },
      {
        mask: both(fill(pad)),
        colour: both(
          fill(pad, blue) +
            line(channel, 10, darker(blue, 0.25)) +
            times(7, (row) =>
              times(3, (column) =>
                circle(496 + column * 22, 560 + row * 22 - column * 6, 4, darker(blue, 0.3)),
              ),
            ),
        ),
        inflate: 0.7,
        round: [22, 14],
        reliefs: [{ svg: both(line(channel, 12, '#000')), amount: 9, blur: 5 }],
        material: FLEECE,
        cast: { strength: 0.4, x: 2, y: 8, blur: 10 },
      },
    ],
    shadows: [],
    window: { x: 200, y: 250, width: 800 },
  }
}
