import { makeClosable, openModal } from '../../ui/open-modal.ts'

/** Options that a facet keeps in a template until somebody asks for more of them (facet-options.tsx). */

/** Shows all options of the facet that a button stands in, and lets its field search them. */
export function openFacetOptions(button: HTMLElement): void {
  const facet = button.closest('[data-facet]')
  if (!facet) return
  facet.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') narrowFacet(facet, target.value)
  })
  openFacet(facet)?.focus()
}

/**
 * Shows all options of a facet, in their order.
 * @param facet an element with `data-facet`, of this page or of another one that was fetched
 * @returns the first option that was not there before
 */
function openFacet(facet: Element): HTMLElement | null {
  const template = facet.querySelector('template')
  const button = facet.querySelector('[data-opens=facet]')
  if (!template || !button) return null
  const search = template.content.querySelector('[data-search]')
  const shown = optionsIn(facet)
  const further = optionsIn(template.content)
  const isShown = (option: Element) => option.childElementCount === 0
  // Those that are chosen stand behind the first ones already; each comes to its place among the others.
  const chosen = shown.slice(shown.length - further.filter(isShown).length)
  if (search) facet.prepend(search)
  button.before(...further.map((option) => (isShown(option) ? (chosen.shift() ?? '') : option)))
  button.remove()
  template.remove()
  facet.setAttribute('data-open', '')
  return further.find((option) => !isShown(option))?.querySelector('input') ?? null
}

const optionsIn = ({ children }: ParentNode) =>
  [...children].filter((child) => child instanceof HTMLLabelElement)

/** Hides the options of a facet that do not have these words in their name. */
function narrowFacet(facet: Element, words: string): void {
  const wanted = words.trim().toLowerCase()
  let found = 0
  for (const option of optionsIn(facet)) {
    const name = [...option.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
    option.hidden = !name.toLowerCase().includes(wanted)
    if (!option.hidden) found += 1
  }
  const none = facet.querySelector<HTMLElement>('[data-none]')
  if (none) none.textContent = found > 0 ? '' : (none.dataset.none ?? '').replace('%s', () => words.trim())
}

/** Opens in a fetched page the facets that are open in this one, with the same search text. */
export function copyOpenFacets(next: ParentNode): void {
  for (const here of document.querySelectorAll('[data-facet][data-open]')) {
    const there = next.querySelector(`[data-facet="${here.getAttribute('data-facet')}"]`)
    if (!there) continue
    openFacet(there)
    const words = here.querySelector<HTMLInputElement>('[type=search]')?.value ?? ''
    const field = there.querySelector('[type=search]')
    if (words && field) {
      field.setAttribute('value', words)
      narrowFacet(there, words)
    }
  }
}

const WIDE_SCREEN = '(width >= 64rem)'
let isPrepared = false

/**
 * Opens the sheet of the filters (filter-sheet.tsx) on a narrow screen, with the form of the filters in it. There the
 * form stays, so that nothing moves while the sheet leaves, until the screen is wide enough to show it beside the list.
 */
export function openFilterSheet(): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet')
  const form = document.forms.namedItem('filters')
  const fold = document.querySelector('.filter-fold')
  const body = sheet?.querySelector('.modal-body')
  if (!sheet || !form || !body) return
  if (!body.contains(form)) body.append(form)
  if (!isPrepared) {
    isPrepared = true
    makeClosable(sheet)
    matchMedia(WIDE_SCREEN).addEventListener('change', ({ matches }) => {
      if (!matches) return
      sheet.close()
      fold?.append(form)
    })
  }
  openModal(sheet)
}
