import type { Part } from '../engine/part.ts'
import { placed } from '../engine/part.ts'
import { letters } from './lettering.ts'
import { METAL, type Order, PLASTIC, RUBBER, type Subject } from './order.ts'
import { circle, circlePath, line, rect, ring, sheet, times } from './shapes.ts'
import { brightness, darker, lighter, readable } from './tint.ts'
import { cylinder, turnedSheen } from './turned.ts'

/** Draws a lock: a chain in a sleeve, a U-lock or a folding lock. */
export function drawLock({ design, view, paint }: Order): Subject {
  const cover = paint.code === 'zwart' ? '#22252c' : paint.code === 'antraciet' ? '#444a56' : paint.base
  const ink = readable(cover, paint.accent, '#f3f4f6', '#1b1e26')
  const keyhole = (x: number, y: number): Part[] => [
    {
      mask: circle(x, y, 40),
      colour: sheet('#9aa2ae') + ring(x, y, 30, 26, '#6d7683'),
      round: [8, 8],
      tone: turnedSheen(x, y, 0.3),
      material: METAL,
      cast: { strength: 0.35, x: 2, y: 4, blur: 4 },
    },
    {
      mask: circle(x, y - 4, 9) + rect(x - 5, y - 4, 10, 24, 3),
      colour: sheet('#0c0e12'),
      material: PLASTIC,
    },
  ]
  let parts: Part[]
  if (design === 'u-lock')
    parts = [
      {
        mask: line('M400 980V520C400 380 490 300 600 300C710 300 800 380 800 520V980', 66),
        colour: sheet('#2a2e36'),
        inflate: 1.1,
        material: { ...RUBBER, spec: 0.1 },
      },
      {
        mask: line('M400 940V990M800 940V990', 60),
        colour: sheet('#b4bbc5'),
        inflate: 1.1,
        material: METAL,
        cast: { strength: 0.2, x: 2, y: 3, blur: 3 },
      },
      {
        mask: rect(290, 960, 620, 150, 60),
        colour:
          sheet(cover) +
          letters(paint.lettering, 560, 1014, 42, ink, { weight: paint.weight }) +
          rect(330, 980, 14, 110, 0, paint.accent),
        height: (_, y) => cylinder(1035, 75)(y),
        round: [16, 14],
        material: PLASTIC,
        cast: { strength: 0.4, x: 4, y: 8, blur: 8 },
      },
      ...keyhole(820, 1035),
    ]
  else if (design === 'folding') parts = [...foldedBars(cover, ink, paint), ...keyhole(600, 1080)]
  else
    parts = [
      {
        mask: line(
          'M600 1080C380 1080 300 900 320 720C340 540 470 440 620 440C780 440 900 560 900 730C900 880 820 1000 700 1060',
          92,
        ),
        colour:
          sheet(cover) +
          times(1, () => letters(paint.lettering, 610, 424, 36, ink, { weight: paint.weight })),
        inflate: 1,
        reliefs: [
          {
            svg: times(26, (i) => {
              const a = (i / 26) * Math.PI * 2
              return circle(610 + 290 * Math.cos(a), 760 + 320 * Math.sin(a), 26, i % 2 ? '#fff' : '#000')
            }),
            amount: 7,
            blur: 9,
          },
        ],
        material: { spec: 0.05, gloss: 10, wrap: 0.4, texture: 'woven' },
      },
      {
        mask: `<path d="${circlePath(560, 1086, 46)}" fill="#fff"/>${rect(510, 1000, 70, 90, 20)}`,
        colour: sheet('#b4bbc5'),
        inflate: 0.8,
        round: [10, 9],
        material: METAL,
        cast: { strength: 0.35, x: 3, y: 6, blur: 6 },
      },
      {
        mask: rect(560, 970, 210, 230, 46),
        colour:
          sheet(brightness(cover) > 0.5 ? '#23272f' : lighter(cover, 0.08)) +
          letters(paint.lettering, 665, 1140, 20, '#e3e7ec', { weight: paint.weight }),
        inflate: 0.5,
        round: [20, 16],
        material: PLASTIC,
        cast: { strength: 0.45, x: 4, y: 9, blur: 8 },
      },
      ...keyhole(665, 1070),
    ]
  const drawing = {
    parts,
    shadows: [{ x: 610, y: design === 'chain' ? 1210 : 1120, rx: 210, ry: 11, opacity: 0.26, blur: 16 }],
  }
  const moved = placed(drawing, {
    x: 600,
    y: 755,
    cx: 605,
    cy: design === 'chain' ? 800 : design === 'folding' ? 760 : 705,
    scale: 1.04,
  })
  return view === 'detail' ? { ...moved, window: { x: 380, y: 800, width: 460 } } : moved
}

/** Draws hinged flat bars that form a loop around the lock body. */
function foldedBars(cover: string, ink: string, paint: Order['paint']): Part[] {
  const joints: readonly (readonly [number, number])[] = [
    [560, 1060],
    [300, 930],
    [290, 610],
    [450, 390],
    [750, 390],
    [910, 610],
    [900, 930],
    [640, 1060],
  ]
  const cast = { strength: 0.42, x: 4, y: 9, blur: 8 }
  const bars = joints.slice(1).map(([x, y], index): Part => {
    const [fromX, fromY] = joints[index] ?? [x, y]
    return {
      mask: line(`M${fromX} ${fromY}L${x} ${y}`, 88),
      colour:
        sheet(index % 2 ? cover : darker(cover, 0.22)) +
        (index === 3 ? letters(paint.lettering, 600, 372, 36, ink, { weight: paint.weight }) : ''),
      inflate: 0.5,
      round: [14, 12],
      material: RUBBER,
      cast,
    }
  })
  return [
    ...bars.filter((_, index) => index % 2 === 0),
    ...bars.filter((_, index) => index % 2 === 1),
    ...joints.slice(1, -1).map(
      ([x, y]): Part => ({
        mask: circle(x, y, 24),
        colour: sheet('#b4bbc5') + circle(x, y, 9, '#5c6470'),
        round: [7, 7],
        material: METAL,
        cast: { strength: 0.4, x: 2, y: 4, blur: 4 },
      }),
    ),
    {
      mask: rect(470, 970, 260, 200, 56),
      colour:
        sheet(lighter(cover, brightness(cover) > 0.5 ? 0 : 0.06)) + rect(470, 970, 260, 26, 0, paint.accent),
      inflate: 0.6,
      round: [20, 16],
      material: PLASTIC,
      cast,
    },
  ]
}
