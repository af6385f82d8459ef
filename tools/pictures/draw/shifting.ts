import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, line, rect, ring, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'
import { gear, turnedSheen } from './turned.ts'

/** Draws a rear derailleur: body, parallelogram and cage with two wheels. */
export function drawDerailleur({ design, view, paint }: Order): Subject {
  const metal = paint.code === 'zilver' ? '#b9c0ca' : '#262a32'
  const material = paint.code === 'zilver' ? { ...METAL, smooth: 2 } : { ...DARK_METAL, smooth: 2 }
  const low = design === 'long' ? 1190 : 1070
  const lowX = design === 'long' ? 520 : 540
  const ink = paint.code === 'zilver' ? '#20242c' : '#d9dde3'
  const pulley = (x: number, y: number): Part[] => [
    {
      mask: fill(gear(x, y, 88, 12, 26, 0.6)),
      colour: sheet('#15181d'),
      round: [7, 7],
      material: PLASTIC,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: ring(x, y, 40, 14),
      colour: sheet(mix(paint.accent, '#8d95a1', 0.35)),
      round: [6, 6],
      tone: turnedSheen(x, y, 0.25),
      material: METAL,
      cast: { strength: 0.35, x: 2, y: 3, blur: 3 },
    },
    { mask: circle(x, y, 15), colour: sheet('#aab1bb'), round: [4, 4], material: METAL },
  ]
  const cage = `M540 790C570 740 700 730 760 750C800 770 790 830 750 850C700 880 650 920 640 990L${lowX + 74} ${low + 10}C${lowX + 64} ${low + 70} ${lowX - 46} ${low + 76} ${lowX - 68} ${low + 10}C${lowX - 76} ${low - 40} 500 960 510 870C512 830 520 810 540 790Z`
  const parts: Part[] = [
    { mask: fill(cage), colour: sheet(darker(metal, 0.35)), round: [10, 8], material },
    ...pulley(584, 850),
    ...pulley(lowX + 6, low),
    {
      mask: line(`M720 800C650 860 630 960 ${lowX + 60} ${low + 10}`, 24),
      colour: sheet(metal),
      inflate: 0.8,
      round: [6, 5],
      material,
      cast: { strength: 0.45, x: 4, y: 8, blur: 7 },
    },
    {
      mask: fill(
        'M600 320C650 290 720 310 740 370L770 470C780 520 750 560 700 560C640 556 590 500 580 430C574 380 570 340 600 320Z',
      ),
      colour: sheet(metal),
      inflate: 0.9,
      round: [18, 14],
      material,
      cast: { strength: 0.3, x: 5, y: 10, blur: 9 },
    },
    {
      mask: fill(
        'M640 470L760 430C820 470 836 540 826 610L800 760C786 836 700 850 662 800C636 764 650 700 660 650Z',
      ),
      colour:
        sheet(lighter(metal, 0.04)) +
        letters(paint.lettering, 722, 620, Math.min(26, 200 / paint.lettering.length), ink, {
          weight: 0.2,
          rotate: -82,
        }),
      inflate: 1,
      round: [20, 16],
      material,
      cast: { strength: 0.45, x: 6, y: 12, blur: 10 },
    },
    {
      mask: circle(652, 390, 58),
      colour: sheet('#8d95a1') + ring(652, 390, 30, 0.1, '#15181d'),
      round: [10, 10],
      tone: turnedSheen(652, 390, 0.3),
      material: METAL,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: circle(730, 776, 50),
      colour: sheet(darker(metal, 0.1)),
      round: [10, 10],
      material,
      cast: { strength: 0.45, x: 4, y: 7, blur: 6 },
    },
    {
      mask: line('M800 500C880 520 920 580 930 700', 22),
      colour: sheet('#15171c'),
      inflate: 1,
      material: RUBBER,
      cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
    },
    {
      mask: line('M788 488L822 510', 30),
      colour: sheet('#9aa2ae'),
      inflate: 1,
      material: METAL,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    },
  ]
  const drawing = { parts, shadows: [{ x: 600, y: low + 110, rx: 150, ry: 11, opacity: 0.28, blur: 18 }] }
  const moved = placed(drawing, {
    x: 600,
    y: 750,
    cx: 640,
    cy: design === 'long' ? 780 : 725,
    scale: design === 'long' ? 1.1 : 1.24,
  })
  return view === 'detail' ? { ...moved, window: { x: 380, y: 220, width: 480 } } : moved
}

/** Draws a brake and gear lever for a drop bar, or a trigger shifter for a flat bar. */
export function drawShifter({ design, view, paint }: Order): Subject {
  const dark = mix(paint.base, '#1a1d23', 0.5)
  const parts: Part[] =
    design === 'drop'
      ? [
          {
            mask: line('M930 600C1010 600 1040 680 1020 780C1000 880 960 960 920 1030', 62),
            colour:
              sheet('#202329') +
              times(14, (i) => line(`M${1060 - i * 4} ${600 + i * 34}l-120 20`, 3, '#2c3038')),
            inflate: 1,
            material: RUBBER,
          },
          {
            mask: fill(
              'M400 650C430 740 430 860 400 980C384 1050 350 1120 330 1180C320 1206 350 1220 372 1196C430 1130 480 1040 500 940C516 840 510 740 500 660Z',
            ),
            colour:
              sheet('#1b1e24') +
              letters(paint.lettering, 452, 800, 26, '#aeb6c2', { weight: 0.2, rotate: 96 }),
            inflate: 0.9,
            round: [14, 12],
            material: CARBON,
            cast: { strength: 0.3, x: 5, y: 8, blur: 8 },
          },
          {
            mask: fill(
              'M300 420C300 340 360 300 420 320C480 340 500 420 540 480C620 540 800 540 940 560C990 570 1000 640 950 660C840 690 640 700 520 690C420 680 320 560 300 420Z',
            ),
            colour:
              sheet(dark) +
              letters(paint.lettering, 700, 590, 24, readable(dark, '#aeb6c2'), { weight: 0.2, rotate: 5 }),
            inflate: 0.9,
            round: [22, 16],
            reliefs: [
              {
                svg: times(12, (i) => line(`M${580 + i * 30} 560l-14 90`, 5, '#000', 0.6)),
                amount: 3,
                blur: 1.4,
              },
            ],
            material: RUBBER,
            cast: { strength: 0.4, x: 6, y: 12, blur: 10 },
          },
          {
            mask: fill('M430 700C450 760 452 830 440 900C470 880 500 800 498 710Z'),
            colour: sheet(mix(paint.accent, '#3a3f49', 0.5)),
            inflate: 0.8,
            round: [8, 7],
            material: DARK_METAL,
            cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
          },
        ]
      : trigger(paint, dark)
  const moved = placed(
    {
      parts,
      shadows: design === 'drop' ? [{ x: 640, y: 1230, rx: 240, ry: 10, opacity: 0.14, blur: 22 }] : [],
    },
    {
      x: 600,
      y: 750,
      cx: design === 'drop' ? 670 : 600,
      cy: design === 'drop' ? 755 : 750,
      scale: 1.05,
    },
  )
  return view === 'detail' ? { ...moved, window: { x: 240, y: 330, width: 540 } } : moved
}

/** Draws a trigger shifter: clamp, body with gear window, two levers and cable. */
function trigger(paint: Order['paint'], dark: string): Part[] {
  const cast = { strength: 0.42, x: 5, y: 10, blur: 9 }
  const paddle = (path: string, ribs: string, colour: string): Part => ({
    mask: fill(path),
    colour: sheet(colour),
    inflate: 0.9,
    round: [14, 12],
    reliefs: [{ svg: ribs, amount: 3.4, blur: 1.2 }],
    material: PLASTIC,
    cast,
  })
  return [
    {
      mask: line('M250 470L960 430', 74),
      colour: sheet('#8d95a1'),
      inflate: 1,
      material: { ...DARK_METAL, smooth: 2 },
    },
    {
      mask: line('M880 640C980 640 1060 580 1090 450', 28),
      colour: sheet('#15171c'),
      inflate: 1,
      material: RUBBER,
      cast,
    },
    {
      mask: line('M820 642L912 634', 58),
      colour: sheet('#b4bbc5') + times(8, (i) => line(`M${826 + i * 12} 600v90`, 3, '#6d7683')),
      inflate: 1,
      material: METAL,
      cast,
    },
    paddle(
      'M420 800C340 850 270 930 240 1020C230 1060 270 1078 300 1052C370 990 470 930 570 900C590 860 560 800 500 780Z',
      times(8, (i) => line(`M${276 + i * 22} ${1010 - i * 22}l44 34`, 7, '#000')),
      '#2b3039',
    ),
    paddle(
      'M640 850C720 880 790 940 824 1010C840 1046 806 1070 774 1048C710 1000 630 960 560 940Z',
      times(6, (i) => line(`M${690 + i * 22} ${900 + i * 22}l-44 34`, 7, '#000')),
      '#3a3f49',
    ),
    {
      mask: rect(470, 380, 190, 190, 40),
      colour: sheet(dark),
      round: [18, 16],
      material: DARK_METAL,
      cast,
    },
    {
      mask: circle(500, 560, 30),
      colour: sheet('#b4bbc5') + circle(500, 560, 13, '#20242c'),
      round: [8, 8],
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
    {
      mask: fill(
        'M370 700C370 600 450 550 560 550H740C840 550 890 610 880 700C868 830 780 900 640 900C480 900 370 830 370 700Z',
      ),
      colour:
        sheet('#20242b') +
        letters(paint.lettering, 626, 790, Math.min(40, 340 / paint.lettering.length), '#e3e7ec', {
          weight: 0.22,
        }),
      inflate: 0.85,
      round: [26, 20],
      material: PLASTIC,
      cast,
    },
    {
      mask: rect(470, 620, 300, 92, 40),
      colour:
        sheet('#f3f4f6') +
        times(12, (i) => line(`M${496 + i * 22.6} ${i % 2 ? 650 : 640}V690`, 4, '#3a4050')) +
        fill('M590 622h26l-13 36Z', '#e0682c') +
        line('M603 640V700', 5, '#e0682c'),
      round: [8, -5],
      material: { wrap: 0.8, spec: 0.05 },
    },
  ]
}
