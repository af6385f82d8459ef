import { randomFrom } from '../engine/noise.ts'
import type { Paint } from './order.ts'
import { both, fill, line, n, times } from './shapes.ts'
import { mix } from './tint.ts'

/** What a design prints on a top: SVG for the body and for the left sleeve, and the colours of its pieces. */
export interface Print {
  body: string
  sleeve: string
  sleeveColour: string
  cuff: string
  collar: string
  side: string
}

/** A band over the whole body from `top` to `bottom`, bent as cloth hangs. */
const band = (top: number, bottom: number, colour: string) =>
  fill(
    `M150 ${top}C420 ${top + 44} 780 ${top + 44} 1050 ${top}V${bottom}C780 ${bottom + 44} 420 ${bottom + 44} 150 ${bottom}Z`,
    colour,
  )

/** A band around the left sleeve at a distance from the shoulder, 0 … 1 for a short sleeve, further for a long one. */
const armBand = (from: number, to: number, colour: string) => {
  const at = (t: number) => ({ x: 330 - t * 90, y: 330 + t * 360 })
  const a = at(from)
  const b = at(to)
  return fill(
    `M${a.x - 190} ${a.y - 50}Q${a.x} ${a.y + 50} ${a.x + 200} ${a.y + 40}L${b.x + 200} ${b.y + 40}Q${b.x} ${b.y + 50} ${b.x - 190} ${b.y - 50}Z`,
    colour,
  )
}

const prints: Record<string, (paint: Paint) => Partial<Print>> = {
  plain: () => ({}),
  band: ({ accent, accent2, base }) => ({
    body: band(520, 536, accent2) + band(556, 650, accent) + band(670, 686, accent2),
    sleeve: armBand(0.5, 0.62, accent) + armBand(0.68, 0.73, accent2),
    cuff: base,
    side: '',
  }),
  stripes: ({ accent, accent2, base }) => ({
    body: times(9, (i) => band(470 + i * 78, 470 + i * 78 + 32, i === 4 ? accent2 : accent)),
    sleeve: '',
    sleeveColour: base,
    cuff: accent,
    side: '',
  }),
  diagonal: ({ accent, accent2, deep }) => ({
    body:
      fill('M150 1010L1050 440V640L150 1210Z', accent) +
      fill('M150 960L1050 390V412L150 982Z', accent2) +
      fill('M150 1238L1050 668V690L150 1260Z', accent2),
    sleeveColour: deep,
    cuff: accent,
    side: '',
  }),
  yoke: ({ deep, accent, pale, base }) => ({
    body:
      fill('M150 150H1050V500C780 556 420 556 150 500Z', deep === base ? pale : deep) +
      line('M150 500C420 556 780 556 1050 500', 7, accent),
    sleeveColour: deep,
    cuff: base,
    collar: deep,
  }),
  dots: ({ accent, accent2 }) => ({
    body: times(15, (row) =>
      times(9, (column) => {
        const x = 330 + column * 68 + (row % 2) * 34
        const y = 400 + row * 60 + 26 * Math.sin(((x - 330) / 540) * Math.PI)
        return `<circle cx="${x}" cy="${n(y)}" r="${n(7 + row * 0.85)}" fill="${(row + column) % 7 === 3 ? accent2 : accent}"/>`
      }),
    ),
    cuff: accent,
    side: '',
  }),
  blocks: ({ accent, deep, accent2 }) => ({
    body: band(560, 760, accent) + band(760, 1500, deep) + band(752, 768, accent2),
    sleeveColour: deep,
    cuff: accent,
    collar: deep,
    side: '',
  }),
  pinstripe: ({ pale, accent, base }) => ({
    body: times(22, (i) =>
      line(
        `M150 ${380 + i * 40}C420 ${424 + i * 40} 780 ${424 + i * 40} 1050 ${380 + i * 40}`,
        i % 7 === 3 ? 5 : 3.4,
        i % 7 === 3 ? accent : mix(base, pale, 0.9),
      ),
    ),
    cuff: base,
    side: '',
  }),
  panels: ({ deep, accent, pale, base }) => ({
    body: both(
      fill(
        'M150 200H330C420 420 470 620 452 900C446 1060 450 1200 462 1400H150Z',
        deep === base ? pale : deep,
      ) + line('M330 200C420 420 470 620 452 900C446 1060 450 1200 462 1400', 6, accent),
    ),
    sleeveColour: base,
    cuff: deep,
    side: '',
  }),
  fade: ({ accent, accent2 }) => ({
    body:
      band(470, 484, accent2) +
      times(17, (i) => {
        const top = 640 + i * 37
        return band(top, top + 4 + 32 * (i / 16) ** 1.4, accent)
      }),
    cuff: accent,
    side: '',
  }),
  chevron: ({ accent, accent2 }) => ({
    body: times(3, (i) => {
      const y = 470 + i * 74
      return fill(
        `M150 ${y - 130}L600 ${y + 90}L1050 ${y - 130}V${y - 130 + 44}L600 ${y + 134}L150 ${y - 130 + 44}Z`,
        i === 1 ? accent2 : accent,
      )
    }),
    cuff: accent,
    sleeve: armBand(0.55, 0.63, accent),
  }),
  waves: ({ accent, accent2 }) => {
    const random = randomFrom(41)
    const phase = random() * 6
    return {
      body: times(24, (k) => {
        let path = ''
        for (let x = 250; x <= 950; x += 25) {
          const y =
            360 +
            k * 40 +
            62 * Math.sin(x / 150 + k * 0.22 + phase) +
            36 * Math.sin(x / 71 - k * 0.35) * Math.sin(k * 0.4)
          path += `${path ? 'L' : 'M'}${x} ${y.toFixed(1)}`
        }
        return line(path, k % 5 === 2 ? 9 : 5, k % 5 === 2 ? accent2 : accent, k % 5 === 2 ? 1 : 0.75)
      }),
      cuff: accent2,
    }
  },
}

/** The print of a design, a pure function of the colours. */
export function printOf(design: string, paint: Paint): Print {
  const print = prints[design]
  if (!print) throw new Error(`No print is called "${design}"`)
  return {
    body: '',
    sleeve: '',
    sleeveColour: paint.base,
    cuff: paint.deep,
    collar: paint.deep,
    side: paint.deep,
    ...print(paint),
  }
}
