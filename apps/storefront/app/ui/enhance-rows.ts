/** Share of the visible row that one press of an arrow scrolls. */
const SCROLL_SHARE = 0.8

/** Finds the row of a control: it precedes the box of controls. */
const findRow = (control: Element) => control.parentElement?.previousElementSibling ?? null

/**
 * Scrolls a row of cards for an arrow behind it (`data-scroll-by`), and slides for an arrow or a dot
 * (`data-scroll-to`).
 */
export function scrollRow(control: HTMLElement): void {
  const row = findRow(control)
  if (!row) return
  followRow(row.parentElement)
  taken.add(row)
  stopSlides.get(row)?.()
  const { scrollBy, scrollTo } = control.dataset
  if (scrollBy) row.scrollBy({ left: Number(scrollBy) * row.clientWidth * SCROLL_SHARE })
  else row.scrollTo({ left: Number(scrollTo) * row.clientWidth })
}

const followed = new WeakSet<Element>()

/** Updates the controls of a row when it scrolls. */
export function followRow(box: HTMLElement | null): void {
  const row = box?.querySelector('ul')
  if (!row || followed.has(row)) return
  followed.add(row)
  row.addEventListener('scroll', () => showPosition(row), { passive: true })
  showPosition(row)
}

function showPosition(row: Element) {
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

/** Time that each slide is shown. */
const SLIDE_MS = 7_000

/** Rows that the shopper has moved by their controls. */
const taken = new WeakSet<Element>()

/** Function that stops the slides, per row. */
const stopSlides = new WeakMap<Element, () => void>()

/**
 * Advances the slides of a slider and plays their videos while it is visible and not hovered, until the shopper
 * pauses or takes over. With reduced motion nothing moves until requested.
 */
export function playSlides(slider: HTMLElement): void {
  const row = slider.querySelector('ul')
  const toggle = slider.querySelector<HTMLElement>('[data-play-label]')
  if (!row || !toggle) return
  const { ariaLabel: pauseLabel } = toggle
  const { playLabel = null } = toggle.dataset
  followRow(slider)
  const films = [...slider.querySelectorAll('video')]
  let isPlaying = !taken.has(row) && !matchMedia('(prefers-reduced-motion: reduce)').matches
  let isSeen = false
  let showing = row.firstElementChild

  const show = () => {
    toggle.ariaLabel = isPlaying ? pauseLabel : playLabel
    toggle.toggleAttribute('data-paused', !isPlaying)
    for (const film of films) {
      if (isPlaying && isSeen && showing?.contains(film)) film.play().catch(() => null)
      else film.pause()
    }
  }
  const hold = () => {
    isPlaying = false
    show()
  }
  stopSlides.set(row, hold)
  toggle.addEventListener('click', () => {
    isPlaying = !isPlaying
    show()
  })
  toggle.classList.remove('invisible')
  for (const name of ['pointerdown', 'wheel']) row.addEventListener(name, hold, { passive: true })
  row.addEventListener('scroll', () => {
    const at = row.children[Math.round(row.scrollLeft / row.clientWidth)] ?? null
    if (at === showing) return
    showing = at
    show()
  })
  new IntersectionObserver(
    ([entry]) => {
      isSeen = entry?.isIntersecting ?? false
      show()
    },
    { threshold: 0.5 },
  ).observe(slider)
  if (row.childElementCount > 1) {
    setInterval(() => {
      if (!isPlaying || !isSeen || document.hidden || row.matches(':hover, :focus-within')) return
      const next = Math.round(row.scrollLeft / row.clientWidth) + 1
      row.scrollTo({ left: (next % row.childElementCount) * row.clientWidth })
    }, SLIDE_MS)
  }
}
