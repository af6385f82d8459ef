import type { TextureName } from './noise.ts'

/** Response of a surface to light. All values run from 0 to 1 unless stated otherwise. */
export interface Material {
  /** Strength of the key light's highlight. */
  spec?: number
  /** Exponent of the highlight: 8 is wide and dull, 60 small and sharp. */
  gloss?: number
  /** Share of light that wraps around the form: cloth 0.4, hard goods 0.2. */
  wrap?: number
  /** Strength of the reflection of the studio's soft boxes. */
  mirror?: number
  /** Softness of the edges of that reflection. */
  mirrorSoft?: number
  /** Share of metal, which tints highlights and darkens the body. */
  metal?: number
  /** Darkening towards edges that face away. */
  edge?: number
  texture?: TextureName
  /** Depth of the texture; 1 is coarse cloth. */
  textureDepth?: number
  /** Radius in units by which the height is smoothed before lighting, for glossy parts. */
  smooth?: number
  /** Strength of the shading in hollows. */
  hollow?: number
}

/** Greyscale layer that raises (lighter than mid grey) or lowers the surface. */
export interface Relief {
  svg: string
  /** Height of white above mid grey, in units. */
  amount: number
  /** Blur radius in units. */
  blur: number
}

/** Shadow that a part casts on the parts below it. Distances in units. */
export interface Cast {
  strength: number
  x: number
  y: number
  blur: number
}

/** Piece of an article: outline, colours, form and material. SVG in units of 1200 × 1500 per picture. */
export interface Part {
  /** SVG that is white where the part is. */
  mask: string
  /** SVG that is white where the part has a hole. */
  cut?: string
  colour: string
  /** Strength of the inflation; 1 makes the cross-section a half circle. */
  inflate?: number
  /** Rounded rim: radius and height in units. */
  round?: readonly [number, number]
  reliefs?: readonly Relief[]
  /** Height in units at a point, for turned parts and other exact forms. */
  height?: (x: number, y: number) => number
  /** Brightness at a point, 1 by default. For the sheen of turned metal. */
  tone?: (x: number, y: number) => number
  material: Material
  cast?: Cast
  /** Opacity of lenses, tubes and bottles; 1 by default. */
  opacity?: number
}

/** Soft shadow on the ground. Distances in units. */
export interface Shadow {
  x: number
  y: number
  rx: number
  ry: number
  opacity: number
  blur: number
}

/** Drawn article: its parts from back to front, and its shadows on the ground. */
export interface Drawing {
  parts: Part[]
  shadows: Shadow[]
}

/** Placement of a drawing: its point (cx, cy) moves to (x, y). `scale` and clockwise rotation in degrees. */
export interface Place {
  x: number
  y: number
  cx?: number
  cy?: number
  scale?: number
  rotate?: number
  mirror?: boolean
}

/** Places a drawing. The direction of light and shadow does not rotate with it. */
export function placed(
  drawing: Drawing,
  { x, y, cx = 600, cy = 750, scale = 1, rotate = 0, mirror = false }: Place,
): Drawing {
  const flip = mirror ? -1 : 1
  const move = (svg: string) =>
    `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale * flip} ${scale}) translate(${-cx} ${-cy})">${svg}</g>`
  const cos = Math.cos((rotate * Math.PI) / 180)
  const sin = Math.sin((rotate * Math.PI) / 180)
  const spot = (px: number, py: number) => {
    const dx = (px - cx) * scale * flip
    const dy = (py - cy) * scale
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }
  }
  return {
    parts: drawing.parts.map((part) => ({
      ...part,
      mask: move(part.mask),
      cut: part.cut && move(part.cut),
      colour: move(part.colour),
      round: part.round && ([part.round[0] * scale, part.round[1] * scale] as const),
      reliefs: part.reliefs?.map((relief) => ({
        svg: move(relief.svg),
        amount: relief.amount * scale,
        blur: relief.blur * scale,
      })),
      height: part.height && moveHeight(part.height),
      tone: part.tone && moveTone(part.tone),
      cast: part.cast && {
        ...part.cast,
        x: part.cast.x * scale,
        y: part.cast.y * scale,
        blur: part.cast.blur * scale,
      },
    })),
    shadows: drawing.shadows.map((shadow) => ({
      ...shadow,
      ...spot(shadow.x, shadow.y),
      rx: shadow.rx * scale,
      ry: shadow.ry * scale,
      blur: shadow.blur * scale,
    })),
  }

  function back(px: number, py: number) {
    const dx = (px - x) / scale
    const dy = (py - y) / scale
    return [cx + flip * (dx * cos + dy * sin), cy - dx * sin + dy * cos] as const
  }
  function moveTone(tone: (x: number, y: number) => number) {
    return (px: number, py: number) => tone(...back(px, py))
  }
  function moveHeight(height: (x: number, y: number) => number) {
    return (px: number, py: number) => scale * height(...back(px, py))
  }
}

/** Widens a drawing around the middle, x = 600. */
export function widened(drawing: Drawing, factor: number): Drawing {
  const wide = (svg: string) =>
    `<g transform="translate(${600 - 600 * factor} 0) scale(${factor} 1)">${svg}</g>`
  return {
    parts: drawing.parts.map((part) => ({
      ...part,
      mask: wide(part.mask),
      cut: part.cut && wide(part.cut),
      colour: wide(part.colour),
      reliefs: part.reliefs?.map((relief) => ({ ...relief, svg: wide(relief.svg) })),
      height: part.height && narrowed(part.height),
      tone: part.tone && narrowed(part.tone),
    })),
    shadows: drawing.shadows.map((shadow) => ({
      ...shadow,
      x: 600 + (shadow.x - 600) * factor,
      rx: shadow.rx * factor,
    })),
  }

  function narrowed(value: (x: number, y: number) => number) {
    return (x: number, y: number) => value(600 + (x - 600) / factor, y)
  }
}

/** Combines drawings; later ones are on top. */
export function together(...drawings: Drawing[]): Drawing {
  return {
    parts: drawings.flatMap(({ parts }) => parts),
    shadows: drawings.flatMap(({ shadows }) => shadows),
  }
}
