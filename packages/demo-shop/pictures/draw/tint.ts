const bytes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour mixed with another: share 0 leaves it, 1 gives the other. */
export function mix(hex: string, other: string, share: number): string {
  const to = bytes(other)
  return `#${bytes(hex)
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const darker = (hex: string, share: number) => mix(hex, '#05070c', share)
export const lighter = (hex: string, share: number) => mix(hex, '#ffffff', share)

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = bytes(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Whichever of the wishes stands out best from the ground; the first if it stands out enough. */
export function readable(ground: string, ...wishes: string[]): string {
  const apart = (hex: string) => Math.abs(brightness(hex) - brightness(ground))
  const enough = wishes.find((hex) => apart(hex) > 0.32)
  if (enough) return enough
  return brightness(ground) > 0.5 ? '#1b1e26' : '#f3f4f6'
}
