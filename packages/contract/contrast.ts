/** Minimum contrast ratio of normal-size text (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5

/** Computes the relative luminance of a colour, 0 to 1; `null` unless it is written as #rgb or #rrggbb. */
function luminance(hex: string): number | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(short ? hex.replace(/[\da-f]/gi, '$&$&') : hex)
  if (!long) return null
  const [red = 0, green = 0, blue = 0] = long.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Checks that text of one colour is readable on another: a contrast of at least 4.5 to 1. False for an unknown colour. */
export function isReadable(text: string, ground: string): boolean {
  const [a, b] = [luminance(text), luminance(ground)]
  if (a === null || b === null) return false
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= MIN_CONTRAST
}
