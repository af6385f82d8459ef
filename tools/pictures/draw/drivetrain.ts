import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters, lettersOnCircle } from './lettering.ts'
import { DARK_METAL, METAL, type Order, type Paint, type Subject } from './order.ts'
import { circle, circlePath, fill, line, n, polar, ring, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, mix } from './tint.ts'
import { gear, turnedSheen } from './turned.ts'

const CX = 600
const CY = 750

const ranges: Record<string, readonly number[]> = {
  road: [34, 30, 27, 24, 21, 19, 17, 15, 14, 13, 12, 11],
  wide: [51, 45, 39, 33, 28, 24, 21, 18, 16, 14, 12, 10],
}

const metalColour = (paint: Paint) =>
  paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'zwart' ? '#3a3f49' : mix(paint.base, '#b9c0ca', 0.15)

/** Draws a cassette from the outside. Each sprocket, from large to small, shades the previous one. */
export function drawCassette({ design, view, paint }: Order): Subject {
  const sprockets = ranges[design] ?? []
  const largest = sprockets[0] ?? 34
  const metal = metalColour(paint)
  const parts: Part[] = sprockets.map((teeth, index) => {
    const radius = 452 * (teeth / largest) ** 0.92 + 14
    const dark = design === 'wide' && paint.code === 'zwart' && index === 0
    const colour = dark ? '#2c3038' : index % 2 && index > 6 ? darker(metal, 0.1) : metal
    const path = gear(CX, CY, radius, teeth, Math.min(26, (radius * 4) / teeth), 0.62, index * 7)
    const holes =
      index < 4
        ? times(index < 2 ? 14 : 10, (i) => {
            const count = index < 2 ? 14 : 10
            const [x, y] = polar(CX, CY, radius - 46, (i * 360) / count + index * 11)
            return circle(x, y, index < 2 ? 12 : 9)
          })
        : ''
    return {
      mask: fill(path),
      cut: holes + circle(CX, CY, 58),
      colour:
        sheet(colour) +
        ring(CX, CY, radius - 30, radius - 33, darker(colour, 0.25)) +
        (index === 0
          ? lettersOnCircle(paint.lettering, CX, CY, radius - 62, -64, 20, darker(colour, 0.7), {
              weight: 0.18,
            }) +
            lettersOnCircle(`${largest}T`, CX, CY, radius - 62, 60, 20, darker(colour, 0.7), { weight: 0.18 })
          : ''),
      round: [5, 5],
      tone: turnedSheen(CX, CY, 0.34),
      material: { ...METAL, spec: 0.25 },
      cast: { strength: 0.72, x: 6, y: 11, blur: 9 },
    }
  })
  parts.push(
    {
      mask: ring(CX, CY, 104, 60),
      colour:
        sheet('#2a2e36') + lettersOnCircle('LOCK 40 NM', CX, CY, 82, 0, 15, '#c5cad2', { weight: 0.18 }),
      round: [8, 8],
      material: DARK_METAL,
      cast: { strength: 0.5, x: 4, y: 7, blur: 6 },
    },
    {
      mask: times(12, (i) => {
        const [x, y] = polar(CX, CY, 62, i * 30)
        return circle(x, y, 8)
      }),
      colour: sheet('#3a3f48'),
      round: [4, 4],
      material: DARK_METAL,
    },
  )
  const drawing = { parts, shadows: [{ x: 600, y: 1246, rx: 230, ry: 13, opacity: 0.3, blur: 18 }] }
  return view === 'detail' ? { ...drawing, window: { x: 190, y: 290, width: 480 } } : drawing
}

/** Returns the position along a chain on a bench: three rows joined by round turns. `t` runs from 0 to 1. */
function chainPoint(t: number): { x: number; y: number } {
  const half = 372
  const turn = 128
  const length = 6 * half + 2 * Math.PI * turn
  let s = t * length
  if (s < 2 * half) return { x: 600 - half + s, y: 494 }
  s -= 2 * half
  if (s < Math.PI * turn)
    return { x: 600 + half + turn * Math.sin(s / turn), y: 494 + turn - turn * Math.cos(s / turn) }
  s -= Math.PI * turn
  if (s < 2 * half) return { x: 600 + half - s, y: 494 + 2 * turn }
  s -= 2 * half
  if (s < Math.PI * turn)
    return { x: 600 - half - turn * Math.sin(s / turn), y: 494 + 3 * turn - turn * Math.cos(s / turn) }
  s -= Math.PI * turn
  return { x: 600 - half + s, y: 494 + 4 * turn }
}

/** Draws a chain laid out in bends. */
export function drawChain({ design, view, paint }: Order): Subject {
  const pitch = 86
  const at = chainPoint
  const points: { x: number; y: number }[] = []
  let last = at(0)
  points.push(last)
  for (let t = 0; t <= 1; t += 0.0002) {
    const point = at(t)
    if (Math.hypot(point.x - last.x, point.y - last.y) >= pitch) {
      points.push(point)
      last = point
    }
  }
  if (points.length % 2 === 0) points.pop()
  const metal = paint.code === 'bruin' ? '#b98d3e' : metalColour(paint)
  const inner = darker(metal, 0.12)
  const plate = (a: { x: number; y: number }, b: { x: number; y: number }, width: number) => {
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const waist = width * 0.33
    const r = width / 2
    return {
      path: `M0 ${-r}C${length * 0.3} ${-r} ${length * 0.3} ${-waist} ${length / 2} ${-waist}C${length * 0.7} ${-waist} ${length * 0.7} ${-r} ${length} ${-r}A${r} ${r} 0 0 1 ${length} ${r}C${length * 0.7} ${r} ${length * 0.7} ${waist} ${length / 2} ${waist}C${length * 0.3} ${waist} ${length * 0.3} ${r} 0 ${r}A${r} ${r} 0 0 1 0 ${-r}Z`,
      move: `translate(${n(a.x)} ${n(a.y)}) rotate(${angle.toFixed(1)})`,
      length,
    }
  }
  const links = points
    .slice(1)
    .map((point, index) => ({ ...plate(points[index] ?? point, point, 62), outer: index % 2 === 1 }))
  const group = (outer: boolean, draw: (link: (typeof links)[number]) => string) =>
    links
      .filter((link) => link.outer === outer)
      .map((link) => `<g transform="${link.move}">${draw(link)}</g>`)
      .join('')
  const slot = (length: number) =>
    `<rect x="${n(length * 0.32)}" y="-7" width="${n(length * 0.36)}" height="14" rx="7" fill="#fff"/>`
  const pins = points.map(({ x, y }) => circle(x, y, 16)).join('')
  const sheen = (x: number, y: number) =>
    1 + 0.22 * Math.sin(x * 0.017 + y * 0.031) + 0.1 * Math.sin(x * 0.05)
  const parts: Part[] = [
    {
      mask: group(false, (link) => fill(link.path)),
      cut: design === 'hollow' ? group(false, (link) => slot(link.length)) : '',
      colour: sheet(inner),
      round: [8, 7],
      tone: sheen,
      material: { ...METAL, spec: 0.3 },
    },
    {
      mask: group(true, (link) => fill(link.path)),
      cut: design === 'hollow' ? group(true, (link) => slot(link.length)) : '',
      colour:
        sheet(metal) +
        group(true, (link) =>
          letters(paint.lettering.slice(0, 5), link.length / 2, -5, 11, darker(metal, 0.5), { weight: 0.16 }),
        ),
      round: [9, 9],
      tone: sheen,
      material: { ...METAL, spec: 0.35 },
      cast: { strength: 0.55, x: 4, y: 7, blur: 5 },
    },
    {
      mask: pins,
      colour: sheet(lighter(metal, 0.25)),
      round: [6, 5],
      material: METAL,
      cast: { strength: 0.5, x: 2, y: 3, blur: 3 },
    },
  ]
  const drawing = { parts, shadows: [] }
  return view === 'detail' ? { ...drawing, window: { x: 420, y: 520, width: 480 } } : drawing
}

/** Draws a chainring with its arms. */
export function drawChainring({ design, view, paint }: Order): Subject {
  const stretch =
    design === 'oval'
      ? 'transform="translate(600 750) rotate(-30) scale(1 .93) rotate(30) translate(-600 -750)"'
      : ''
  const teeth = design === 'round' ? 50 : 42
  const metal = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'zwart' ? '#2f333c' : paint.base
  const wide = design === 'narrow-wide'
  const outline = gear(CX, CY, 450, teeth, 30, wide ? 0.66 : 0.58)
  const window = (i: number) => {
    const a = i * 90 + 20
    const [x1, y1] = polar(CX, CY, 350, a)
    const [x2, y2] = polar(CX, CY, 350, a + 62)
    const [x3, y3] = polar(CX, CY, 246, a + 54)
    const [x4, y4] = polar(CX, CY, 246, a + 8)
    return fill(
      `M${n(x1)} ${n(y1)}A350 350 0 0 1 ${n(x2)} ${n(y2)}L${n(x3)} ${n(y3)}A246 246 0 0 0 ${n(x4)} ${n(y4)}Z`,
    )
  }
  const bolts = times(4, (i) => {
    const [x, y] = polar(CX, CY, 292, i * 90 + 6)
    return circle(x, y, 22)
  })
  const parts: Part[] = [
    {
      mask: `<g ${stretch}>${fill(outline)}</g>`,
      cut: circle(CX, CY, 196) + times(4, window) + bolts,
      colour:
        sheet(metal) +
        ring(CX, CY, 404, 398, darker(metal, 0.35)) +
        lettersOnCircle(
          paint.lettering,
          CX,
          CY,
          376,
          0,
          26,
          paint.code === 'zilver' ? '#20242c' : lighter(metal, 0.75),
          { weight: 0.2 },
        ) +
        lettersOnCircle(
          `${teeth}T`,
          CX,
          CY,
          376,
          180,
          24,
          paint.code === 'zilver' ? '#20242c' : lighter(metal, 0.75),
          { weight: 0.2 },
        ),
      round: [9, 9],
      reliefs: [
        {
          svg:
            ring(CX, CY, 404, 398, '#000') +
            (wide
              ? times(teeth / 2, (i) => {
                  const [x, y] = polar(CX, CY, 436, (i * 2 * 360) / teeth + 360 / teeth / 2)
                  return circle(x, y, 9, '#fff')
                })
              : ''),
          amount: 4,
          blur: 1,
        },
      ],
      tone: turnedSheen(CX, CY, brightness(metal) > 0.5 ? 0.32 : 0.2),
      material: brightness(metal) > 0.5 ? METAL : DARK_METAL,
    },
    {
      mask: times(4, (i) => {
        const [x, y] = polar(CX, CY, 292, i * 90 + 6)
        return ring(x, y, 34, 20)
      }),
      colour: sheet('#aeb5bf'),
      round: [6, 6],
      material: METAL,
      cast: { strength: 0.4, x: 3, y: 5, blur: 5 },
    },
  ]
  const drawing = { parts, shadows: [{ x: 600, y: 1232, rx: 210, ry: 12, opacity: 0.26, blur: 18 }] }
  return view === 'detail' ? { ...drawing, window: { x: 520, y: 270, width: 480 } } : drawing
}

/** Draws a crank with its chainrings; the arm points to the lower right. */
export function drawCrankset({ design, view, paint }: Order): Subject {
  const metal = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'antraciet' ? '#4a505c' : '#262a32'
  const ringMetal = design === 'double' ? '#30343d' : darker(metal, 0.3)
  const rings: Part[] = (design === 'double' ? [430, 306] : [340]).map((radius, index) => ({
    mask: fill(gear(CX - 60, CY - 60, radius, Math.round(radius / 8.6), 28, 0.6)),
    cut: circle(CX - 60, CY - 60, radius - (index === 0 ? 92 : 60)),
    colour:
      sheet(index === 0 ? ringMetal : '#8f97a3') +
      ring(CX - 60, CY - 60, radius - 40, radius - 44, darker(ringMetal, 0.4)) +
      (index === 0
        ? lettersOnCircle(paint.lettering, CX - 60, CY - 60, radius - 62, -10, 24, '#c9ced6', { weight: 0.2 })
        : ''),
    round: [9, 8],
    tone: turnedSheen(CX - 60, CY - 60, 0.25),
    material: DARK_METAL,
    cast: { strength: 0.4, x: 4, y: 8, blur: 8 },
  }))
  const spider = times(4, (i) => {
    const [x, y] = polar(CX - 60, CY - 60, design === 'double' ? 352 : 282, i * 90 + 35)
    return line(`M${CX - 60} ${CY - 60}L${n(x)} ${n(y)}`, 74)
  })
  const bolts = times(4, (i) => {
    const [x, y] = polar(CX - 60, CY - 60, design === 'double' ? 352 : 282, i * 90 + 35)
    return circle(x, y, 20)
  })
  const arm =
    'M470 622C520 560 610 580 650 640L976 1140C1010 1190 990 1250 940 1268C892 1284 850 1262 828 1220L512 770C470 730 440 670 470 622Z'
  const parts: Part[] = [
    ...rings.slice(1),
    ...rings.slice(0, 1),
    {
      mask: spider + circle(CX - 60, CY - 60, 110),
      colour: sheet(metal),
      inflate: 0.7,
      round: [12, 8],
      material: paint.code === 'zilver' ? METAL : DARK_METAL,
      cast: { strength: 0.5, x: 6, y: 12, blur: 10 },
    },
    {
      mask: bolts,
      colour: sheet('#9aa2ae'),
      round: [6, 6],
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
    {
      mask: fill(arm),
      cut: circle(922, 1200, 26),
      colour:
        fill(arm, metal) +
        letters(paint.lettering, 742, 900, 34, paint.code === 'zilver' ? '#2b303a' : '#d9dde3', {
          weight: paint.weight,
          rotate: 56,
          slant: paint.slant,
        }),
      inflate: 0.9,
      round: [20, 14],
      reliefs: [{ svg: line('M600 700L900 1150', 20, '#fff', 0.3), amount: 10, blur: 10 }],
      material: paint.code === 'zilver' ? { ...METAL, smooth: 2 } : { ...DARK_METAL, smooth: 2 },
      cast: { strength: 0.5, x: 8, y: 14, blur: 12 },
    },
    {
      mask: `<path fill-rule="evenodd" fill="#fff" d="${circlePath(540, 690, 62)}${circlePath(540, 690, 30)}"/>`,
      colour: sheet('#1b1e24'),
      round: [8, 8],
      material: DARK_METAL,
      cast: { strength: 0.4, x: 3, y: 5, blur: 5 },
    },
    {
      mask: circle(540, 690, 31),
      colour:
        sheet('#0c0e12') +
        times(10, (i) => {
          const [x, y] = polar(540, 690, 30, i * 36)
          return circle(x, y, 6, '#6d7683')
        }),
      material: DARK_METAL,
    },
  ]
  const drawing = placed(
    { parts, shadows: [{ x: 640, y: 1290, rx: 240, ry: 13, opacity: 0.28, blur: 20 }] },
    { x: 590, y: 745, cx: 600, cy: 760, scale: design === 'double' ? 0.98 : 1.06 },
  )
  return view === 'detail' ? { ...drawing, window: { x: 330, y: 400, width: 480 } } : drawing
}
