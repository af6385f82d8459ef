/** Letters as strokes in a box of 1 × 1, so that no font is needed. */
const STROKES: Record<string, string> = {
  A: 'M0 1L.5 0L1 1M.2 .65H.8',
  B: 'M0 0V1H.65A.27 .27 0 0 0 .65 .47H0M.6 .47A.23 .23 0 0 0 .6 0H0',
  C: 'M.95 .15A.5 .5 0 1 0 .95 .85',
  D: 'M0 0V1H.5A.5 .5 0 0 0 .5 0Z',
  E: 'M.85 0H0V1H.85M0 .5H.7',
  F: 'M.85 0H0V1M0 .5H.7',
  G: 'M.95 .15A.5 .5 0 1 0 1 .55H.6',
  H: 'M0 0V1M1 0V1M0 .5H1',
  I: 'M.5 0V1',
  J: 'M.8 0V.7A.35 .3 0 0 1 .1 .7',
  K: 'M0 0V1M.9 0L.1 .52L.95 1',
  L: 'M0 0V1H.8',
  M: 'M0 1V0L.5 .6L1 0V1',
  N: 'M0 1V0L1 1V0',
  O: 'M.5 0A.5 .5 0 1 0 .5 1A.5 .5 0 1 0 .5 0Z',
  P: 'M0 1V0H.6A.28 .28 0 0 1 .6 .56H0',
  Q: 'M.5 0A.5 .5 0 1 0 .5 1A.5 .5 0 1 0 .5 0ZM.6 .7L1 1',
  R: 'M0 1V0H.6A.27 .27 0 0 1 .6 .54H0M.5 .54L.95 1',
  S: 'M.9 .12C.6 -.08 .08 -.02 .08 .26C.08 .6 .92 .42 .92 .74C.92 1.03 .35 1.06 .05 .86',
  T: 'M0 0H1M.5 0V1',
  U: 'M0 0V.6A.5 .4 0 0 0 1 .6V0',
  V: 'M0 0L.5 1L1 0',
  W: 'M0 0L.25 1L.5 .3L.75 1L1 0',
  X: 'M0 0L1 1M1 0L0 1',
  Y: 'M0 0L.5 .5L1 0M.5 .5V1',
  Z: 'M0 0H1L0 1H1',
  0: 'M.5 0A.42 .5 0 1 0 .5 1A.42 .5 0 1 0 .5 0Z',
  1: 'M.15 .2L.5 0V1',
  2: 'M.05 .2C.2 -.1 .95 -.08 .9 .3C.85 .6 .1 .8 .05 1H.95',
  3: 'M.08 .12C.35 -.1 .9 -.05 .88 .25C.86 .48 .6 .48 .4 .48C.62 .48 .95 .5 .93 .76C.9 1.06 .3 1.08 .05 .86',
  4: 'M.7 1V0L.05 .7H.95',
  5: 'M.9 0H.15L.1 .45C.5 .3 .95 .4 .92 .7C.9 1.05 .3 1.08 .05 .88',
  6: 'M.8 .08C.3 .05 .08 .4 .08 .68A.42 .32 0 1 0 .92 .68A.42 .32 0 1 0 .08 .68',
  7: 'M0 0H.95L.35 1',
  8: 'M.5 0A.3 .23 0 1 0 .5 .47A.38 .265 0 1 0 .5 1A.38 .265 0 1 0 .5 .47A.3 .23 0 1 0 .5 0',
  9: 'M.2 .92C.7 .95 .92 .6 .92 .32A.42 .32 0 1 0 .08 .32A.42 .32 0 1 0 .92 .32',
  '-': 'M.15 .5H.85',
  "'": 'M.5 0V.28',
  ',': 'M.5 .92L.4 1.15',
  '.': 'M.46 1H.54',
  ':': 'M.46 .2H.54M.46 .9H.54',
  '/': 'M.1 1L.9 0',
  '+': 'M.15 .5H.85M.5 .15V.85',
  '°': 'M.5 0A.18 .16 0 1 0 .5 .32A.18 .16 0 1 0 .5 0Z',
  '&': 'M.98 1L.3 .34C.12 .12 .25 0 .42 0C.62 0 .72 .16 .6 .32C.46 .5 .04 .5 .04 .76C.04 1.08 .62 1.1 .84 .58',
  ' ': '',
}

const COORDINATES_BY_COMMAND: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 }

function signPath(path: string, x: number, sx: number, sy: number): string {
  const fix = (value: number) => value.toFixed(2)
  const atX = (value: number) => fix(x + value * sx)
  const atY = (value: number) => fix(value * sy)
  let out = ''
  let command = ''
  let numbers: number[] = []
  for (const [, letter, number] of path.matchAll(/([MLHVCAZ])|(-?\d*\.?\d+)/g)) {
    if (letter) {
      command = letter
      numbers = []
      if (letter === 'Z') out += 'Z'
      continue
    }
    numbers.push(Number(number))
    if (numbers.length < (COORDINATES_BY_COMMAND[command] ?? 0)) continue
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
    if (command === 'H') out += `H${atX(a)}`
    else if (command === 'V') out += `V${atY(a)}`
    else if (command === 'A') out += `A${fix(a * sx)} ${fix(b * sy)} ${c} ${d} ${e} ${atX(f)} ${atY(g)}`
    else out += command + numbers.map((value, index) => (index % 2 ? atY(value) : atX(value))).join(' ')
    numbers = []
  }
  return out
}

export interface Lettering {
  /** Stroke width relative to the letter height. */
  weight?: number
  /** Letter width relative to the letter height. */
  ratio?: number
  /** Space between letters relative to the letter height. */
  gap?: number
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
  /** Rotation in degrees, clockwise. */
  rotate?: number
  /** Writes the text mirrored, for parts that are mirrored later. */
  flip?: boolean
  /** Slant to the right in degrees. */
  slant?: number
}

/** Widths of narrow letters relative to the others. */
const NARROW_WIDTHS: Record<string, number> = {
  I: 0.34,
  "'": 0.34,
  '.': 0.34,
  ':': 0.34,
  ',': 0.34,
  ' ': 0.55,
  E: 0.86,
  F: 0.8,
  L: 0.72,
  J: 0.84,
  T: 0.94,
  S: 0.94,
  B: 0.88,
  P: 0.88,
  R: 0.95,
  1: 0.6,
}
const advance = (sign: string, width: number) => width * (NARROW_WIDTHS[sign] ?? 1)
/** Heavier letters need more space between them. */
const letterGap = ({ gap, weight = 0.16 }: Lettering) => gap ?? 0.22 + weight * 0.55

/** Returns the width of a text at letter height 1. */
export function letteringWidth(text: string, style: Lettering = {}): number {
  const { ratio = 0.7 } = style
  const gap = letterGap(style)
  return [...text].reduce((sum, sign) => sum + advance(sign, ratio) + gap, -gap)
}

/**
 * Draws a text in stroke letters. (x, y) is the top of its anchor, `size` the height of capitals in units.
 */
export function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  style: Lettering = {},
): string {
  const {
    weight = 0.16,
    ratio = 0.7,
    anchor = 'middle',
    opacity = 1,
    rotate = 0,
    slant = 0,
    flip = false,
  } = style
  const gap = letterGap(style)
  const width = size * ratio
  const total = letteringWidth(text, style) * size
  let at = anchor === 'middle' ? -total / 2 : anchor === 'end' ? -total : 0
  let path = ''
  for (const sign of text) {
    const step = advance(sign, width)
    path += signPath(STROKES[sign] ?? '', at + (step < width * 0.7 ? (step - width) / 2 : 0), width, size)
    at += step + size * gap
  }
  const move = `translate(${x} ${y})${flip ? ' scale(-1 1)' : ''} rotate(${rotate})${slant ? ` skewX(${-slant})` : ''}`
  return `<path d="${path}" transform="${move}" opacity="${opacity}" fill="none" stroke="${colour}" stroke-width="${(size * weight).toFixed(2)}" stroke-linejoin="round"/>`
}

/**
 * Draws a text along a circle. Its middle is at `angle` degrees clockwise from the top; letters stand with
 * their feet towards the centre, or away from it if `inside`.
 */
export function lettersOnCircle(
  text: string,
  cx: number,
  cy: number,
  radius: number,
  angle: number,
  size: number,
  colour: string,
  style: Lettering & { inside?: boolean } = {},
): string {
  const { ratio = 0.7, inside = false } = style
  const gap = letterGap(style)
  const degrees = (length: number) => ((length / radius) * 180) / Math.PI
  const total = letteringWidth(text, style) * size
  const sense = inside ? -1 : 1
  let at = -total / 2
  let out = ''
  for (const sign of text) {
    const step = advance(sign, size * ratio)
    const turn = angle + sense * degrees(at + step / 2)
    const flip = inside ? ` rotate(180 ${cx} ${cy - radius})` : ''
    out += `<g transform="rotate(${turn.toFixed(2)} ${cx} ${cy})${flip}">${letters(sign, cx, cy - radius - size / 2, size, colour, { ...style, anchor: 'middle', rotate: 0 })}</g>`
    at += step + size * gap
  }
  return out
}
