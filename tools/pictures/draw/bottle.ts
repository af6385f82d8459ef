import type { Part } from '../engine/part.ts'
import { letters } from './lettering.ts'
import type { Order, Subject } from './order.ts'
import { fill, line, sheet, times } from './shapes.ts'
import { brightness, mix, readable } from './tint.ts'
import { cylinder } from './turned.ts'

const BODY =
  'M432 470C432 452 446 446 466 446H734C754 446 768 452 768 470V560C768 590 752 596 750 620C748 644 768 652 768 690V1230C768 1270 744 1288 700 1292C640 1297 560 1297 500 1292C456 1288 432 1270 432 1230V690C432 652 452 644 450 620C448 596 432 590 432 560Z'
const CAP =
  'M420 330C420 312 436 304 456 304H744C764 304 780 312 780 330V436C780 452 770 460 754 460H446C430 460 420 452 420 436Z'
const DOME = 'M452 310C470 262 520 244 556 236H644C680 244 730 262 748 310Z'
const NOZZLE = 'M556 240V190C556 176 566 168 580 166H620C634 168 644 176 644 190V240Z'
const TIP =
  'M546 178C546 150 560 128 600 128C640 128 654 150 654 178C654 190 646 196 636 196H564C554 196 546 190 546 178Z'

const around = (top: number, bottom: number, colour: string) =>
  fill(`M420 ${top}Q600 ${top + 30} 780 ${top}V${bottom}Q600 ${bottom + 30} 420 ${bottom}Z`, colour)

/** Draws a drinking bottle. */
export function drawBidon({ design, view, paint }: Order): Subject {
  const material = { spec: 0.06, gloss: 22, mirror: 0.55, mirrorSoft: 0.1, wrap: 0.14, edge: 0.5 }
  const metal = design === 'insulated'
  const dark = brightness(paint.base) < 0.3
  const cap = dark ? '#14171d' : mix(paint.deep, '#1b2030', 0.7)
  const tip = dark || design === 'plain' ? '#e8ebef' : '#23272f'
  let art = ''
  if (design === 'band')
    art =
      around(1020, 1130, paint.accent) + around(986, 1000, paint.accent2) + around(1150, 1164, paint.accent2)
  if (design === 'stripes')
    art = times(9, (i) =>
      around(740 + i * 58, 740 + i * 58 + 10 + i * 4, i % 4 === 3 ? paint.accent2 : paint.accent),
    )
  if (design === 'waves')
    art = times(16, (k) => {
      let path = ''
      for (let x = 420; x <= 780; x += 15) {
        const angle = Math.asin(Math.min(1, Math.max(-1, (x - 600) / 170)))
        path += `${path ? 'L' : 'M'}${x} ${(1258 - k * 28 + 18 * Math.sin(angle * 2.2 + k * 0.5)).toFixed(1)}`
      }
      return line(path, 13 - k * 0.66, k % 4 === 1 ? paint.accent2 : paint.accent, 0.95 - k * 0.03)
    })
  if (design === 'plain')
    art =
      line('M560 1180L600 1060', 26, paint.accent) +
      line('M604 1180L644 1060', 26, paint.accent) +
      line('M648 1180L688 1060', 26, paint.accent2)
  const ink = readable(paint.base, paint.accent, '#f3f4f6', '#1b1e26')
  const size = Math.min(58, 520 / (paint.lettering.length * 1.02))
  const wordX = design === 'plain' || design === 'insulated' ? 570 : 628
  art += letters(
    paint.lettering,
    wordX,
    design === 'plain' ? 1010 : design === 'band' ? 960 : 1080,
    size,
    ink,
    {
      weight: paint.weight,
      rotate: -90,
      anchor: 'start',
    },
  )
  const parts: Part[] = [
    {
      mask: fill(BODY),
      colour: sheet(paint.base) + art,
      height: (x) => cylinder(600, 171, 0.98)(x),
      round: [10, 8],
      reliefs: metal
        ? [{ svg: fill('M420 1180H780V1186H420Z', '#333'), amount: 3, blur: 1 }]
        : [
            {
              svg:
                fill('M420 596Q600 616 780 596V640Q600 662 420 640Z', '#000', 0.9) +
                fill('M420 470H780V500H420Z', '#fff', 0.25),
              amount: 20,
              blur: 7,
            },
          ],
      material: metal ? { ...material, spec: 0.12, mirror: 0.4, mirrorSoft: 0.2 } : material,
    },
    { mask: fill(NOZZLE), colour: sheet(tip), height: (x) => cylinder(600, 46, 0.8)(x), material },
    {
      mask: fill(TIP),
      colour: `${sheet(tip)}<ellipse cx="600" cy="133" rx="20" ry="5" fill="#222" opacity=".7"/>`,
      height: (x) => cylinder(600, 56, 0.8)(x),
      round: [14, 10],
      material,
      cast: { strength: 0.3, x: 0, y: 8, blur: 7 },
    },
    {
      mask: fill(DOME),
      colour: sheet(cap),
      inflate: 1.3,
      round: [16, 10],
      material: { ...material, mirror: 0.3 },
    },
    {
      mask: fill(CAP),
      colour: sheet(cap),
      height: (x) => cylinder(600, 182, 0.82)(x),
      round: [14, 10],
      reliefs: [
        {
          svg: times(38, (k) => {
            const angle = -1.5 + (k * 3) / 37
            const width = Math.max(1.2, 5 * Math.cos(angle))
            return `<rect x="${(600 + 178 * Math.sin(angle) - width / 2).toFixed(1)}" y="330" width="${width.toFixed(1)}" height="100" rx="${(width / 2).toFixed(1)}" fill="#fff"/>`
          }),
          amount: 3,
          blur: 1.6,
        },
      ],
      material: { ...material, mirror: 0.36, mirrorSoft: 0.12 },
      cast: { strength: 0.4, x: 0, y: 12, blur: 8 },
    },
  ]
  const drawing = { parts, shadows: [{ x: 600, y: 1298, rx: 168, ry: 11, opacity: 0.5, blur: 12 }] }
  return view === 'detail' ? { ...drawing, window: { x: 360, y: 100, width: 480 } } : drawing
}
