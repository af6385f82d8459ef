/** Rectangle of numbers, row by row: a mask, heights or light. */
export interface Field {
  data: Float32Array
  width: number
  height: number
}

/** Creates a field of zeros. */
export function emptyField(width: number, height: number): Field {
  return { data: new Float32Array(width * height), width, height }
}

/**
 * Blurs a field, approximately by a Gaussian of `radius` pixels (three box blurs). Large radii are blurred at
 * a quarter of the resolution, which is not visible.
 */
export function blur(field: Field, radius: number): Field {
  if (radius < 0.5) return field
  if (radius >= 12 && field.width > 64 && field.height > 64) {
    const small = shrink(field, 4)
    return resize(boxBlur(small, radius / 4), field.width, field.height)
  }
  return boxBlur(field, radius)
}

function boxBlur({ data, width, height }: Field, radius: number): Field {
  const r = Math.max(1, Math.round(radius))
  const n = 1 / (2 * r + 1)
  let source = data
  const across = new Float32Array(data.length)
  const out = new Float32Array(data.length)
  const sums = new Float64Array(width)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) {
      const o = y * width
      let sum = 0
      for (let x = -r; x <= r; x++) sum += source[o + Math.min(width - 1, Math.max(0, x))]!
      for (let x = 0; x < width; x++) {
        across[o + x] = sum * n
        sum += source[o + Math.min(width - 1, x + r + 1)]! - source[o + Math.max(0, x - r)]!
      }
    }
    sums.fill(0)
    for (let y = -r; y <= r; y++) {
      const o = Math.min(height - 1, Math.max(0, y)) * width
      for (let x = 0; x < width; x++) sums[x]! += across[o + x]!
    }
    for (let y = 0; y < height; y++) {
      const o = y * width
      const add = Math.min(height - 1, y + r + 1) * width
      const take = Math.max(0, y - r) * width
      for (let x = 0; x < width; x++) {
        out[o + x] = sums[x]! * n
        sums[x]! += across[add + x]! - across[take + x]!
      }
    }
    source = out
  }
  return { data: out, width, height }
}

function shrink({ data, width, height }: Field, by: number): Field {
  const small = emptyField(Math.ceil(width / by), Math.ceil(height / by))
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      let sum = 0
      let count = 0
      for (let yy = y * by; yy < Math.min(height, (y + 1) * by); yy++)
        for (let xx = x * by; xx < Math.min(width, (x + 1) * by); xx++) {
          sum += data[yy * width + xx]!
          count++
        }
      small.data[y * small.width + x] = sum / count
    }
  }
  return small
}

/** Scales a field bilinearly. */
export function resize({ data, width, height }: Field, toWidth: number, toHeight: number): Field {
  const out = emptyField(toWidth, toHeight)
  for (let y = 0; y < toHeight; y++) {
    const fy = Math.min(height - 1.001, Math.max(0, ((y + 0.5) * height) / toHeight - 0.5))
    const y0 = Math.max(0, fy | 0)
    const ty = fy - y0
    const below = y0 + 1 < height ? width : 0
    for (let x = 0; x < toWidth; x++) {
      const fx = Math.min(width - 1.001, Math.max(0, ((x + 0.5) * width) / toWidth - 0.5))
      const x0 = Math.max(0, fx | 0)
      const tx = fx - x0
      const p = y0 * width + x0
      const right = x0 + 1 < width ? 1 : 0
      out.data[y * toWidth + x] =
        (data[p]! * (1 - tx) + data[p + right]! * tx) * (1 - ty) +
        (data[p + below]! * (1 - tx) + data[p + below + right]! * tx) * ty
    }
  }
  return out
}

/**
 * Inflates a silhouette like a balloon, which gives volume to any outline: solves ∇²φ = −1 inside the mask,
 * from coarse to fine, and returns √φ in pixels.
 */
export function inflate(mask: Field): Field {
  const long = Math.max(mask.width, mask.height)
  let phi: Field | null = null
  for (const cells of [32, 64, 128, 224]) {
    const w = Math.max(6, Math.round((mask.width / long) * cells))
    const h = Math.max(6, Math.round((mask.height / long) * cells))
    const inside = resize(boxBlur(mask, Math.max(1, long / cells / 2.5)), w, h).data
    const next: Field = phi ? resize(phi, w, h) : emptyField(w, h)
    const p = next.data
    const force = (mask.width / w) * (mask.height / h)
    const rounds = phi ? 60 : 300
    for (let round = 0; round < rounds; round++)
      for (let y = 1; y < h - 1; y++)
        for (let i = y * w + 1, end = y * w + w - 1; i < end; i++) {
          if (inside[i]! < 0.5) p[i] = 0
          else p[i]! += 1.6 * ((p[i - 1]! + p[i + 1]! + p[i - w]! + p[i + w]! + force) / 4 - p[i]!)
        }
    phi = next
  }
  const root = { ...phi!, data: phi!.data.map((value) => Math.sqrt(Math.max(0, value))) }
  const smooth = resize(boxBlur(root, 2), mask.width, mask.height)
  return boxBlur(smooth, Math.max(1, (long / 224) * 0.9))
}

/** Smooth step from 0 at `a` to 1 at `b`. */
export function smoothStep(a: number, b: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)))
  return t * t * (3 - 2 * t)
}
