import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters, lettersOnCircle } from './lettering.ts'
import { DARK_METAL, METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, fill, hexagon, line, n, polar, rect, ring, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, mix } from './tint.ts'
import { turnedSheen } from './turned.ts'

const CX = 600
const CY = 745

/** Draws a brake disc with its carrier. */
export function drawBrakeDisc({ design, view, paint }: Order): Subject {
  const outer = 430
  const inner = 318
  const wave = design === 'wave'
  const edge = (radius: number, depth: number, waves: number) => {
    let path = ''
    for (let a = 0; a < 360; a += 3) {
      const [x, y] = polar(CX, CY, radius + depth * Math.sin((a * waves * Math.PI) / 180), a)
      path += `${path ? 'L' : 'M'}${n(x)} ${n(y)}`
    }
    return `${path}Z`
  }
  const track = wave
    ? `<path fill-rule="evenodd" fill="#fff" d="${edge(outer, 9, 12)}${edge(inner, 9, 12)}"/>`
    : ring(CX, CY, outer, inner)
  const holes = wave
    ? times(12, (i) =>
        times(3, (k) => {
          const [x, y] = polar(CX, CY, 344 + k * 30, i * 30 + k * 8)
          return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="22" ry="9" transform="rotate(${i * 30 + k * 8 + 60} ${n(x)} ${n(y)})" fill="#fff"/>`
        }),
      )
    : times(24, (i) =>
        times(i % 2 ? 2 : 3, (k) => {
          const [x, y] = polar(CX, CY, (i % 2 ? 358 : 340) + k * 34, i * 15)
          return circle(x, y, 11)
        }),
      )
  const arms = times(6, (i) => {
    const [x1, y1] = polar(CX, CY, 150, i * 60 - 22)
    const [x2, y2] = polar(CX, CY, 330, i * 60 + 12)
    return line(
      `M${n(x1)} ${n(y1)}Q${n(polar(CX, CY, 250, i * 60 - 16)[0])} ${n(polar(CX, CY, 250, i * 60 - 16)[1])} ${n(x2)} ${n(y2)}`,
      34,
    )
  })
  const carrier = paint.code === 'zwart' ? '#23272f' : design === 'wave' ? '#2c313a' : '#a7aeb9'
  const bolts = times(6, (i) => {
    const [x, y] = polar(CX, CY, 128, i * 60)
    return circle(x, y, 17)
  })
  const parts: Part[] = [
    {
      mask: track,
      cut: holes,
      colour: sheet('#b4bbc5') + lettersOnCircle(paint.lettering, CX, CY, 372, 15, 0.1, '#333'),
      round: [4, 4],
      tone: turnedSheen(CX, CY, 0.36),
      material: { ...METAL, spec: 0.3 },
    },
    {
      mask: arms + ring(CX, CY, 176, 84),
      cut: bolts,
      colour:
        sheet(carrier) +
        lettersOnCircle(
          paint.lettering,
          CX,
          CY,
          152,
          30,
          20,
          brightness(carrier) > 0.5 ? '#20242c' : '#d9dde3',
          { weight: 0.2 },
        ) +
        lettersOnCircle('160 MM', CX, CY, 152, 210, 20, brightness(carrier) > 0.5 ? '#20242c' : '#d9dde3', {
          weight: 0.2,
        }),
      round: [9, 9],
      material: brightness(carrier) > 0.5 ? METAL : DARK_METAL,
      cast: { strength: 0.4, x: 4, y: 7, blur: 6 },
    },
    {
      mask: times(6, (i) => {
        const [x, y] = polar(CX, CY, 327, i * 60 + 12)
        return ring(x, y, 22, 9)
      }),
      colour: sheet(design === 'wave' ? mix(paint.accent2, '#8d95a1', 0.4) : '#8d95a1'),
      round: [5, 5],
      material: METAL,
      cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
    },
  ]
  const drawing = { parts, shadows: [{ x: 600, y: 1206, rx: 210, ry: 12, opacity: 0.26, blur: 18 }] }
  return view === 'detail' ? { ...drawing, window: { x: 540, y: 290, width: 480 } } : drawing
}

/** Draws a pair of brake pads: plain or finned for discs, blocks for rims. */
export function drawBrakePads({ design, view, paint }: Order): Subject {
  const parts: Part[] = []
  if (design === 'rim') {
    for (const y of [560, 880])
      parts.push(
        {
          mask: fill(
            `M240 ${y}C360 ${y - 50} 840 ${y - 60} 960 ${y + 10}L956 ${y + 96}C840 ${y + 50} 360 ${y + 60} 250 ${y + 106}Z`,
          ),
          colour:
            sheet(paint.code === 'rood' ? paint.base : '#23262d') +
            times(6, (i) => line(`M${340 + i * 104} ${y - 40}v140`, 12, '#000', 0.5)),
          inflate: 0.8,
          round: [12, 9],
          reliefs: [
            { svg: times(6, (i) => line(`M${340 + i * 104} ${y - 40}v140`, 12, '#000')), amount: 8, blur: 2 },
          ],
          material: RUBBER,
          cast: { strength: 0.3, x: 4, y: 10, blur: 10 },
        },
        {
          mask: fill(
            `M280 ${y - 40}C400 ${y - 90} 800 ${y - 96} 930 ${y - 40}L940 ${y + 14}C820 ${y - 40} 380 ${y - 34} 268 ${y + 10}Z`,
          ),
          colour:
            sheet(paint.code === 'zwart' ? '#3a3f49' : '#b4bbc5') +
            letters(paint.lettering, 470, y - 52, 24, paint.code === 'zwart' ? '#d9dde3' : '#20242c', {
              weight: 0.2,
              rotate: -3,
            }),
          inflate: 0.7,
          round: [8, 8],
          material: METAL,
          cast: { strength: 0.4, x: 3, y: 8, blur: 6 },
        },
        {
          mask: rect(640, y - 150, 40, 100, 8),
          colour: sheet('#9aa2ae') + times(12, (i) => line(`M640 ${y - 146 + i * 8}h40`, 3, '#5c6470')),
          height: (x) => Math.sqrt(Math.max(0, 400 - (x - 660) ** 2)),
          material: METAL,
          cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
        },
      )
    return placed(
      { parts, shadows: [{ x: 600, y: 1010, rx: 320, ry: 12, opacity: 0.26, blur: 16 }] },
      view === 'detail' ? { x: 600, y: 900, cy: 800, scale: 1.9 } : { x: 600, y: 770, cy: 760, scale: 1.08 },
    )
  }
  const pad = (x: number, y: number, rotate: number) => {
    const plate =
      'M470 700C470 640 500 600 540 590L560 500C566 470 634 470 640 500L660 590C700 600 730 640 730 700V900C730 930 710 950 680 950H520C490 950 470 930 470 900Z'
    const fins =
      design === 'finned'
        ? times(6, (i) => rect(438, 380 + i * 32, 324, 18, 6)) + rect(560, 380, 80, 200, 4)
        : ''
    const drawing = {
      parts: [
        ...(fins
          ? [
              {
                mask: fins,
                colour: sheet('#c2c8d0'),
                round: [4, 5] as const,
                material: METAL,
              },
            ]
          : []),
        {
          mask: fill(plate),
          cut: circle(600, 545, 17),
          colour: sheet('#a9b0ba'),
          round: [7, 7] as const,
          tone: (px: number, py: number) => 1 + 0.14 * Math.sin(px * 0.02 + py * 0.014),
          material: METAL,
          cast: { strength: 0.4, x: 4, y: 8, blur: 6 },
        },
        {
          mask: rect(492, 690, 216, 236, 26),
          colour:
            sheet(design === 'plain' ? '#30333a' : '#6a5a48') +
            letters(
              paint.lettering,
              600,
              792,
              Math.min(24, 150 / paint.lettering.length),
              design === 'plain' ? '#8d95a1' : '#2a231b',
              { weight: 0.2 },
            ),
          round: [12, 14] as const,
          material: { ...RUBBER, texture: 'grain' as const },
          cast: { strength: 0.4, x: 4, y: 8, blur: 6 },
        },
        {
          mask: line('M600 690V926', 12),
          colour: sheet('#17191d'),
          round: [3, -4] as const,
          material: RUBBER,
        },
      ],
      shadows: [],
    }
    return placed(drawing, { x, y, cy: 700, rotate, scale: 0.94 })
  }
  const left = pad(385, 770, -9)
  const right = pad(815, 770, 9)
  const spring = {
    mask: line('M520 480C540 400 580 380 600 380C620 380 660 400 680 480L700 640M520 480L500 640', 15),
    colour: sheet('#c9ced6'),
    round: [6, 6] as const,
    material: METAL,
    cast: { strength: 0.3, x: 3, y: 5, blur: 5 },
  }
  const drawing = {
    parts: [
      ...left.parts,
      ...right.parts,
      ...placed({ parts: [spring], shadows: [] }, { x: 600, y: 770, cy: 510, scale: 0.9 }).parts,
    ],
    shadows: [],
  }
  return view === 'detail' ? { ...drawing, window: { x: 150, y: 440, width: 480 } } : drawing
}

/** Draws a brake caliper for a disc, or for a rim. */
export function drawBrakeCaliper({ design, view, paint }: Order): Subject {
  const metal = paint.code === 'zilver' ? '#b9c0ca' : paint.code === 'antraciet' ? '#4a505c' : '#23272f'
  const material = paint.code === 'zilver' ? { ...METAL, smooth: 2 } : { ...DARK_METAL, smooth: 2 }
  const ink = paint.code === 'zilver' ? '#20242c' : '#d9dde3'
  const bolt = (x: number, y: number, r: number): Part[] => [
    {
      mask: circle(x, y, r),
      colour: sheet('#9aa2ae'),
      round: [7, 8],
      tone: turnedSheen(x, y, 0.2),
      material: METAL,
      cast: { strength: 0.45, x: 3, y: 5, blur: 5 },
    },
    {
      mask: fill(hexagon(x, y, r * 0.5)),
      colour: sheet('#23272f'),
      material: PLASTIC,
    },
  ]
  const parts: Part[] =
    design === 'disc'
      ? [
          {
            mask: line('M820 560C900 470 940 360 1000 300', 38),
            colour: sheet('#15171c'),
            inflate: 1,
            material: RUBBER,
          },
          {
            mask: fill(
              'M250 800C200 800 170 840 170 890C170 940 200 980 250 980H420C440 1000 460 1010 490 1010H710C740 1010 760 1000 780 980H950C1000 980 1030 940 1030 890C1030 840 1000 800 950 800H900L880 620C874 560 840 530 780 530H420C360 530 326 560 320 620L300 800Z',
            ),
            cut: rect(560, 850, 80, 190, 10),
            colour:
              sheet(metal) +
              letters(paint.lettering, 600, 590, Math.min(46, 360 / paint.lettering.length), ink, {
                weight: 0.22,
              }),
            inflate: 0.7,
            round: [26, 22],
            reliefs: [{ svg: line('M330 800H870', 16, '#000', 0.5), amount: 8, blur: 6 }],
            material,
          },
          {
            mask: rect(568, 850, 22, 170, 4) + rect(610, 850, 22, 170, 4),
            colour: sheet('#7a6248'),
            round: [4, 4],
            material: RUBBER,
          },
          {
            mask: circle(600, 746, 82),
            colour: sheet(mix(metal, '#8d95a1', 0.45)) + ring(600, 746, 60, 54, darker(metal, 0.2)),
            round: [10, 9],
            tone: turnedSheen(600, 746, 0.25),
            material: METAL,
            cast: { strength: 0.4, x: 3, y: 6, blur: 5 },
          },
          ...bolt(250, 890, 48),
          ...bolt(950, 890, 48),
          ...bolt(820, 570, 40),
        ]
      : [
          {
            mask: fill(
              'M420 420C480 360 720 360 780 420C860 500 900 640 890 800C888 880 870 960 850 1040L790 1020C806 900 790 760 730 660L600 560L470 660C410 760 394 900 410 1020L350 1040C330 960 312 880 310 800C300 640 340 500 420 420Z',
            ),
            colour: sheet(metal) + letters(paint.lettering, 600, 430, 30, ink, { weight: 0.22 }),
            inflate: 0.9,
            round: [20, 16],
            material,
          },
          {
            mask: fill('M560 420C680 420 800 500 850 620L790 670C740 590 660 540 560 530Z'),
            colour: sheet(lighter(metal, 0.08)),
            inflate: 0.9,
            round: [16, 12],
            material,
            cast: { strength: 0.45, x: 5, y: 10, blur: 9 },
          },
          {
            mask: rect(330, 990, 110, 70, 16) + rect(760, 990, 110, 70, 16),
            colour: sheet('#1b1e24'),
            round: [10, 10],
            material: RUBBER,
            cast: { strength: 0.4, x: 3, y: 6, blur: 6 },
          },
          {
            mask: rect(330, 1050, 110, 26, 8) + rect(760, 1050, 110, 26, 8),
            colour: sheet('#c2262f'),
            round: [6, 6],
            material: RUBBER,
          },
          {
            mask: line('M360 500C300 420 260 340 250 250', 20),
            colour: sheet('#15171c'),
            inflate: 1,
            material: RUBBER,
          },
          ...bolt(600, 480, 52),
          ...bolt(396, 1020, 26),
          ...bolt(804, 1020, 26),
        ]
  const drawing = { parts, shadows: [{ x: 620, y: 1130, rx: 220, ry: 12, opacity: 0.26, blur: 18 }] }
  const moved = placed(drawing, {
    x: 600,
    y: 760,
    cx: 600,
    cy: 690,
    scale: design === 'disc' ? 0.94 : 1.08,
    rotate: design === 'disc' ? -8 : 0,
  })
  return view === 'detail' ? { ...moved, window: { x: 480, y: 380, width: 520 } } : moved
}
