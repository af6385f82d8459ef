import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, line, rect, sheet, times } from './shapes.ts'
import { mix, readable } from './tint.ts'
import { cylinder } from './turned.ts'

/** Draws a pump: a mini pump, a floor pump, or a CO2 cartridge with its head. */
export function drawPump({ design, view, paint }: Order): Subject {
  const body = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'zwart' ? '#24282f' : paint.base
  const material = paint.code === 'zilver' ? METAL : { ...PLASTIC, metal: 0.2, mirror: 0.4 }
  const ink = readable(body, paint.accent, '#f3f4f6', '#20242c')
  const parts: Part[] = []
  if (design === 'mini')
    parts.push(
      {
        mask: rect(570, 900, 60, 380, 14),
        colour: sheet('#c2c8d0'),
        height: (x) => cylinder(600, 30)(x),
        material: METAL,
      },
      {
        mask: rect(540, 340, 120, 640, 24),
        colour:
          sheet(body) +
          letters(paint.lettering, 619, 460, 38, ink, { weight: paint.weight, rotate: 90, anchor: 'start' }) +
          rect(540, 900, 120, 8, 0, mix(paint.accent, body, 0.2)),
        height: (x) => cylinder(600, 60)(x),
        material,
      },
      {
        mask: rect(532, 1180, 136, 150, 30),
        colour: sheet('#17191e'),
        height: (x) => cylinder(600, 68)(x),
        round: [10, 8],
        reliefs: [
          { svg: times(5, (i) => rect(520, 1204 + i * 24, 160, 9, 0, '#000')), amount: 5, blur: 1.4 },
        ],
        material: RUBBER,
        cast: { strength: 0.35, x: 2, y: -6, blur: 6 },
      },
      {
        mask: rect(520, 190, 160, 170, 40),
        colour: sheet('#1b1e24'),
        inflate: 0.8,
        round: [18, 14],
        material: PLASTIC,
        cast: { strength: 0.4, x: 3, y: 8, blur: 7 },
      },
      {
        mask: line('M660 230L770 170', 40),
        colour: sheet('#30343d'),
        inflate: 1,
        material: PLASTIC,
        cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
      },
    )
  else if (design === 'co2')
    parts.push(
      {
        mask: fill(
          'M520 620C520 560 560 540 570 500V470H630V500C640 540 680 560 680 620V1180C680 1230 640 1250 600 1250C560 1250 520 1230 520 1180Z',
        ),
        colour:
          sheet(paint.code === 'zwart' ? '#2a2e36' : '#c2c8d0') +
          letters('16 G CO2', 622, 760, 44, paint.code === 'zwart' ? '#e3e7ec' : '#2b303a', {
            weight: 0.2,
            rotate: 90,
            anchor: 'start',
          }),
        height: (x) => cylinder(600, 80)(x),
        round: [18, 14],
        material: { ...METAL, mirror: 0.7, mirrorSoft: 0.1 },
      },
      {
        mask: rect(530, 300, 140, 190, 24),
        colour:
          sheet('#23272f') +
          letters(paint.lettering, 600, 388, Math.min(26, 110 / paint.lettering.length), '#e3e7ec', {
            weight: 0.2,
          }),
        height: (x) => cylinder(600, 70)(x),
        round: [12, 10],
        material: PLASTIC,
        cast: { strength: 0.4, x: 3, y: 8, blur: 7 },
      },
      {
        mask: line('M660 350H800', 66),
        colour: sheet('#2f343e'),
        inflate: 1,
        material: PLASTIC,
        cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
      },
      {
        mask: rect(560, 230, 80, 80, 18),
        colour: sheet('#c2262f'),
        inflate: 0.8,
        round: [12, 10],
        material: PLASTIC,
      },
    )
  else
    parts.push(
      {
        mask: fill(
          'M380 1290C380 1250 440 1240 520 1230H680C760 1240 820 1250 820 1290C820 1330 780 1340 740 1340H460C420 1340 380 1330 380 1290Z',
        ),
        colour: sheet('#1b1e24'),
        inflate: 0.7,
        round: [14, 12],
        material: PLASTIC,
      },
      {
        mask: rect(586, 150, 28, 500, 8),
        colour: sheet('#c2c8d0'),
        height: (x) => cylinder(600, 14)(x),
        material: METAL,
      },
      {
        mask: rect(556, 520, 88, 720, 14),
        colour:
          sheet(body) +
          letters(paint.lettering, 617, 640, 34, ink, { weight: paint.weight, rotate: 90, anchor: 'start' }),
        height: (x) => cylinder(600, 44)(x),
        material,
      },
      {
        mask: rect(400, 110, 400, 72, 34),
        colour: sheet('#20242b'),
        height: (_, y) => cylinder(146, 36)(y),
        round: [12, 10],
        reliefs: [
          {
            svg: times(
              6,
              (i) => rect(420 + i * 18, 100, 8, 90, 0, '#000') + rect(690 + i * 18, 100, 8, 90, 0, '#000'),
            ),
            amount: 4,
            blur: 1.4,
          },
        ],
        material: RUBBER,
        cast: { strength: 0.35, x: 3, y: 8, blur: 7 },
      },
      {
        mask: line('M640 1220C800 1200 860 1080 840 900C820 720 740 640 720 560C706 500 740 460 790 470', 26),
        colour: sheet('#17191e'),
        inflate: 1,
        material: RUBBER,
        cast: { strength: 0.3, x: 4, y: 7, blur: 7 },
      },
      {
        mask: rect(770, 430, 110, 70, 26),
        colour: sheet('#30343d'),
        inflate: 0.8,
        round: [12, 10],
        material: PLASTIC,
        cast: { strength: 0.35, x: 3, y: 6, blur: 6 },
      },
      {
        mask: circle(600, 1140, 110),
        colour: sheet('#23272f'),
        round: [14, 12],
        material: PLASTIC,
        cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
      },
      {
        mask: circle(600, 1140, 92),
        colour:
          sheet('#f4f6fa') +
          times(
            21,
            (i) =>
              `<g transform="rotate(${-120 + i * 12} 600 1140)">${rect(598, 1056, 4, i % 5 ? 10 : 18, 0, '#20242c')}</g>`,
          ) +
          `<g transform="rotate(40 600 1140)">${line('M600 1150V1074', 6, '#c2262f')}</g>` +
          circle(600, 1140, 11, '#20242c') +
          letters('BAR', 600, 1180, 14, '#5d6880', { weight: 0.16 }),
        height: () => 0,
        material: { spec: 0.02, wrap: 0.9, hollow: 0.2 },
      },
    )
  const drawing = {
    parts,
    shadows: design === 'floor' ? [{ x: 600, y: 1346, rx: 220, ry: 12, opacity: 0.36, blur: 14 }] : [],
  }
  const moved =
    design === 'floor'
      ? placed(drawing, { x: 600, y: 755, cx: 620, cy: 730, scale: 0.98 })
      : placed(drawing, {
          x: 600,
          y: 750,
          cx: 620,
          cy: 750,
          scale: design === 'mini' ? 0.98 : 1.06,
          rotate: design === 'mini' ? 14 : 8,
        })
  return view === 'detail'
    ? {
        ...moved,
        window: design === 'floor' ? { x: 380, y: 860, width: 440 } : { x: 420, y: 170, width: 460 },
      }
    : moved
}

/** Draws a work stand on three legs. */
export function drawWorkstand({ view, paint }: Order): Subject {
  const body = paint.code === 'kobalt' ? paint.base : '#2a2e36'
  const silver = { ...METAL, smooth: 1.5 }
  const parts: Part[] = [
    {
      mask: line('M600 1060L280 1330', 34) + line('M600 1060L920 1330', 34),
      colour: sheet('#23272f'),
      inflate: 1,
      material: DARK_METAL,
    },
    {
      mask: line('M600 1000L640 1340', 36),
      colour: sheet('#2f343e'),
      inflate: 1,
      material: DARK_METAL,
      cast: { strength: 0.3, x: 4, y: 6, blur: 6 },
    },
    {
      mask: circle(280, 1332, 26) + circle(920, 1332, 26) + circle(640, 1342, 26),
      colour: sheet('#15171c'),
      inflate: 1,
      material: RUBBER,
    },
    {
      mask: rect(578, 240, 44, 700, 10),
      colour: sheet('#b9c0ca'),
      height: (x) => cylinder(600, 22)(x),
      material: silver,
    },
    {
      mask: rect(562, 640, 76, 470, 14),
      colour:
        sheet(body) +
        letters(paint.lettering, 615, 720, 30, readable(body, '#e3e7ec'), {
          weight: paint.weight,
          rotate: 90,
          anchor: 'start',
        }),
      height: (x) => cylinder(600, 38)(x),
      material: PLASTIC,
      cast: { strength: 0.3, x: 3, y: 6, blur: 6 },
    },
    {
      mask: rect(540, 1010, 120, 90, 24),
      colour: sheet('#1b1e24'),
      inflate: 0.7,
      round: [14, 12],
      material: PLASTIC,
      cast: { strength: 0.35, x: 3, y: 7, blur: 6 },
    },
    {
      mask: line('M640 680L720 650', 28),
      colour: sheet('#c2262f'),
      inflate: 1,
      material: PLASTIC,
      cast: { strength: 0.35, x: 3, y: 6, blur: 5 },
    },
    {
      mask: line('M560 250L850 210', 48),
      colour: sheet(body),
      inflate: 1,
      material: PLASTIC,
      cast: { strength: 0.35, x: 4, y: 8, blur: 7 },
    },
    {
      mask: rect(530, 190, 110, 120, 30),
      colour: sheet('#1b1e24'),
      inflate: 0.8,
      round: [16, 13],
      material: PLASTIC,
      cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
    },
    {
      mask: rect(830, 140, 150, 56, 20) + rect(830, 214, 150, 56, 20),
      colour:
        sheet('#15171c') + rect(830, 182, 150, 16, 6, '#e0682c') + rect(830, 212, 150, 16, 6, '#e0682c'),
      inflate: 0.7,
      round: [12, 10],
      material: RUBBER,
      cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
    },
    {
      mask: line('M900 280V350M860 350H940', 22),
      colour: sheet('#9aa2ae'),
      inflate: 1,
      material: METAL,
      cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
    },
  ]
  const moved = placed(
    { parts, shadows: [{ x: 600, y: 1356, rx: 330, ry: 11, opacity: 0.26, blur: 16 }] },
    { x: 600, y: 750, cx: 620, cy: 750, scale: 1 },
  )
  return view === 'detail' ? { ...moved, window: { x: 440, y: 90, width: 580 } } : moved
}
