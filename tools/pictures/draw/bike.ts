import { type Drawing, type Part, placed } from '../engine/part.ts'
import { drawBidon } from './bottle.ts'
import { drawCrankset } from './drivetrain.ts'
import { letters } from './lettering.ts'
import { createPaint, DARK_METAL, GLOSS, METAL, PLASTIC, RUBBER } from './order.ts'
import { circle, dashes, fill, line, ring, sheet } from './shapes.ts'
import { darker, lighter, readable } from './tint.ts'
import { turnedSheen } from './turned.ts'
import { drawWheel } from './wheels.ts'

// A bike from its right side, in tenths of a centimetre. It faces right and stands on y = 1440.

export type Point = readonly [x: number, y: number]

export const BRACKET: Point = [560, 1170]
/** Length of a crank. */
export const CRANK = 172
export const HIP: Point = [360, 398]
const REAR: Point = [156, 1100]
const FRONT: Point = [1184, 1100]
const GROUND = 1440

export interface Bike {
  kind: 'road' | 'mtb'
  colour: string
  /** Angle of the right crank in degrees, clockwise from forward. */
  cranks: number
}

/** Returns the axle of a pedal. */
export function pedalAt(degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [BRACKET[0] + CRANK * Math.cos(turn), BRACKET[1] + CRANK * Math.sin(turn)]
}

const tube = (path: string, width: number, colour: string, cast = 0.3): Part => ({
  mask: line(path, width),
  colour: sheet(colour),
  inflate: 0.9,
  round: [8, 6],
  material: GLOSS,
  cast: { strength: cast, x: 4, y: 9, blur: 9 },
})

/** Draws the wheels, and the far pedal with its crank. */
export function wheels({ kind, cranks }: Bike): Drawing {
  const wheel = (isRear: boolean) => {
    const drawn = drawWheel({
      design: kind === 'mtb' ? 'gravel' : 'deep',
      view: 'front',
      paint: createPaint('zwart', 'zeewind'),
    })
    const [x, y] = isRear ? REAR : FRONT
    return placed(drawn, { x, y, cy: 730, scale: 340 / 476, rotate: isRear ? 38 : -64 }).parts
  }
  const [x, y] = pedalAt(cranks + 180)
  return {
    parts: [
      ...wheel(true),
      ...wheel(false),
      ...pedal([x, y]),
      { ...tube(`M${BRACKET.join(' ')}L${x} ${y}`, 30, '#1b1e25', 0), tone: () => 0.7 },
    ],
    shadows: [REAR, FRONT].flatMap(([x]) => [
      { x, y: GROUND + 4, rx: 110, ry: 9, opacity: 0.55, blur: 8 },
      { x: x + 20, y: GROUND + 8, rx: 300, ry: 14, opacity: 0.3, blur: 22 },
    ]),
  }
}

/** Draws frame, saddle, handlebar and bottle. */
export function frame({ kind, colour }: Bike): Part[] {
  const [bx, by] = BRACKET
  const dark = '#20242c'
  const bottle = placed(
    drawBidon({ design: 'plain', view: 'front', paint: createPaint('wit', 'kopgroep') }),
    { x: 690, y: 932, cy: 760, scale: 0.19, rotate: 42 },
  ).parts
  const name = letters('HAVIK', 762, 928, 30, readable(colour, '#f3f4f6', '#1b1e26'), {
    weight: 0.2,
    rotate: -48,
  })
  return [
    tube(`M${bx} ${by}L${REAR.join(' ')}`, 22, darker(colour, 0.15)),
    tube(`M424 706L${REAR.join(' ')}`, 17, colour),
    tube('M990 752C1012 850 1092 1000 1184 1100', 27, darker(colour, 0.1)),
    { ...tube('M412 650L376 536', 27, dark), material: DARK_METAL },
    ...saddle(),
    tube(`M${bx} ${by}L410 660`, 34, colour),
    tube('M424 690L954 646', 36, colour),
    ...bottle,
    {
      ...tube(`M${bx} ${by}L972 716`, 52, colour),
      colour: sheet(colour) + name + line('M600 1100L940 722', 5, lighter(colour, 0.25), 0.5),
    },
    tube('M944 606L990 752', 44, colour),
    ...(kind === 'road' ? dropBar(dark) : flatBar(dark)),
    { mask: circle(bx, by, 40), colour: sheet(darker(colour, 0.3)), round: [8, 6], material: GLOSS },
    ...gears(),
  ]
}

function saddle(): Part[] {
  return [
    {
      mask: line('M252 508C300 548 400 546 470 498', 10),
      colour: sheet('#aab1bb'),
      round: [4, 4],
      material: METAL,
    },
    {
      mask: fill(
        'M222 462C240 450 300 462 360 470C420 476 470 470 506 474C520 478 520 490 506 494C460 500 420 504 380 508C320 516 250 518 228 500C214 488 212 470 222 462Z',
      ),
      colour: sheet('#1b1d22') + line('M232 494C300 506 380 498 506 486', 4, '#3b4049'),
      inflate: 0.8,
      round: [10, 7],
      material: RUBBER,
      cast: { strength: 0.4, x: 2, y: 6, blur: 6 },
    },
  ]
}

function dropBar(dark: string): Part[] {
  return [
    { ...tube('M938 588L1046 574', 34, dark), material: DARK_METAL },
    tube('M1046 574L1120 566C1186 566 1194 640 1160 690C1140 716 1100 720 1050 716', 27, '#16181d'),
    {
      mask: fill(
        'M1092 584C1110 556 1140 540 1164 520C1180 508 1196 520 1192 540C1188 566 1168 590 1140 602Z',
      ),
      colour: sheet('#1a1c21'),
      inflate: 0.8,
      round: [10, 8],
      material: RUBBER,
    },
    tube('M1176 560C1196 600 1194 650 1178 690', 12, '#2c313a', 0.2),
  ]
}

function flatBar(dark: string): Part[] {
  return [
    { ...tube('M940 588L1016 566', 36, dark), material: DARK_METAL },
    tube('M1004 560L1086 552', 32, '#16181d'),
    tube('M1064 566C1098 572 1130 590 1146 606', 11, '#2c313a', 0.2),
  ]
}

/** Draws cassette, derailleur and chain. */
function gears(): Part[] {
  const [bx, by] = BRACKET
  const [rx, ry] = REAR
  const chain = `M${bx} ${by - 112}L${rx} ${ry - 46}M${bx} ${by + 112}L196 1246M180 1158L202 1184`
  return [
    {
      mask: circle(rx, ry, 52) + dashes(`M${rx - 52} ${ry}a52 52 0 1 0 104 0a52 52 0 1 0 -104 0Z`, 9, '6 5'),
      colour:
        sheet('#8d95a1') +
        [50, 43, 36, 29, 22].map((r) => ring(rx, ry, r, r - 3, '#4c535f')).join('') +
        circle(rx, ry, 15, '#23272f'),
      round: [4, 4],
      tone: turnedSheen(rx, ry),
      material: METAL,
    },
    {
      mask: line(chain, 11),
      colour: sheet('#3b4049') + dashes(chain, 6, '6 7', '#aab1bb'),
      round: [3, 3],
      material: METAL,
    },
    {
      mask: fill('M150 1118C176 1112 196 1130 200 1158L214 1232C216 1262 184 1268 178 1244L160 1166Z'),
      colour: sheet('#23272f') + circle(184, 1160, 15, '#5c6470') + circle(196, 1238, 15, '#5c6470'),
      inflate: 0.6,
      round: [6, 5],
      material: DARK_METAL,
      cast: { strength: 0.4, x: 3, y: 6, blur: 6 },
    },
  ]
}

/** Draws the right crank with chainrings and pedal. */
export function crank({ cranks }: Bike): Part[] {
  const [x, y] = BRACKET
  return [
    ...placed(drawCrankset({ design: 'double', view: 'front', paint: createPaint('zwart', 'kettingwerk') }), {
      x,
      y,
      cx: 540,
      cy: 690,
      scale: 0.27,
      rotate: cranks - 53.2,
    }).parts,
    ...pedal(pedalAt(cranks)),
  ]
}

function pedal([x, y]: Point): Part[] {
  return [
    {
      mask: fill(`M${x - 50} ${y - 16}H${x + 44}L${x + 52} ${y}L${x + 40} ${y + 15}H${x - 40}Z`),
      colour: sheet('#262a32') + circle(x, y, 12, '#9aa2ae'),
      inflate: 0.6,
      round: [6, 5],
      material: PLASTIC,
      cast: { strength: 0.35, x: 3, y: 6, blur: 6 },
    },
  ]
}
