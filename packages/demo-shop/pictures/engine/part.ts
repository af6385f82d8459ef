import type { TextureName } from './noise.ts'

/** Reaction of a surface to light. Shares and strengths run from 0 to 1 unless said otherwise. */
export interface Material {
  /** Strength of the highlight of the key light. */
  spec?: number
  /** Exponent of the highlight: 8 wide and dull, 60 small and sharp. */
  gloss?: number
  /** Share of light that reaches around the form: cloth 0.4, hard goods 0.2. */
  wrap?: number
  /** Strength with which the studio's soft boxes are mirrored. */
  mirror?: number
  /** Softness of the edges of the mirrored boxes. */
  mirrorSoft?: number
  /** Share of metal: tints the highlights and darkens the body. */
  metal?: number
  /** Darkening towards edges that turn away. */
  edge?: number
  texture?: TextureName
  /** Depth of the texture; 1 is strong cloth. */
  textureDepth?: number
  /** Smooths the height, in units, before it is lit: for glossy parts. */
  smooth?: number
  /** Strength of the shade in hollows. */
  hollow?: number
}

/** A layer of grey (mid grey is level) that raises or lowers the surface. */
export interface Relief {
  svg: string
  /** Height of white above mid grey, in units. */
  amount: number
  /** Blur in units. */
  blur: number
}

/** The shadow that a part throws on the parts below it; measures in units. */
export interface Cast {
  strength: number
  x: number
  y: number
  blur: number
}

/** A piece of an article: outline, colours, form and material; SVG in units of 1200 × 1500 a picture. */
export interface Part {
  /** White where the part is. */
  mask: string
  /** White where a hole is. */
  cut?: string
  colour: string
  /** Strength of the balloon; 1 is a full round. */
  inflate?: number
  /** Rounded rim: radius and height in units. */
  round?: readonly [number, number]
  reliefs?: readonly Relief[]
  /** Height in units at a point in units, for turned and other exact forms. */
  height?: (x: number, y: number) => number
  /** Brightness at a point in units, 1 if absent: the sheen of turned metal. */
  tone?: (x: number, y: number) => number
  material: Material
  cast?: Cast
  /** Covers what lies below by this share only: lenses, tubes, bottles. 1 if absent. */
  opacity?: number
}

/** A soft shadow on the ground, in units. */
export interface Shadow {
  x: number
  y: number
  rx: number
  ry: number
  opacity: number
  blur: number
}

/** An article as drawn: parts from back to front and its shadows on the ground. */
export interface Drawing {
  parts: Part[]
  shadows: Shadow[]
}

/** Position of a drawing: its point (cx, cy) moves to (x, y), scaled, and turned clockwise in degrees. */
export interface Place {
  x: number
  y: number
  cx?: number
  cy?: number
  scale?: number
  rotate?: number
  mirror?: boolean
}

/** The drawing moved to a place; light and shadow stay upright. */
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

/** The drawing made wider around the middle of the sheet, x = 600. */
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

/** Several drawings as one, the later ones on top. */
export function together(...drawings: Drawing[]): Drawing {
  return {
    parts: drawings.flatMap(({ parts }) => parts),
    shadows: drawings.flatMap(({ shadows }) => shadows),
  }
}
