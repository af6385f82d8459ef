import type { Drawing, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { legInShoe } from './in-use.ts'
import { letters } from './lettering.ts'
import { LEATHER, type Order, PLASTIC, RUBBER, SHELL_CLOTH, type Subject } from './order.ts'
import { circle, dashes, fill, line, polar, ring, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, mix, readable } from './tint.ts'

// Paths are drawn on 800 × 1000 with the heel at the left, then enlarged by half.
const UPPER =
  'M136 612C134 570 138 520 148 480C150 466 162 458 176 462C196 474 224 494 262 496C296 496 316 476 332 452C338 444 350 444 358 450C398 482 448 508 506 530C566 550 620 566 652 590C676 608 682 628 674 648L142 652C136 640 136 626 136 612Z'
const SOLE =
  'M134 632C220 642 420 634 500 638C560 642 630 638 672 626C676 664 660 680 630 682C540 686 470 678 400 686C330 698 220 702 168 696C140 690 130 670 134 642Z'
const MOUTH = 'M160 464C200 492 226 500 262 500C298 498 320 478 340 450'
const TONGUE = 'M318 470C328 444 344 430 356 434C396 470 444 500 500 524L470 572C410 556 340 520 318 470Z'

/** Outline of a winter shoe's shaft, which closes above the ankle. */
const SHAFT =
  'M136 566C134 500 138 420 148 336C150 322 162 314 180 315L300 310C318 310 328 320 330 336C336 398 354 438 394 466C432 492 472 510 504 524L486 590C416 612 330 604 284 574C240 548 180 552 136 566Z'

/**
 * Draws a racing or off-road shoe from its outer side, a pair (`pair`), its sole (`back`), its closure
 * (`detail`) or a shoe on a foot (`used`).
 */
export function drawShoe(order: Order, kind: 'road' | 'mtb'): Subject {
  const { view } = order
  if (view === 'back') return sole(order)
  if (order.design === 'boot') kind = 'mtb'
  const shoe = oneShoe(order, kind)
  if (view === 'pair')
    return together(
      placed(oneShoe(order, kind), { x: 650, y: 640, cx: 400, cy: 560, scale: 1.22, rotate: -6 }),
      placed(shoe, { x: 560, y: order.design === 'boot' ? 940 : 860, cx: 400, cy: 560, scale: 1.32 }),
    )
  if (view === 'used') {
    const [outsole, lining, ...upper] = shoe.parts
    const leg = legInShoe(order, order.design === 'boot')
    return placed(
      {
        parts: [outsole, lining].filter((part) => part !== undefined).concat(leg, upper),
        shadows: shoe.shadows,
      },
      { x: 620, y: 1040, cx: 405, cy: 560, scale: 1.4 },
    )
  }
  const standing = placed(shoe, {
    x: 600,
    y: 760,
    cx: 405,
    cy: order.design === 'boot' ? 516 : 580,
    scale: 1.6,
  })
  return view === 'detail' ? { ...standing, window: { x: 400, y: 510, width: 560 } } : standing
}

export function oneShoe({ design, paint }: Order, kind: 'road' | 'mtb'): Drawing {
  const dark = brightness(paint.base) < 0.25
  const heel = dark ? lighter(paint.base, 0.1) : mix(paint.deep, '#101830', 0.35)
  const sole = kind === 'mtb' ? '#1d2026' : design === 'lace' ? '#262a31' : '#1b1e25'
  const gum = design === 'flat' ? '#a9793f' : sole
  const parts: Part[] = [
    {
      mask: fill('M158 470C164 446 196 442 250 446C296 448 322 440 336 436L340 470L300 520H200Z'),
      colour:
        sheet('#14171d') +
        fill(
          'M180 462C220 456 290 458 322 446L310 470C270 476 210 474 190 474Z',
          mix('#2a2e36', paint.accent, 0.35),
        ),
      inflate: 0.4,
      round: [6, 4],
      material: LEATHER,
    },
    {
      mask: fill(SOLE),
      colour:
        sheet(gum) + (kind === 'road' ? line('M150 666C300 684 420 660 660 660', 3, lighter(sole, 0.2)) : ''),
      inflate: 0.5,
      round: [7, 7],
      material: kind === 'road' ? PLASTIC : RUBBER,
    },
  ]
  if (kind === 'mtb') {
    const lugs =
      design === 'flat' || design === 'boot'
        ? times(26, (i) => `<rect x="${150 + i * 20}" y="684" width="12" height="16" rx="3" fill="#fff"/>`)
        : times(11, (i) => `<path d="M${150 + i * 48} 684h34l-6 30h-24Z" fill="#fff"/>`)
    parts.unshift({
      mask: lugs,
      colour: sheet(design === 'flat' ? gum : '#15171c'),
      round: [4, 5],
      material: RUBBER,
    })
  } else
    parts.unshift({
      mask: fill('M420 676h116l-16 34h-84Z') + fill('M150 690h84l-8 18h-66Z'),
      colour: sheet('#2b313d') + fill('M430 700h96v10h-96Z', '#c2262f'),
      round: [4, 4],
      material: PLASTIC,
    })

  const perforation =
    design === 'flat'
      ? ''
      : times(24, (i) =>
          circle(500 + (i % 8) * 14 - Math.floor(i / 8) * 4, 562 + Math.floor(i / 8) * 20 + (i % 8) * 4, 3),
        )
  parts.push({
    mask: fill(UPPER),
    colour:
      fill(UPPER, paint.base) +
      fill('M110 520C150 500 232 520 262 570C274 605 272 640 266 690H100Z', heel) +
      fill(
        'M584 520C612 560 628 600 624 690H720V500Z',
        kind === 'mtb' ? '#22252c' : mix(paint.base, paint.deep, 0.45),
      ) +
      (kind === 'mtb'
        ? fill('M120 610C300 640 500 620 690 600V690H120Z', mix(paint.base, '#1b1e26', 0.7))
        : '') +
      `<g opacity=".5">${perforation.replaceAll('#fff', darker(paint.base, 0.6))}</g>` +
      letters(
        paint.lettering,
        198,
        604,
        Math.min(22, 116 / paint.lettering.length),
        readable(heel, paint.accent, '#f3f4f6', '#1b1e26'),
        { weight: paint.weight, slant: paint.slant },
      ) +
      (kind === 'road'
        ? line('M300 640L352 590', 10, paint.accent) + line('M332 640L384 590', 10, paint.accent2)
        : line('M300 640L380 560', 9, paint.accent) + line('M330 640L410 566', 9, paint.accent2)),
    inflate: 0.72,
    round: [12, 9],
    reliefs: [
      {
        svg:
          line('M330 510C360 560 400 590 470 610', 26, '#000', 0.25) +
          line('M370 480C440 520 550 550 640 600', 24, '#fff', 0.3) +
          line('M170 500C166 540 164 570 168 620', 26, '#fff', 0.3),
        amount: 9,
        blur: 9,
      },
      {
        svg:
          line('M262 500C284 550 280 604 266 652', 2.4, '#000') +
          dashes('M268 500C290 550 286 604 272 652', 1.6, '5 3', '#fff', 0.6) +
          line('M584 520C612 560 628 600 624 660', 2.4, '#000') +
          perforation.replaceAll('#fff', '#000'),
        amount: 1.8,
        blur: 0.6,
      },
    ],
    material: LEATHER,
    cast: { strength: 0.25, x: 2, y: 6, blur: 8 },
  })
  parts.push({
    mask: fill(TONGUE),
    colour: fill(TONGUE, mix(paint.base, paint.deep, dark ? -0.2 : 0.35)),
    inflate: 0.5,
    round: [7, 5],
    material: LEATHER,
    cast: { strength: 0.3, x: 2, y: 4, blur: 6 },
  })
  if (design === 'boot') parts.push(...shaft(paint))
  else if (design === 'lace' || design === 'flat')
    parts.push({
      mask: times(
        6,
        (i) =>
          line(`M${362 + i * 23} ${464 + i * 12}L${338 + i * 27} ${504 + i * 14}`, 9) +
          (i < 5 ? line(`M${384 + i * 23} ${476 + i * 12}L${340 + i * 27} ${506 + i * 14}`, 7) : ''),
      ),
      colour: sheet(readable(paint.base, paint.accent, '#f3f4f6')),
      round: [4, 4],
      material: LEATHER,
      cast: { strength: 0.35, x: 2, y: 4, blur: 3 },
    })
  else if (kind === 'mtb')
    parts.push({
      mask: fill('M330 540L424 494L456 512L356 584Z') + fill('M410 586L494 530L528 544L450 620Z'),
      colour:
        sheet(darker(paint.base, 0.35)) +
        letters(paint.lettering.slice(0, 6), 396, 526, 10, paint.accent, { rotate: -24 }),
      round: [5, 6],
      material: LEATHER,
      cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
    })
  else
    for (const [x, y, r] of [
      [372, 540, 25],
      [468, 580, 22],
    ] as const)
      parts.push(
        {
          mask: line(x < 400 ? 'M372 540L384 486L416 520L428 500' : 'M468 580L446 534L476 548L484 522', 4),
          colour: sheet('#20242c'),
          round: [2, 2],
          material: PLASTIC,
          cast: { strength: 0.3, x: 1, y: 3, blur: 3 },
        },
        {
          mask: circle(x, y, r),
          colour: sheet('#1b1f27') + ring(x, y, r * 0.66, r * 0.5, paint.accent),
          inflate: 0.8,
          round: [6, 7],
          reliefs: [
            {
              svg: `<circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="#000" stroke-width="7" stroke-dasharray="3 3.6"/>`,
              amount: 2,
              blur: 0.7,
            },
          ],
          material: { ...PLASTIC, smooth: 0.8 },
          cast: { strength: 0.45, x: 3, y: 5, blur: 5 },
        },
      )
  if (design !== 'boot')
    parts.push({
      mask: line(MOUTH.replace('Z', ''), 13),
      colour: sheet(mix(paint.deep, '#101318', 0.5)),
      round: [5, 5],
      material: LEATHER,
    })
  return {
    parts,
    shadows: [{ x: 404, y: kind === 'mtb' ? 706 : 702, rx: 262, ry: 9, opacity: 0.42, blur: 11 }],
  }
}

/** Draws the shaft of a winter shoe: a zip that covers the dial, and a reflective heel. */
function shaft(paint: Order['paint']): Part[] {
  const zip = 'M262 316C270 420 316 500 452 574'
  const shell = lighter(paint.base, brightness(paint.base) < 0.25 ? 0.07 : 0)
  return [
    {
      mask: fill(SHAFT),
      colour:
        fill(SHAFT, shell) +
        fill('M130 300H344V352H130Z', darker(paint.base, 0.3)) +
        fill('M126 400H160L152 540H126Z', '#d9dee5') +
        line(zip, 15, darker(paint.base, 0.6)) +
        dashes(zip, 5, '5 4', '#aab1bb') +
        line('M440 500L470 566', 8, paint.accent),
      inflate: 0.7,
      round: [12, 8],
      reliefs: [
        {
          svg:
            line('M170 420C200 440 230 444 256 436', 16, '#fff', 0.35) +
            line('M166 452C200 474 236 476 264 466', 16, '#000', 0.35) +
            line('M330 470C350 510 390 540 440 552', 18, '#fff', 0.25),
          amount: 9,
          blur: 8,
        },
        { svg: line(zip, 14, '#000', 0.7) + line('M140 352H338', 3, '#000'), amount: 2, blur: 0.8 },
      ],
      material: SHELL_CLOTH,
      cast: { strength: 0.3, x: 3, y: 6, blur: 7 },
    },
    {
      mask: fill('M256 322h14l4 34a10 10 0 0 1 -20 0Z'),
      colour: sheet(paint.accent),
      round: [4, 4],
      material: PLASTIC,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
  ]
}

function sole({ paint }: Order): Subject {
  const path =
    'M600 150C690 150 742 230 744 340C746 440 722 520 704 620C690 700 690 780 704 880C722 1010 740 1100 730 1190C720 1290 668 1340 600 1340C532 1340 480 1290 470 1190C462 1100 500 1010 508 880C514 780 506 700 484 620C458 520 452 440 456 340C460 230 510 150 600 150Z'
  return placed(
    {
      parts: [
        {
          mask: fill(path),
          colour:
            fill(path, '#1e2128') +
            times(30, (i) => line(`M400 ${130 + i * 44}L800 ${330 + i * 44}`, 8, '#262a32')) +
            letters(
              paint.lettering,
              600,
              800,
              40,
              lighter(paint.base, 0.2) === '#494b51' ? '#c5cad2' : readable('#1e2128', paint.base, '#c5cad2'),
              { rotate: 90, weight: paint.weight, slant: paint.slant },
            ),
          inflate: 0.6,
          round: [22, 16],
          reliefs: [
            {
              svg: fill('M540 700C560 600 640 600 660 700V980C640 1040 560 1040 540 980Z', '#000', 0.8),
              amount: 12,
              blur: 12,
            },
          ],
          material: { ...PLASTIC, mirror: 0.35, mirrorSoft: 0.14 },
        },
        {
          mask:
            fill('M560 190H640C660 190 668 210 660 226H540C532 210 540 190 560 190Z') +
            fill('M520 1200C560 1230 640 1230 680 1200L690 1270C640 1310 560 1310 510 1270Z'),
          colour: sheet('#2f343e'),
          round: [8, 8],
          material: RUBBER,
          cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
        },
        {
          mask: [
            [600, 360],
            [556, 470],
            [644, 470],
          ]
            .map(
              ([x = 0, y = 0]) =>
                `<rect x="${x - 13}" y="${y - 34}" width="26" height="68" rx="13" fill="#fff"/>`,
            )
            .join(''),
          colour:
            sheet('#0a0c10') +
            [
              [600, 360],
              [556, 470],
              [644, 470],
            ]
              .map(([x = 0, y = 0]) => circle(x, y, 11, '#aab1bb'))
              .join(''),
          round: [4, -5],
          material: PLASTIC,
        },
        {
          mask: times(5, (i) => {
            const [x, y] = polar(600, 420, 120, 200 + i * 35)
            return circle(x, y, 0.1)
          }),
          colour: sheet('#000'),
          material: PLASTIC,
        },
      ],
      shadows: [{ x: 600, y: 1352, rx: 110, ry: 10, opacity: 0.3, blur: 16 }],
    },
    { x: 600, y: 750, rotate: 14, scale: 0.98 },
  )
}
