import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { type Order, PLASTIC, type Subject } from './order.ts'
import { circle, fill, line, rect, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, mix, readable } from './tint.ts'
import { cylinder } from './turned.ts'

const GLOSSY = { spec: 0.08, gloss: 24, mirror: 0.4, mirrorSoft: 0.12, wrap: 0.2, edge: 0.4 }
const bands = (top: number, bottom: number, colour: string, bow = 26) =>
  fill(`M100 ${top}Q600 ${top + bow} 1100 ${top}V${bottom}Q600 ${bottom + bow} 100 ${bottom}Z`, colour)

/** Text on spray cans, by design. */
const SPRAYS = new Map([
  ['spray', 'KRUIPOLIE'],
  ['polish', 'BESCHERMSPRAY'],
])

/** Draws chain oil: a small bottle with a spout, or a spray can with its content as text. */
export function drawLube({ design, view, paint }: Order): Subject {
  const title = SPRAYS.get(design)
  return title ? can(view, paint, title) : drip(view, paint)
}

function drip(view: Order['view'], paint: Order['paint']): Subject {
  const label = readable(paint.base, '#f3f4f6', '#1b1e26')
  const parts: Part[] = [
    {
      mask: fill('M560 250L586 150H614L640 250Z'),
      colour: sheet('#e9ecf0'),
      height: (x) => cylinder(600, 36, 0.8)(x),
      material: GLOSSY,
    },
    {
      mask: rect(530, 240, 140, 130, 18),
      colour: sheet('#1b1e24'),
      height: (x) => cylinder(600, 72, 0.85)(x),
      round: [10, 8],
      reliefs: [{ svg: times(20, (i) => rect(534 + i * 7, 256, 3, 100, 1)), amount: 2.4, blur: 1 }],
      material: GLOSSY,
    },
    {
      mask: fill(
        'M540 370H660C670 420 760 430 764 520V1240C764 1290 740 1310 690 1312H510C460 1310 436 1290 436 1240V520C440 430 530 420 540 370Z',
      ),
      colour:
        sheet(paint.base) +
        bands(620, 1180, mix(paint.base, '#ffffff', brightness(paint.base) > 0.5 ? 0.7 : 0.06)) +
        bands(620, 640, paint.accent) +
        bands(1160, 1180, paint.accent) +
        letters(
          paint.lettering,
          600,
          700,
          Math.min(46, 270 / paint.lettering.length),
          brightness(paint.base) > 0.5 ? '#1b1e26' : label,
          { weight: 0.2 },
        ) +
        letters('VOOR DE KETTING', 600, 790, 22, brightness(paint.base) > 0.5 ? '#1b1e26' : label, {
          weight: 0.16,
        }) +
        fill('M600 880C650 950 666 990 666 1020A66 66 0 0 1 534 1020C534 990 550 950 600 880Z', paint.accent),
      height: (x) => cylinder(600, 168, 0.95)(x),
      round: [16, 12],
      material: GLOSSY,
      cast: { strength: 0.3, x: 0, y: 8, blur: 7 },
    },
  ]
  const drawing = placed(
    { parts, shadows: [{ x: 600, y: 1318, rx: 160, ry: 11, opacity: 0.5, blur: 12 }] },
    { x: 600, y: 750, cy: 732, scale: 0.98 },
  )
  return view === 'detail' ? { ...drawing, window: { x: 380, y: 580, width: 440 } } : drawing
}

function can(view: Order['view'], paint: Order['paint'], title: string): Subject {
  const dark = brightness(paint.base) < 0.5
  const ink = dark ? '#f3f4f6' : '#1b1e26'
  const parts: Part[] = [
    {
      mask: rect(540, 150, 120, 120, 20),
      colour: sheet(paint.accent),
      height: (x) => cylinder(600, 62, 0.85)(x),
      round: [12, 9],
      material: GLOSSY,
    },
    {
      mask: fill('M450 340C450 280 500 250 560 244H640C700 250 750 280 750 340V370H450Z'),
      colour: sheet('#c2c8d0'),
      height: (x) => cylinder(600, 152, 0.85)(x),
      round: [10, 8],
      material: { ...GLOSSY, metal: 0.7, mirror: 0.6 },
    },
    {
      mask: rect(436, 356, 328, 970, 22),
      colour:
        sheet(paint.base) +
        bands(420, 440, paint.accent) +
        bands(880, 1180, darker(paint.base, 0.45)) +
        letters(paint.lettering, 600, 560, Math.min(54, 280 / paint.lettering.length), ink, {
          weight: 0.2,
          slant: paint.slant,
        }) +
        letters(title, 600, 680, Math.min(25, 290 / title.length), ink, { weight: 0.16 }) +
        times(3, (i) => line(`M${520 + i * 40} 840L${560 + i * 40} 750`, 20, paint.accent)),
      height: (x) => cylinder(600, 168, 0.96)(x),
      round: [12, 9],
      material: { ...GLOSSY, mirror: 0.55 },
      cast: { strength: 0.3, x: 0, y: 8, blur: 6 },
    },
    {
      mask: rect(430, 352, 340, 20, 8) + rect(432, 1308, 336, 22, 8),
      colour: sheet('#b4bbc5'),
      height: (x) => cylinder(600, 172, 0.9)(x),
      round: [6, 5],
      material: { ...GLOSSY, metal: 0.7 },
    },
  ]
  const drawing = placed(
    { parts, shadows: [{ x: 600, y: 1332, rx: 164, ry: 11, opacity: 0.5, blur: 12 }] },
    { x: 600, y: 750, cy: 740, scale: 0.97 },
  )
  return view === 'detail' ? { ...drawing, window: { x: 380, y: 420, width: 440 } } : drawing
}

/** Draws cleaner in a bottle with a trigger, or a can of degreaser. */
export function drawCleaner({ design, view, paint }: Order): Subject {
  if (design === 'can') return can(view, paint, 'ONTVETTER')
  const body =
    'M450 540C450 480 520 470 540 420H660C680 470 790 480 790 560V1230C790 1290 760 1310 710 1312H530C480 1310 450 1290 450 1230V900C450 860 470 850 470 820C470 790 450 780 450 740Z'
  const parts: Part[] = [
    {
      mask: fill('M560 300C500 330 470 380 450 440C440 470 420 470 420 440C430 350 470 290 540 260Z'),
      colour: sheet('#c2262f'),
      inflate: 0.9,
      round: [10, 8],
      material: PLASTIC,
    },
    {
      mask: rect(556, 330, 88, 110, 16),
      colour: sheet('#1b1e24'),
      height: (x) => cylinder(600, 46, 0.8)(x),
      reliefs: [{ svg: times(11, (i) => rect(560 + i * 8, 350, 4, 80, 1)), amount: 2.4, blur: 1 }],
      material: GLOSSY,
    },
    {
      mask: fill(
        'M380 190C380 170 400 160 430 160H700C780 160 800 220 790 300C784 340 760 350 720 344L560 330C520 320 500 290 470 280L410 270C390 264 380 250 380 230Z',
      ),
      colour: sheet('#20242b'),
      inflate: 0.8,
      round: [16, 12],
      material: PLASTIC,
      cast: { strength: 0.35, x: 3, y: 8, blur: 7 },
    },
    {
      mask: rect(350, 184, 50, 62, 10),
      colour: sheet('#e9ecf0'),
      inflate: 0.7,
      round: [8, 7],
      material: PLASTIC,
    },
    {
      mask: fill(body),
      colour:
        sheet(paint.base) +
        bands(700, 1200, '#f6f7f9') +
        bands(700, 724, darker(paint.base, 0.4)) +
        letters(paint.lettering, 620, 800, Math.min(48, 280 / paint.lettering.length), '#1b1e26', {
          weight: 0.2,
        }) +
        letters('FIETSREINIGER', 620, 890, 20, '#1b1e26', { weight: 0.16 }) +
        circle(620, 1030, 70, mix(paint.base, '#1d48cf', 0.25)) +
        circle(664, 976, 30, lighter(paint.base, 0.2)) +
        circle(572, 970, 20, lighter(paint.base, 0.35)),
      inflate: 0.35,
      height: (x) => cylinder(620, 176, 0.6)(x),
      round: [22, 14],
      material: GLOSSY,
      cast: { strength: 0.3, x: 0, y: 7, blur: 6 },
    },
  ]
  const drawing = placed(
    { parts, shadows: [{ x: 620, y: 1318, rx: 164, ry: 11, opacity: 0.46, blur: 12 }] },
    { x: 600, y: 750, cx: 590, cy: 740, scale: 1 },
  )
  return view === 'detail' ? { ...drawing, window: { x: 400, y: 640, width: 440 } } : drawing
}
