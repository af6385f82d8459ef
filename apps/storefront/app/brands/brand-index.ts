export interface BrandEntry {
  title: string
  /** Address of its wordmark; null when it has none. */
  logo: string | null
  /** Where its products are; null when it has no page. */
  path: string | null
}

/** Everything that does not begin with a letter. */
const OTHERS = '#'

/** Brands under the letter that they begin with, accents aside; what begins otherwise stands under '#', first. */
export function byLetter<Brand extends Pick<BrandEntry, 'title'>>(
  brands: readonly Brand[],
): { letter: string; brands: Brand[] }[] {
  const sorted = brands.toSorted((a, b) => a.title.localeCompare(b.title, 'nl', { sensitivity: 'base' }))
  const groups = Map.groupBy(sorted, ({ title }) => letterOf(title))
  return [...groups]
    .map(([letter, group]) => ({ letter, brands: group }))
    .sort((a, b) => (a.letter === OTHERS ? -1 : b.letter === OTHERS ? 1 : a.letter.localeCompare(b.letter)))
}

function letterOf(title: string): string {
  const first = title.trim().normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : OTHERS
}
