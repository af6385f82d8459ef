import { whenIdle } from '../page/scheduling.ts'

/** Lets sliders play once the page is there: what that takes is not waited for. */
export default function enhanceSliders(root: ParentNode): void {
  const sliders = root.querySelectorAll<HTMLElement>('[data-slider]')
  if (sliders.length === 0) return
  whenIdle(() => sliders.forEach(playSlides))
}

/** How long a slide is seen before the next one comes. */
const SLIDE_MS = 7_000

/**
 * Lets the slides of a slider follow each other and their films run, while the slider is seen and nobody points at it,
 * until the shopper holds it or takes it over. Under reduced motion nothing moves until it is asked for.
 */
function playSlides(slider: HTMLElement): void {
  const row = slider.querySelector('ul')
  const pause = slider.querySelector<HTMLElement>('[data-pause]')
  const play = slider.querySelector<HTMLElement>('[data-play]')
  if (!row || !pause || !play) return
  const films = [...slider.querySelectorAll('video')]
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let isSeen = false
  let showing = row.firstElementChild

  const show = () => {
    pause.hidden = !isPlaying
    play.hidden = isPlaying
    for (const film of films) {
      if (isPlaying && isSeen && showing?.contains(film)) film.play().catch(() => null)
      else film.pause()
    }
  }
  const hold = () => {
    isPlaying = false
    show()
  }
  pause.addEventListener('click', () => {
    hold()
    play.focus()
  })
  play.addEventListener('click', () => {
    isPlaying = true
    show()
    pause.focus()
  })
  slider.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-scroll-to], [data-scroll-by]')) hold()
  })
  for (const taken of ['pointerdown', 'wheel']) row.addEventListener(taken, hold, { passive: true })
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
