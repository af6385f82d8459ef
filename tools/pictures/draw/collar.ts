import type { Part } from '../engine/part.ts'
import { letters } from './lettering.ts'
import type { Cut, Paint } from './order.ts'
import { fill, line, rect, times } from './shapes.ts'
import { darker } from './tint.ts'

const COLLAR_FRONT =
  'M488 250C492 226 500 206 512 192C530 214 566 226 600 227C634 226 670 214 688 192C700 206 708 226 712 250C694 306 650 330 600 331C550 330 506 306 488 250Z'
const COLLAR_HIGH =
  'M488 252C490 214 496 176 508 152C530 174 566 184 600 185C634 184 670 174 692 152C704 176 710 214 712 252C694 306 650 330 600 331C550 330 506 306 488 252Z'
const COLLAR_BACK =
  'M490 250C494 216 506 190 520 180C545 170 570 167 600 167C630 167 655 170 680 180C694 190 706 216 710 250C680 268 640 275 600 275C560 275 520 268 490 250Z'
const COLLAR_BACK_HIGH =
  'M490 250C492 206 500 166 514 146C545 136 570 132 600 132C630 132 655 136 686 146C700 166 708 206 710 250C680 268 640 275 600 275C560 275 520 268 490 250Z'
const COLLAR_INSIDE =
  'M512 192C530 176 566 168 600 168C634 168 670 176 688 192C676 246 644 282 600 283C556 282 524 246 512 192Z'
const CREW =
  'M486 248C494 262 500 270 508 262C530 320 566 348 600 349C634 348 670 320 692 262C700 270 706 262 714 248C702 330 652 378 600 379C548 378 498 330 486 248Z'

const label = (paint: Paint, y: number) => letters(paint.lettering, 600, y, 6, '#333a44', { weight: 0.2 })

/** Draws the inside of the back collar with the brand's label, as visible from the front. */
export function insideCollar({ collar, cloth }: Cut, colour: string, paint: Paint): Part {
  if (collar === 'crew')
    return {
      mask: fill(
        'M492 246C520 232 566 228 600 228C634 228 680 232 708 246C700 330 650 366 600 366C550 366 500 330 492 246Z',
      ),
      colour:
        fill('M480 220H720V380H480Z', darker(paint.base, 0.3)) +
        rect(574, 262, 52, 30, 4, paint.ink === '#f3f4f6' ? '#d9dde3' : '#eceef0') +
        label(paint, 273),
      height: (x, y) => ((x - 600) / 100) ** 2 * 24 - (y - 228) * 0.25,
      material: cloth,
    }
  const shift = (svg: string) => `<g transform="translate(0 ${collar === 'high' ? -38 : 0})">${svg}</g>`
  return {
    mask: shift(fill(COLLAR_INSIDE)),
    colour: shift(
      fill(COLLAR_INSIDE, darker(colour, 0.35)) + rect(572, 200, 56, 34, 4, '#eceef0') + label(paint, 213),
    ),
    height: (x, y) => ((x - 600) / 100) ** 2 * 26 - (y - 168) * 0.25,
    round: [6, 3],
    material: cloth,
  }
}

/** Draws the collar from behind. */
export function backCollar({ collar, cloth }: Cut, colour: string): Part {
  const path =
    collar === 'high'
      ? COLLAR_BACK_HIGH
      : collar === 'crew'
        ? 'M488 248C520 236 560 232 600 232C640 232 680 236 712 248C680 272 640 280 600 280C560 280 520 272 488 248Z'
        : COLLAR_BACK
  return {
    mask: fill(path),
    colour: fill(path, colour),
    round: [18, 12],
    reliefs: [
      {
        svg: line('M490 250C520 268 560 275 600 275C640 275 680 268 710 250', 5, '#000'),
        amount: 2.2,
        blur: 0.8,
      },
    ],
    height: (x) => -(((x - 600) / 110) ** 2) * 30,
    material: cloth,
    cast: { strength: 0.3, x: 0, y: 9, blur: 9 },
  }
}

/** Draws the collar from the front, with the top of its zip. */
export function frontCollar(
  { collar, cloth, zip }: Cut,
  colour: string,
  deep: string,
  accent: string,
): Part[] {
  if (collar === 'crew')
    return [
      {
        mask: fill(CREW),
        colour: fill(CREW, colour),
        round: [10, 8],
        reliefs: [
          {
            svg: line('M492 262C508 338 554 370 600 371C646 370 692 338 708 262', 3, '#000'),
            amount: 2,
            blur: 0.8,
          },
        ],
        material: cloth,
        cast: { strength: 0.25, x: 0, y: 6, blur: 7 },
      },
    ]
  const path = collar === 'stand' ? COLLAR_FRONT : COLLAR_HIGH
  const top = collar === 'stand' ? 215 : 175
  const parts: Part[] = [
    {
      mask: fill(path),
      colour:
        fill(path, colour) +
        (zip
          ? rect(587, top, 26, 130, 0, darker(deep, 0.3)) +
            times(
              15,
              (i) =>
                `<path d="M594 ${232 + i * 7}h7M599 ${235.5 + i * 7}h7" stroke="#aab1bb" stroke-width="2.2"/>`,
            )
          : ''),
      round: [20, 13],
      reliefs: [
        {
          svg:
            line('M488 250C506 306 550 330 600 331C650 330 694 306 712 250', 6, '#000') +
            (zip
              ? rect(587, top, 26, 150, 0, 'rgba(255,255,255,.6)') + rect(597, top, 6, 150, 0, '#000')
              : ''),
          amount: 2.2,
          blur: 0.8,
        },
      ],
      height: (x, y) => -(((x - 600) / 108) ** 2) * 34 - (y - 230) * 0.1,
      material: cloth,
      cast: { strength: 0.3, x: 0, y: 9, blur: 9 },
    },
  ]
  if (zip)
    parts.push({
      mask: rect(591, 240, 18, 24, 5) + fill('M594 260h12l3 40a9 9 0 0 1 -18 0Z'),
      colour: rect(570, 230, 60, 110, 0, '#aeb4bd') + fill('M593 270h14l2 30a9 9 0 0 1 -18 0Z', accent),
      round: [5, 5],
      material: { spec: 0.4, gloss: 40, mirror: 0.3, mirrorSoft: 0.2 },
      cast: { strength: 0.35, x: 3, y: 5, blur: 5 },
    })
  return parts
}
