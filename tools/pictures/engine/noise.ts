/** Hashes two whole numbers to a number in [0, 1). */
export function hash(x: number, y: number): number {
  let n = (x * 374761393 + y * 668265263) | 0
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

/** Value noise in [0, 1]. Repeats every `period` cells, a power of two. */
export function noise(x: number, y: number, period = 65536): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const u = fade(x - xi)
  const v = fade(y - yi)
  const x0 = xi & (period - 1)
  const y0 = yi & (period - 1)
  const x1 = (x0 + 1) & (period - 1)
  const y1 = (y0 + 1) & (period - 1)
  return (
    (hash(x0, y0) * (1 - u) + hash(x1, y0) * u) * (1 - v) + (hash(x0, y1) * (1 - u) + hash(x1, y1) * u) * v
  )
}

const fade = (t: number) => t * t * (3 - 2 * t)

/** Creates a pseudo-random generator of numbers in [0, 1) with a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Close-up surface: tone (around 0) and slopes, on a tile of 512 × 512 half units. */
export interface Texture {
  tone: Float32Array
  slopeX: Float32Array
  slopeY: Float32Array
}

export type TextureName = 'knit' | 'fleece' | 'woven' | 'grain' | 'rubber' | 'leather' | 'brushed'

const TILE_SIZE = 512
const textures = new Map<TextureName, Texture>()

/** Returns the tile of a texture, created on first use. */
export function getTexture(name: TextureName): Texture {
  const cached = textures.get(name)
  if (cached) return cached
  const height = HEIGHTS[name]
  const texture = {
    tone: new Float32Array(TILE_SIZE * TILE_SIZE),
    slopeX: new Float32Array(TILE_SIZE * TILE_SIZE),
    slopeY: new Float32Array(TILE_SIZE * TILE_SIZE),
  }
  const heights = new Float32Array(TILE_SIZE * TILE_SIZE)
  for (let y = 0; y < TILE_SIZE; y++)
    for (let x = 0; x < TILE_SIZE; x++) heights[y * TILE_SIZE + x] = height(x, y)
  for (let y = 0; y < TILE_SIZE; y++)
    for (let x = 0; x < TILE_SIZE; x++) {
      const i = y * TILE_SIZE + x
      texture.tone[i] = heights[i]! - 0.5
      texture.slopeX[i] =
        heights[y * TILE_SIZE + ((x + 1) & 511)]! - heights[y * TILE_SIZE + ((x + 511) & 511)]!
      texture.slopeY[i] =
        heights[((y + 1) & 511) * TILE_SIZE + x]! - heights[((y + 511) & 511) * TILE_SIZE + x]!
    }
  textures.set(name, texture)
  return texture
}

// The numbers of cells per tile divide 512, so that tiles join without a visible edge.
const HEIGHTS: Record<TextureName, (x: number, y: number) => number> = {
  knit: (x, y) =>
    0.5 +
    0.32 * Math.sin((x * Math.PI) / 4) * Math.sin((y * Math.PI) / 4) +
    0.3 * (noise(x / 4, y / 4, 128) - 0.5),
  fleece: (x, y) => 0.5 + 0.6 * (noise(x / 4, y / 4, 128) - 0.5) + 0.4 * (noise(x / 16, y / 16, 32) - 0.5),
  woven: (x, y) =>
    0.5 +
    0.22 * (((x >> 2) + (y >> 2)) & 1 ? Math.sin((x * Math.PI) / 4) : Math.sin((y * Math.PI) / 4)) +
    0.2 * (noise(x / 2, y / 8, 64) - 0.5),
  grain: (x, y) => 0.5 + 0.7 * (noise(x / 2, y / 2, 256) - 0.5),
  rubber: (x, y) => 0.5 + 0.5 * (noise(x / 2, y / 2, 256) - 0.5) + 0.3 * (noise(x / 8, y / 8, 64) - 0.5),
  leather: (x, y) =>
    0.5 + 0.7 * Math.abs(noise(x / 8, y / 8, 64) - 0.5) + 0.35 * (noise(x / 4, y / 4, 128) - 0.5),
  brushed: (x, y) => 0.5 + 0.6 * (noise(x / 64, y, 512) - 0.5),
}
