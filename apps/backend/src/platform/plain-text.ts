/** Removes control characters except line ends from a typed text, and cuts it to `longest` characters. */
export function plainText(text: string, longest: number): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, longest)
}
