import type { Drawing, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { type FlavouredKind, findFlavour } from '../flavours.ts'
import { letters } from './lettering.ts'
import { type Order, PLASTIC, type Subject } from './order.ts'
import { circle, fill, line, rect, sheet, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'
import { cylinder } from './turned.ts'

const GLOSSY = { spec: 0.08, gloss: 24, mirror: 0.4, mirrorSoft: 0.12, wrap: 0.2, edge: 0.4 }
const FOIL = { spec: 0.22, gloss: 20, mirror: 0.45, mirrorSoft: 0.2, wrap: 0.35, smooth: 2 }

/** Returns the flavour to print on a pack in capitals; `otherwise` for a pack without flavour. */
const printed = (kind: FlavouredKind, { design, paint }: Order, otherwise: string) =>
  findFlavour(kind, paint.brand, design, paint.code)?.toUpperCase() ?? otherwise

/** Draws an energy gel. */
export function drawGel(order: Order): Subject {
  const { design, paint } = order
  const outline =
    'M470 260C470 248 480 240 492 240H708C720 240 730 248 730 260C724 320 736 380 752 460C770 560 776 900 764 1100C760 1180 750 1230 744 1270C742 1284 734 1290 722 1290H478C466 1290 458 1284 456 1270C450 1230 440 1180 436 1100C424 900 430 560 448 460C464 380 476 320 470 260Z'
  const art =
    design === 'waves'
      ? times(
          9,
          (i) =>
            `<path d="M400 ${900 + i * 46}C480 ${850 + i * 46} 560 ${950 + i * 46} 640 ${900 + i * 46}S780 ${870 + i * 46} 820 ${900 + i * 46}" fill="none" stroke="${i % 3 === 1 ? paint.accent2 : paint.accent}" stroke-width="${26 - i * 1.6}"/>`,
        )
      : design === 'blocks'
        ? fill('M400 860L820 760V1010L400 1110Z', paint.accent) +
          fill('M400 1130L820 1030V1080L400 1180Z', paint.accent2)
        : fill('M400 900H820V1200H400Z', mix(paint.base, '#ffffff', 0.86)) +
          circle(600, 1050, 96, paint.base) +
          circle(646, 1000, 40, lighter(paint.base, 0.3))
  const part: Part = {
    mask: fill(outline),
    colour:
      fill(outline, paint.base) +
      art +
      rect(400, 240, 420, 70, 0, '#dfe3e9') +
      rect(400, 1236, 420, 60, 0, '#dfe3e9') +
      letters(
        paint.lettering,
        580,
        460,
        Math.min(64, 360 / paint.lettering.length),
        readable(paint.base, '#f3f4f6', '#1b1e26'),
        { weight: 0.22, rotate: 90, anchor: 'start', slant: paint.slant },
      ) +
      letters(printed('gel', order, 'ENERGIEGEL'), 660, 470, 30, readable(paint.base, '#f3f4f6', '#1b1e26'), {
        weight: 0.16,
        rotate: 90,
        anchor: 'start',
      }),
    inflate: 0.75,
    round: [10, 5],
    reliefs: [
      {
        svg:
          line('M480 420C520 480 500 560 520 640', 24, '#fff', 0.5) +
          line('M700 440C670 520 690 600 680 680', 24, '#000', 0.4) +
          line('M470 1060C520 1100 560 1120 620 1110', 26, '#fff', 0.4) +
          line('M700 900C680 980 700 1040 690 1120', 22, '#000', 0.35),
        amount: 12,
        blur: 11,
      },
      {
        svg:
          times(26, (i) => line(`M${474 + i * 10} 244V306`, 4, i % 2 ? '#000' : '#fff')) +
          times(28, (i) => line(`M${462 + i * 10} 1240V1286`, 4, i % 2 ? '#000' : '#fff')) +
          line('M440 312H760M440 1234H760', 5, '#000'),
        amount: 3,
        blur: 1,
      },
    ],
    material: FOIL,
  }
  return placed(
    { parts: [part], shadows: [{ x: 600, y: 1300, rx: 140, ry: 9, opacity: 0.28, blur: 14 }] },
    { x: 600, y: 750, cy: 765, scale: 0.98, rotate: 4 },
  )
}

/** Draws an energy bar in its wrapper. */
export function drawEnergyBar(order: Order): Subject {
  const { design, paint } = order
  const outline =
    'M130 640C130 632 136 626 146 626L250 620C460 606 740 606 950 620L1054 626C1064 626 1070 632 1070 640V880C1070 888 1064 894 1054 894L950 900C740 914 460 914 250 900L146 894C136 894 130 888 130 880Z'
  const ink = readable(paint.base, '#f3f4f6', '#1b1e26')
  const part: Part = {
    mask: fill(outline),
    colour:
      fill(outline, paint.base) +
      (design === 'blocks'
        ? fill('M700 600L820 920H1000V600Z', paint.accent) +
          fill('M670 600L790 920H820L700 600Z', paint.accent2)
        : fill('M130 820H1070V920H130Z', paint.accent)) +
      rect(120, 600, 74, 320, 0, '#dfe3e9') +
      rect(1006, 600, 74, 320, 0, '#dfe3e9') +
      letters(paint.lettering, 470, 690, Math.min(72, 420 / paint.lettering.length), ink, {
        weight: 0.22,
        slant: paint.slant,
      }) +
      letters(printed('energy-bar', order, 'ENERGIEREEP'), 470, design === 'blocks' ? 806 : 768, 26, ink, {
        weight: 0.16,
      }),
    inflate: 0.75,
    round: [12, 6],
    reliefs: [
      {
        svg:
          line('M300 650C340 720 330 800 300 870', 26, '#fff', 0.4) +
          line('M880 650C850 720 860 800 890 870', 26, '#000', 0.35) +
          line('M600 640C620 700 610 780 640 860', 24, '#fff', 0.25),
        amount: 11,
        blur: 11,
      },
      {
        svg:
          times(
            30,
            (i) =>
              line(`M136 ${632 + i * 9}H190`, 4, i % 2 ? '#000' : '#fff') +
              line(`M1010 ${632 + i * 9}H1066`, 4, i % 2 ? '#000' : '#fff'),
          ) + line('M196 622V898M1004 622V898', 5, '#000'),
        amount: 3,
        blur: 1,
      },
    ],
    material: FOIL,
  }
  return placed(
    { parts: [part], shadows: [{ x: 600, y: 916, rx: 330, ry: 9, opacity: 0.3, blur: 12 }] },
    { x: 600, y: 760, cy: 760, scale: 0.98, rotate: -8 },
  )
}

/** Draws drink powder in a tub or pouch. */
export function drawDrinkMix(order: Order): Subject {
  const { design, view, paint } = order
  const ink = readable(paint.base, '#f3f4f6', '#1b1e26')
  const art =
    letters(paint.lettering, 600, 640, Math.min(66, 380 / paint.lettering.length), ink, {
      weight: 0.22,
      slant: paint.slant,
    }) +
    letters(design === 'tub' ? 'SPORTDRANK' : 'HERSTELDRANK', 600, 740, 20, ink, { weight: 0.16 }) +
    fill('M380 860L820 800V1060L380 1120Z', paint.accent) +
    letters(printed('drink-mix', order, ''), 600, 966, 34, readable(paint.accent, '#f3f4f6', '#1b1e26'), {
      weight: 0.2,
      rotate: -8,
    })
  const tub = design === 'tub'
  const parts: Part[] = tub
    ? [
        {
          mask: fill('M370 500H830V1220C830 1270 800 1290 760 1292H440C400 1290 370 1270 370 1220Z'),
          colour: sheet(paint.base) + art,
          height: (x) => cylinder(600, 236, 0.95)(x),
          round: [18, 13],
          material: { ...GLOSSY, mirror: 0.35 },
        },
        {
          mask: rect(350, 370, 500, 160, 28),
          colour: sheet('#20242b'),
          height: (x) => cylinder(600, 254, 0.9)(x),
          round: [16, 12],
          reliefs: [
            {
              svg: times(44, (i) => {
                const a = -1.5 + (i * 3) / 43
                return rect(600 + 248 * Math.sin(a) - 2, 400, Math.max(1.2, 5 * Math.cos(a)), 110, 2)
              }),
              amount: 3,
              blur: 1.4,
            },
          ],
          material: GLOSSY,
          cast: { strength: 0.4, x: 0, y: 12, blur: 8 },
        },
      ]
    : [
        {
          mask: fill(
            'M350 320C350 306 360 300 374 300H826C840 300 850 306 850 320L860 1200C862 1260 840 1290 790 1292H410C360 1290 338 1260 340 1200Z',
          ),
          colour: sheet(paint.base) + art + rect(330, 290, 540, 80, 0, darker(paint.base, 0.35)),
          inflate: 0.6,
          round: [16, 9],
          reliefs: [
            {
              svg:
                line('M400 420C440 520 430 620 400 720', 30, '#fff', 0.4) +
                line('M800 440C760 540 770 640 800 740', 30, '#000', 0.35) +
                line('M380 1180C480 1230 720 1230 820 1180', 20, '#000', 0.5),
              amount: 14,
              blur: 12,
            },
            { svg: line('M340 376H860', 8, '#000') + line('M340 420H860', 5, '#fff'), amount: 3, blur: 1 },
          ],
          material: FOIL,
        },
        { mask: circle(600, 336, 24), colour: sheet('#e7eaf0'), material: PLASTIC },
      ]
  const drawing = placed(
    { parts, shadows: [{ x: 600, y: 1300, rx: 220, ry: 12, opacity: 0.46, blur: 12 }] },
    { x: 600, y: 755, cy: 810, scale: 0.98 },
  )
  return view === 'detail' ? { ...drawing, window: { x: 330, y: 480, width: 520 } } : drawing
}

/** Draws the carton of an article with a picture of the article on it. */
export function drawBox(paint: Order['paint'], article: Drawing): Subject {
  const face = mix(paint.deep, '#14171d', 0.55)
  const stripe = paint.accent
  const carton: Drawing = {
    parts: [
      {
        mask: fill('M880 330L1000 270V1190L880 1270Z'),
        colour:
          sheet(darker(face, 0.35)) +
          `<g transform="translate(940 1130) skewY(-32)">${letters(paint.lettering, -19, 0, 38, stripe, { weight: 0.2, rotate: -90, anchor: 'start' })}</g>`,
        height: (x) => -(x - 880) * 0.9,
        material: { spec: 0.04, gloss: 14, wrap: 0.4 },
      },
      {
        mask: fill('M240 330L360 270H1000L880 330Z'),
        colour: sheet(lighter(face, 0.12)),
        height: (_, y) => (y - 330) * 0.8,
        material: { spec: 0.04, gloss: 14, wrap: 0.4 },
      },
      {
        mask: rect(240, 330, 640, 940, 3),
        colour:
          sheet(face) +
          rect(240, 330, 640, 700, 0, '#eceff3') +
          rect(240, 1030, 640, 14, 0, stripe) +
          letters(
            paint.lettering,
            560,
            1110,
            Math.min(64, 440 / paint.lettering.length),
            readable(face, stripe, '#f3f4f6'),
            { weight: paint.weight + 0.03, slant: paint.slant },
          ),
        round: [3, 2],
        material: { spec: 0.04, gloss: 14, wrap: 0.4 },
      },
    ],
    shadows: [{ x: 600, y: 1272, rx: 330, ry: 14, opacity: 0.42, blur: 12 }],
  }
  const pictured = placed({ parts: article.parts, shadows: [] }, { x: 560, y: 680, scale: 0.56 })
  return placed(together(carton, pictured), { x: 600, y: 750, cx: 620, cy: 770, scale: 0.98 })
}
