import { showLoadFailure } from '../page/load-on-demand.ts'

/** Opens something over the page. Rejects when its code or data cannot be fetched. */
type Opener = (from: HTMLElement) => void | Promise<void>

/** What can be opened from any page, by the value of `data-opens`; its code is fetched at the first sign of a press. */
const openers: Record<string, (() => Promise<Opener>) | undefined> = {
  menu: () => import('./menu.ts').then((module) => module.openMenuDrawer),
  consent: () => import('./consent-question.ts').then((module) => module.openConsentDialog),
  bike: () => import('./my-bike.ts').then((module) => module.openBikeDialog),
  facet: () => import('./facets.ts').then((module) => module.openFacetOptions),
  'filter-sheet': () => import('./facets.ts').then((module) => module.openFilterSheet),
}

/** Opens what a link or button with `data-opens` names. If that fails, a link is followed instead. */
export default function openOnPress(root: ParentNode): void {
  if (root !== document) return
  for (const sign of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(
      sign,
      ({ target }) =>
        void loaderOf(target)
          ?.load()
          .catch(() => null),
      { passive: true },
    )
  addEventListener('click', (event) => {
    const { opener, load } = loaderOf(event.target) ?? {}
    if (!opener || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    load?.()
      .then((open) => open(opener))
      .catch((cause) => {
        if (opener instanceof HTMLAnchorElement) location.assign(opener.href)
        else showLoadFailure(cause)
      })
  })
  // Some are links to look at and buttons to use: Space must work on them too.
  addEventListener('keydown', (event) => {
    const { opener } = loaderOf(event.target) ?? {}
    if (event.key !== ' ' || opener?.role !== 'button') return
    event.preventDefault()
    opener.click()
  })
}

function loaderOf(target: EventTarget | null) {
  const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null
  const load = openers[opener?.dataset.opens ?? '']
  return opener && load ? { opener, load } : null
}
