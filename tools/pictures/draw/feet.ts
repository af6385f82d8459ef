import type { Drawing, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { legInShoe, legInSock } from './in-use.ts'
import { letters } from './lettering.ts'
import { CLOTH, type Order, RUBBER, SHELL_CLOTH, type Subject } from './order.ts'
import { circle, dashes, fill, line, sheet, times } from './shapes.ts'
import { darker, mix } from './tint.ts'

const SOCK =
  'M330 150Q400 164 470 150C474 300 470 420 474 520C480 580 520 640 590 700C640 744 650 800 610 828C560 850 500 820 450 780C380 724 330 660 328 560C326 420 332 300 330 150Z'

/**
 * Draws a sock from the side, a pair (`pair`), a close-up of its cuff (`detail`) or a sock on a leg (`used`).
 */
export function drawSocks(order: Order): Subject {
  const sock = oneSock(order)
  if (order.view === 'pair')
    return together(
      placed(sock, { x: 730, y: 720, cx: 470, cy: 490, scale: 1.36, rotate: 5 }),
      placed(sock, { x: 460, y: 775, cx: 470, cy: 490, scale: 1.36 }),
    )
  if (order.view === 'used')
    return placed(
      { parts: [legInSock(order), ...sock.parts], shadows: [] },
      { x: 580, y: 920, cx: 450, cy: 490, scale: 1.45 },
    )
  const laid = placed(sock, { x: 600, y: 750, cx: 480, cy: 490, scale: 1.62 })
  return order.view === 'detail' ? { ...laid, window: { x: 250, y: 150, width: 500 } } : laid
}

function oneSock({ design, paint }: Order): Drawing {
  const { accent, accent2, base, deep } = paint
  const prints: Record<string, string> = {
    plain: line('M300 250H500', 8, accent),
    band: fill('M300 236h200v36H300ZM300 290h200v14H300Z', accent) + fill('M300 316h200v14H300Z', accent2),
    stripes: times(7, (i) =>
      fill(
        `M300 ${226 + i * 50}Q400 ${240 + i * 50} 500 ${226 + i * 50}v22Q400 ${262 + i * 50} 300 ${248 + i * 50}Z`,
        i % 3 === 1 ? accent2 : accent,
      ),
    ),
    dots: times(11, (row) =>
      times(6, (column) =>
        circle(
          330 + column * 34 + (row % 2) * 17,
          228 + row * 34,
          8,
          (row + column) % 5 === 2 ? accent2 : accent,
        ),
      ),
    ),
    blocks: fill('M300 330H500V520H300Z', accent) + fill('M300 318H500V332H300Z', accent2),
    chevron: times(
      4,
      (i) =>
        `<path d="M310 ${260 + i * 56}L400 ${310 + i * 56}L490 ${260 + i * 56}" fill="none" stroke="${i % 2 ? accent2 : accent}" stroke-width="20"/>`,
    ),
  }
  const toe = design === 'plain' ? deep : accent
  const heelShape = 'M318 560C380 560 420 600 430 660L360 730L300 640Z'
  const toeShape = 'M560 664C640 720 690 800 600 860L520 830C560 780 560 720 520 700Z'
  const part: Part = {
    mask: fill(SOCK),
    colour:
      fill(SOCK, base) +
      (prints[design] ?? '') +
      fill('M300 140H500V196Q400 210 300 196Z', darker(base, base === '#f3f4f6' ? 0.06 : 0.18)) +
      fill(heelShape, mix(toe, base, 0.2)) +
      fill(toeShape, toe) +
      letters(paint.lettering, 402, 168, Math.min(16, 120 / paint.lettering.length), paint.ink, {
        weight: paint.weight,
        slant: paint.slant,
      }),
    inflate: 0.85,
    round: [10, 7],
    reliefs: [
      {
        svg:
          line('M480 520C440 560 400 570 350 560', 14, '#000', 0.4) +
          line('M478 546C450 584 410 600 360 592', 14, '#fff', 0.4) +
          line('M500 610C460 640 430 650 400 690', 14, '#000', 0.3) +
          line('M350 200C346 320 346 440 350 540', 26, '#fff', 0.25),
        amount: 9,
        blur: 7,
      },
      {
        svg:
          times(18, (i) => line(`M${334 + i * 8} 150V560`, 1.6, '#000', 0.35)) +
          line('M300 196Q400 210 500 196', 3, '#000') +
          line('M318 560C380 560 420 600 430 660L360 730', 2.4, '#000', 0.7) +
          line('M560 664C560 720 560 780 520 830', 2.4, '#000', 0.7),
        amount: 1.8,
        blur: 0.7,
      },
    ],
    material: CLOTH,
    cast: { strength: 0.25, x: 3, y: 8, blur: 10 },
  }
  return { parts: [part], shadows: [] }
}

/**
 * Draws an overshoe on an invisible shoe, a pair (`pair`), its closure (`detail`) or an overshoe on a leg
 * (`used`).
 */
export function drawOvershoes(order: Order): Subject {
  const one = oneOvershoe(order)
  if (order.view === 'pair')
    return together(
      placed(one, { x: 660, y: 650, cx: 400, cy: 540, scale: 1.2, rotate: -5 }),
      placed(one, { x: 560, y: 850, cx: 400, cy: 540, scale: 1.28 }),
    )
  if (order.view === 'used')
    return placed(
      { parts: [...legInShoe(order, true), ...one.parts], shadows: one.shadows },
      { x: 620, y: 1010, cx: 402, cy: 510, scale: 1.4 },
    )
  const standing = placed(one, { x: 600, y: 740, cx: 402, cy: 510, scale: 1.56 })
  return order.view === 'detail' ? { ...standing, window: { x: 210, y: 380, width: 560 } } : standing
}

function oneOvershoe({ design, paint }: Order): Drawing {
  const outline =
    'M146 640C140 560 156 480 170 420C176 380 174 340 172 296Q240 280 316 296C318 340 322 376 340 410C380 452 450 492 520 516C590 540 650 556 676 596C688 620 686 640 672 650L420 652L400 662L240 664Z'
  const material = design === 'aero' ? { ...SHELL_CLOTH, spec: 0.14 } : RUBBER
  return {
    parts: [
      {
        mask: fill(
          'M150 640H672C680 664 662 680 630 682C540 686 470 678 400 686C330 698 220 702 168 696C146 690 146 664 150 640Z',
        ),
        colour: sheet('#1b1e25'),
        inflate: 0.5,
        round: [7, 7],
        material: RUBBER,
      },
      {
        mask: fill(outline),
        colour:
          fill(outline, paint.base) +
          fill('M160 290H330V330Q240 318 160 330Z', paint.deep) +
          line('M190 420C300 470 460 540 676 616', design === 'aero' ? 26 : 9, paint.accent) +
          letters(paint.lettering, 300, 560, Math.min(24, 220 / paint.lettering.length), paint.ink, {
            weight: paint.weight,
            slant: paint.slant,
            rotate: 4,
          }),
        inflate: 0.8,
        round: [12, 9],
        reliefs: [
          {
            svg:
              line('M330 400C290 440 240 450 190 440', 18, '#000', 0.4) +
              line('M336 430C300 470 250 486 186 476', 18, '#fff', 0.35) +
              line('M360 470C420 510 520 540 640 590', 24, '#fff', 0.25) +
              line('M330 360C280 384 230 386 180 372', 14, '#000', 0.3),
            amount: 9,
            blur: 8,
          },
          {
            svg:
              line('M174 300C178 420 160 520 158 640', 4, '#000') +
              dashes('M182 300C186 420 168 520 166 640', 2, '6 4', '#fff', 0.6) +
              line('M420 652C430 600 480 560 560 530', 2.6, '#000', 0.8) +
              (design === 'neoprene' ? line('M190 330C196 430 184 520 178 630', 9, '#fff', 0.5) : ''),
            amount: 2.2,
            blur: 0.8,
          },
        ],
        material,
        cast: { strength: 0.2, x: 2, y: 5, blur: 6 },
      },
    ],
    shadows: [{ x: 404, y: 702, rx: 262, ry: 9, opacity: 0.4, blur: 11 }],
  }
}
