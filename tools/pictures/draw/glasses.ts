import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { faceWith } from './in-use.ts'
import { letters } from './lettering.ts'
import { type Order, PLASTIC, type Subject } from './order.ts'
import { fill, line, mirrored, sheet } from './shapes.ts'
import { darker, mix } from './tint.ts'

const lenses = {
  shield:
    'M120 440C200 404 330 398 400 420C470 398 600 404 680 440C692 520 660 596 584 616C516 630 460 604 430 540C418 516 382 516 370 540C340 604 284 630 216 616C140 596 108 520 120 440Z',
  'half-frame':
    'M126 446C200 420 330 414 384 436C386 520 346 592 262 600C176 604 122 540 126 446ZM674 446C600 420 470 414 416 436C414 520 454 592 538 600C624 604 678 540 674 446Z',
  lifestyle:
    'M140 440C200 420 320 420 366 440C380 520 350 600 262 604C170 604 128 530 140 440ZM660 440C600 420 480 420 434 440C420 520 450 600 538 604C630 604 672 530 660 440Z',
}
type Tint = readonly [string, string, string]
const tints = {
  kobalt: ['#7fd0ff', '#1d48cf', '#1a0f4a'],
  rood: ['#ffc36b', '#d23a26', '#4a0d2a'],
  zwart: ['#5d6675', '#262b34', '#0d0f14'],
  wit: ['#bcd9ea', '#5f86a8', '#1d3350'],
  geel: ['#fff2a0', '#e0b52c', '#7a5a10'],
  petrol: ['#9be8d8', '#157a80', '#0a2c40'],
  oranje: ['#ffd59b', '#e0682c', '#6a1a20'],
  bruin: ['#c79a6b', '#6a442a', '#2a1a10'],
} satisfies Record<string, Tint>

/** Draws glasses from the front (lens tinted by colour), from the side (`back`) or on a face (`used`). */
export function drawGlasses(order: Order): Subject {
  const { design, view, paint } = order
  const [light, body, deep] = (tints as Partial<Record<string, Tint>>)[paint.code] ?? tints.zwart
  const lens = (lenses as Partial<Record<string, string>>)[design] ?? lenses.shield
  const frame =
    paint.code === 'wit'
      ? '#eef0f3'
      : design === 'lifestyle'
        ? mix(paint.base, '#1b1e26', paint.code === 'bruin' ? 0.2 : 0.6)
        : '#171a20'
  if (view === 'back') return side(frame, light, body, deep, paint.lettering, paint.accent)
  const arm = 'M124 442C116 424 116 408 124 396L150 398C146 412 146 426 150 440Z'
  const parts: Part[] = [
    {
      mask: fill(arm) + mirrored(fill(arm), 400),
      colour: sheet(darker(frame, 0.2)),
      inflate: 0.5,
      round: [4, 4],
      material: PLASTIC,
    },
    {
      mask: fill(lens),
      colour:
        `<linearGradient id="lens" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient><path d="${lens}" fill="url(#lens)"/><path d="M150 400L320 400L214 660L110 660Z" fill="#fff" opacity=".16"/><path d="M566 400L620 400L524 660L470 660Z" fill="#fff" opacity=".12"/>` +
        (design === 'shield'
          ? letters(paint.lettering, 560, 446, 11, '#f3f4f6', { weight: 0.17, opacity: 0.9 })
          : ''),
      inflate: 0.5,
      round: [6, 4],
      height: (x) => -(((x - 400) / 290) ** 2) * 60,
      material: { spec: 0.2, gloss: 50, wrap: 0.5, mirror: 0.55, mirrorSoft: 0.06, smooth: 2, hollow: 0.4 },
      cast: { strength: 0.2, x: 2, y: 5, blur: 8 },
    },
  ]
  const bars =
    design === 'shield'
      ? [line('M112 444C200 400 330 392 400 414C470 392 600 400 688 444', 15)]
      : design === 'half-frame'
        ? [line('M112 452C190 416 320 408 388 432Q400 424 412 432C480 408 610 416 688 452', 16)]
        : [
            line(`${lens.slice(0, lens.indexOf('Z') + 1)}`, 17) +
              line(lens.slice(lens.indexOf('Z') + 1), 17) +
              line('M366 452Q400 428 434 452', 17),
          ]
  parts.push({
    mask: bars.join(''),
    colour: sheet(frame),
    round: [6, 7],
    material: PLASTIC,
    cast: { strength: 0.3, x: 1, y: 5, blur: 5 },
  })
  if (design !== 'lifestyle')
    parts.push({
      mask: line('M368 566C382 526 418 526 432 566', 10),
      colour: sheet(paint.accent === '#ffffff' ? '#9aa2ae' : mix(paint.accent, '#20242c', 0.25)),
      round: [4, 4],
      material: PLASTIC,
      cast: { strength: 0.3, x: 1, y: 3, blur: 3 },
    })
  const moved = placed(
    { parts, shadows: [{ x: 400, y: 668, rx: 200, ry: 9, opacity: 0.2, blur: 14 }] },
    { x: 600, y: 755, cx: 400, cy: 506, scale: 1.55 },
  )
  if (view === 'used') return faceWith(order, { ...moved, shadows: [] })
  return view === 'detail' ? { ...moved, window: { x: 120, y: 400, width: 520 } } : moved
}

function side(
  frame: string,
  light: string,
  body: string,
  deep: string,
  lettering: string,
  accent: string,
): Subject {
  const temple =
    'M190 470C330 466 480 466 590 474C640 480 676 520 694 570C700 590 680 598 668 582C646 544 620 516 580 510C460 500 320 500 196 506Z'
  const lens =
    'M186 456C150 470 118 520 118 580C120 620 150 640 190 636C224 630 232 590 226 540C222 500 212 470 186 456Z'
  return placed(
    {
      parts: [
        {
          mask: fill(lens),
          colour: `<linearGradient id="lens" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient><path d="${lens}" fill="url(#lens)"/>`,
          inflate: 0.8,
          round: [6, 4],
          material: {
            spec: 0.2,
            gloss: 50,
            wrap: 0.5,
            mirror: 0.55,
            mirrorSoft: 0.06,
            smooth: 2,
            hollow: 0.4,
          },
        },
        {
          mask: fill(temple),
          colour:
            sheet(frame) +
            fill(
              'M560 470C640 470 690 530 704 580H660C640 540 620 516 560 508Z',
              mix(accent, '#20242c', 0.3),
            ) +
            letters(lettering, 330, 478, 16, accent, { weight: 0.18 }),
          inflate: 0.6,
          round: [7, 6],
          material: PLASTIC,
          cast: { strength: 0.3, x: 2, y: 5, blur: 5 },
        },
        {
          mask: line('M186 456C210 462 224 480 228 508', 14),
          colour: sheet(frame),
          round: [6, 6],
          material: PLASTIC,
        },
      ],
      shadows: [{ x: 400, y: 652, rx: 220, ry: 8, opacity: 0.24, blur: 12 }],
    },
    { x: 600, y: 760, cx: 408, cy: 546, scale: 1.5 },
  )
}
