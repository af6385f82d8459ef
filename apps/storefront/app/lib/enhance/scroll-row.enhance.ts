/** How much of the row that is seen one press of an arrow moves it. */
const SCROLL_SHARE = 0.8

/**
 * Moves what is scrolled sideways: a row of cards by the arrows behind it (`data-scroll-by`), slides by the dots behind
 * them (`data-scroll-to`), which follow where it stands.
 */
export default function scrollRows(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', move)
  // `scroll` events do not bubble.
  addEventListener('scroll', follow, { capture: true, passive: true })
}

function move(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>('[data-scroll-by], [data-scroll-to]')
  const row = control?.parentElement?.previousElementSibling
  if (!control || !row || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { scrollBy, scrollTo } = control.dataset
  if (scrollBy) row.scrollBy({ left: Number(scrollBy) * row.clientWidth * SCROLL_SHARE })
  else row.scrollTo({ left: Number(scrollTo) * row.clientWidth })
}

function follow({ target: row }: Event) {
  if (!(row instanceof HTMLElement)) return
  const place = Math.round(row.scrollLeft / row.clientWidth)
  for (const control of row.nextElementSibling?.children ?? []) {
    if (!(control instanceof HTMLElement)) continue
    const { scrollBy, scrollTo } = control.dataset
    if (scrollBy) {
      const left = scrollBy === '1' ? row.scrollWidth - row.clientWidth - row.scrollLeft : row.scrollLeft
      control.ariaDisabled = left < 2 ? 'true' : null
    }
    if (scrollTo) control.ariaCurrent = Number(scrollTo) === place ? 'true' : null
  }
}
