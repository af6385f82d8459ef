/** Cleans a typed text: removes control characters except line ends, and cuts it to `longest` characters. */
export function plainText(text: string, longest: number): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .slice(0, longest)
}
