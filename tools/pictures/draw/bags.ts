import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { type Order, PLASTIC, SHELL_CLOTH, type Subject } from './order.ts'
import { circle, dashes, fill, line, rect, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, mix, readable } from './tint.ts'

const CANVAS = { ...SHELL_CLOTH, spec: 0.05, textureDepth: 0.9 }

const zip = (path: string) => line(path, 12, '#14171c') + dashes(path, 6, '3 3', '#7d8693')
const strap = (path: string, width: number, colour = '#1b1e24'): Part => ({
  mask: line(path, width),
  colour: line(path, width + 4, colour) + dashes(path, width * 0.7, '2 5', lighter(colour, 0.12)),
  inflate: 0.35,
  round: [6, 5],
  material: CANVAS,
  cast: { strength: 0.4, x: 3, y: 7, blur: 6 },
})
const buckle = (x: number, y: number): Part => ({
  mask: rect(x - 34, y - 26, 68, 52, 12),
  colour: sheet('#111419'),
  round: [10, 9],
  material: PLASTIC,
  cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
})
const patch = (
  lettering: string,
  x: number,
  y: number,
  size: number,
  ground: string,
  accent: string,
  flip = false,
) => letters(lettering, x, y, size, readable(ground, accent, '#e3e7ec', '#1b1e26'), { weight: 0.2, flip })

/** Draws a bag under the saddle: small, or long for bikepacking. */
export function drawSaddleBag({ design, view, paint }: Order): Subject {
  const second = brightness(paint.base) < 0.2 ? lighter(paint.base, 0.12) : mix(paint.base, '#1b1e24', 0.75)
  if (view === 'back') {
    const outline =
      'M430 520C430 450 500 420 600 420C700 420 770 450 770 520C800 640 800 800 760 920C740 980 680 1000 600 1000C520 1000 460 980 440 920C400 800 400 640 430 520Z'
    return placed(
      {
        parts: [
          {
            mask: fill(outline),
            colour:
              fill(outline, paint.base) +
              fill('M380 860H820V1010H380Z', second) +
              patch(
                paint.lettering,
                600,
                600,
                Math.min(40, 260 / paint.lettering.length),
                paint.base,
                paint.accent,
              ),
            inflate: 0.8,
            round: [20, 14],
            reliefs: [
              {
                svg: line('M430 860H770', 4, '#000') + dashes('M430 870H770', 2.4, '7 4', '#fff', 0.6),
                amount: 2.4,
                blur: 0.9,
              },
            ],
            material: CANVAS,
          },
          {
            mask: rect(556, 700, 88, 110, 12),
            colour: sheet('#c9ced6') + times(5, (i) => line(`M556 ${714 + i * 22}h88`, 4, '#9aa2ae')),
            round: [8, 6],
            material: PLASTIC,
            cast: { strength: 0.3, x: 2, y: 5, blur: 5 },
          },
          strap('M470 440L500 330M730 440L700 330', 50),
        ],
        shadows: [{ x: 600, y: 1010, rx: 150, ry: 11, opacity: 0.34, blur: 14 }],
      },
      { x: 600, y: 750, cy: 680, scale: 1.3 },
    )
  }
  const long = design === 'bikepacking'
  const outline = long
    ? 'M230 640C220 560 260 500 340 490L900 430C990 420 1040 470 1030 560C1020 660 960 730 870 760L420 870C330 890 250 800 230 640Z'
    : 'M300 560C310 490 360 470 440 470H840C920 470 960 520 950 600C940 720 880 820 780 840H480C380 840 290 700 300 560Z'
  const parts: Part[] = [
    strap(long ? 'M420 500L390 340M560 480L540 330' : 'M480 480L460 360M640 480L640 360', 56),
    {
      mask: fill(outline),
      colour:
        fill(outline, paint.base) +
        (long ? fill('M220 780L1050 590V900H220Z', second) : fill('M280 740H980V860H280Z', second)) +
        patch(
          paint.lettering,
          long ? 490 : 540,
          long ? 610 : 600,
          Math.min(42, 330 / paint.lettering.length),
          paint.base,
          paint.accent,
        ) +
        zip(long ? 'M300 720L960 610' : 'M330 720C460 700 780 700 910 690'),
      inflate: 0.9,
      round: [22, 15],
      reliefs: [
        {
          svg:
            line('M400 560C460 620 520 640 600 620', 30, '#fff', 0.35) +
            line('M420 620C480 680 560 690 640 666', 26, '#000', 0.3) +
            line('M760 520C820 580 840 640 830 700', 30, '#fff', 0.3),
          amount: 14,
          blur: 14,
        },
        {
          svg: long
            ? line('M300 720L960 610', 14, '#000')
            : line('M330 720C460 700 780 700 910 690', 14, '#000'),
          amount: 3,
          blur: 1,
        },
      ],
      material: CANVAS,
      cast: { strength: 0.3, x: 3, y: 7, blur: 7 },
    },
    long ? strap('M700 462L640 820', 44) : strap('M770 474L740 838', 44),
    long ? buckle(676, 600) : buckle(756, 590),
  ]
  if (long) parts.push(strap('M850 444L790 786', 44), buckle(826, 570))
  else
    parts.push({
      mask: circle(906, 730, 11) + line('M906 730V790', 14),
      colour: sheet(paint.accent),
      round: [5, 5],
      material: PLASTIC,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    })
  return placed(
    { parts, shadows: [{ x: 600, y: long ? 890 : 856, rx: 240, ry: 11, opacity: 0.26, blur: 16 }] },
    { x: 600, y: 750, cx: 625, cy: long ? 640 : 610, scale: long ? 1.1 : 1.28 },
  )
}

/** Draws a bag on the handlebar: a roll, or a box with a lid. */
export function drawHandlebarBag({ design, view, paint }: Order): Subject {
  const back = view === 'back'
  const second = brightness(paint.base) < 0.2 ? lighter(paint.base, 0.12) : mix(paint.base, '#1b1e24', 0.75)
  const parts: Part[] = []
  if (design === 'barrel') {
    parts.push(
      {
        mask: rect(190, 560, 820, 380, 120),
        colour:
          sheet(paint.base) +
          rect(190, 560, 120, 380, 0, second) +
          rect(890, 560, 120, 380, 0, second) +
          patch(
            paint.lettering,
            600,
            720,
            Math.min(56, 330 / paint.lettering.length),
            paint.base,
            paint.accent,
          ) +
          (back ? '' : zip('M330 650H870')),
        height: (_, y) => Math.sqrt(Math.max(0, 200 * 200 - (y - 750) ** 2)) * 0.9,
        round: [30, 18],
        reliefs: [
          { svg: line('M310 560V940M890 560V940', 5, '#000'), amount: 3, blur: 1 },
          {
            svg:
              line('M420 620C460 720 460 800 430 880', 30, '#fff', 0.3) +
              line('M760 620C720 720 730 800 770 880', 30, '#000', 0.25),
            amount: 12,
            blur: 14,
          },
        ],
        material: CANVAS,
      },
      strap('M380 540V950', 50),
      strap('M820 540V950', 50),
      buckle(380, 700),
      buckle(820, 700),
    )
    if (back) parts.push(strap('M380 560C380 480 420 460 440 520M820 560C820 480 780 460 760 520', 44))
  } else {
    parts.push(
      strap('M470 480V400M730 480V400', 60),
      {
        mask: rect(260, 520, 680, 480, 70),
        colour:
          sheet(paint.base) +
          rect(260, 820, 680, 180, 0, second) +
          patch(paint.lettering, 600, 880, Math.min(60, 420 / paint.lettering.length), second, paint.accent),
        inflate: 0.5,
        round: [34, 24],
        reliefs: [
          {
            svg: line('M260 820H940', 5, '#000') + dashes('M280 832H920', 2.4, '7 4', '#fff', 0.6),
            amount: 2.4,
            blur: 1,
          },
        ],
        material: CANVAS,
      },
      {
        mask: fill('M240 480C240 450 260 440 300 440H900C940 440 960 450 960 480L950 610H250Z'),
        colour: sheet(darker(paint.base, 0.12)) + zip('M262 596H938'),
        inflate: 0.4,
        round: [20, 14],
        material: CANVAS,
        cast: { strength: 0.4, x: 3, y: 12, blur: 9 },
      },
    )
    if (!back) parts.push(strap('M600 560V720', 44), buckle(600, 640))
  }
  return placed(
    {
      parts,
      shadows: [{ x: 600, y: design === 'barrel' ? 960 : 1014, rx: 280, ry: 12, opacity: 0.3, blur: 16 }],
    },
    { x: 600, y: 755, cy: design === 'barrel' ? 745 : 720, scale: design === 'barrel' ? 1.12 : 1.2 },
  )
}

/** Draws a bag in the frame's triangle, or on the top tube. */
export function drawFrameBag({ design, view, paint }: Order): Subject {
  const back = view === 'back'
  const second = brightness(paint.base) < 0.2 ? lighter(paint.base, 0.12) : mix(paint.base, '#1b1e24', 0.75)
  const half = design === 'half'
  const outline = half
    ? 'M180 560C170 530 190 510 220 510H980C1010 510 1026 530 1020 560L990 700C980 740 960 760 920 766L360 880C320 886 290 870 276 830Z'
    : 'M240 760C240 660 300 590 400 570L860 500C920 492 960 530 960 590V780C960 820 940 840 900 840H320C270 840 240 810 240 760Z'
  const parts: Part[] = [
    {
      mask: fill(outline),
      colour:
        fill(outline, paint.base) +
        (half ? fill('M160 700L1040 640V900H160Z', second) : fill('M220 760H980V860H220Z', second)) +
        patch(
          paint.lettering,
          half ? 600 : 620,
          half ? 596 : 776,
          Math.min(44, 420 / paint.lettering.length),
          half ? paint.base : second,
          paint.accent,
          back,
        ) +
        (back ? '' : zip(half ? 'M230 690L960 640' : 'M300 740C420 690 740 650 930 640')),
      inflate: 0.7,
      round: [22, 15],
      reliefs: [
        {
          svg:
            line('M340 580C400 660 480 690 560 680', 30, '#fff', 0.3) +
            line('M740 560C800 620 820 680 800 730', 30, '#000', 0.26),
          amount: 12,
          blur: 14,
        },
        {
          svg: back
            ? dashes(half ? 'M200 530H1000' : 'M290 640L930 540', 2.4, '7 4', '#fff', 0.6)
            : line(half ? 'M230 690L960 640' : 'M300 740C420 690 740 650 930 640', 14, '#000'),
          amount: 3,
          blur: 1,
        },
      ],
      material: CANVAS,
    },
    ...(half
      ? [
          strap('M340 480V560', 56),
          strap('M600 480V560', 56),
          strap('M860 480V560', 56),
          strap('M270 780L220 800', 50),
        ]
      : [strap('M420 820V910', 56), strap('M780 820V910', 56)]),
  ]
  return placed(
    { parts, shadows: [{ x: 600, y: half ? 900 : 930, rx: 270, ry: 11, opacity: 0.22, blur: 18 }] },
    { x: 600, y: 755, cy: half ? 685 : 690, scale: half ? 1.04 : 1.2, mirror: back },
  )
}
