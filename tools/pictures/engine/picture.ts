import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { blur, emptyField, type Field, inflate, resize, smoothStep } from './field.ts'
import { type Canvas, LINEAR, lightSurface } from './light.ts'
import { hash } from './noise.ts'
import type { Drawing, Part, Shadow } from './part.ts'
import { type Frame, findFrame, rasterColours, rasterGreys } from './raster.ts'

/** Drawing on a background, seen through a window. */
export interface Picture extends Drawing {
  /** Size in pixels. */
  width: number
  height: number
  /** Upper left corner and width of the window, in units. The height follows from the pixel size. */
  window: { x: number; y: number; width: number }
  /** A flat colour, or an SVG background in the same units. */
  ground: string
  /** Strength of the soft shadow of the whole outline on the background; 0.13 by default. */
  softShadow?: number
  /** Radius in units by which an SVG background is out of focus; sharp by default. */
  far?: number
  /** Light of a place and an hour on the drawing; the studio's by default. */
  air?: Air
  /** SVG in front of everything, such as rain. */
  before?: string
}

/** Light outdoors: a colour over everything, and a low sun that draws a bright edge. */
export interface Air {
  tint: string
  /** Share of the tint, 0 to 1. */
  share: number
  rim: string
  /** Strength of the edge's light; 0 without sun. */
  sun: number
  /** Side from which the sun shines. */
  from: 'left' | 'right'
}

/** Rendered RGB pixels, before encoding. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

const INK_SHADOW = [0.92, 0.88, 0.72] as const
const CAST_MARGIN = 3
/** Factor by which a background out of focus is rasterised smaller. */
const FAR_COARSE = 4
/** Distance of the bright edge, and its softness, in units. */
const RIM = { reach: 13, blur: 7 }

/** Renders a picture. The same picture always gives the same pixels. */
export async function renderPicture(picture: Picture): Promise<Pixels> {
  const { width, height } = picture
  const whole: Frame = {
    x: picture.window.x,
    y: picture.window.y,
    width,
    height,
    scale: width / picture.window.width,
  }
  const canvas: Canvas = {
    light: new Float32Array(width * height * 3),
    covered: new Float32Array(width * height),
    width,
    height,
  }
  for (const part of picture.parts) await paintPart(canvas, whole, part)
  return layOnGround(canvas, whole, picture)
}

/** Returns a checksum of the pixels, to detect changes. */
export function checksum({ data }: Pixels): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 24)
}

async function paintPart(canvas: Canvas, whole: Frame, part: Part): Promise<void> {
  const frame = await findFrame(part.mask, whole, 6)
  if (!frame) return
  const left = Math.round((frame.x - whole.x) * whole.scale)
  const top = Math.round((frame.y - whole.y) * whole.scale)
  const mask = await rasterGreys(part.mask, frame)
  if (part.cut) {
    const cut = await rasterGreys(part.cut, frame)
    for (let i = 0; i < mask.data.length; i++) mask.data[i]! *= 1 - cut.data[i]!
  }
  if (part.cast) throwShadow(canvas, part.cast, mask, left, top, whole.scale)
  const colours = await rasterColours(part.colour, frame)
  const form = await createForm(part, mask, frame)
  if (part.opacity !== undefined) for (let i = 0; i < mask.data.length; i++) mask.data[i]! *= part.opacity
  lightSurface(
    canvas,
    frame,
    left,
    top,
    mask.data,
    colours,
    form,
    part.material,
    part.tone && fillField(part.tone, frame).data,
  )
}

async function createForm(part: Part, mask: Field, frame: Frame): Promise<Field> {
  const form = emptyField(frame.width, frame.height)
  const z = form.data
  if (part.inflate) {
    const balloon = inflate(mask).data
    const k = part.inflate / frame.scale
    for (let i = 0; i < z.length; i++) z[i]! += balloon[i]! * k
  }
  if (part.round) {
    const [radius, amount] = part.round
    const wide = blur(mask, radius * frame.scale * 0.5).data
    const tight = blur(mask, radius * frame.scale * 0.2).data
    for (let i = 0; i < z.length; i++)
      z[i]! += amount * (smoothStep(0.5, 1, wide[i]!) * 0.7 + smoothStep(0.5, 1, tight[i]!) * 0.3)
  }
  for (const relief of part.reliefs ?? []) {
    if (!relief.svg) continue
    const grey = blur(await rasterGreys(relief.svg, frame, '#808080'), relief.blur * frame.scale).data
    const k = relief.amount * 2
    for (let i = 0; i < z.length; i++) z[i]! += (grey[i]! - 0.502) * k
  }
  if (part.height) {
    const exact = fillField(part.height, frame).data
    for (let i = 0; i < z.length; i++) z[i]! += exact[i]!
  }
  return form
}

function fillField(value: (x: number, y: number) => number, { x, y, scale, width, height }: Frame): Field {
  const field = emptyField(width, height)
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++)
      field.data[i] = value(x + (column + 0.5) / scale, y + (row + 0.5) / scale)
  return field
}

function throwShadow(
  canvas: Canvas,
  cast: NonNullable<Part['cast']>,
  mask: Field,
  left: number,
  top: number,
  scale: number,
): void {
  const margin = Math.ceil(cast.blur * scale * CAST_MARGIN)
  const wide = emptyField(mask.width + 2 * margin, mask.height + 2 * margin)
  for (let y = 0; y < mask.height; y++)
    wide.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (y + margin) * wide.width + margin,
    )
  const soft = blur(wide, cast.blur * scale)
  const dx = left - margin + Math.round(cast.x * scale)
  const dy = top - margin + Math.round(cast.y * scale)
  for (let y = Math.max(0, -dy); y < soft.height && y + dy < canvas.height; y++)
    for (let x = Math.max(0, -dx); x < soft.width && x + dx < canvas.width; x++) {
      const o = (y + dy) * canvas.width + x + dx
      if (canvas.covered[o]! <= 0) continue
      const keep = 1 - cast.strength * soft.data[y * soft.width + x]!
      canvas.light[o * 3]! *= keep
      canvas.light[o * 3 + 1]! *= keep
      canvas.light[o * 3 + 2]! *= keep
    }
}

async function layOnGround(
  canvas: Canvas,
  whole: Frame,
  { ground, shadows, softShadow = 0.13, far = 0, air, before }: Picture,
): Promise<Pixels> {
  const { width, height, light, covered } = canvas
  const flat = /^#[0-9a-f]{6}$/i.test(ground)
  const scenery = flat ? null : await rasterGround(ground, whole, far)
  if (air) shineOn(canvas, whole, air)
  const flatBytes = flat ? [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16)) : [0, 0, 0]
  const shade = await shadowOnGround(canvas, whole, shadows, softShadow)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const cover = covered[i]!
      const dark = shade[i]!
      const still = cover < 0.002 && dark < 0.0015
      for (let c = 0; c < 3; c++) {
        const own = scenery ? scenery[i * 4 + c]! : flatBytes[c]!
        if (still) {
          data[i * 3 + c] = own
          continue
        }
        const lit = light[i * 3 + c]!
        const shoulder = lit < 0.7 ? lit : 0.7 + (1 - Math.exp(-(lit - 0.7) / 0.36)) * 0.31
        const value = LINEAR[own]! * (1 - dark * INK_SHADOW[c]!) * (1 - cover) + shoulder
        const grain = (hash(x, y * 3 + c) - 0.5) * 0.004
        data[i * 3 + c] = Math.round(Math.min(1, Math.max(0, toByte(value) + grain)) * 255)
      }
    }
  if (before) layOver(data, await rasterColours(before, whole))
  return { data, width, height }
}

async function rasterGround(ground: string, whole: Frame, far: number): Promise<Uint8Array> {
  if (!far) return rasterColours(ground, whole)
  const width = Math.ceil(whole.width / FAR_COARSE)
  const height = Math.ceil(whole.height / FAR_COARSE)
  const scale = whole.scale / FAR_COARSE
  const small = await rasterColours(ground, { ...whole, width, height, scale })
  return sharp(small, { raw: { width, height, channels: 4 } })
    .blur(Math.max(0.4, far * scale))
    .resize(whole.width, whole.height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Colours what was painted with the light outdoors, and brightens the edge that faces the sun. */
function shineOn({ light, covered, width, height }: Canvas, { scale }: Frame, air: Air): void {
  const tint = linearOf(air.tint)
  const grey = (tint[0] + tint[1] + tint[2]) / 3
  const rim = linearOf(air.rim)
  const soft = blur({ data: covered, width, height }, RIM.blur * scale).data
  const dx = Math.round(RIM.reach * scale) * (air.from === 'left' ? -1 : 1)
  const dy = -Math.round(RIM.reach * scale * 0.5)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const cover = covered[i]!
      if (cover < 0.004) continue
      const towards =
        Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))
      const edge = air.sun * cover * smoothStep(0.25, 0.95, 1 - soft[towards]!)
      for (let c = 0; c < 3; c++) {
        const own = light[i * 3 + c]! * (1 + air.share * (tint[c]! / grey - 1))
        light[i * 3 + c] = own * (1 + edge * 1.4) + edge * 0.22 * rim[c]!
      }
    }
}

const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0) as [number, number, number]

function layOver(data: Uint8Array, front: Uint8Array): void {
  for (let i = 0; i < data.length / 3; i++) {
    const opaque = front[i * 4 + 3]! / 255
    if (opaque)
      for (let c = 0; c < 3; c++) data[i * 3 + c]! += (front[i * 4 + c]! - data[i * 3 + c]!) * opaque
  }
}

async function shadowOnGround(
  canvas: Canvas,
  whole: Frame,
  shadows: readonly Shadow[],
  soft: number,
): Promise<Float32Array> {
  const coarse = 4
  const width = Math.ceil(canvas.width / coarse)
  const height = Math.ceil(canvas.height / coarse)
  const scale = whole.scale / coarse
  const frame = { ...whole, width, height, scale }
  const sum = emptyField(width, height)
  if (soft) {
    const outline = emptyField(width, height)
    const dx = Math.round(8 * scale)
    const dy = Math.round(15 * scale)
    for (let y = Math.max(0, dy); y < height; y++)
      for (let x = Math.max(0, dx); x < width; x++)
        outline.data[y * width + x] =
          canvas.covered[
            Math.min(canvas.height - 1, (y - dy) * coarse) * canvas.width +
              Math.min(canvas.width - 1, (x - dx) * coarse)
          ]!
    const around = blur(outline, 15 * scale).data
    for (let i = 0; i < around.length; i++) sum.data[i] = around[i]! * soft
  }
  for (const { x, y, rx, ry, opacity, blur: radius } of shadows) {
    const spot = await rasterGreys(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff"/>`, frame)
    const smooth = blur(spot, Math.max(1, radius * scale)).data
    for (let i = 0; i < smooth.length; i++) sum.data[i] = 1 - (1 - sum.data[i]!) * (1 - smooth[i]! * opacity)
  }
  return resize(sum, canvas.width, canvas.height).data
}

const BYTES = 4096
const TO_BYTE = Float32Array.from({ length: BYTES + 2 }, (_, i) => {
  const c = i / BYTES
  return c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
})

function toByte(light: number): number {
  const at = Math.min(1, Math.max(0, light)) * BYTES
  const i = at | 0
  return TO_BYTE[i]! + (TO_BYTE[i + 1]! - TO_BYTE[i]!) * (at - i)
}
