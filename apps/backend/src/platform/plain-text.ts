/** A text that somebody typed, without control characters but line ends and without more than `longest` characters. */
export function plainText(text: string, longest: number): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, longest)
}
