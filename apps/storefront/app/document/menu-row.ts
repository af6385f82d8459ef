/** A width of the screen from which on the row is drawn so, in px: what it has for departments and what each takes. */
interface RowWidth {
  /** Between the margins of the page, at the narrowest such screen. */
  whole: number
  letter: number
  gap: number
}

/** As shell.css draws the row from 64rem and from 80rem on. */
export const NARROW_ROW: RowWidth = { whole: 966, letter: 7.5, gap: 16 }
export const WIDE_ROW: RowWidth = { whole: 1208, letter: 8.1, gap: 26 }
/** Longer names are cut there. */
const WIDEST_NAME = 220
/** The letters of the way into the rest, with its arrow. */
const MORE_LETTERS = 8
const ICON = 22

/**
 * How many departments stand in the menu's row; the rest is behind 'More'. Reckoned by letters, as the server does not measure.
 *
 * @param endName what stands at the end of the row: the partfinder; null where there is none
 */
export function departmentsInRow(
  names: readonly string[],
  { whole, letter, gap }: RowWidth,
  endName: string | null,
): number {
  const widthOf = (name: string) => Math.min(WIDEST_NAME, lettersOf(name) * letter) + gap
  const room = whole + gap - (endName === null ? 0 : widthOf(endName) + ICON)
  const needed = names.reduce((sum, name) => sum + widthOf(name), 0)
  if (needed <= room) return names.length
  let left = room - MORE_LETTERS * letter - gap
  const first = names.findIndex((name) => {
    left -= widthOf(name)
    return left < 0
  })
  return Math.max(0, first)
}

/** Chinese, Japanese and Korean letters are twice as wide as others. */
const lettersOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1), 0)
