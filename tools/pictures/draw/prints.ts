import { randomFrom } from '../engine/noise.ts'
import type { Paint } from './order.ts'
import { both, fill, line, mirrored, n, times } from './shapes.ts'
import { mix } from './tint.ts'

/** Print of a top: SVG for body and left sleeve, and colours of the parts. */
export interface Print {
  body: string
  sleeve: string
  sleeveColour: string
  cuff: string
  collar: string
  side: string
  /** Background colour of the brand's name on the left chest. */
  chest: string
}

/** Draws a band across the body from `top` to `bottom`, curved like hanging cloth. */
const band = (top: number, bottom: number, colour: string) =>
  fill(
    `M150 ${top}C420 ${top + 44} 780 ${top + 44} 1050 ${top}V${bottom}C780 ${bottom + 44} 420 ${bottom + 44} 150 ${bottom}Z`,
    colour,
  )

/**
 * Draws a band around the left sleeve. `from` and `to` are distances from the shoulder: 0 to 1 on a short
 * sleeve, more on a long one.
 */
const armBand = (from: number, to: number, colour: string) => {
  const at = (t: number) => ({ x: 330 - t * 90, y: 330 + t * 360 })
  const a = at(from)
  const b = at(to)
  return fill(
    `M${a.x - 190} ${a.y - 50}Q${a.x} ${a.y + 50} ${a.x + 200} ${a.y + 40}L${b.x + 200} ${b.y + 40}Q${b.x} ${b.y + 50} ${b.x - 190} ${b.y - 50}Z`,
    colour,
  )
}

const hoops = (from: number, step: number, thick: number, count: number, colour: (index: number) => string) =>
  times(count, (i) => band(from + i * step, from + i * step + thick, colour(i)))

/** Chooses one of three variants by the brand. */
const by = (paint: Paint, ...choices: readonly [string, string, string]) =>
  choices[paint.variant] ?? choices[0]

const sash = (top: number, bottom: number, colour: string) =>
  fill(`M150 ${top}L1050 ${top - 570}V${bottom - 570}L150 ${bottom}Z`, colour)

const vee = (y: number, thick: number, colour: string, up = false) =>
  up
    ? fill(
        `M150 ${y + 90}L600 ${y - 130}L1050 ${y + 90}v${thick}L600 ${y - 130 + thick}L150 ${y + 90 + thick}Z`,
        colour,
      )
    : fill(
        `M150 ${y - 130}L600 ${y + 90}L1050 ${y - 130}v${thick}L600 ${y + 90 + thick}L150 ${y - 130 + thick}Z`,
        colour,
      )

const prints: Record<string, (paint: Paint) => Partial<Print>> = {
  plain: () => ({}),
  band: (paint) => {
    const { accent, accent2, base } = paint
    return {
      body: by(
        paint,
        band(520, 536, accent2) + band(556, 650, accent) + band(670, 686, accent2),
        band(600, 800, accent) + band(812, 830, accent2),
        band(470, 590, accent) + band(516, 544, accent2),
      ),
      sleeve: armBand(0.5, 0.62, accent) + armBand(0.68, 0.73, accent2),
      cuff: base,
      side: '',
    }
  },
  stripes: (paint) => {
    const { accent, accent2, base } = paint
    const colour = (i: number) => (i === 4 ? accent2 : accent)
    return {
      body: by(
        paint,
        hoops(470, 78, 32, 10, colour),
        hoops(470, 50, 15, 16, (i) => (i % 5 === 2 ? accent2 : accent)),
        hoops(480, 136, 62, 6, (i) => (i === 2 ? accent2 : accent)),
      ),
      sleeveColour: base,
      cuff: accent,
      side: '',
    }
  },
  diagonal: (paint) => {
    const { accent, accent2, deep } = paint
    const broad = sash(1010, 1210, accent) + sash(960, 982, accent2) + sash(1238, 1260, accent2)
    return {
      body: by(
        paint,
        broad,
        mirrored(broad),
        sash(940, 1010, accent) + sash(1050, 1120, accent2) + sash(1160, 1230, accent),
      ),
      sleeveColour: deep,
      cuff: accent,
      side: '',
    }
  },
  yoke: (paint) => {
    const { deep, accent, pale, base } = paint
    const top = (y: number) =>
      fill(`M150 150H1050V${y}C780 ${y + 56} 420 ${y + 56} 150 ${y}Z`, deep === base ? pale : deep) +
      line(`M150 ${y}C420 ${y + 56} 780 ${y + 56} 1050 ${y}`, 7, accent)
    return {
      body: by(paint, top(500), top(600) + line('M150 630C420 686 780 686 1050 630', 7, accent), top(430)),
      sleeveColour: deep,
      cuff: base,
      collar: deep,
      chest: deep === base ? pale : deep,
    }
  },
  dots: (paint) => ({
    body: times(14, (row) =>
      times(9, (column) => {
        const x = 330 + column * 68 + (row % 2) * 34
        const y = 470 + row * 60 + 26 * Math.sin(((x - 330) / 540) * Math.PI)
        return `<circle cx="${x}" cy="${n(y)}" r="${n(7 + row * 0.85)}" fill="${(row + column) % 7 === 3 ? paint.accent2 : paint.accent}"/>`
      }),
    ),
    cuff: paint.accent,
    side: '',
  }),
  blocks: (paint) => {
    const { accent, deep, accent2 } = paint
    return {
      body: by(
        paint,
        band(560, 760, accent) + band(760, 1500, deep) + band(752, 768, accent2),
        band(700, 1500, accent) + band(690, 706, accent2) + band(1010, 1500, deep),
        fill('M600 150H1100V1500H600Z', accent) + band(900, 1500, deep) + band(890, 908, accent2),
      ),
      sleeveColour: deep,
      cuff: accent,
      collar: deep,
      side: '',
      chest: paint.variant === 2 ? accent : paint.base,
    }
  },
  pinstripe: (paint) => {
    const { pale, accent, base } = paint
    const tone = mix(base, pale, 0.9)
    const across = (i: number) =>
      line(
        `M150 ${380 + i * 40}C420 ${424 + i * 40} 780 ${424 + i * 40} 1050 ${380 + i * 40}`,
        i % 7 === 3 ? 5 : 3.4,
        i % 7 === 3 ? accent : tone,
      )
    return {
      body: by(
        paint,
        times(22, across),
        times(17, (i) =>
          line(`M${344 + i * 32} 200V1320`, i % 4 === 0 ? 5 : 3.4, i % 4 === 0 ? accent : tone),
        ),
        times(22, across),
      ),
      cuff: base,
      side: '',
    }
  },
  panels: (paint) => {
    const { deep, accent, pale, base } = paint
    const second = deep === base ? pale : deep
    return {
      body: by(
        paint,
        both(
          fill('M150 200H330C420 420 470 620 452 900C446 1060 450 1200 462 1400H150Z', second) +
            line('M330 200C420 420 470 620 452 900C446 1060 450 1200 462 1400', 6, accent),
        ),
        both(
          fill('M150 200H520C470 360 430 480 340 690L150 800Z', second) +
            line('M520 200C470 360 430 480 340 690', 7, accent),
        ),
        fill('M556 150H644C640 600 648 900 668 1400H532C552 900 560 600 556 150Z', second) +
          both(line('M556 150C560 600 552 900 532 1400', 7, accent)),
      ),
      sleeveColour: base,
      cuff: deep,
      side: '',
    }
  },
  fade: (paint) => ({
    body:
      band(470, 484, paint.accent2) +
      times(17, (i) => {
        const top = (paint.variant === 2 ? 510 : 640) + i * 37
        const share = paint.variant === 2 ? 1 - i / 16 : i / 16
        return band(top, top + 4 + 32 * share ** 1.4, paint.accent)
      }),
    cuff: paint.accent,
    side: '',
  }),
  chevron: (paint) => {
    const { accent, accent2 } = paint
    return {
      body: by(
        paint,
        times(3, (i) => vee(470 + i * 74, 44, i === 1 ? accent2 : accent)),
        vee(500, 130, accent) + vee(660, 22, accent2),
        times(3, (i) => vee(560 + i * 84, 46, i === 1 ? accent2 : accent, true)),
      ),
      cuff: accent,
      sleeve: armBand(0.55, 0.63, accent),
    }
  },
  waves: (paint) => {
    const { accent, accent2, variant } = paint
    const rows = [24, 13, 34][variant] ?? 24
    const step = 780 / rows
    const phase = randomFrom(41 + variant)() * 6
    return {
      body: times(rows, (k) => {
        let path = ''
        for (let x = 250; x <= 950; x += 25) {
          const y =
            520 +
            k * step +
            62 * Math.sin(x / 150 + k * 0.22 + phase) +
            36 * Math.sin(x / 71 - k * 0.35) * Math.sin(k * 0.4)
          path += `${path ? 'L' : 'M'}${x} ${y.toFixed(1)}`
        }
        const loud = k % 5 === 2
        return line(
          path,
          (loud ? 9 : 5) * (variant === 1 ? 1.8 : 1),
          loud ? accent2 : accent,
          loud ? 1 : 0.75,
        )
      }),
      cuff: accent2,
    }
  },
}

/** Returns the print of a design in these colours. */
export function createPrint(design: string, paint: Paint): Print {
  const print = prints[design]
  if (!print) throw new Error(`No print is called "${design}"`)
  return {
    body: '',
    sleeve: '',
    sleeveColour: paint.base,
    cuff: paint.deep,
    collar: paint.deep,
    side: paint.deep,
    chest: paint.base,
    ...print(paint),
  }
}
