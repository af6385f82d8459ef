import type { Material, Part } from '../engine/part.ts'
import { creases, crumpled, onBothSides, sum } from './folds.ts'
import { CLOTH, PLASTIC } from './order.ts'
import { both, fill, line, rect, seam, sheet } from './shapes.ts'
import { darker, lighter } from './tint.ts'

/** Draws a hood of three panels with a stiff brim. */
export function hood(base: string, deep: string, back: boolean, cloth: Material): Part {
  const outline = back
    ? 'M462 262C420 190 436 70 520 34C572 14 628 14 680 34C764 70 780 190 738 262C700 316 640 336 600 338C560 336 500 316 462 262Z'
    : 'M468 290C412 220 420 92 500 42C560 8 640 8 700 42C780 92 788 220 732 290C690 322 510 322 468 290Z'
  const opening =
    'M520 256C482 200 488 116 544 86C580 68 620 68 656 86C712 116 718 200 680 256C650 290 550 290 520 256Z'
  const panels = both(seam('M524 38C500 90 496 190 512 300'))
  const brim = 'M500 214C488 160 500 108 544 84C580 66 620 66 656 84C700 108 712 160 700 214'
  return {
    mask: fill(outline),
    colour:
      fill(outline, lighter(base, 0.03)) +
      (back
        ? line('M520 200C560 214 640 214 680 200', 9, '#dfe4ea')
        : fill(opening, darker(deep, 0.45)) +
          line('M600 74V284', 4, darker(deep, 0.6)) +
          line(brim, 20, deep)),
    inflate: 0.8,
    round: [18, 12],
    reliefs: [
      {
        svg: back ? '' : fill(opening, '#000', 0.9),
        amount: 20,
        blur: 9,
      },
      { svg: panels + (back ? '' : line(brim, 18, '#fff')), amount: 3, blur: 1.2 },
    ],
    height: sum(
      crumpled(7, 60),
      creases([600, 220, 150, 70], 4, 26, 7, 2),
      onBothSides(creases([478, 160, 50, 110], 78, 30, 8, 3)),
    ),
    material: cloth,
  }
}

/** Draws a hood that hangs down behind the neck. */
export function foldedHood(base: string, deep: string, cloth: Material): Part {
  const outline =
    'M430 290C424 220 460 168 530 150C575 140 625 140 670 150C740 168 776 220 770 290C720 330 480 330 430 290Z'
  return {
    mask: fill(outline),
    colour:
      fill(outline, darker(base, 0.12)) +
      fill('M480 270C486 214 530 190 600 190C670 190 714 214 720 270Z', darker(deep, 0.4)),
    inflate: 0.7,
    round: [18, 12],
    height: creases([600, 190, 190, 60], 3, 26, 10, 2),
    material: cloth,
  }
}

/** Draws the elastic cords of a hood with their stoppers. */
export function cords(accent: string): Part[] {
  const paths = ['M556 306C548 344 560 376 550 424', 'M644 306C654 348 640 372 648 404']
  return [
    {
      mask: paths.map((path) => line(path, 7)).join(''),
      colour: sheet(darker(accent, 0.1)),
      round: [4, 5],
      material: CLOTH,
      cast: { strength: 0.35, x: 4, y: 6, blur: 5 },
    },
    {
      mask: rect(540, 378, 24, 30, 8) + rect(632, 362, 24, 30, 8),
      colour: sheet('#2b303a'),
      round: [7, 7],
      material: PLASTIC,
      cast: { strength: 0.35, x: 3, y: 5, blur: 5 },
    },
  ]
}
