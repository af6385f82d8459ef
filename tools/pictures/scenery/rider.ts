import { darker, lighter, mix } from '../draw/tint.ts'

const fix = (value: number) => value.toFixed(1)
type Point = readonly [number, number]

/** Computes the position of the knee from hip, ankle and the lengths of thigh and shin. */
function knee([ax, ay]: Point, [bx, by]: Point, thigh: number, shin: number): Point {
  const d = Math.min(Math.hypot(bx - ax, by - ay), thigh + shin - 0.2)
  const bend = Math.acos((thigh * thigh + d * d - shin * shin) / (2 * thigh * d))
  const turn = Math.atan2(by - ay, bx - ax) - bend
  return [ax + thigh * Math.cos(turn), ay + thigh * Math.sin(turn)]
}

/** Draws a tapered limb with a round end. */
function limb([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
  const turn = Math.atan2(y2 - y1, x2 - x1)
  const s = Math.sin(turn)
  const c = Math.cos(turn)
  const p = from / 2
  const q = to / 2
  return `M${fix(x1 - s * p)} ${fix(y1 + c * p)}L${fix(x2 - s * q)} ${fix(y2 + c * q)}A${q} ${q} 0 0 0 ${fix(x2 + s * q)} ${fix(y2 - c * q)}L${fix(x1 + s * p)} ${fix(y1 - c * p)}A${p} ${p} 0 0 0 ${fix(x1 - s * p)} ${fix(y1 + c * p)}Z`
}

/** Draws a limb with light along its upper side. */
function roundLimb(from: Point, to: Point, thick: number, thin: number, colour: string): string {
  const lift = ([x, y]: Point): Point => [x - thick * 0.1, y - thick * 0.12]
  return (
    `<path d="${limb(from, to, thick, thin)}" fill="${colour}"/>` +
    `<path d="${limb(lift(from), lift(to), thick * 0.5, thin * 0.4)}" fill="${lighter(colour, 0.22)}" opacity=".55"/>`
  )
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** A rider and what they wear. */
export interface Cyclist {
  skin: string
  hair: string
  style: 'short' | 'tail' | 'braid' | 'beard'
  kit: string
  band: string
  helmet: string
  bike: string
  /** Colour of the lenses; without glasses the eyes are visible. */
  glasses?: string
}

export const CYCLISTS: readonly Cyclist[] = [
  {
    skin: '#e0ad8a',
    hair: '#5c3a22',
    style: 'tail',
    kit: '#d8432f',
    band: '#f7e3c4',
    helmet: '#f5f2ec',
    bike: '#23305c',
  },
  {
    skin: '#9a6242',
    hair: '#1b1310',
    style: 'beard',
    kit: '#1d48cf',
    band: '#f3f4f6',
    helmet: '#1a2b57',
    bike: '#e0682c',
    glasses: '#2b2f38',
  },
  {
    skin: '#ecc0a0',
    hair: '#b98a4c',
    style: 'short',
    kit: '#f0b53a',
    band: '#23305c',
    helmet: '#23305c',
    bike: '#125d68',
  },
  {
    skin: '#7a4a31',
    hair: '#16100d',
    style: 'braid',
    kit: '#125d68',
    band: '#f0cdb8',
    helmet: '#f0b53a',
    bike: '#701c2f',
  },
  {
    skin: '#e6b795',
    hair: '#8a3f22',
    style: 'braid',
    kit: '#f3f0e8',
    band: '#1d48cf',
    helmet: '#d8432f',
    bike: '#1b1e26',
    glasses: '#7a3b1e',
  },
  {
    skin: '#d7a27c',
    hair: '#3a2a20',
    style: 'short',
    kit: '#5b7d5a',
    band: '#f7e3c4',
    helmet: '#f5f2ec',
    bike: '#8f97a5',
  },
]

export interface Ride {
  /** Position of the point where the rear wheel touches the ground. */
  x: number
  y: number
  scale: number
  /** Rotation of the cranks in radians. */
  cranks: number
  cyclist: Cyclist
  /** Colour of the light on everything, and its share. */
  tint: readonly [colour: string, share: number]
  /** True for long sleeves and tights. */
  isCold?: boolean
  lamp?: string
}

/** Draws the wheels and frame of a racing bike. The hubs are at (0, 0) and (101, 0). */
function bicycle(colour: string, tint: Ride['tint'], cranks: number) {
  const lit = (raw: string) => mix(raw, tint[0], tint[1])
  const bike = lit(colour)
  const black = lit('#181b24')
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6 + cranks
    return `L0 0L${fix(29 * Math.cos(turn))} ${fix(29 * Math.sin(turn))}`
  }).join('')
  const wheel = (cx: number) =>
    `<g transform="translate(${cx} 0)"><path d="M0 0${spokes}" stroke="${lit('#8f97a5')}" stroke-width=".7" fill="none"/><circle r="33" fill="none" stroke="${black}" stroke-width="4"/><circle r="29.4" fill="none" stroke="${lit('#5a606c')}" stroke-width="2.6"/><circle r="33" fill="none" stroke="${lit('#c08a58')}" stroke-width="1"/><circle r="3.6" fill="${black}"/></g>`
  const frame =
    `<path d="M42 3L29 -58M27 -64L29 -56M29 -54L85 -56M88 -46L42 3L0 0L29 -52M84 -62L89 -46Q92 -22 101 0" stroke="${darker(bike, 0.3)}" stroke-width="6" fill="none" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="M42 3L29 -58M29 -54L85 -56M88 -46L42 3L0 0L29 -52M84 -62L89 -46Q92 -22 101 0" stroke="${bike}" stroke-width="4" fill="none" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="M34 -57L82 -58.6M46 -2L85 -44" stroke="${lighter(bike, 0.4)}" stroke-width="1.1" fill="none"/>` +
    `<path d="M57 -20L70 -34" stroke="${lit('#f3f0e8')}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M14 -68Q28 -72 44 -67" stroke="${black}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    `<path d="M84 -64L99 -67Q111 -70 111 -62Q110 -51 98 -49" stroke="${black}" stroke-width="4.4" fill="none" stroke-linecap="round"/>` +
    `<circle cx="42" cy="3" r="8" fill="none" stroke="${black}" stroke-width="3"/><path d="M42 -5L0 -4M42 11L0 4" stroke="${black}" stroke-width="1.2"/>`
  return { wheel, frame }
}

/** Draws a bike without a rider. `parts` selects what to draw. */
export function parkedBike({
  x,
  y,
  scale,
  colour,
  tint,
  turn = 0,
  parts = ['rear', 'front', 'frame'],
}: Pick<Ride, 'x' | 'y' | 'scale' | 'tint'> & {
  colour: string
  /** Rotation around the middle of the bike in degrees; 180 puts it on its saddle. */
  turn?: number
  parts?: readonly ('rear' | 'front' | 'frame')[]
}): string {
  const { wheel, frame } = bicycle(colour, tint, 0.2)
  const drawn = { rear: wheel(0), front: wheel(101), frame }
  return `<g transform="translate(${fix(x)} ${fix(y - 34.8 * scale)}) scale(${scale})${turn ? ` rotate(${turn} 50 0)` : ''}">${parts.map((part) => drawn[part]).join('')}</g>`
}

/** Draws a racing cyclist from the side, facing right. */
export function rider({ x, y, scale, cranks, cyclist, tint, isCold = false, lamp }: Ride): string {
  const lit = (colour: string) => mix(colour, tint[0], tint[1])
  const [kit, band, skin] = [cyclist.kit, cyclist.band, cyclist.skin].map(lit) as [string, string, string]
  const black = lit('#181b24')
  const bracket: Point = [42, 3]
  const hip: Point = [27, -76]
  const leg = (turn: number, isFar: boolean) => {
    const shade = (colour: string) => (isFar ? darker(colour, 0.38) : colour)
    const pedal: Point = [bracket[0] + 17 * Math.cos(turn), bracket[1] + 17 * Math.sin(turn)]
    const ankle: Point = [pedal[0] - 4, pedal[1] - 9]
    const bend = knee(hip, ankle, 43, 43)
    const hem = between(hip, bend, 0.72)
    const cuff = between(bend, ankle, 0.62)
    const bare = shade(isCold ? black : skin)
    return (
      roundLimb(bend, ankle, 13, 7, bare) +
      roundLimb(cuff, ankle, 9, 7.4, shade(lit(isCold ? '#2b2f38' : '#f3f0e8'))) +
      roundLimb(hip, bend, 22, 14, bare) +
      roundLimb(hip, hem, 23, 17, shade(black)) +
      (isCold ? '' : `<path d="${limb(between(hip, bend, 0.64), hem, 17.6, 17)}" fill="${shade(band)}"/>`) +
      `<path d="M${fix(ankle[0] - 6)} ${fix(ankle[1] + 2)}l4 -6q8 0 18 7q2 4 -1 5h-20z" fill="${shade(lit(isCold ? '#2b2f38' : '#fbfaf7'))}"/>` +
      `<path d="M${fix(ankle[0] - 6)} ${fix(ankle[1] + 7)}h21" stroke="${black}" stroke-width="2"/>`
    )
  }
  const { wheel, frame } = bicycle(cyclist.bike, tint, cranks)
  const sleeve = isCold ? kit : skin
  const farArm =
    `<path d="${limb([73, -107], [86, -84], 12, 9)}" fill="${darker(kit, 0.35)}"/>` +
    `<path d="${limb([86, -84], [108, -70], 9, 6)}" fill="${darker(sleeve, 0.32)}"/>`
  const trunk =
    `<path d="M14 -78C17 -99 40 -119 66 -122C79 -123 85 -114 84 -104C81 -93 66 -83 54 -75C46 -69 40 -63 30 -63C20 -63 13 -70 14 -78Z" fill="${kit}"/>` +
    `<path d="M17 -84C24 -101 44 -117 66 -119.5C72 -120 76 -118 78 -115C58 -112 32 -100 17 -84Z" fill="${lighter(kit, 0.3)}" opacity=".6"/>` +
    `<path d="M84 -104C81 -93 66 -83 54 -75C46 -69 40 -63 30 -63C27 -63 24 -64 22 -65C42 -74 62 -90 84 -104Z" fill="${darker(kit, 0.4)}" opacity=".55"/>` +
    `<path d="M40 -109C45 -113 50 -115.5 56 -118L66 -83L54 -75Z" fill="${band}"/>` +
    `<path d="M20 -76C24 -84 28 -90 33 -94L42 -70" fill="none" stroke="${darker(kit, 0.35)}" stroke-width="1.6"/>`
  const nearArm =
    roundLimb([74, -109], [84, -92], 15.5, 12, kit) +
    roundLimb([84, -92], [88, -82], 10.5, 9.4, sleeve) +
    roundLimb([88, -82], [107, -71], 9.2, 6.4, sleeve) +
    `<path d="${limb([102, -73.5], [110, -68], 8, 7)}" fill="${lit('#2b2f38')}"/>`
  const light = lamp
    ? `<circle cx="112" cy="-74" r="4" fill="${lamp}"/><circle cx="118" cy="-72" r="26" fill="${lamp}" opacity=".28"/><path d="M112 -76L300 -40V10Z" fill="${lamp}" opacity=".08"/>`
    : ''
  return `<g transform="translate(${fix(x)} ${fix(y - 34.8 * scale)}) scale(${scale})">${wheel(0)}${wheel(101)}${farArm}${leg(cranks + Math.PI, true)}${frame}${trunk}${leg(cranks, false)}${head(cyclist, lit)}${nearArm}${light}</g>`
}

/** Draws a head in profile with a helmet, on a neck that leans forward. */
function head(
  { skin: skinColour, hair: hairColour, style, helmet: helmetColour, glasses }: Cyclist,
  lit: (colour: string) => string,
): string {
  const skin = lit(skinColour)
  const hair = lit(hairColour)
  const helmet = lit(helmetColour)
  const isWoman = style === 'tail' || style === 'braid'
  const behind =
    style === 'tail'
      ? `<path d="M-34 -58C-66 -58 -92 -30 -96 6C-84 -6 -76 -10 -66 -14C-52 -22 -40 -32 -30 -42Z" fill="${hair}"/>`
      : style === 'braid'
        ? [0, 1, 2, 3, 4]
            .map(
              (i) =>
                `<ellipse cx="${-40 - i * 10}" cy="${-34 + i * 13}" rx="${11 - i}" ry="9" fill="${i % 2 ? lighter(hair, 0.12) : hair}"/>`,
            )
            .join('')
        : ''
  const eye = glasses
    ? `<path d="M14 -66H47Q54 -58 47 -49Q36 -46 27 -50L14 -58Z" fill="${lit(glasses)}"/><path d="M30 -63L44 -62" stroke="#fff" stroke-width="3" opacity=".7"/><path d="M16 -63L-10 -60" stroke="${lit('#181b24')}" stroke-width="4"/>`
    : `<path d="M30 -60Q36 -65 42 -59Q36 -54 30 -60Z" fill="#fbf7f2"/><circle cx="38" cy="-59.5" r="3.6" fill="#2a1c14"/><path d="M28 -61Q35 -67 43 -60" stroke="#1c1512" stroke-width="${isWoman ? 3 : 2}" fill="none"/><path d="M25 -69Q34 -75 44 -69" stroke="${darker(hair, 0.2)}" stroke-width="${isWoman ? 3 : 4.6}" fill="none" stroke-linecap="round"/>`
  const beard =
    style === 'beard'
      ? `<path d="M4 -44C6 -16 16 0 32 -2C42 -4 44 -14 44 -26C36 -30 30 -30 26 -26C18 -28 10 -34 4 -44Z" fill="${hair}"/>`
      : ''
  return `<g transform="translate(83 -111) rotate(4) scale(.37)">${behind}<path d="M-24 -34L-34 22L20 18L20 -10Z" fill="${darker(skin, 0.18)}"/><path d="M-30 -44C-40 -70 -30 -100 8 -102C34 -102 44 -84 45 -66L55 -46Q56 -41 47 -40C49 -36 49 -33 46 -30C49 -27 47 -22 43 -20C43 -8 34 0 20 -2C4 -6 -14 -18 -30 -44Z" fill="${skin}"/><path d="M-30 -44C-14 -18 4 -6 20 -2C34 0 43 -8 43 -20C34 -14 18 -16 2 -30C-8 -40 -14 -60 -12 -80Z" fill="${darker(skin, 0.3)}" opacity=".4"/><ellipse cx="26" cy="-38" rx="9" ry="6" fill="#d0503f" opacity=".22"/>${beard}<path d="M46 -27Q38 -22 31 -27" stroke="${mix(skin, '#8c2f2a', isWoman ? 0.75 : 0.5)}" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-12 -64C-20 -66 -22 -52 -14 -44C-8 -40 -4 -46 -6 -54Z" fill="${darker(skin, 0.1)}"/><path d="M-32 -60C-34 -48 -30 -40 -20 -36L-16 -66Z" fill="${hair}"/>${eye}<path d="M-48 -66C-50 -112 0 -132 36 -114C54 -104 60 -88 52 -76L-28 -62C-38 -58 -46 -58 -48 -66Z" fill="${helmet}"/><path d="M-44 -78C-38 -108 2 -124 32 -112C20 -114 -18 -106 -34 -76Z" fill="#fff" opacity=".35"/><path d="M-48 -66C-46 -58 -38 -58 -28 -62L52 -76C54 -80 55 -84 55 -88L-28 -74C-38 -70 -46 -70 -48 -66Z" fill="${darker(helmet, 0.4)}" opacity=".6"/><path d="M-22 -88Q-10 -104 8 -110M2 -88Q12 -102 28 -106M26 -88Q34 -98 44 -100" stroke="${darker(helmet, 0.55)}" stroke-width="6" stroke-linecap="round" fill="none"/><path d="M-8 -66L8 -8" stroke="${lit('#181b24')}" stroke-width="3"/></g>`
}
