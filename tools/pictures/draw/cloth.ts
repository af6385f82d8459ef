import { noise, randomFrom } from '../engine/noise.ts'
import type { Material, Part } from '../engine/part.ts'
import { creases, type Height, quilted, sum } from './folds.ts'
import { CLOTH, FLEECE, LYCRA, type Order, SHELL_CLOTH, type Subject } from './order.ts'
import { circle, dashes, line, sheet, times } from './shapes.ts'
import { darker } from './tint.ts'

interface Weave {
  material: Material
  /** Height of the thread pattern, in drawing units. */
  threads: Height
  folds: Height
}

const wave = (value: number) => Math.sin(value * Math.PI * 2)

const bigFolds = sum(
  creases([500, 500, 700, 420], 28, 300, 70, 1),
  creases([760, 1100, 600, 400], -16, 260, 56, 4),
)

const smooth = (material: Material): Material => ({ ...material, texture: undefined })

/** Close-up cloth by kind of clothing. */
const WEAVES: Record<string, Weave> = {
  // Rows of V-shaped stitches.
  knit: {
    material: smooth(CLOTH),
    threads: (x, y) => {
      const column = x / 26
      const lean = Math.abs(column - Math.floor(column) - 0.5)
      return 2.6 * wave(y / 20 + lean * 1.1) + 3.4 * Math.abs(wave(column / 2))
    },
    folds: bigFolds,
  },
  // Padded cells under a dense shell.
  padded: {
    material: { ...SHELL_CLOTH, spec: 0.05 },
    threads: (x, y) => 0.8 * wave(x / 11) * wave(y / 11),
    folds: sum(quilted('tubes', 300, 60, -400, 2400), creases([600, 700, 800, 800], 8, 130, 22, 6)),
  },
  // A dense weave with a grid of stronger threads.
  shell: {
    material: { ...smooth(SHELL_CLOTH), spec: 0.1 },
    threads: (x, y) =>
      1.1 * wave(x / 12) * wave(y / 12) +
      4 * Math.max(0, wave(x / 92) - 0.9) * 10 +
      4 * Math.max(0, wave(y / 92) - 0.9) * 10,
    folds: sum(bigFolds, creases([300, 1000, 500, 500], 60, 160, 30, 7)),
  },
  // Fine ribs with loose fibres.
  merino: {
    material: smooth(FLEECE),
    threads: (x, y) => 4 * wave(x / 34) + 1.6 * wave(y / 15) + 4 * (noise(x / 7, y / 26) - 0.5),
    folds: bigFolds,
  },
  // Smooth stretch cloth with slanting ribs.
  lycra: {
    material: { ...smooth(LYCRA), spec: 0.07 },
    threads: (x, y) => 1.8 * wave((x + y * 0.6) / 18) + 0.8 * wave((x - y) / 13),
    folds: bigFolds,
  },
  // Basket weave.
  canvas: {
    material: smooth(SHELL_CLOTH),
    threads: (x, y) => {
      const isAcross = (Math.floor(x / 22) + Math.floor(y / 22)) % 2 === 0
      return 3.4 * Math.abs(wave((isAcross ? y : x) / 44))
    },
    folds: bigFolds,
  },
  // Brushed lining and warm gloves.
  fleece: {
    material: smooth(FLEECE),
    threads: (x, y) => 9 * noise(x / 17, y / 17) + 5 * noise(x / 7 + 9, y / 7),
    folds: bigFolds,
  },
}

/** Draws a piece of cloth that fills the picture, with a seam. Rain cloth carries water drops. */
export function drawCloth({ design, paint }: Order): Subject {
  const weave = WEAVES[design]
  if (!weave) throw new Error(`No cloth is called "${design}"`)
  const seam = 'M-80 1130C340 1010 760 1060 1300 850'
  const stitched = design !== 'padded'
  const parts: Part[] = [
    {
      mask: sheet('#fff'),
      colour:
        sheet(paint.base) +
        (stitched
          ? line(seam, 5, darker(paint.base, 0.5)) +
            [-26, 26]
              .map((y) => `<g transform="translate(4 ${y})">${dashes(seam, 6, '22 12', paint.pale)}</g>`)
              .join('')
          : ''),
      reliefs: stitched
        ? [
            { svg: line(seam, 12, '#000'), amount: 7, blur: 3 },
            {
              svg: [-26, 26]
                .map((y) => `<g transform="translate(4 ${y})">${dashes(seam, 7, '22 12')}</g>`)
                .join(''),
              amount: 4,
              blur: 1.4,
            },
          ]
        : [],
      height: sum(weave.folds, weave.threads),
      material: weave.material,
    },
  ]
  if (design === 'shell') parts.push(drops(paint.base))
  return { parts, shadows: [] }
}

/** Draws water drops on cloth. */
function drops(colour: string): Part {
  const random = randomFrom(7)
  return {
    mask: times(46, () => circle(random() * 1200, random() * 1500, 8 + random() ** 3 * 34)),
    colour: sheet(darker(colour, 0.12)),
    inflate: 0.9,
    material: { spec: 0.7, gloss: 60, wrap: 0.3, mirror: 0.5, mirrorSoft: 0.1 },
    cast: { strength: 0.3, x: 3, y: 6, blur: 5 },
    opacity: 0.62,
  }
}
