import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, line, rect, ring, sheet, times } from './shapes.ts'
import { mix } from './tint.ts'

const LENS = { spec: 0.25, gloss: 50, wrap: 0.6, mirror: 0.6, mirrorSoft: 0.06, smooth: 2, hollow: 0.4 }

/** Draws a front light: a turned barrel on its clamp, or a block from the front. */
export function drawFrontLight({ design, paint }: Order): Subject {
  const shell = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'rood' ? paint.base : '#23272f'
  const ink = paint.code === 'zilver' ? '#20242c' : '#e3e7ec'
  if (design === 'block') {
    const parts: Part[] = [
      { mask: rect(500, 900, 200, 150, 30), colour: sheet('#17191e'), round: [14, 12], material: RUBBER },
      {
        mask: rect(330, 540, 540, 390, 90),
        colour: sheet(shell),
        round: [40, 34],
        material: { ...PLASTIC, mirror: 0.3 },
        cast: { strength: 0.35, x: 4, y: 10, blur: 10 },
      },
      { mask: rect(372, 600, 456, 200, 70), colour: sheet('#14171c'), round: [14, -10], material: PLASTIC },
      {
        mask: circle(490, 700, 84) + circle(710, 700, 84),
        colour:
          sheet('#dfe6ef') +
          [490, 710]
            .map(
              (x) =>
                circle(x, 700, 60, '#f4f7fb') +
                circle(x, 700, 24, '#fff3c4') +
                ring(x, 700, 84, 74, '#9aa4b3'),
            )
            .join(''),
        inflate: 0.6,
        material: LENS,
      },
      {
        mask: rect(560, 846, 80, 30, 15),
        colour: sheet(mix(paint.accent, '#3a3f49', 0.2)),
        round: [8, 7],
        material: RUBBER,
      },
      {
        mask: letters(paint.lettering, 600, 560, 24, '#fff', { weight: paint.weight }),
        colour: sheet(ink),
        material: PLASTIC,
      },
    ]
    return placed(
      { parts, shadows: [{ x: 600, y: 1062, rx: 180, ry: 11, opacity: 0.3, blur: 16 }] },
      { x: 600, y: 755, cy: 795, scale: 1.16 },
    )
  }
  const parts: Part[] = [
    {
      mask: fill('M560 880H740L760 1010C764 1050 740 1070 700 1070H600C560 1070 536 1050 540 1010Z'),
      colour: sheet('#17191e'),
      round: [14, 12],
      material: RUBBER,
    },
    {
      mask: ring(650, 1030, 92, 50),
      colour: sheet('#202329'),
      round: [12, 10],
      material: RUBBER,
      cast: { strength: 0.35, x: 3, y: 6, blur: 6 },
    },
    {
      mask: fill(
        'M250 600C250 560 270 540 300 540H420L470 580H900C950 580 980 620 980 730C980 840 950 880 900 880H470L420 920H300C270 920 250 900 250 860Z',
      ),
      colour:
        sheet(shell) +
        letters(paint.lettering, 700, 706, Math.min(44, 380 / paint.lettering.length), ink, {
          weight: paint.weight,
        }),
      height: (_, y) => Math.sqrt(Math.max(0, 192 * 192 - (y - 730) ** 2)),
      round: [12, 10],
      reliefs: [
        {
          svg:
            times(7, (i) => rect(470 + i * 18, 560, 8, 340, 2, '#000')) + rect(420, 520, 8, 420, 0, '#000'),
          amount: 7,
          blur: 1.4,
        },
      ],
      material: paint.code === 'zilver' ? METAL : { ...DARK_METAL, mirror: 0.5 },
      cast: { strength: 0.35, x: 3, y: 9, blur: 9 },
    },
    {
      mask: '<ellipse cx="268" cy="730" rx="48" ry="184" fill="#fff"/>',
      colour:
        sheet('#e6ecf4') +
        '<ellipse cx="262" cy="730" rx="34" ry="140" fill="#f7f9fc"/><ellipse cx="258" cy="730" rx="14" ry="54" fill="#fff0b8"/>',
      inflate: 0.5,
      material: LENS,
    },
    {
      mask: rect(760, 556, 90, 34, 16),
      colour: sheet(mix(paint.accent, '#3a3f49', 0.15)),
      round: [8, 8],
      material: RUBBER,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    },
  ]
  return placed(
    { parts, shadows: [{ x: 640, y: 1134, rx: 190, ry: 11, opacity: 0.26, blur: 16 }] },
    { x: 600, y: 755, cx: 610, cy: 830, scale: 1.08 },
  )
}

/** Draws a rear light: an upright bar of segments, or a round one. */
export function drawRearLight({ design, paint }: Order): Subject {
  const bar = design === 'bar'
  const outer = bar ? rect(470, 380, 260, 740, 120) : circle(600, 740, 300)
  const inner = bar ? rect(506, 420, 188, 560, 90) : circle(600, 740, 232)
  const leds = bar
    ? times(6, (i) => rect(540, 456 + i * 82, 120, 56, 22))
    : times(8, (i) =>
        circle(600 + 140 * Math.cos((i * Math.PI) / 4), 740 + 140 * Math.sin((i * Math.PI) / 4), 42),
      ) + circle(600, 740, 62)
  const parts: Part[] = [
    {
      mask: bar ? rect(420, 690, 360, 90, 40) : rect(230, 700, 740, 80, 36),
      colour: sheet('#1a1c21'),
      inflate: 0.7,
      round: [14, 10],
      material: RUBBER,
    },
    {
      mask: outer,
      colour: sheet('#20242b'),
      inflate: 0.4,
      round: [30, 26],
      material: { ...PLASTIC, mirror: 0.3 },
      cast: { strength: 0.35, x: 4, y: 10, blur: 10 },
    },
    {
      mask: inner,
      colour: sheet('#a3131f') + leds.replaceAll('#fff', '#e8323c'),
      inflate: 0.6,
      round: [16, 12],
      reliefs: [{ svg: leds, amount: 9, blur: 4 }],
      material: LENS,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    },
    {
      mask: leds,
      colour: sheet('#ff6a5e') + leds.replaceAll('#fff', '#ff8c7c'),
      inflate: 0.5,
      opacity: 0.55,
      material: { ...LENS, mirror: 0.3 },
    },
    {
      mask: letters(
        paint.lettering,
        600,
        bar ? 1024 : 994,
        Math.min(24, 190 / paint.lettering.length),
        '#fff',
        { weight: paint.weight },
      ),
      colour: sheet('#d9dde3'),
      material: PLASTIC,
    },
    {
      mask: bar ? rect(570, 1062, 60, 24, 12) : line('M560 470H640', 0.1),
      colour: sheet(mix(paint.accent, '#3a3f49', 0.15)),
      round: [6, 6],
      material: RUBBER,
    },
  ]
  return placed(
    { parts, shadows: [{ x: 600, y: bar ? 1134 : 1054, rx: 130, ry: 11, opacity: 0.34, blur: 14 }] },
    { x: 600, y: 750, cy: bar ? 750 : 740, scale: bar ? 1.1 : 1.06 },
  )
}
