import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, PLASTIC, type Subject } from './order.ts'
import { circle, fill, hexagon, line, rect, sheet, times } from './shapes.ts'
import { mix } from './tint.ts'

/** Draws a pedal: road (clipless), off-road (clipless on both sides) or flat with pins. */
export function drawPedal({ design, view, paint }: Order): Subject {
  const axle: Part[] = [
    {
      mask: rect(860, 716, 200, 68, 10),
      colour: sheet('#a7aeb9') + times(13, (i) => line(`M${980 + i * 6} 716v68`, 2.4, '#5c6470')),
      height: (_, y) => Math.sqrt(Math.max(0, 34 * 34 - (y - 750) ** 2)),
      material: METAL,
    },
    {
      mask: rect(880, 700, 56, 100, 8),
      colour: sheet('#8d95a1'),
      height: (_, y) => Math.sqrt(Math.max(0, 50 * 50 - (y - 750) ** 2)) * 0.8,
      material: METAL,
      cast: { strength: 0.3, x: 3, y: 4, blur: 4 },
    },
  ]
  const parts: Part[] = [...axle]
  if (design === 'flat') {
    const body =
      'M300 560C300 520 330 500 370 500H830C870 500 900 520 900 560V940C900 980 870 1000 830 1000H370C330 1000 300 980 300 940Z'
    const pins = [
      [340, 540],
      [340, 640],
      [340, 860],
      [340, 960],
      [860, 540],
      [860, 960],
      [600, 526],
      [600, 974],
      [470, 526],
      [730, 526],
      [470, 974],
      [730, 974],
    ]
    parts.push(
      {
        mask: fill(body),
        cut: fill('M400 580H550V690H400ZM650 580H800V690H650ZM400 810H550V920H400ZM650 810H800V920H650Z'),
        colour:
          sheet(paint.base) +
          letters(paint.lettering, 600, 730, Math.min(44, 320 / paint.lettering.length), paint.ink, {
            weight: 0.22,
          }),
        round: [14, 14],
        reliefs: [{ svg: fill('M320 700H900V800H320Z', '#fff', 0.9), amount: 12, blur: 10 }],
        material: paint.code === 'zwart' ? DARK_METAL : { ...METAL, metal: 0.4 },
        cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
      },
      {
        mask: pins.map(([x = 0, y = 0]) => circle(x, y, 12)).join(''),
        colour: sheet('#c9ced6') + pins.map(([x = 0, y = 0]) => circle(x, y, 5, '#20242c')).join(''),
        round: [6, 8],
        material: METAL,
        cast: { strength: 0.5, x: 3, y: 5, blur: 3 },
      },
    )
  } else parts.push(...(design === 'road' ? roadPedal(paint) : trailPedal(paint)))
  const moved = placed(
    { parts, shadows: [{ x: 620, y: 1010, rx: 260, ry: 12, opacity: 0.22, blur: 20 }] },
    { x: 600, y: 750, cx: 665, rotate: -12, scale: design === 'flat' ? 1.02 : 1.14 },
  )
  return view === 'detail' ? { ...moved, window: { x: 180, y: 440, width: 480 } } : moved
}

/**
 * Draws a road pedal: a narrow lip in front, a wide jaw with its spring at the back, a steel plate between.
 */
function roadPedal(paint: Order['paint']): Part[] {
  const body = paint.code === 'zwart' ? '#23272e' : mix(paint.base, '#1a1d23', 0.12)
  const cast = { strength: 0.42, x: 5, y: 10, blur: 9 }
  return [
    {
      mask: fill(
        'M470 446C540 414 690 414 760 446C790 462 800 500 806 540L842 700C866 830 826 930 750 980C680 1014 550 1014 480 980C404 930 364 830 388 700L424 540C430 500 440 462 470 446Z',
      ),
      cut: fill('M530 500H700L684 590H546Z'),
      colour: sheet(body),
      inflate: 0.5,
      round: [26, 22],
      material: CARBON,
      cast,
    },
    {
      mask: fill('M486 640H744L764 800H466Z'),
      colour:
        sheet('#c2c8d0') +
        times(9, (i) => line(`M470 ${650 + i * 18}H760`, 2, '#9aa2ae')) +
        letters(paint.lettering, 615, 704, Math.min(44, 230 / paint.lettering.length), '#3a3f49', {
          weight: 0.22,
          slant: paint.slant,
        }),
      round: [10, 8],
      material: METAL,
      cast: { strength: 0.35, x: 3, y: 6, blur: 6 },
    },
    {
      mask: fill(
        'M400 850C470 812 760 812 830 850C840 900 812 950 770 972C740 930 490 930 460 972C418 950 390 900 400 850Z',
      ),
      colour: sheet(paint.code === 'zwart' ? paint.accent : '#2b2f38'),
      inflate: 0.7,
      round: [18, 14],
      material: PLASTIC,
      cast,
    },
    {
      mask: circle(615, 880, 36),
      colour: sheet('#b4bbc5') + fill(hexagon(615, 880, 16), '#20242c'),
      round: [8, 8],
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
  ]
}

/** Draws an off-road pedal: a cage around a sprung binding, the same on both sides. */
function trailPedal(paint: Order['paint']): Part[] {
  const silver = paint.code === 'zilver'
  const body = silver ? '#c2c8d0' : paint.code === 'zwart' ? '#2b3039' : paint.base
  const cast = { strength: 0.42, x: 5, y: 10, blur: 9 }
  const jaw = (mirror: boolean): Part => ({
    mask: `<g transform="${mirror ? 'translate(0 1500) scale(1 -1)' : ''}">${fill('M470 560C500 540 740 540 770 560L756 650C730 670 700 640 680 640H560C540 640 510 670 484 650Z')}</g>`,
    colour: sheet('#d5dae1'),
    round: [12, 12],
    material: METAL,
    cast,
  })
  return [
    {
      mask: fill(
        'M400 470H840C890 470 910 500 906 540L884 640V860L906 960C910 1000 890 1030 840 1030H400C350 1030 330 1000 334 960L356 860V640L334 540C330 500 350 470 400 470Z',
      ),
      cut: fill('M440 520H800V680H830V820H800V980H440V820H410V680H440Z'),
      colour: sheet(body),
      round: [16, 16],
      material: silver ? METAL : DARK_METAL,
      cast,
    },
    {
      mask: rect(400, 676, 470, 148, 40),
      colour:
        sheet(silver ? '#9aa2ae' : '#3a3f49') +
        letters(
          paint.lettering,
          620,
          732,
          Math.min(38, 240 / paint.lettering.length),
          silver ? '#20242c' : '#e3e7ec',
          {
            weight: 0.2,
          },
        ),
      height: (_, y) => Math.sqrt(Math.max(0, 78 * 78 - (y - 750) ** 2)) * 0.7,
      material: silver ? METAL : DARK_METAL,
      cast,
    },
    jaw(false),
    jaw(true),
    {
      mask: [600, 900].map((y) => times(7, (i) => line(`M${548 + i * 24} ${y - 30}v60`, 15))).join(''),
      colour: sheet('#8d95a1'),
      inflate: 1,
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
    {
      mask: circle(620, 500, 20) + circle(620, 1000, 20),
      colour: sheet('#3a3f49') + circle(620, 500, 9, '#c9ced6') + circle(620, 1000, 9, '#c9ced6'),
      round: [6, 6],
      material: METAL,
    },
  ]
}
