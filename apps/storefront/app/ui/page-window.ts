/**
 * Which page numbers to show: the first, the last, and those around the current one. A gap is `null`;
 * a gap of one page is that page, since a dot in its place would save nothing.
 *
 * @example
 * pageWindow(5, 20) // [1, null, 4, 5, 6, null, 20]
 */
export function pageWindow(current: number, total: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}
