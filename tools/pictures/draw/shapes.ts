/** Mirrors a drawing around the vertical line x = `axis`, by default the middle of the picture. */
export const mirrored = (svg: string, axis = 600) =>
  `<g transform="translate(${2 * axis} 0) scale(-1 1)">${svg}</g>`

/** Draws a shape and its mirror image. */
export const both = (svg: string, axis = 600) => svg + mirrored(svg, axis)

export const fill = (path: string, colour = '#fff', opacity = 1) =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const line = (path: string, width: number, colour = '#fff', opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const dashes = (path: string, width: number, pattern: string, colour = '#fff', opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${pattern}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const circle = (cx: number, cy: number, r: number, colour = '#fff') =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${colour}"/>`

export const rect = (x: number, y: number, width: number, height: number, radius = 0, colour = '#fff') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${colour}"/>`

/** Draws a flat ring. */
export const ring = (cx: number, cy: number, outer: number, inner: number, colour = '#fff') =>
  `<path fill-rule="evenodd" d="${circlePath(cx, cy, outer)}${circlePath(cx, cy, inner)}" fill="${colour}"/>`

/** Returns the path of a circle. */
export const circlePath = (cx: number, cy: number, r: number) =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

/** Fills the whole drawing with a colour. */
export const sheet = (colour: string) =>
  `<rect x="-4000" y="-4000" width="10000" height="10000" fill="${colour}"/>`

/** Joins the results of `draw` for 0 to count − 1. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Draws the relief of a seam: a groove with stitches on both sides. */
export const seam = (path: string) =>
  line(path, 3, '#000', 0.9) +
  `<g transform="translate(7 0)">${dashes(path, 2.4, '7 4', '#fff', 0.55)}</g><g transform="translate(-7 0)">${dashes(path, 2.4, '7 4', '#fff', 0.55)}</g>`

/** Returns the point at `radius` and `angle` around (cx, cy). Degrees, clockwise from the right. */
export const polar = (cx: number, cy: number, radius: number, angle: number): readonly [number, number] => [
  cx + radius * Math.cos((angle * Math.PI) / 180),
  cy + radius * Math.sin((angle * Math.PI) / 180),
]

/** Rounds a number to two decimals to shorten paths. */
export const n = (value: number) => String(Math.round(value * 100) / 100)

/** Returns the path of a hexagon, for bolt heads. */
export const hexagon = (x: number, y: number, radius: number) =>
  `M${Array.from({ length: 6 }, (_, i) =>
    polar(x, y, radius, i * 60)
      .map(n)
      .join(' '),
  ).join('L')}Z`

/** Moves every point of a path that has absolute coordinates only. */
export const moved = (path: string, move: (x: number, y: number) => readonly [number, number]) =>
  path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y)).map(n).join(' '),
  )
