import { BIKE_KEY } from '../../features/partfinder/bike-keys.ts'
import { readStored } from '../storage/browser-storage.ts'

const FORM = 'form[data-partfinder]'
const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null

/**
 * The partfinder (partfinder-bar.tsx): each answer brings the next question, and what was answered is kept. What does so
 * comes with the first touch, or when the bar comes near for somebody whose bike is known.
 */
export default function enhancePartfinder(root: ParentNode): void {
  const load = () => import('./partfinder.ts')
  // If this code cannot be fetched, the form works as without script: one question a page.
  const none = () => null
  if (root === document) {
    const fetchAhead = ({ target }: Event) => formOf(target) && load().catch(none)
    for (const name of ['pointerdown', 'focusin']) addEventListener(name, fetchAhead, { passive: true })
    addEventListener('change', ({ target }) => {
      const form = formOf(target)
      if (form && target instanceof HTMLSelectElement)
        void load().then(({ loadNextQuestion }) => loadNextQuestion(form, target))
    })
    addEventListener('submit', (event) => {
      const form = formOf(event.target)
      if (!form) return
      event.preventDefault()
      load().then(
        ({ showParts }) => showParts(form),
        () => form.submit(),
      )
    })
  }
  for (const form of root.querySelectorAll<HTMLFormElement>(FORM)) {
    const early = [...form.querySelectorAll('select')].findLast(({ selectedOptions }) =>
      [...selectedOptions].some(({ defaultSelected, value }) => value && !defaultSelected),
    )
    if (early) load().then(({ loadNextQuestion }) => loadNextQuestion(form, early), none)
    else if (readStored(BIKE_KEY) && !form.querySelector('option[value]:not([value=""])[selected]'))
      whenNear(form, () => load().then(({ fillInForm }) => fillInForm(form), none))
  }
}

function whenNear(form: Element, then: () => void) {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      then()
    },
    { rootMargin: '200px' },
  )
  watcher.observe(form)
}
