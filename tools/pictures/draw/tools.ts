import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { torqueRange } from '../torque-ranges.ts'
import { letters } from './lettering.ts'
import { DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, hexagon, line, rect, ring, sheet, times } from './shapes.ts'
import { darker, mix, readable } from './tint.ts'
import { cylinder, turnedSheen } from './turned.ts'

const STEEL = '#b4bbc5'

/** Draws a multi-tool with its blades fanned out, or a slim one. */
export function drawMultitool({ design, paint }: Order): Subject {
  const slim = design === 'slim'
  const handle = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'zwart' ? '#24282f' : paint.base
  const blade = (angle: number, length: number, head: string, x: number): Part => ({
    mask: `<g transform="translate(${x} 820) rotate(${angle})">${rect(-17, -length, 34, length + 20, 8)}${head}</g>`,
    colour: sheet(STEEL),
    round: [7, 7],
    tone: (px, py) => 1 + 0.12 * Math.sin(px * 0.03 + py * 0.02),
    material: METAL,
    cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
  })
  const hex = (l: number) => fill(hexagon(0, -l, 16))
  const torx = (l: number) => circle(0, -l, 15)
  const flat = (l: number) => rect(-20, -l - 20, 40, 40, 4)
  const spread = slim ? [-56, -18, 22] : [-74, -44, -14, 16, 46, 74]
  const body = slim ? rect(300, 770, 600, 120, 56) : rect(290, 750, 620, 170, 70)
  const parts: Part[] = [
    ...spread.map((angle, i) =>
      blade(
        angle,
        330 + (i % 3) * 36,
        [hex(330 + (i % 3) * 36), torx(330 + (i % 3) * 36), flat(330 + (i % 3) * 36)][i % 3] ?? '',
        i < spread.length / 2 ? 390 : 810,
      ),
    ),
    { mask: body, colour: sheet(darker(handle, 0.4)), round: [16, 12], material: DARK_METAL },
    {
      mask: slim ? rect(290, 786, 620, 90, 44) : rect(280, 776, 640, 122, 58),
      colour:
        sheet(handle) +
        letters(
          paint.lettering,
          600,
          slim ? 817 : 818,
          Math.min(36, 330 / paint.lettering.length),
          readable(handle, paint.accent, '#e3e7ec', '#20242c'),
          { weight: paint.weight, slant: paint.slant },
        ),
      inflate: 0.6,
      round: [18, 14],
      material: paint.code === 'zilver' ? METAL : { ...PLASTIC, metal: 0.2 },
      cast: { strength: 0.45, x: 5, y: 10, blur: 9 },
    },
    ...[350, 850].flatMap((x): Part[] => [
      {
        mask: circle(x, slim ? 831 : 837, 34),
        colour: sheet('#9aa2ae'),
        round: [8, 8],
        tone: turnedSheen(x, 836, 0.3),
        material: METAL,
        cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
      },
      { mask: fill(hexagon(x, slim ? 831 : 837, 16)), colour: sheet('#20242c'), material: PLASTIC },
    ]),
  ]
  return placed(
    { parts, shadows: [{ x: 600, y: 940, rx: 280, ry: 11, opacity: 0.26, blur: 16 }] },
    { x: 600, y: 760, cy: slim ? 700 : 690, scale: slim ? 0.94 : 0.84 },
  )
}

/** Draws a torque wrench. */
export function drawTorqueWrench({ view, paint }: Order): Subject {
  const grip = paint.code === 'kobalt' ? paint.base : '#22252c'
  const parts: Part[] = [
    {
      mask: rect(330, 720, 460, 60, 14),
      colour:
        sheet(STEEL) +
        times(15, (i) => line(`M${640 + i * 9} 752v${i % 5 ? 14 : 24}`, 2.4, '#2b303a')) +
        letters(torqueRange(paint.brand), 560, 742, 22, '#2b303a', { weight: 0.18 }),
      height: (_, y) => cylinder(750, 30)(y),
      tone: (_, y) => 1 + 0.1 * Math.sin(y * 0.5),
      material: METAL,
    },
    {
      mask: rect(760, 700, 320, 100, 44),
      colour:
        sheet(grip) +
        letters(
          paint.lettering,
          910,
          738,
          Math.min(26, 220 / paint.lettering.length),
          readable(grip, paint.accent, '#e3e7ec'),
          { weight: paint.weight, slant: paint.slant },
        ),
      height: (_, y) => cylinder(750, 50)(y),
      round: [10, 8],
      reliefs: [
        {
          svg:
            times(7, (i) => rect(780 + i * 16, 690, 7, 120, 0, '#000')) +
            times(4, (i) => rect(1010 + i * 16, 690, 7, 120, 0, '#000')),
          amount: 5,
          blur: 1.6,
        },
      ],
      material: RUBBER,
      cast: { strength: 0.4, x: 3, y: 5, blur: 6 },
    },
    {
      mask: fill(
        'M130 750C130 680 180 640 240 640C300 640 340 690 360 716V784C340 810 300 860 240 860C180 860 130 820 130 750Z',
      ),
      colour: sheet(STEEL),
      inflate: 0.6,
      round: [18, 14],
      material: METAL,
      cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
    },
    {
      mask: circle(240, 750, 62),
      colour: sheet('#8d95a1') + ring(240, 750, 50, 44, '#5c6470'),
      round: [10, 9],
      tone: turnedSheen(240, 750, 0.3),
      material: METAL,
      cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
    },
    {
      mask: rect(222, 732, 36, 36, 5),
      colour: sheet('#c9ced6'),
      round: [5, 6],
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
    {
      mask: rect(1076, 716, 44, 68, 12),
      colour: sheet(mix(paint.accent, '#c2262f', 0.2)),
      round: [8, 8],
      material: PLASTIC,
    },
    ...[0, 1, 2, 3].map(
      (i): Part => ({
        mask: rect(420 + i * 96, 900, 30, 110, 6) + fill(hexagon(435 + i * 96, 900, 15)),
        colour: sheet('#9aa2ae'),
        round: [6, 7],
        material: METAL,
      }),
    ),
  ]
  const moved = placed({ parts, shadows: [] }, { x: 600, y: 750, cx: 625, cy: 800, scale: 0.98, rotate: -14 })
  return view === 'detail' ? { ...moved, window: { x: 100, y: 560, width: 520 } } : moved
}

/** Draws cable pliers or a chain tool. */
export function drawPliers({ design, paint }: Order): Subject {
  const grip = paint.code === 'zwart' ? '#24282f' : paint.base
  if (design === 'chain-tool') {
    const parts: Part[] = [
      {
        mask: rect(300, 720, 180, 70, 30) + rect(230, 560, 70, 390, 34),
        colour: sheet(grip),
        inflate: 0.9,
        round: [14, 12],
        material: RUBBER,
      },
      {
        mask: rect(440, 736, 320, 40, 6),
        colour: sheet(STEEL) + times(26, (i) => line(`M${450 + i * 12} 736v40`, 3, '#6d7683')),
        height: (_, y) => cylinder(756, 20)(y),
        material: METAL,
      },
      {
        mask: fill(
          'M640 620H980C1010 620 1030 640 1030 670V880C1030 910 1010 930 980 930H760V860H700V930H640C610 930 590 910 590 880V670C590 640 610 620 640 620Z',
        ),
        cut: rect(700, 690, 130, 90, 10),
        colour:
          sheet('#5c6470') +
          letters(paint.lettering, 880, 850, Math.min(34, 240 / paint.lettering.length), '#e3e7ec', {
            weight: 0.2,
          }),
        round: [16, 16],
        material: DARK_METAL,
        cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
      },
      {
        mask: rect(712, 746, 110, 20, 4),
        colour: sheet('#e3e7ec'),
        height: (_, y) => cylinder(756, 10)(y),
        material: METAL,
      },
    ]
    return placed(
      { parts, shadows: [{ x: 640, y: 970, rx: 300, ry: 11, opacity: 0.24, blur: 16 }] },
      { x: 600, y: 750, cx: 630, cy: 765, scale: 1.1, rotate: -10 },
    )
  }
  const handle = (flip: boolean): Part => ({
    mask: `<g transform="${flip ? 'translate(1200 0) scale(-1 1)' : ''}">${fill('M590 700C540 760 480 860 450 980C430 1070 430 1180 440 1260C446 1296 500 1296 508 1260C516 1150 530 1020 570 920C600 850 640 790 650 740Z')}</g>`,
    colour:
      sheet(grip) +
      (flip
        ? ''
        : letters(paint.lettering, 505, 960, 26, readable(grip, '#e3e7ec', '#1b1e26'), {
            weight: 0.22,
            rotate: 100,
            anchor: 'start',
          })),
    inflate: 0.9,
    round: [14, 12],
    reliefs: [
      {
        svg: times(8, (i) => line(`M${flip ? 690 : 420} ${1090 + i * 20}h100`, 4, '#000', 0.7)),
        amount: 2.4,
        blur: 1,
      },
    ],
    material: RUBBER,
    cast: { strength: 0.35, x: 4, y: 9, blur: 8 },
  })
  const jaw = (flip: boolean): Part => ({
    mask: `<g transform="${flip ? 'translate(1200 0) scale(-1 1)' : ''}">${fill('M560 720C520 640 500 520 530 400C550 330 580 290 596 260L600 420C596 470 620 520 620 560L640 720Z')}</g>`,
    colour: sheet(flip ? STEEL : '#a2aab5'),
    round: [14, 14],
    tone: (x, y) => 1 + 0.12 * Math.sin(x * 0.04 + y * 0.01),
    material: METAL,
    cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
  })
  const parts: Part[] = [
    handle(true),
    jaw(true),
    handle(false),
    jaw(false),
    {
      mask: circle(600, 690, 66),
      colour: sheet('#8d95a1') + ring(600, 690, 46, 40, '#5c6470'),
      round: [10, 10],
      tone: turnedSheen(600, 690, 0.3),
      material: METAL,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    { mask: circle(600, 690, 20), colour: sheet('#3a3f49'), round: [5, 5], material: METAL },
  ]
  return placed({ parts, shadows: [] }, { x: 600, y: 750, cy: 770, scale: 1.05, rotate: 8 })
}
