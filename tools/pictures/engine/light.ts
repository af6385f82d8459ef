import type { Field } from './field.ts'
import { blur, smoothStep } from './field.ts'
import { getTexture } from './noise.ts'
import type { Material } from './part.ts'
import type { Frame } from './raster.ts'

/** Pixels that have been painted so far: linear RGB, multiplied by coverage. */
export interface Canvas {
  light: Float32Array
  covered: Float32Array
  width: number
  height: number
}

/** Linear light by sRGB byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const unit = (x: number, y: number, z: number) => {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
// Directions of the key light (upper left), fill light (right) and strip light (above). y points down.
const KEY = unit(-0.48, -0.62, 0.62)
const FILL = unit(0.72, -0.18, 0.62)
const ABOVE = unit(0, -0.95, 0.3)
const KEY_HALF = unit(KEY.x, KEY.y, KEY.z + 1)
const FILL_HALF = unit(FILL.x, FILL.y, FILL.z + 1)
const POWERS = 2048

/**
 * Lights a surface and paints it on the canvas. `mask` is the coverage of each pixel, `colours` its RGBA,
 * `height` its height in units. All have the size of the frame, which lies at (left, top) on the canvas.
 */
export function lightSurface(
  canvas: Canvas,
  frame: Frame,
  left: number,
  top: number,
  mask: Float32Array,
  colours: Uint8Array,
  height: Field,
  material: Material,
  tones?: Float32Array,
): void {
  const { width: w, height: h, scale } = frame
  const {
    spec = 0.12,
    gloss = 18,
    wrap = 0.35,
    mirror = 0,
    mirrorSoft = 0.07,
    metal = 0,
    edge = 0,
    textureDepth = 1,
    hollow = 1,
  } = material
  const form = material.smooth ? blur(height, material.smooth * scale) : height
  const z = form.data
  const near = blur(form, 10 * scale).data
  const far = blur(form, 34 * scale).data
  const texture = material.texture ? getTexture(material.texture) : null
  // Texture finer than a pixel would only add noise and file size.
  const depth = textureDepth * (0.3 + 0.7 * smoothStep(0.6, 1.4, scale))
  const shine = Float32Array.from({ length: POWERS + 1 }, (_, i) => (i / POWERS) ** gloss)
  const { light, covered } = canvas
  const half = scale / 2
  const perPixel = 2 / scale

  for (let y = 0; y < h; y++) {
    const ty = Math.floor((frame.y * 2 + y * perPixel) & 511) * 512
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const share = mask[i]!
      if (share < 0.004) continue
      let gx = (z[x < w - 1 ? i + 1 : i]! - z[x ? i - 1 : i]!) * half
      let gy = (z[y < h - 1 ? i + w : i]! - z[y ? i - w : i]!) * half
      let tone = tones ? tones[i]! - 1 : 0
      if (texture) {
        const t = ty + (Math.floor(frame.x * 2 + x * perPixel) & 511)
        tone += texture.tone[t]! * 0.16 * depth
        gx += texture.slopeX[t]! * 0.5 * depth
        gy += texture.slopeY[t]! * 0.5 * depth
      }
      const nz = 1 / Math.sqrt(gx * gx + gy * gy + 1)
      const nx = -gx * nz
      const ny = -gy * nz

      const key = nx * KEY.x + ny * KEY.y + nz * KEY.z
      const fill = nx * FILL.x + ny * FILL.y + nz * FILL.z
      const above = nx * ABOVE.x + ny * ABOVE.y + nz * ABOVE.z
      const lit =
        0.8 * clamp((key + wrap) / (1 + wrap)) +
        0.25 * clamp((fill + wrap) / (1 + wrap)) +
        0.2 * clamp((above + wrap) / (1 + wrap))
      const hn = near[i]! - z[i]!
      const shade = hollow * (clampTo(hn / 10, 0.5) + clampTo((far[i]! - z[i]!) / 65, 0.32))
      const turned = 1 - nz
      let body = (lit * 0.8 + 0.26 - 0.08 * ny + 0.05 * nz) * (1 - shade) * (1 + clampTo(-hn / 14, 0.15))
      if (edge) body *= 1 - edge * turned * Math.sqrt(turned)

      const s1 = clamp(nx * KEY_HALF.x + ny * KEY_HALF.y + nz * KEY_HALF.z)
      const s2 = clamp(nx * FILL_HALF.x + ny * FILL_HALF.y + nz * FILL_HALF.z)
      const highlight = (shine[(s1 * POWERS) | 0]! + 0.4 * shine[(s2 * POWERS) | 0]!) * spec * (1 - shade)
      let mirrored: number
      if (mirror) {
        const rx = 2 * nz * nx
        const ry = 2 * nz * ny
        const e = mirrorSoft
        const box = 1.15 * between(rx, -0.86, -0.36, e) * between(ry, -0.92, 0.3, e)
        const strip = 0.5 * between(rx, 0.62, 0.86, e) * between(ry, -0.8, 0.55, e)
        const ceiling = 0.19 * smoothStep(-0.5, 0.5, -ry) + 0.06
        const t2 = turned * turned
        const fresnel = 0.045 + 0.955 * t2 * t2 * turned
        mirrored = (box + strip + ceiling) * mirror * (fresnel * 3 + 0.12) * (1 - shade * 0.6)
        if (metal)
          mirrored = mirrored * (1 - metal) + metal * mirror * (box * 0.8 + strip * 0.9 + ceiling * 1.6)
      } else mirrored = 0.1 * turned * turned * turned * turned
      const glow = highlight + mirrored

      const p = i * 4
      const opaque = colours[p + 3]! / 255
      const o = (top + y) * canvas.width + left + x
      const keep = 1 - share
      for (let c = 0; c < 3; c++) {
        const own = (LINEAR[colours[p + c]!]! * opaque + 0.02 * (1 - opaque)) * (1 + tone)
        const value =
          own * body * (1 - metal * 0.5) + glow * (metal ? (own * 1.5 + 0.1) * metal + 1 - metal : 1)
        light[o * 3 + c] = light[o * 3 + c]! * keep + value * share
      }
      covered[o] = covered[o]! + share * (1 - covered[o]!)
    }
  }
}

const clamp = (x: number) => (x < 0 ? 0 : Math.min(x, 1))
const clampTo = (x: number, most: number) => (x < 0 ? 0 : Math.min(x, most))
const between = (x: number, from: number, to: number, soft: number) =>
  smoothStep(from - soft, from + soft, x) * (1 - smoothStep(to - soft, to + soft, x))
