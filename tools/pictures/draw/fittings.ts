import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters, lettersOnCircle } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { both, circle, fill, line, n, polar, rect, ring, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'
import { turnedSheen } from './turned.ts'

/** Draws a bottle cage. */
export function drawBottleCage({ design, view, paint }: Order): Subject {
  const silver = paint.code === 'zilver'
  const colour = silver ? '#c2c8d0' : paint.code === 'zwart' ? '#23262d' : paint.base
  const material =
    design === 'alloy' ? (silver ? METAL : { ...DARK_METAL, metal: 0.3 }) : { ...CARBON, mirror: 0.4 }
  const parts: Part[] =
    design === 'alloy'
      ? [
          {
            mask: rect(560, 360, 80, 720, 24),
            cut: rect(588, 470, 24, 80, 12) + rect(588, 880, 24, 80, 12),
            colour:
              sheet(colour) +
              letters(paint.lettering, 615, 600, 30, readable(colour, '#20242c', '#f3f4f6'), {
                weight: 0.2,
                rotate: 90,
                anchor: 'start',
              }),
            inflate: 0.6,
            round: [10, 8],
            material,
          },
          {
            mask: both(
              line(
                'M600 1100C470 1100 420 1060 420 980V640C420 560 440 520 420 470C400 420 430 360 500 380C560 396 600 420 600 420',
                30,
              ),
            ),
            colour: sheet(colour),
            inflate: 1.1,
            material,
            cast: { strength: 0.4, x: 5, y: 10, blur: 9 },
          },
          {
            mask: both(line('M420 980C430 1010 480 1030 600 1030', 26)),
            colour: sheet(darker(colour, 0.1)),
            inflate: 1.1,
            material,
            cast: { strength: 0.3, x: 4, y: 7, blur: 6 },
          },
        ]
      : [
          {
            mask: rect(556, 350, 88, 760, 30),
            cut: rect(588, 480, 24, 80, 12) + rect(588, 880, 24, 80, 12),
            colour: sheet(darker(colour, 0.25)),
            inflate: 0.6,
            round: [12, 9],
            material,
          },
          {
            mask: both(
              fill(
                'M600 1120C480 1120 400 1080 396 980L400 760C404 660 470 600 480 520C486 470 450 440 440 400C440 370 470 364 490 384C540 430 566 500 552 570C536 650 470 700 464 780L462 960C466 1010 520 1030 600 1032Z',
              ),
            ),
            colour:
              sheet(colour) +
              letters(paint.lettering, 430, 790, 24, readable(colour, paint.accent, '#aeb6c2', '#1b1e26'), {
                weight: 0.2,
                rotate: 90,
                anchor: 'start',
              }) +
              both(line('M420 1000C440 1060 500 1084 600 1086', 5, paint.accent, 0.8)),
            inflate: 1,
            round: [18, 14],
            material,
            cast: { strength: 0.45, x: 6, y: 12, blur: 10 },
          },
        ]
  const drawing = { parts, shadows: [{ x: 600, y: 1140, rx: 190, ry: 12, opacity: 0.3, blur: 16 }] }
  const moved = placed(drawing, { x: 600, y: 755, cy: 745, scale: 1.14 })
  return view === 'detail' ? { ...moved, window: { x: 340, y: 700, width: 520 } } : moved
}

/** Draws two rolls of bar tape with their plugs. */
export function drawBarTape({ design, paint }: Order): Subject {
  const roll = (x: number, y: number, r: number): Part[] => {
    const spiral = times(
      9,
      (i) =>
        `<circle cx="${x}" cy="${y}" r="${r - 8 - i * ((r - 60) / 9)}" fill="none" stroke="${i % 2 ? darker(paint.base, 0.45) : lighter(paint.base, 0.12)}" stroke-width="5"/>`,
    )
    return [
      {
        mask: circle(x, y, r),
        cut: circle(x, y, 54),
        colour: sheet(darker(paint.base, 0.1)) + spiral,
        round: [12, 8],
        reliefs: [{ svg: spiral, amount: 2.5, blur: 1.2 }],
        tone: turnedSheen(x, y, 0.08),
        material: RUBBER,
      },
    ]
  }
  const tail =
    'M250 1010C300 1060 420 1080 560 1070C720 1058 860 1030 990 1040L996 1130C860 1124 720 1150 560 1160C400 1168 270 1140 210 1080Z'
  const texture =
    design === 'perforated'
      ? times(26, (i) =>
          times(3, (k) => circle(270 + i * 28, 1060 + k * 24 + 30 * Math.sin((i / 26) * 3), 5, '#000')),
        )
      : design === 'grip'
        ? times(30, (i) => line(`M${230 + i * 26} 1040L${250 + i * 26} 1160`, 7, i % 2 ? '#000' : '#fff'))
        : ''
  const parts: Part[] = [
    ...roll(430, 700, 250),
    ...roll(800, 760, 230),
    {
      mask: fill(tail),
      colour:
        sheet(paint.base) +
        texture.replaceAll('#fff', lighter(paint.base, 0.1)).replaceAll('#000', darker(paint.base, 0.4)) +
        letters(paint.lettering, 640, 1098, Math.min(34, 330 / paint.lettering.length), paint.ink, {
          weight: paint.weight,
          slant: paint.slant,
          rotate: -3,
        }),
      inflate: 0.5,
      round: [12, 8],
      reliefs: [{ svg: texture, amount: 3, blur: 1 }],
      material: design === 'plain' ? { ...RUBBER, spec: 0.09 } : RUBBER,
      cast: { strength: 0.4, x: 4, y: -6, blur: 10 },
    },
    {
      mask: circle(940, 440, 66),
      colour:
        sheet('#1b1e24') +
        ring(940, 440, 50, 44, paint.accent) +
        letters(paint.lettering.slice(0, 1), 940, 420, 40, '#e3e7ec', { weight: 0.2 }),
      inflate: 0.7,
      round: [12, 10],
      material: PLASTIC,
    },
    {
      mask: circle(1050, 560, 60),
      colour:
        sheet('#1b1e24') +
        ring(1050, 560, 46, 40, paint.accent) +
        letters(paint.lettering.slice(0, 1), 1050, 542, 36, '#e3e7ec', { weight: 0.2 }),
      inflate: 0.7,
      round: [12, 10],
      material: PLASTIC,
    },
  ]
  return placed(
    { parts, shadows: [{ x: 600, y: 1160, rx: 330, ry: 12, opacity: 0.22, blur: 18 }] },
    { x: 600, y: 760, cx: 630, cy: 790, scale: 1 },
  )
}

/** Draws a rear mudguard with stays around a faint wheel. */
export function drawMudguard({ view, paint }: Order): Subject {
  const [x, y, radius] = [600, 830, 430]
  const arc = (from: number, to: number, r: number) => {
    const [start, end] = [polar(x, y, r, from), polar(x, y, r, to)]
    return `M${start.map(n).join(' ')}A${r} ${r} 0 0 1 ${end.map(n).join(' ')}`
  }
  const stay = (angle: number) => line(`M${polar(x, y, radius, angle).map(n).join(' ')}L${x} ${y}`, 13)
  const cast = { strength: 0.35, x: 4, y: 9, blur: 8 }
  const [flapX, flapY] = polar(x, y, radius, 168)
  const parts: Part[] = [
    {
      mask: ring(x, y, radius - 62, radius - 96),
      colour: sheet('#dde2ea'),
      material: { wrap: 1, hollow: 0 },
    },
    { mask: [186, 214].map(stay).join(''), colour: sheet('#8d95a1'), inflate: 1, material: METAL, cast },
    {
      mask: circle(x, y, 34),
      colour: sheet('#3a3f49') + circle(x, y, 13, '#c9ced6'),
      round: [8, 8],
      material: PLASTIC,
      cast,
    },
    {
      mask: line(arc(172, 322, radius), 96),
      colour: sheet('#262a32') + line(arc(170, 324, radius + 26), 7, paint.accent),
      inflate: 0.95,
      material: { ...PLASTIC, mirror: 0.35 },
      cast,
    },
    {
      mask: `<g transform="rotate(-12 ${n(flapX)} ${n(flapY)})">${fill(`M${n(flapX - 54)} ${n(flapY - 60)}H${n(flapX + 54)}L${n(flapX + 70)} ${n(flapY + 130)}Q${n(flapX)} ${n(flapY + 190)} ${n(flapX - 70)} ${n(flapY + 130)}Z`)}</g>`,
      colour: sheet('#15181d'),
      inflate: 0.4,
      round: [12, 8],
      material: RUBBER,
      cast,
    },
    {
      mask: `<g transform="translate(${polar(x, y, radius, 262).map(n).join(' ')}) rotate(-8)">${rect(-66, -60, 132, 120, 26)}</g>`,
      colour: sheet('#3a404b'),
      inflate: 0.7,
      round: [14, 12],
      material: PLASTIC,
      cast,
    },
    {
      mask: lettersOnCircle(paint.lettering, x, y, radius, 300, 34, '#fff', { weight: 0.2 }),
      colour: sheet('#d9dde3'),
      material: PLASTIC,
    },
  ]
  const moved = placed(
    { parts, shadows: [{ x: 600, y: 1240, rx: 260, ry: 10, opacity: 0.12, blur: 20 }] },
    { x: 600, y: 750, cx: 600, cy: 805, scale: 1 },
  )
  return view === 'detail' ? { ...moved, window: { x: 420, y: 260, width: 560 } } : moved
}

/** Draws a bell: a dome with a lever, or a slim ring around the bar. */
export function drawBell({ design, paint }: Order): Subject {
  const metal =
    paint.code === 'zilver'
      ? '#c2c8d0'
      : paint.code === 'bruin'
        ? '#b07a35'
        : paint.code === 'zwart'
          ? '#2a2e36'
          : paint.base
  const shiny = {
    ...METAL,
    mirror: 0.7,
    mirrorSoft: 0.08,
    smooth: 2.5,
    metal: paint.code === 'kobalt' ? 0.3 : 0.8,
  }
  const parts: Part[] =
    design === 'classic'
      ? [
          {
            mask: rect(500, 880, 200, 150, 40),
            colour: sheet('#1b1e24'),
            round: [16, 14],
            material: PLASTIC,
          },
          {
            mask: line('M760 860C860 880 920 850 960 800', 34),
            colour: sheet('#23272f'),
            inflate: 1,
            material: PLASTIC,
            cast: { strength: 0.3, x: 4, y: 7, blur: 6 },
          },
          {
            mask: fill(
              'M300 860C300 640 430 500 600 500C770 500 900 640 900 860C900 900 870 920 830 920H370C330 920 300 900 300 860Z',
            ),
            colour:
              sheet(metal) +
              letters(
                paint.lettering,
                600,
                760,
                Math.min(42, 360 / paint.lettering.length),
                mix(metal, '#14171d', 0.7),
                { weight: 0.18 },
              ),
            inflate: 1.6,
            material: shiny,
            cast: { strength: 0.4, x: 5, y: 12, blur: 10 },
          },
          {
            mask: circle(600, 520, 34),
            colour: sheet(lighter(metal, 0.1)),
            inflate: 1.2,
            material: shiny,
            cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
          },
        ]
      : [
          {
            mask: ring(600, 760, 290, 214),
            colour:
              sheet(metal) +
              lettersOnCircle(
                paint.lettering,
                600,
                760,
                252,
                180,
                34,
                readable(metal, '#e3e7ec', '#14171d'),
                { weight: 0.2, inside: true },
              ),
            height: (x, y) => {
              const u = Math.min(0.98, Math.max(-0.98, (Math.hypot(x - 600, y - 760) - 252) / 38))
              return 38 * Math.sqrt(1 - u * u)
            },
            material: shiny,
          },
          {
            mask: rect(520, 470, 160, 90, 30),
            colour: sheet('#1b1e24'),
            inflate: 0.8,
            round: [14, 12],
            material: PLASTIC,
            cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
          },
          {
            mask: line('M660 500L790 430', 40),
            colour: sheet('#2f343e'),
            inflate: 1,
            material: PLASTIC,
            cast: { strength: 0.4, x: 4, y: 8, blur: 7 },
          },
        ]
  return placed(
    { parts, shadows: [{ x: 600, y: 1062, rx: 180, ry: 12, opacity: 0.28, blur: 16 }] },
    { x: 600, y: 750, cy: design === 'classic' ? 770 : 750, scale: 1.16 },
  )
}
