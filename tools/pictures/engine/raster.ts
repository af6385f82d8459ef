import sharp from 'sharp'
import { emptyField, type Field } from './field.ts'

// One thread per worker: render.ts runs one worker per core.
sharp.concurrency(1)
sharp.cache(false)

/** Part of a drawing, in units, with the pixel size to render it at. */
export interface Frame {
  x: number
  y: number
  /** Size in pixels. */
  width: number
  height: number
  /** Pixels per unit. */
  scale: number
}

/** Rasterises the part of a drawing inside the frame to RGBA. */
export async function rasterColours(svg: string, frame: Frame): Promise<Uint8Array> {
  const { x, y, width, height, scale } = frame
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width / scale} ${height / scale}" width="${width}" height="${height}" preserveAspectRatio="none">${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(document))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height)
    throw new Error(`Raster is ${info.width} × ${info.height}, not ${width} × ${height}`)
  return data
}

/**
 * Rasterises the part of a grey drawing inside the frame to brightness, 0 to 1. `ground` is the background
 * colour.
 */
export async function rasterGreys(svg: string, frame: Frame, ground = '#000'): Promise<Field> {
  const rect = `<rect x="${frame.x - 10}" y="${frame.y - 10}" width="${frame.width / frame.scale + 20}" height="${frame.height / frame.scale + 20}" fill="${ground}"/>`
  const pixels = await rasterColours(rect + svg, frame)
  const field = emptyField(frame.width, frame.height)
  for (let i = 0; i < field.data.length; i++) field.data[i] = pixels[i * 4]! / 255
  return field
}

/** Finds the smallest frame around the white of a mask, with a margin in units; null if nothing is white. */
export async function findFrame(mask: string, whole: Frame, margin: number): Promise<Frame | null> {
  const coarse = 4
  const width = Math.ceil(whole.width / coarse)
  const height = Math.ceil(whole.height / coarse)
  const look = { ...whole, width, height, scale: whole.scale / coarse }
  const { data } = await rasterGreys(mask, look)
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * width + x]! > 0.002) {
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        if (y > bottom) bottom = y
      }
  if (right < 0) return null
  const room = Math.ceil(margin * whole.scale) + coarse
  const x0 = Math.max(0, left * coarse - room)
  const y0 = Math.max(0, top * coarse - room)
  const x1 = Math.min(whole.width, (right + 1) * coarse + room)
  const y1 = Math.min(whole.height, (bottom + 1) * coarse + room)
  return {
    x: whole.x + x0 / whole.scale,
    y: whole.y + y0 / whole.scale,
    width: x1 - x0,
    height: y1 - y0,
    scale: whole.scale,
  }
}
