import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { drawDropBar } from './drop-bar.ts'
import { letters } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { both, circle, fill, hexagon, line, rect, ring, sheet, times } from './shapes.ts'
import { lighter, readable } from './tint.ts'
import { cylinder } from './turned.ts'

/** Draws a handlebar: dropped, dropped and flared, or flat. */
export function drawHandlebar(order: Order): Subject {
  const { design, view, paint } = order
  if (design !== 'flat') return drawDropBar(order)
  const silver = paint.code === 'zilver'
  const metal = silver ? '#b9c0ca' : paint.code === 'antraciet' ? '#474d59' : '#2b2f38'
  const material = silver ? { ...METAL, smooth: 2 } : { ...CARBON, mirror: 0.35 }
  const ink = silver ? '#2b303a' : '#c9ced6'
  const ribs = (colour: string, width: number) =>
    both(times(12, (i) => line(`M${108 + i * 11} 660v60`, width, colour)))
  const parts: Part[] = [
    {
      mask: both(line('M601 720C520 720 480 720 440 714C380 706 330 690 280 690L110 690', 42)),
      colour:
        sheet(metal) +
        letters(paint.lettering, 690, 709, Math.min(22, 150 / paint.lettering.length), ink, {
          weight: paint.weight,
          slant: paint.slant,
          anchor: 'start',
        }),
      inflate: 1.1,
      material,
    },
    {
      mask: rect(530, 688, 140, 64, 10),
      colour: sheet(lighter(metal, 0.05)) + times(9, (i) => line(`M${550 + i * 13} 692v56`, 1.6, ink, 0.5)),
      inflate: 1,
      round: [6, 5],
      material,
      cast: { strength: 0.25, x: 3, y: 5, blur: 5 },
    },
    {
      mask: both(rect(92, 656, 168, 68, 26)),
      colour: sheet('#202329') + ribs('#33373f', 3),
      inflate: 1,
      reliefs: [{ svg: ribs('#000', 4), amount: 3, blur: 0.8 }],
      material: RUBBER,
      cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
    },
    {
      mask: both(rect(262, 664, 22, 52, 8)),
      colour: sheet(paint.accent),
      round: [6, 6],
      material: METAL,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    },
  ]
  const moved = placed(
    { parts, shadows: [{ x: 600, y: 800, rx: 330, ry: 9, opacity: 0.18, blur: 16 }] },
    { x: 600, y: 750, cx: 600, cy: 705, rotate: -7 },
  )
  return view === 'detail' ? { ...moved, window: { x: 60, y: 500, width: 480 } } : moved
}

/** Draws a stem from its side. */
export function drawStem({ design, view, paint }: Order): Subject {
  const metal = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'zwart' ? '#262a32' : paint.base
  const material = paint.code === 'zilver' ? { ...METAL, smooth: 2 } : { ...DARK_METAL, smooth: 2 }
  const short = design === 'mtb'
  const end = short ? 800 : 900
  const start = short ? 420 : 320
  const body = `M${start} 626C${start + 120} 630 ${end - 200} 640 ${end} 634V790C${end - 200} 786 ${start + 120} 812 ${start} 826Z`
  const clamp = short ? 830 : 928
  const steer = short ? 420 : 320
  const ink = paint.code === 'zilver' ? '#20242c' : readable(metal, '#d9dde3', '#1b1e26')
  const bolts = [640, 786].map((y) => circle(clamp + 62, y, 17)).join('')
  const parts: Part[] = [
    {
      mask: rect(steer - 60, 470, 120, 510, 10),
      colour: sheet('#15171c'),
      height: (x) => cylinder(steer, 60)(x),
      material: CARBON,
    },
    {
      mask: fill(body) + rect(steer - 82, 560, 164, 326, 44),
      colour:
        sheet(metal) +
        letters(
          paint.lettering,
          short ? 596 : 610,
          688,
          Math.min(40, (short ? 170 : 300) / paint.lettering.length),
          ink,
          {
            weight: paint.weight,
            slant: paint.slant,
            rotate: 2,
          },
        ),
      inflate: 0.9,
      round: [26, 20],
      reliefs: [
        {
          svg: fill(`M${steer + 100} 500H${steer + 108}V950H${steer + 100}Z`, '#000', 0.7),
          amount: 3,
          blur: 2,
        },
      ],
      material,
      cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
    },
    {
      mask: ring(clamp, 712, 124, 80),
      colour: sheet(metal),
      round: [16, 16],
      material,
      cast: { strength: 0.35, x: 4, y: 7, blur: 6 },
    },
    { mask: circle(clamp, 712, 80), colour: sheet('#0f1115'), round: [10, -12], material: PLASTIC },
    {
      mask: rect(clamp + 6, 584, 10, 52, 3) + rect(clamp + 6, 790, 10, 52, 3),
      colour: sheet('#0c0e12'),
      round: [2, -4],
      material: PLASTIC,
    },
    {
      mask: bolts + circle(steer - 48, 620, 17) + circle(steer - 48, 826, 17),
      colour: sheet('#a7aeb9') + [640, 786].map((y) => fill(hexagon(clamp + 62, y, 8), '#15181d')).join(''),
      round: [6, 7],
      material: METAL,
      cast: { strength: 0.45, x: 2, y: 4, blur: 4 },
    },
    {
      mask: rect(steer - 72, 456, 144, 40, 16),
      colour: sheet('#1b1e24'),
      height: (x) => cylinder(steer, 74, 0.6)(x),
      round: [8, 6],
      material: PLASTIC,
      cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
    },
  ]
  const moved = placed(
    { parts, shadows: [{ x: 600, y: 990, rx: 280, ry: 11, opacity: 0.22, blur: 18 }] },
    { x: 600, y: 750, cx: short ? 620 : 620, cy: 712, scale: 1.14, rotate: -4 },
  )
  return view === 'detail' ? { ...moved, window: { x: 560, y: 400, width: 480 } } : moved
}

/** Draws a seatpost, upright. */
export function drawSeatpost({ design, view, paint }: Order): Subject {
  const silver = paint.code === 'zilver'
  const metal = silver ? '#b9c0ca' : '#262a32'
  const material = silver ? { ...METAL, smooth: 2 } : { ...CARBON, mirror: 0.4 }
  const ink = silver ? '#2b303a' : '#c9ced6'
  const dropper = design === 'dropper'
  const back = design === 'setback' ? -60 : 0
  const parts: Part[] = [
    {
      mask: dropper ? rect(562, 330, 76, 420, 10) : rect(552, 330, 96, 1010, 14),
      colour:
        sheet(dropper ? '#b9c0ca' : metal) +
        (dropper
          ? ''
          : letters(paint.lettering, 615, 560, 30, ink, {
              weight: paint.weight,
              rotate: 90,
              anchor: 'start',
            }) +
            times(14, (i) => line(`M622 ${980 + i * 22}h${i % 5 ? 12 : 22}`, 2, ink)) +
            letters('MIN', 600, 950, 12, ink)),
      height: (x) => cylinder(600, dropper ? 38 : 48)(x),
      material: dropper ? METAL : material,
    },
  ]
  if (dropper)
    parts.push(
      {
        mask: rect(546, 720, 108, 640, 12),
        colour:
          sheet(metal) +
          letters(paint.lettering, 616, 860, 32, ink, { weight: paint.weight, rotate: 90, anchor: 'start' }),
        height: (x) => cylinder(600, 54)(x),
        material,
      },
      {
        mask: rect(534, 690, 132, 56, 14),
        colour: sheet('#3a3f49'),
        height: (x) => cylinder(600, 66)(x),
        round: [6, 5],
        reliefs: [
          { svg: times(12, (i) => line(`M${540 + i * 11} 694v48`, 3, '#000', 0.6)), amount: 2, blur: 0.8 },
        ],
        material: DARK_METAL,
        cast: { strength: 0.35, x: 2, y: 7, blur: 6 },
      },
    )
  parts.push(
    {
      mask: fill(
        `M540 360C540 300 ${560 + back} 260 ${560 + back} 220H${680 + back}C${680 + back} 260 660 300 660 360Z`,
      ),
      colour: sheet(metal),
      inflate: 0.8,
      round: [14, 10],
      material,
      cast: { strength: 0.3, x: 3, y: 7, blur: 6 },
    },
    {
      mask: rect(480 + back, 190, 280, 46, 22),
      colour: sheet('#30343d'),
      inflate: 0.8,
      round: [10, 8],
      material: DARK_METAL,
      cast: { strength: 0.4, x: 3, y: 6, blur: 6 },
    },
    {
      mask: rect(500 + back, 140, 240, 44, 18),
      colour: sheet('#3a3f49'),
      inflate: 0.8,
      round: [10, 8],
      material: DARK_METAL,
      cast: { strength: 0.4, x: 3, y: 6, blur: 6 },
    },
    {
      mask: circle(540 + back, 186, 17) + circle(700 + back, 186, 17),
      colour:
        sheet('#0f1115') + circle(540 + back, 186, 9, '#8d95a1') + circle(700 + back, 186, 9, '#8d95a1'),
      round: [5, -6],
      material: METAL,
    },
  )
  const moved = placed(
    { parts, shadows: [] },
    { x: 600, y: 750, cx: 600 + back * 0.4, cy: 745, scale: 0.98, rotate: 9 },
  )
  return view === 'detail' ? { ...moved, window: { x: 440, y: 120, width: 440 } } : moved
}
