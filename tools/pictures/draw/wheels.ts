import { smoothStep } from '../engine/field.ts'
import { noise } from '../engine/noise.ts'
import type { Drawing, Material, Part } from '../engine/part.ts'
import { placed, together } from '../engine/part.ts'
import { letters, lettersOnCircle } from './lettering.ts'
import { CARBON, DARK_METAL, METAL, type Order, type Paint, RUBBER, type Subject } from './order.ts'
import { circle, dashes, fill, line, polar, rect, ring, sheet, times } from './shapes.ts'
import { darker, lighter, readable } from './tint.ts'
import { torus, turnedSheen } from './turned.ts'

const CX = 600
const CY = 730

/** Returns the height of a tyre's tread. `across` runs from −1 to 1, `along` is in units. */
function tread(design: string, across: number, along: number): number {
  const a = Math.abs(across)
  switch (design) {
    case 'slick':
      return a < 0.5 ? 0.35 * Math.sin(along * 0.9 + a * 14) : 0
    case 'allround': {
      const groove = Math.abs(((along / 26 + a * 1.6) % 1) - 0.5) * 2
      return a > 0.14 && a < 0.8 ? -3.2 * smoothStep(0.8, 0.95, groove) : 0
    }
    case 'gravel': {
      const row = Math.floor((a + 0.1) * 5)
      const cell = Math.abs((((along / 13 + (row % 2) * 0.5) % 1) + 1) % 1) - 0.5
      const inRow = Math.abs(((a + 0.1) * 5) % 1) - 0.5
      return a < 0.95
        ? 4 * smoothStep(0.42, 0.3, Math.abs(cell)) * smoothStep(0.46, 0.34, Math.abs(inRow))
        : 0
    }
    default: {
      const row = Math.floor((a + 0.12) * 3)
      const cell = Math.abs((((along / 34 + (row % 2) * 0.5) % 1) + 1) % 1) - 0.5
      const inRow = Math.abs(((a + 0.12) * 3) % 1) - 0.5
      return 10 * smoothStep(0.4, 0.3, Math.abs(cell)) * smoothStep(0.44, 0.34, Math.abs(inRow))
    }
  }
}

const tyreWidth: Record<string, number> = { slick: 44, allround: 50, gravel: 66, mtb: 84 }
const TREAD_BLACK = '#25272b'

/** Draws a tyre from the side, or its tread (`back`). */
export function drawTyre({ design, view, paint }: Order): Subject {
  const width = tyreWidth[design] ?? 50
  if (view === 'back') return treadOn(design, width, paint)
  const outer = 486
  const radius = outer - width
  const black = paint.code === 'zwart'
  const wall = black ? '#1f2024' : paint.code === 'bruin' ? '#b98a55' : TREAD_BLACK
  const stripe = !black && paint.code !== 'bruin' ? paint.base : ''
  const print = readable(wall, black ? '#dfe2e6' : '#2a1d10', '#f3f4f6')
  const knob = design === 'mtb' ? 9 : design === 'gravel' ? 4 : 0
  const knobs = knob
    ? dashes(
        `M${CX - outer} ${CY}a${outer} ${outer} 0 1 0 ${2 * outer} 0a${outer} ${outer} 0 1 0 ${-2 * outer} 0Z`,
        knob * 2,
        design === 'mtb' ? '20 14' : '8 5',
      )
    : ''
  const at = radius - width * 0.3
  const size = Math.min(32, width * 0.5)
  const parts: Part[] = [
    {
      mask: `<g transform="translate(16 8)">${ring(CX, CY, radius - width + 30, radius - width - 16)}</g>`,
      colour: sheet('#111214'),
      height: (x, y) => -0.45 * Math.hypot(x - CX - 16, y - CY - 8),
      material: { spec: 0.02, gloss: 8, wrap: 0.25 },
    },
    {
      mask: ring(CX, CY, outer, radius - width) + knobs,
      colour:
        ring(CX, CY, outer + 12, radius - width, wall) +
        ring(CX, CY, outer + 12, radius + width * 0.2, stripe || TREAD_BLACK) +
        (stripe ? ring(CX, CY, outer + 12, radius + width * 0.62, TREAD_BLACK) : '') +
        ring(CX, CY, radius - width * 0.82, radius - width, '#151619') +
        lettersOnCircle(paint.lettering, CX, CY, at, 0, size, print, { weight: 0.19 }) +
        lettersOnCircle(paint.lettering, CX, CY, at, 180, size, print, { weight: 0.19 }) +
        lettersOnCircle('VOUWBAND', CX, CY, at, 62, size * 0.66, print, { weight: 0.18 }) +
        lettersOnCircle('TUBELESS READY', CX, CY, at, -72, size * 0.55, print, { weight: 0.18 }),
      height: (x, y) => {
        const rho = Math.hypot(x - CX, y - CY)
        const u = Math.min(0.985, Math.max(-0.985, (rho - radius) / width))
        const along = Math.atan2(y - CY, x - CX) * radius
        const surface =
          u > 0.2 ? tread(design, 1 - (u - 0.2) / 0.8, along) : 0.1 * Math.sin(along * 0.9 + rho * 0.9)
        return width * 0.95 * Math.sqrt(1 - u * u) + surface
      },
      material: { ...RUBBER, spec: 0.06 },
      cast: { strength: 0.3, x: 10, y: 12, blur: 14 },
    },
    {
      mask: ring(CX, CY, radius - width + 7, radius - width - 5),
      colour: sheet('#1a1b1e'),
      height: torus(CX, CY, radius - width + 1, 6),
      material: { spec: 0.12, gloss: 20, wrap: 0.3 },
    },
  ]
  const drawing = { parts, shadows: [{ x: CX, y: 1240, rx: 230, ry: 12, opacity: 0.34, blur: 18 }] }
  return view === 'detail' ? { ...drawing, window: { x: 120, y: 190, width: 520 } } : drawing
}

function treadOn(design: string, width: number, paint: Paint): Subject {
  const half = width * 2.1
  const wall = paint.code === 'bruin' ? '#b98a55' : paint.code === 'zwart' ? '#1f2024' : paint.base
  const body = `M${600 - half} 300C${600 - half} 180 ${600 - half * 0.7} 150 600 150C${600 + half * 0.7} 150 ${600 + half} 180 ${600 + half} 300V1180C${600 + half} 1300 ${600 + half * 0.7} 1330 600 1330C${600 - half * 0.7} 1330 ${600 - half} 1300 ${600 - half} 1180Z`
  const curve = (y: number) => Math.asin(Math.min(0.99, Math.max(-0.99, (y - 740) / 640))) * 640
  return {
    parts: [
      {
        mask: fill(body),
        colour: fill(body, wall) + rect(600 - half * 0.8, 100, half * 1.6, 1300, 0, TREAD_BLACK),
        height: (x, y) => {
          const u = Math.min(0.99, Math.max(-0.99, (x - 600) / half))
          const v = Math.min(0.99, Math.max(-0.99, (y - 740) / 592))
          return (
            half * 0.8 * Math.sqrt(1 - u * u) +
            250 * Math.sqrt(1 - v * v) +
            (Math.abs(u) < 0.82 ? 1.8 * tread(design, u / 0.82, curve(y) / 1.8) : 0)
          )
        },
        material: RUBBER,
      },
    ],
    shadows: [{ x: 600, y: 1336, rx: half * 0.9, ry: 13, opacity: 0.4, blur: 16 }],
  }
}

/** Draws a wheel from the side; `pair` shows front and rear wheel. */
export function drawWheel(order: Order): Subject {
  const front = oneWheel(order, false)
  if (order.view === 'pair')
    return together(
      placed(oneWheel(order, true), { x: 735, y: 690, cy: CY, scale: 0.8 }),
      placed(front, { x: 465, y: 800, cy: CY, scale: 0.8 }),
    )
  return order.view === 'detail' ? { ...front, window: { x: 400, y: 480, width: 420 } } : front
}

function oneWheel({ design, paint }: Order, rear: boolean): Drawing {
  const outer = 476
  const tyre = design === 'gravel' ? 44 : 32
  const rim = design === 'deep' ? 96 : design === 'gravel' ? 46 : 38
  const rimOuter = outer - tyre
  const rimInner = rimOuter - rim
  const alloy = design === 'shallow'
  const rimColour =
    paint.code === 'wit'
      ? '#22252c'
      : paint.code === 'zilver'
        ? '#c0c6cf'
        : paint.code === 'zwart'
          ? '#22252c'
          : darker(paint.base, 0.35)
  const decal =
    paint.code === 'wit'
      ? '#f3f4f6'
      : paint.code === 'zilver'
        ? '#2b303a'
        : design === 'deep'
          ? lighter(rimColour, 0.55)
          : readable(rimColour, paint.accent)
  const spokes = rear ? 24 : 20
  const spokePaths = times(spokes, (i) => {
    const end = (i / spokes) * 360 + 4
    const [x2, y2] = polar(CX, CY, rimInner + 4, end)
    const [x1, y1] = polar(CX, CY, 34, end + (i % 2 ? 58 : -58))
    return line(`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`, 5)
  })
  const metal: Material = alloy ? { ...METAL, spec: 0.3 } : CARBON
  const middle = (rimOuter + rimInner) / 2
  const size = design === 'deep' ? 42 : 20
  const parts: Part[] = [
    {
      mask: spokePaths,
      colour: sheet(alloy && paint.code === 'zilver' ? '#b5bcc6' : '#2a2e36'),
      round: [3, 3],
      material: METAL,
      cast: { strength: 0, x: 0, y: 0, blur: 1 },
    },
    {
      mask: ring(CX, CY, outer, rimOuter - 6),
      colour:
        sheet(design === 'gravel' && paint.code === 'olijf' ? '#b98a55' : '#202226') +
        (design === 'gravel' ? ring(CX, CY, outer + 5, outer - tyre * 0.42, '#26282c') : ''),
      height: (x, y) => {
        const rho = Math.hypot(x - CX, y - CY)
        return (
          torus(CX, CY, outer - tyre / 2 - 2, tyre / 2 + 4)(x, y) +
          (design === 'gravel' && rho > outer - tyre * 0.4
            ? tread('gravel', 0.4, Math.atan2(y - CY, x - CX) * rho)
            : 0)
        )
      },
      material: RUBBER,
    },
    {
      mask: ring(CX, CY, rimOuter, rimInner),
      colour:
        sheet(rimColour) +
        [0, 180]
          .map((turn) =>
            lettersOnCircle(paint.lettering, CX, CY, middle - size * 0.1, turn, size, decal, {
              weight: 0.18,
              gap: 0.5,
              slant: 0,
            }),
          )
          .join('') +
        (design === 'deep' ? ring(CX, CY, rimInner + 18, rimInner + 12, decal) : ''),
      height: (x, y) => {
        const rho = Math.hypot(x - CX, y - CY)
        const u = (rho - rimInner) / rim
        return design === 'deep'
          ? 26 * Math.sin(Math.min(1, Math.max(0, u * 0.9 + 0.08)) * Math.PI * 0.72)
          : 12 * Math.sin(Math.min(1, Math.max(0, u)) * Math.PI)
      },
      tone: alloy ? turnedSheen(CX, CY, 0.22) : turnedSheen(CX, CY, 0.12),
      material: metal,
      cast: { strength: 0.25, x: 4, y: 6, blur: 6 },
    },
    {
      mask: ring(CX, CY, rimOuter - (design === 'deep' ? 14 : 10), rimOuter - (design === 'deep' ? 18 : 13)),
      colour: sheet(alloy ? '#8d95a1' : '#0d0f13'),
      height: () => 0,
      material: METAL,
    },
  ]
  if (rear)
    parts.push({
      mask:
        ring(CX, CY, 112, 40) +
        dashes(`M${CX - 112} ${CY}a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z`, 16, '10 9.5'),
      colour: sheet('#8d95a1') + [100, 84, 68].map((r) => ring(CX, CY, r, r - 5, '#5c6470')).join(''),
      height: (x, y) => 50 - Math.floor(Math.hypot(x - CX, y - CY) / 15) * 5,
      tone: turnedSheen(CX, CY),
      material: { ...METAL, smooth: 1.6 },
      cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
    })
  else
    parts.push({
      mask:
        ring(CX, CY, 118, 102) +
        times(12, (i) => {
          const [x1, y1] = polar(CX, CY, 48, i * 30)
          const [x2, y2] = polar(CX, CY, 106, i * 30 + 24)
          return line(`M${x1} ${y1}L${x2} ${y2}`, 9)
        }),
      colour: sheet('#9aa2ae'),
      round: [4, 4],
      tone: turnedSheen(CX, CY),
      material: METAL,
      cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
    })
  parts.push(
    {
      mask: circle(CX, CY, 52),
      colour: sheet('#1b1e25'),
      height: (x, y) => -0.25 * Math.hypot(x - CX, y - CY),
      round: [12, 10],
      material: DARK_METAL,
      cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
    },
    {
      mask: circle(CX, CY, 24),
      colour: sheet('#aab1bb') + circle(CX, CY, 12, '#15181d'),
      round: [8, 6],
      tone: turnedSheen(CX, CY),
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
  )
  const valve = polar(CX, CY, rimInner - 22, 90)
  parts.push({
    mask: line(`M${CX} ${CY + rimInner + 2}L${valve[0]} ${valve[1]}`, 9),
    colour: sheet('#c9ced6'),
    round: [4, 4],
    material: METAL,
  })
  return { parts, shadows: [{ x: CX, y: CY + outer + 20, rx: 210, ry: 12, opacity: 0.34, blur: 18 }] }
}

/** Draws an inner tube, rolled up, with its valve. */
export function drawTube({ design, paint }: Order): Subject {
  const colour = design === 'tpu' ? paint.base : '#22242a'
  const material: Material =
    design === 'tpu'
      ? { spec: 0.16, gloss: 30, wrap: 0.4, mirror: 0.35, mirrorSoft: 0.1, smooth: 2 }
      : { ...RUBBER, spec: 0.08 }
  const loops = [
    { cx: 590, cy: 740, rx: 340, ry: 356, tilt: -8 },
    { cx: 606, cy: 752, rx: 318, ry: 322, tilt: 16 },
    { cx: 598, cy: 748, rx: 300, ry: 296, tilt: -26 },
    { cx: 604, cy: 744, rx: 266, ry: 270, tilt: 34 },
  ]
  const parts: Part[] = loops.map(({ cx, cy, rx, ry, tilt }, index) => {
    const loop = (width: number, shade: string) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${tilt} ${cx} ${cy})" fill="none" stroke="${shade}" stroke-width="${width}"/>`
    return {
      mask: loop(58, '#fff'),
      colour: `${loop(66, colour)}<g opacity=".4">${loop(3, darker(colour, 0.5))}</g>`,
      inflate: 0.9,
      reliefs: [
        {
          svg: times(40, (i) => {
            const [x, y] = polar(cx, cy, rx, i * 9 + index * 4)
            return circle(x + (noise(i, index) - 0.5) * 30, y, 9, i % 2 ? '#fff' : '#000')
          }),
          amount: 2.5,
          blur: 6,
        },
      ],
      material,
      cast: { strength: 0.4, x: 5, y: 10, blur: 10 },
    }
  })
  parts.push(
    {
      mask: rect(190, 712, 150, 76, 16) + rect(860, 712, 150, 76, 16),
      colour:
        sheet(design === 'tpu' ? '#f0f2f4' : paint.accent) +
        letters(paint.lettering, 265, 738, Math.min(22, 120 / paint.lettering.length), '#1b1e26', {
          weight: 0.2,
        }),
      inflate: 0.25,
      round: [8, 6],
      material: { spec: 0.08, gloss: 16, wrap: 0.35 },
      cast: { strength: 0.4, x: 4, y: 8, blur: 8 },
    },
    {
      mask: line('M880 610L1010 480', 24) + line('M1000 490L1046 444', 14),
      colour: sheet('#c3a35a') + line('M870 620L950 540', 44, design === 'tpu' ? '#e9ecef' : '#c5cad2'),
      inflate: 1,
      reliefs: [
        {
          svg: times(22, (i) => line(`M${884 + i * 6.4} ${592 - i * 6.4}l22 22`, 2, '#000')),
          amount: 2,
          blur: 0.6,
        },
      ],
      material: METAL,
      cast: { strength: 0.4, x: 5, y: 9, blur: 7 },
    },
  )
  const drawing = placed(
    { parts, shadows: [{ x: 600, y: 1106, rx: 280, ry: 16, opacity: 0.3, blur: 20 }] },
    { x: 590, y: 750, scale: 1.05 },
  )
  return drawing
}
