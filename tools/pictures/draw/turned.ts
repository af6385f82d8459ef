import { n, polar } from './shapes.ts'

/**
 * Height of a cylinder that lies along the line x = `middle` (or y, if the caller passes y), `k` times its
 * true height.
 */
export const cylinder =
  (middle: number, radius: number, k = 1) =>
  (x: number) => {
    const u = Math.min(0.998, Math.max(-0.998, (x - middle) / radius))
    return k * radius * Math.sqrt(1 - u * u)
  }

/** Height of a torus: `radius` to the middle of the tube, `tube` is the tube's own radius. */
export const torus =
  (cx: number, cy: number, radius: number, tube: number, k = 1) =>
  (x: number, y: number) => {
    const u = Math.min(0.985, Math.max(-0.985, (Math.hypot(x - cx, y - cy) - radius) / tube))
    return k * tube * Math.sqrt(1 - u * u)
  }

/** Sheen of metal turned on a lathe: fine grooves and two opposite bright sectors. */
export const turnedSheen =
  (cx: number, cy: number, strength = 0.35) =>
  (x: number, y: number) => {
    const dx = x - cx
    const dy = y - cy
    const angle = Math.atan2(dy, dx)
    const sector = Math.cos(2 * (angle - 0.8)) * 0.6 + Math.cos(4 * (angle - 0.35)) * 0.25
    return 1 + strength * sector + 0.05 * Math.sin(Math.hypot(dx, dy) * 1.7)
  }

/** Returns the outline of a toothed wheel. */
export function gear(
  cx: number,
  cy: number,
  radius: number,
  teeth: number,
  depth: number,
  share = 0.5,
  turn = 0,
): string {
  const step = 360 / teeth
  let path = ''
  for (let i = 0; i < teeth; i++) {
    const a = turn + i * step
    const points = [
      polar(cx, cy, radius - depth, a),
      polar(cx, cy, radius - depth, a + step * (0.5 - share / 2)),
      polar(cx, cy, radius, a + step * (0.5 - share * 0.2)),
      polar(cx, cy, radius, a + step * (0.5 + share * 0.2)),
      polar(cx, cy, radius - depth, a + step * (0.5 + share / 2)),
    ]
    path += points.map(([x, y]) => `${path || x !== points[0]?.[0] ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  }
  return `M${path.slice(1)}Z`
}
