const fix = (value: number) => value.toFixed(1)
type Point = readonly [number, number]

/** Where the knee is, given hip and ankle and the lengths of thigh and shin. */
function knee([ax, ay]: Point, [bx, by]: Point, thigh: number, shin: number): Point {
  const d = Math.min(Math.hypot(bx - ax, by - ay), thigh + shin - 0.2)
  const bend = Math.acos((thigh * thigh + d * d - shin * shin) / (2 * thigh * d))
  const turn = Math.atan2(by - ay, bx - ax) - bend
  return [ax + thigh * Math.cos(turn), ay + thigh * Math.sin(turn)]
}

/** A limb as a tapered bar with a round end. */
function limb([x1, y1]: Point, [x2, y2]: Point, from: number, to: number): string {
  const turn = Math.atan2(y2 - y1, x2 - x1)
  const s = Math.sin(turn)
  const c = Math.cos(turn)
  const p = from / 2
  const q = to / 2
  return `M${fix(x1 - s * p)} ${fix(y1 + c * p)}L${fix(x2 - s * q)} ${fix(y2 + c * q)}A${q} ${q} 0 0 0 ${fix(x2 + s * q)} ${fix(y2 - c * q)}L${fix(x1 + s * p)} ${fix(y1 - c * p)}A${p} ${p} 0 0 0 ${fix(x1 - s * p)} ${fix(y1 + c * p)}Z`
}

export interface Rider {
  /** Foot of the rear wheel. */
  x: number
  y: number
  scale: number
  /** Turn of the cranks in radians. */
  cranks: number
  kit: string
  kit2: string
  helmet: string
  ink: string
  /** Far away: fewer strokes. */
  plain?: boolean
}

/** A racing cyclist to the right, seen from the side, in flat colours and without a face. */
export function rider({ x, y, scale, cranks, kit, kit2, helmet, ink, plain = false }: Rider): string {
  const bracket: Point = [42, 3]
  const hip: Point = [27, -76]
  const leg = (turn: number, behind: boolean) => {
    const pedal: Point = [bracket[0] + 17 * Math.cos(turn), bracket[1] + 17 * Math.sin(turn)]
    const ankle: Point = [pedal[0] - 4, pedal[1] - 8]
    const bend = knee(hip, ankle, 43, 43)
    const shade = behind ? ' opacity=".85"' : ''
    return `<path d="${limb(hip, bend, 21, 14)}${limb(bend, ankle, 13, 7)}" fill="${ink}"${shade}/><path d="M${fix(ankle[0] - 6)} ${fix(ankle[1] + 2)}l4 -6q8 0 18 7q2 4 -1 5h-20z" fill="${plain ? ink : '#fff'}"/>`
  }
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="0" r="33" fill="none" stroke="${ink}" stroke-width="3.6"/>${plain ? '' : `<circle cx="${cx}" cy="0" r="28" fill="none" stroke="${ink}" stroke-width="5" opacity=".9"/>`}<circle cx="${cx}" cy="0" r="4" fill="${ink}"/>`
  const frame = `<path d="M42 3L29 -58M27 -64L29 -58M29 -56L85 -58M88 -48L42 3L0 0L29 -54M84 -64L89 -46Q92 -22 101 0" stroke="${ink}" stroke-width="4.6" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="M14 -68Q28 -72 44 -67" stroke="${ink}" stroke-width="5" stroke-linecap="round" fill="none"/><path d="M84 -64L99 -67Q111 -70 111 -62Q110 -51 98 -49" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="42" cy="3" r="8" fill="none" stroke="${ink}" stroke-width="3"/>`
  const farArm = `<path d="${limb([73, -107], [86, -84], 12, 9)}${limb([86, -84], [108, -70], 9, 6)}" fill="${ink}" opacity=".85"/>`
  const trunk = `<path d="M15 -78C18 -98 40 -118 66 -121C78 -122 84 -114 83 -104C80 -94 66 -84 54 -76C46 -70 40 -64 30 -64C20 -64 14 -70 15 -78Z" fill="${kit}"/>${plain ? '' : `<path d="M31 -103C38 -110 46 -115 54 -118L64 -82L50 -73Z" fill="${kit2}"/>`}`
  const nearArm = `<path d="${limb([74, -109], [84, -92], 15, 11)}" fill="${kit}"/><path d="${limb([84, -92], [88, -82], 10, 9)}${limb([88, -82], [109, -70], 9, 6)}" fill="${ink}"/>`
  const head = `<path d="M82 -114L90 -106L98 -110L92 -122Z" fill="${ink}"/><path d="M88 -124q12 -4 18 4q2 8 -2 12q-6 4 -12 0z" fill="${ink}"/><path d="M74 -124C78 -140 98 -144 108 -132Q112 -126 110 -122L86 -120Q78 -118 74 -124Z" fill="${helmet}"/>`
  return `<g transform="translate(${fix(x)} ${fix(y - 34.8 * scale)}) scale(${scale})">${wheel(0)}${wheel(101)}${leg(cranks + Math.PI, true)}${frame}${farArm}${trunk}${leg(cranks, false)}${nearArm}${head}</g>`
}
