import { drawArticle } from '../draw/drawings.ts'
import { CLOTH, createPaint, DARK_METAL, SHELL_CLOTH } from '../draw/order.ts'
import { both, circle, dashes, fill, line, rect, sheet, times } from '../draw/shapes.ts'
import { type Drawing, type Material, type Part, placed, together } from '../engine/part.ts'
import type { MEASURING_SCENES } from '../scenes.ts'

const LINEN = '#d8c9ae'
const SKIN = '#cdb89a'
const TAPE = '#1440d6'
const SMOOTH: Material = { spec: 0.02, gloss: 10, wrap: 0.45 }

/** Drawings of how to take the measures of a size chart: a faceless figure with a tape measure. */
export const MEASURING: Record<(typeof MEASURING_SCENES)[number], () => Drawing> = {
  'borst-heren': () => together(dummy(MAN), chestTape(MAN), secondTape(waistPath(MAN))),
  'borst-dames': () => together(dummy(WOMAN), chestTape(WOMAN), secondTape(waistPath(WOMAN))),
  'taille-heren': () => together(dummy(MAN), tape(waistPath(MAN), 664), secondTape(hipsPath(MAN))),
  'heup-dames': () => together(dummy(WOMAN), tape(hipsPath(WOMAN), 680), secondTape(waistPath(WOMAN))),
  hand: () => together(hand(), tape('M330 880Q540 990 744 880', 640)),
  arm: () => together(arm(), tape('M457 600Q600 664 741 600', 660)),
  voet: () => together(foot(), footRule(288, 916)),
  schoen: () => together(shoe(), footRule(140, 1060, 1030)),
  hoofd: () => together(head(), tape('M362 560Q600 632 838 560', 690)),
}

interface Figure {
  shoulder: number
  chest: number
  waist: number
  hips: number
}

const MAN: Figure = { shoulder: 262, chest: 236, waist: 196, hips: 214 }
const WOMAN: Figure = { shoulder: 226, chest: 214, waist: 152, hips: 228 }

/** Draws a tailor's dummy on its stand. */
function dummy({ shoulder, chest, waist, hips }: Figure): Drawing {
  const at = (width: number) => 600 - width
  const half = fill(
    `M602 196H534C536 258 530 290 500 312C452 342 ${at(shoulder - 20)} 350 ${at(shoulder)} 402C${at(shoulder + 12)} 448 ${at(chest + 26)} 512 ${at(chest)} 580C${at(chest - 4)} 680 ${at(waist + 2)} 760 ${at(waist)} 868C${at(waist + 4)} 940 ${at(hips - 2)} 980 ${at(hips)} 1060C${at(hips)} 1110 ${at(hips - 8)} 1150 ${at(hips - 16)} 1196Q600 1226 602 1214Z`,
  )
  const seams =
    line('M600 200V1210', 4, '#000') +
    both(
      line(
        `M470 340C480 520 ${at(waist * 0.5)} 760 ${at(waist * 0.5)} 868C${at(waist * 0.5)} 980 490 1060 484 1206`,
        4,
        '#000',
      ),
    )
  const parts: Part[] = [
    { mask: rect(584, 1190, 32, 200, 6), colour: sheet('#3a3f49'), round: [10, 12], material: DARK_METAL },
    {
      mask: line('M600 1366L430 1424M600 1366L770 1424', 22) + rect(572, 1340, 56, 52, 16),
      colour: sheet('#2b2f38'),
      inflate: 0.9,
      material: DARK_METAL,
    },
    {
      mask: both(half),
      colour: sheet(LINEN),
      inflate: 0.62,
      round: [60, 34],
      reliefs: [{ svg: seams, amount: 2.4, blur: 1.4 }],
      material: CLOTH,
    },
    {
      mask: both(
        `<ellipse cx="${at(shoulder - 14)}" cy="474" rx="34" ry="92" transform="rotate(11 ${at(shoulder - 14)} 474)" fill="#fff"/>`,
      ),
      colour: sheet('#a99372'),
      inflate: 0.35,
      round: [10, 6],
      material: SHELL_CLOTH,
      cast: { strength: 0.25, x: 3, y: 5, blur: 8 },
    },
    {
      mask:
        '<ellipse cx="600" cy="194" rx="72" ry="22" fill="#fff"/>' +
        rect(588, 136, 24, 56, 10) +
        circle(600, 132, 20),
      colour: sheet('#4a3a28'),
      inflate: 0.8,
      material: SMOOTH,
    },
  ]
  return { parts, shadows: [{ x: 600, y: 1424, rx: 230, ry: 10, opacity: 0.24, blur: 14 }] }
}

const chestTape = ({ chest }: Figure) => tape(`M${596 - chest} 574Q600 640 ${604 + chest} 574`, 680)

const waistPath = ({ waist }: Figure) => `M${600 - waist} 868Q600 916 ${600 + waist} 868`
const hipsPath = ({ hips }: Figure) => `M${600 - hips} 1058Q600 1112 ${600 + hips} 1058`

/** Draws the tape of the other measure, paler and without its end. */
const secondTape = (path: string): Drawing => ({ parts: [ribbon(path, 34, '#8fb0ee')], shadows: [] })

/** Draws a tape measure along a curve. Its end hangs down at x = `end`. */
function tape(path: string, end: number): Drawing {
  const y = heightOn(path, end)
  return {
    parts: [
      ribbon(`M${end} ${y}C${end + 6} ${y + 60} ${end - 4} ${y + 110} ${end + 8} ${y + 170}`, 40),
      ribbon(path, 44),
    ],
    shadows: [],
  }
}

function ribbon(path: string, width: number, colour = TAPE): Part {
  return {
    mask: line(path, width).replaceAll('stroke-linecap="round"', 'stroke-linecap="butt"'),
    colour:
      sheet(colour) +
      dashes(path, width, '3 15', '#fff') +
      line(path, width * 0.56, colour) +
      dashes(path, width, '3 87', '#fff'),
    round: [4, 4],
    material: SMOOTH,
    cast: { strength: 0.4, x: 3, y: 8, blur: 8 },
  }
}

/** Returns the y of a curve `Mx0 y0Qcx cy x1 y1` at x. */
function heightOn(path: string, x: number): number {
  const [x0 = 0, y0 = 0, , cy = 0, x1 = 0, y1 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number)
  const t = (x - x0) / (x1 - x0)
  return Math.round((1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t ** 2 * y1)
}

/**
 * Draws how to measure a foot from heel to toe: a straight tape on the floor and a plumb line at both ends.
 */
function footRule(from: number, to: number, floor = 1010): Drawing {
  return {
    parts: [
      {
        mask: [from, to].map((x) => dashes(`M${x} ${floor + 66}V${floor - 330}`, 6, '18 14')).join(''),
        colour: sheet(TAPE),
        material: { wrap: 1, hollow: 0 },
      },
      ribbon(`M${from} ${floor + 66}H${to}`, 52),
    ],
    shadows: [],
  }
}

function hand(): Drawing {
  const glove = drawArticle('glove-winter', {
    design: 'plain',
    view: 'front',
    paint: createPaint('zand', 'kopgroep'),
  })
  return { parts: glove.parts, shadows: glove.shadows }
}

/** Draws an arm in a short sleeve, cut off above the hand like a shop dummy's. */
function arm(): Drawing {
  const limb =
    'M452 330C446 470 462 560 480 660C494 740 478 800 484 860C494 980 526 1100 536 1250Q600 1264 664 1250C674 1100 706 980 716 860C722 800 706 740 720 660C738 560 754 470 748 330Z'
  return {
    parts: [
      { mask: fill(limb), colour: sheet(SKIN), inflate: 0.62, round: [60, 30], material: SMOOTH },
      {
        mask: '<ellipse cx="600" cy="1252" rx="64" ry="16" fill="#fff"/>',
        colour: sheet('#a08a68'),
        material: SMOOTH,
      },
      {
        mask: fill('M446 500C424 360 450 180 600 170C750 180 776 360 754 500Q600 556 446 500Z'),
        colour: sheet('#dfe3ea'),
        inflate: 0.5,
        round: [50, 30],
        material: CLOTH,
        cast: { strength: 0.2, x: 2, y: 8, blur: 10 },
      },
    ],
    shadows: [],
  }
}

/** Draws a foot from its inner side. */
function foot(): Drawing {
  const outline =
    'M330 300C322 460 330 600 312 720C300 800 280 860 290 940C296 996 330 1010 400 1010H860C910 1010 930 970 908 930C880 880 800 850 730 810C640 756 590 690 580 600C572 500 580 400 584 300Z'
  return {
    parts: [
      { mask: fill(outline), colour: sheet(SKIN), inflate: 0.55, round: [60, 34], material: SMOOTH },
      {
        mask: fill('M320 286H596L592 470Q456 500 324 470Z'),
        colour: sheet('#dfe3ea') + times(13, (i) => line(`M${336 + i * 20} 290V480`, 3, '#c6ccd6')),
        inflate: 0.5,
        round: [30, 20],
        material: CLOTH,
        cast: { strength: 0.25, x: 2, y: 8, blur: 9 },
      },
    ],
    shadows: [{ x: 600, y: 1030, rx: 300, ry: 9, opacity: 0.2, blur: 14 }],
  }
}

function shoe(): Drawing {
  const drawn = drawArticle('shoe', { design: 'dial', view: 'front', paint: createPaint('wit', 'kopgroep') })
  return placed(drawn, { x: 600, y: 780 })
}

/** Draws a head without a face, seen from the front. */
function head(): Drawing {
  const skull =
    'M600 220C760 220 846 350 846 520C846 720 760 900 680 960Q640 986 600 986Q560 986 520 960C440 900 354 720 354 520C354 350 440 220 600 220Z'
  return {
    parts: [
      {
        mask: fill(
          'M500 880H700C700 1010 720 1080 860 1130Q920 1160 930 1240H270Q280 1160 340 1130C480 1080 500 1010 500 880Z',
        ),
        colour: sheet('#bda788'),
        inflate: 0.4,
        round: [40, 24],
        material: SMOOTH,
      },
      {
        mask: fill(
          'M352 560C322 540 306 580 318 640C326 690 346 716 366 700ZM848 560C878 540 894 580 882 640C874 690 854 716 834 700Z',
        ),
        colour: sheet('#bda788'),
        inflate: 0.6,
        material: SMOOTH,
      },
      {
        mask: fill(skull),
        colour: sheet(SKIN),
        inflate: 0.7,
        round: [70, 40],
        material: SMOOTH,
        cast: { strength: 0.3, x: 4, y: 16, blur: 16 },
      },
    ],
    shadows: [],
  }
}
