const bytes = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two colours. `share` 0 gives the first, 1 the other. */
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

/** Returns the perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = bytes(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/**
 * Chooses the first candidate that contrasts enough with the background, else the one with the most contrast.
 */
export function readable(ground: string, ...wishes: string[]): string {
  const apart = (hex: string) => Math.abs(brightness(hex) - brightness(ground))
  const enough = wishes.find((hex) => apart(hex) > 0.32)
  if (enough) return enough
  return brightness(ground) > 0.5 ? '#1b1e26' : '#f3f4f6'
}
