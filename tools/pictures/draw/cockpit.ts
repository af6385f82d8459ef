import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { LEATHER, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, dashes, fill, line, rect, sheet, times } from './shapes.ts'
import { brightness, mix, readable } from './tint.ts'

/** Draws a saddle from the side, or from above (`back`). */
export function drawSaddle({ design, view, paint }: Order): Subject {
  if (view === 'back') return saddleAbove(design, paint)
  const rail = 'M226 590C300 690 400 640 480 640C560 640 600 590 640 522'
  const comfort = design === 'comfort'
  const top = comfort
    ? 'M170 440C200 392 280 380 370 414C470 446 570 448 656 452C690 456 696 490 664 502C570 522 480 540 410 578C340 616 240 626 196 590C160 560 150 490 170 440Z'
    : 'M168 452C214 408 300 404 380 430C480 458 580 446 664 462C694 470 694 502 662 508C570 520 480 528 400 562C330 594 240 600 196 572C160 548 152 486 168 452Z'
  const trim = brightness(paint.base) < 0.2 ? paint.accent : paint.deep
  const parts: Part[] = [
    {
      mask: line('M236 596C316 700 410 660 490 656C560 650 596 600 628 530', 11),
      colour: sheet('#7d8693'),
      round: [5, 5],
      material: METAL,
    },
    {
      mask: fill(
        'M180 560C220 610 330 610 410 566L640 506L654 526C560 560 470 590 400 616C320 640 220 630 184 596Z',
      ),
      colour: sheet('#15171c'),
      inflate: 0.4,
      round: [6, 5],
      material: PLASTIC,
      cast: { strength: 0.35, x: 2, y: 8, blur: 8 },
    },
    {
      mask: line(rail, 13),
      colour: sheet('#b4bbc5') + times(8, (i) => line(`M${440 + i * 8} 632v18`, 1.6, '#5c6470')),
      round: [6, 6],
      material: METAL,
      cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
    },
    {
      mask: fill(top),
      colour:
        fill(top, paint.base) +
        line('M196 560C260 588 330 582 400 550C480 520 570 510 664 500', 7, trim) +
        letters(
          paint.lettering,
          300,
          486,
          Math.min(26, 200 / paint.lettering.length),
          readable(paint.base, paint.accent, '#f3f4f6'),
          { weight: paint.weight, rotate: 6, slant: paint.slant },
        ),
      inflate: 0.9,
      round: [14, 10],
      reliefs: [
        {
          svg: line('M186 470C240 430 320 432 390 452C480 474 570 464 660 478', 22, '#fff', 0.4),
          amount: 8,
          blur: 9,
        },
        {
          svg: comfort
            ? circle(230, 560, 7) +
              circle(262, 572, 7) +
              dashes('M186 470C240 420 320 422 390 444C480 466 570 456 660 470', 2, '6 4', '#fff')
            : dashes('M190 552C260 574 330 568 400 538C480 508 570 500 660 492', 2, '6 4', '#fff', 0.8) +
              line('M420 446C430 470 430 500 420 540', 3, '#000'),
          amount: 2.2,
          blur: 0.7,
        },
      ],
      material: LEATHER,
      cast: { strength: 0.35, x: 2, y: 8, blur: 8 },
    },
  ]
  if (comfort)
    parts.push({
      mask: [216, 246, 276].map((x) => line(`M${x} 596q-6 20 0 40q6 14 0 28`, 12)).join(''),
      colour: sheet('#9aa2ae'),
      round: [5, 6],
      material: METAL,
      cast: { strength: 0.3, x: 2, y: 4, blur: 4 },
    })
  const moved = placed(
    { parts, shadows: [{ x: 410, y: 700, rx: 210, ry: 9, opacity: 0.26, blur: 14 }] },
    { x: 600, y: 752, cx: 425, cy: 530, scale: 1.62 },
  )
  return view === 'detail' ? { ...moved, window: { x: 110, y: 420, width: 520 } } : moved
}

function saddleAbove(design: string, paint: Order['paint']): Subject {
  const wide = design === 'comfort' ? 1.22 : 1
  const path =
    'M600 170C646 170 660 210 664 300C668 460 690 620 760 780C830 920 850 1040 810 1150C780 1230 720 1260 670 1236C640 1220 560 1220 530 1236C480 1260 420 1230 390 1150C350 1040 370 920 440 780C510 620 532 460 536 300C540 210 554 170 600 170Z'
  const channel =
    'M600 560C622 640 634 780 632 960C630 1040 616 1090 600 1090C584 1090 570 1040 568 960C566 780 578 640 600 560Z'
  const open = design !== 'race'
  return {
    parts: [
      {
        mask: `<g transform="translate(600 0) scale(${wide} 1) translate(-600 0)">${fill(path)}</g>`,
        cut: open && design === 'cutout' ? fill(channel) : '',
        colour:
          `<g transform="translate(600 0) scale(${wide} 1) translate(-600 0)">${fill(path, paint.base)}${line('M470 1180C430 1080 440 960 500 820', 9, paint.accent)}${line('M730 1180C770 1080 760 960 700 820', 9, paint.accent)}</g>` +
          letters(
            paint.lettering,
            600,
            1150,
            Math.min(34, 240 / paint.lettering.length),
            readable(paint.base, paint.accent, '#f3f4f6'),
            { weight: paint.weight, slant: paint.slant },
          ),
        inflate: 0.62,
        round: [26, 16],
        reliefs: [{ svg: fill(channel, '#000', design === 'cutout' ? 0.3 : 0.7), amount: 16, blur: 12 }],
        material: LEATHER,
      },
    ],
    shadows: [{ x: 600, y: 1252, rx: 190, ry: 12, opacity: 0.28, blur: 18 }],
  }
}

/** Draws a cycle computer: its screen (`front`) or back; the small design has no buttons. */
export function drawComputer({ design, view, paint }: Order): Subject {
  const white = paint.code === 'wit'
  const compact = design === 'compact'
  const shell = white
    ? '#e9ecf0'
    : paint.code === 'zwart'
      ? '#191c23'
      : mix(paint.base, '#191c23', paint.code === 'rood' ? 0.05 : 0.1)
  const [w, h] = compact ? [360, 500] : [430, 700]
  const [x, y] = [600 - w / 2, 740 - h / 2]
  const parts: Part[] = [
    {
      mask: rect(x, y, w, h, 66),
      colour: sheet(shell),
      round: [26, 20],
      material: { ...PLASTIC, mirror: 0.3 },
    },
  ]
  if (view === 'back') {
    parts.push(
      { mask: circle(600, 780, 130), colour: sheet('#0e1014'), round: [10, -10], material: PLASTIC },
      {
        mask: circle(600, 780, 88) + rect(570, 680, 60, 200, 14),
        colour: sheet('#23272f'),
        round: [12, 12],
        material: PLASTIC,
        cast: { strength: 0.5, x: 4, y: 7, blur: 7 },
      },
      {
        mask: rect(x + 60, y + h - 70, w - 120, 34, 12),
        colour: sheet('#2b3039'),
        round: [6, 5],
        material: RUBBER,
      },
      {
        mask: letters(paint.lettering, 600, y + 90, 30, '#fff', { weight: paint.weight }),
        colour: sheet(white ? '#3a4050' : '#6d7683'),
        material: PLASTIC,
      },
    )
    return { parts, shadows: [{ x: 600, y: y + h + 8, rx: w / 2 - 20, ry: 12, opacity: 0.4, blur: 14 }] }
  }
  const [sx, sy, sw, sh] = [x + 36, y + 46, w - 72, h - (compact ? 120 : 150)]
  const screen = design === 'map' ? mapScreen(sx, sy, sw, sh) : dataScreen(sx, sy, sw, sh, compact)
  parts.push(
    {
      mask: rect(x + 20, y + 26, w - 40, h - 52, 44),
      colour: sheet('#0f1217'),
      round: [8, 6],
      material: { ...PLASTIC, mirror: 0.35, mirrorSoft: 0.08 },
    },
    {
      mask: rect(sx, sy, sw, sh, 14),
      colour: screen,
      height: () => 0,
      material: { spec: 0.02, gloss: 40, wrap: 1, hollow: 0, mirror: 0.03 },
    },
    {
      mask: fill(`M${sx} ${sy}H${sx + sw * 0.52}L${sx + sw * 0.2} ${sy + sh}H${sx}Z`),
      colour: sheet('#ffffff'),
      opacity: 0.07,
      material: { wrap: 1, hollow: 0 },
    },
    {
      mask: letters(paint.lettering, 600, y + h - (compact ? 58 : 82), 22, '#fff', {
        weight: paint.weight,
        slant: paint.slant,
      }),
      colour: sheet('#aeb6c2'),
      material: PLASTIC,
    },
  )
  if (!compact)
    parts.push({
      mask:
        rect(x + w - 6, y + 170, 16, 90, 7) +
        rect(x + w - 6, y + 300, 16, 90, 7) +
        rect(x - 10, y + 170, 16, 90, 7),
      colour: sheet(paint.code === 'zwart' ? '#2b3039' : '#3a404b'),
      round: [5, 5],
      material: RUBBER,
    })
  return placed(
    { parts, shadows: [{ x: 600, y: y + h + 8, rx: w / 2 - 20, ry: 12, opacity: 0.42, blur: 14 }] },
    { x: 600, y: 745, cy: 740, scale: compact ? 1.45 : 1.32 },
  )
}

function dataScreen(x: number, y: number, w: number, h: number, compact: boolean): string {
  const ink = '#0a1530'
  const grey = '#5d6880'
  const half = x + w / 2
  const big = letters('38,4', half, y + h * 0.12, h * (compact ? 0.2 : 0.16), ink, {
    weight: 0.17,
    ratio: 0.6,
  })
  const head = letters('KM/H', x + 22, y + 18, 17, grey, { anchor: 'start', weight: 0.15 })
  const row = y + h * (compact ? 0.42 : 0.36)
  const cells =
    letters('WATT', x + 22, row + 16, 15, grey, { anchor: 'start', weight: 0.15 }) +
    letters('287', x + w * 0.25, row + 46, h * 0.1, ink, { weight: 0.17, ratio: 0.6 }) +
    letters('HART', half + 20, row + 16, 15, grey, { anchor: 'start', weight: 0.15 }) +
    letters('156', x + w * 0.75, row + 46, h * 0.1, ink, { weight: 0.17, ratio: 0.6 })
  const bottom = y + h * (compact ? 0.72 : 0.62)
  const hills = compact
    ? letters('64,2 KM', half, bottom + 26, h * 0.1, ink, { weight: 0.17, ratio: 0.6 })
    : fill(
        `M${x} ${y + h}V${bottom + 120}L${x + w * 0.16} ${bottom + 70}L${x + w * 0.3} ${bottom + 96}L${x + w * 0.5} ${bottom + 30}L${x + w * 0.68} ${bottom + 80}L${x + w * 0.82} ${bottom + 56}L${x + w} ${bottom + 104}V${y + h}Z`,
        '#1d48cf',
      ) + line(`M${x + w * 0.5} ${bottom + 20}V${y + h}`, 4, '#e0682c')
  return (
    sheet('#f4f6fa') +
    line(`M${x} ${row}H${x + w}M${half} ${row}V${bottom}M${x} ${bottom}H${x + w}`, 3, '#cfd6e2') +
    big +
    head +
    cells +
    hills
  )
}

function mapScreen(x: number, y: number, w: number, h: number): string {
  const at = (px: number, py: number) => `${x + w * px} ${y + h * py}`
  return (
    sheet('#e9efe4') +
    fill(
      `M${at(0.55, 0)}C${at(0.5, 0.2)} ${at(0.75, 0.4)} ${at(0.7, 0.6)}C${at(0.66, 0.8)} ${at(0.9, 0.9)} ${at(1, 1)}V${y}Z`,
      '#b7d3ef',
    ) +
    line(
      `M${at(0, 0.2)}L${at(0.5, 0.3)}M${at(0.2, 0)}L${at(0.3, 1)}M${at(0, 0.7)}L${at(0.7, 0.62)}`,
      8,
      '#ffffff',
    ) +
    line(
      `M${at(0.3, 1)}L${at(0.26, 0.66)}L${at(0.56, 0.6)}C${at(0.62, 0.4)} ${at(0.4, 0.3)} ${at(0.42, 0)}`,
      15,
      '#1d48cf',
    ) +
    fill(`M${at(0.27, 0.6)}l26 46l-26 -12l-26 12Z`, '#0a1530') +
    rect(x, y, w, h * 0.15, 0, '#0f1420') +
    letters('320 M', x + w * 0.62, y + h * 0.045, h * 0.06, '#ffffff', { weight: 0.17, ratio: 0.6 }) +
    line(`M${at(0.14, 0.12)}V${y + h * 0.06}H${x + w * 0.26}`, 10, '#ffd43b')
  )
}
