import type { Part } from '../engine/part.ts'
import { creases, type Height, sum, swelling } from './folds.ts'
import { along, type Leg, muscles, points, shinPath, smooth, thighPath } from './leg.ts'
import { letters } from './lettering.ts'
import { LYCRA, type Order, SHELL_CLOTH } from './order.ts'
import { dashes, fill, line, seam, times } from './shapes.ts'
import { darker, lighter, mix, readable } from './tint.ts'

// Legwear on the leg of a rider from the side, with the panels, bands and names of its flat picture.

const PELVIS =
  'M300 196C262 240 214 292 196 352C184 400 200 452 250 474C300 492 360 494 420 480L500 300L480 200Z'

/** Colour of the panel on the outside of bibs; none in the design `band`. */
const panelColour = ({ design, paint }: Order) =>
  design === 'side-panel' ? paint.accent2 : design === 'plain' ? paint.deep : ''

const panelOpacity = ({ design }: Order) => (design === 'side-panel' ? 1 : 0.75)

/** Draws the panel along the thigh, and the seams of hip and thigh. */
function hipColours(order: Order, { thigh }: Leg): { colour: string; seams: string } {
  const panel = panelColour(order)
  const front = `${along(thigh, 'M102 34L50 44L12 46')}C420 380 436 300 440 180`
  const back = `320 150C286 230 276 320 292 400${along(thigh, 'L14 -46L50 -44L102 -34')}`
  const edges = `${along(thigh, 'M78 38L50 44L12 46')}C420 380 436 300 440 180`
  const rear = `M320 150C286 230 276 320 292 400${along(thigh, 'L14 -46L50 -44L78 -38')}`
  return {
    colour: panel ? fill(`${front}L${back}Z`, panel, panelOpacity(order)) : '',
    seams: (panel ? seam(edges) + seam(rear) : '') + seam('M214 330C262 380 300 430 316 486'),
  }
}

const hipFolds = ({ thigh }: Leg): Height =>
  sum(
    creases([452, 384, 90, 60], thigh.turn - 110, 22, 14, 9),
    creases([400, 300, 100, 60], thigh.turn - 74, 24, 12, 2),
    creases([...thigh.at(12, -40), 110, 70], thigh.turn - 100, 26, 7, 5),
    creases([...thigh.at(60, 0), 70, 50], thigh.turn - 86, 22, 5, 3),
    swelling(250, 390, 70, 90, 20),
  )

/** Draws bib shorts below the jersey. */
export function bibShorts(order: Order, leg: Leg): Part {
  const { design, paint } = order
  const { thigh } = leg
  const grip = design === 'plain' ? darker(paint.base, 0.35) : paint.accent
  const edge = along(thigh, 'M66 -120L67.5 0L66 130')
  const { colour, seams } = hipColours(order, leg)
  const [x, y] = thigh.at(68.8, 4)
  const dots = (at: number) => dashes(along(thigh, `M${at} -110L${at} 110`), 4, '4 9', lighter(grip, 0.22))
  return {
    mask: fill(PELVIS) + fill(thighPath(leg)),
    cut: fill(along(thigh, 'M77 -140L76 0L77 140L130 140L130 -140Z')),
    colour:
      fill('M0 0H1200V1500H0Z', paint.base) +
      colour +
      (design === 'band'
        ? fill(along(thigh, 'M52 -130L53.5 0L52 130L61 130L62.5 0L61 -130Z'), paint.accent2)
        : '') +
      fill(along(thigh, 'M66 -130L67.5 0L66 130L86 130L86 -130Z'), grip) +
      line(edge, 5, design === 'plain' ? darker(paint.base, 0.3) : paint.accent) +
      times(2, (row) => dots(73.5 + row * 1.4)) +
      letters(
        paint.lettering,
        x,
        y,
        Math.min(22, 128 / paint.lettering.length),
        readable(grip, paint.accent, '#f3f4f6', '#1b1e26'),
        { weight: paint.weight, slant: paint.slant, rotate: thigh.turn - 90 },
      ),
    inflate: 0.7,
    round: [20, 12],
    reliefs: [{ svg: seams + line(edge, 4, '#000'), amount: 2.6, blur: 0.9 }],
    height: sum(muscles(leg), hipFolds(leg)),
    material: LYCRA,
    cast: { strength: 0.35, x: 2, y: 7, blur: 8 },
  }
}

/** Draws bib tights below the jacket. */
export function bibTights(order: Order, leg: Leg): Part {
  const { design, paint } = order
  const { thigh, shin } = leg
  const { colour, seams } = hipColours(order, leg)
  const panel = panelColour(order)
  const zip = along(shin, 'M76 -14L98 -12')
  const cuff = along(shin, 'M96 -60L96 60')
  const [x, y] = shin.at(20, 37)
  return {
    mask: fill(PELVIS) + fill(thighPath(leg)) + fill(shinPath(leg)),
    colour:
      fill('M0 0H1200V1500H0Z', paint.base) +
      colour +
      (panel
        ? fill(along(shin, 'M-8 34L14 14L30 6L96 0L96 -16L30 -36L-8 -34Z'), panel, panelOpacity(order))
        : '') +
      (design === 'band'
        ? fill(along(thigh, 'M30 -140L31.5 0L30 140L39 140L40.5 0L39 -140Z'), paint.accent2)
        : '') +
      line(zip, 6, '#0c0f16') +
      line(along(shin, 'M78 -27L95 -23'), 7, '#dfe4ea', 0.9) +
      line(cuff, 5, paint.accent) +
      letters(paint.lettering, x, y, 21, paint.ink, {
        weight: paint.weight,
        rotate: shin.turn,
        anchor: 'start',
      }),
    inflate: 0.72,
    round: [20, 12],
    reliefs: [
      {
        svg:
          seams +
          (panel ? seam(along(shin, 'M2 25L14 14L30 6L90 0')) : '') +
          line(cuff, 4, '#000') +
          line(zip, 5, '#000'),
        amount: 2.6,
        blur: 0.9,
      },
    ],
    height: sum(
      muscles(leg),
      hipFolds(leg),
      creases([...shin.at(-2, -30), 70, 60], shin.turn - 60, 18, 14, 6),
      creases([...shin.at(72, 0), 50, 70], shin.turn - 84, 18, 6, 7),
    ),
    material: LYCRA,
    cast: { strength: 0.35, x: 2, y: 7, blur: 8 },
  }
}

/** Draws wide off-road shorts, whose hem stands away from the knee. */
export function looseShorts({ design, paint }: Order, { thigh }: Leg): Part {
  const outline = smooth([
    [300, 200],
    [214, 296],
    [190, 370],
    [212, 450],
    [268, 486],
    ...points(thigh, '30 -128 62 -122 86 -112 90 -60 89 10 86 88 60 116 30 122 6 112'),
    [486, 290],
    [470, 200],
  ])
  const hem = along(thigh, 'M83 -120L86.2 0L83 100')
  const side = `${along(thigh, 'M95 -30L50 -20L5 -10')}C330 360 350 280 390 200`
  const behind = `${side}L200 150L150 500${along(thigh, 'L40 -200L100 -200')}Z`
  const [x, y] = thigh.at(72, 36)
  return {
    mask: fill(outline),
    colour:
      fill('M0 0H1200V1500H0Z', paint.base) +
      (design === 'blocks'
        ? fill(behind, mix(paint.deep, paint.base, 0.15)) + line(side, 8, paint.accent)
        : '') +
      letters(paint.lettering, x, y, Math.min(22, 112 / paint.lettering.length), paint.ink, {
        weight: paint.weight,
        slant: paint.slant,
        rotate: thigh.turn - 90,
      }),
    inflate: 0.6,
    round: [18, 10],
    reliefs: [
      {
        svg:
          line(hem, 3.5, '#000') +
          `<g transform="translate(-6 6)">${dashes(hem, 2.2, '7 4', '#fff', 0.6)}</g>` +
          seam(side) +
          line(along(thigh, 'M6 20L30 40'), 7, '#000'),
        amount: 2.6,
        blur: 0.9,
      },
    ],
    height: sum(
      swelling(...thigh.at(45, 30), 120, 80, 24),
      creases([460, 370, 120, 80], thigh.turn - 110, 30, 22, 9),
      creases([...thigh.at(30, -60), 150, 90], thigh.turn - 64, 40, 20, 2),
      creases([...thigh.at(70, -30), 120, 90], thigh.turn - 30, 44, 22, 4),
      creases([...thigh.at(60, 60), 110, 60], thigh.turn - 120, 36, 12, 6),
      swelling(250, 390, 80, 90, 20),
    ),
    material: SHELL_CLOTH,
    cast: { strength: 0.4, x: 3, y: 12, blur: 12 },
  }
}
