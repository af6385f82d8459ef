import { isEntered } from '../islands/replay.ts'

/**
 * A listing whose filters, order and pages change it in place. What does so (show-listing.ts) comes with the first touch
 * of them; when it does not come, the form and the links do what they do without script.
 */
export default function enhanceListing(root: ParentNode): void {
  const form = document.forms.namedItem('filters')
  if (root !== document || !form) return
  const shown = location.pathname + location.search
  const load = () => import('./listing.ts')
  const change = () =>
    load().then(
      ({ showChoice }) => showChoice(form, shown),
      () => form.submit(),
    )

  addEventListener('change', ({ target }) => {
    if (isField(target) && target.form === form && target.name) void change()
  })
  addEventListener('submit', (event) => {
    if (event.target !== form) return
    event.preventDefault()
    void change()
  })
  addEventListener('click', (event) => {
    const link = linkOf(event.target)
    if (!link || event.defaultPrevented || event.button > 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void load().then(
      ({ showLinked }) => showLinked(link.href, shown),
      () => location.assign(link.href),
    )
  })
  addEventListener('popstate', ({ state }) => {
    void load().then(
      ({ restoreListing }) => restoreListing(state, shown),
      () => location.reload(),
    )
  })
  const fetchAhead = ({ target }: Event) => {
    if ((isField(target) && target.form === form) || linkOf(target)) load().catch(() => null)
  }
  for (const name of ['pointerdown', 'focusin']) addEventListener(name, fetchAhead, { passive: true })

  // Beside the list the filters stand open; folded they are for a narrow screen without script.
  document.querySelector('.filter-fold')?.setAttribute('open', '')
  if ([...form.elements].some((field) => isField(field) && field.name && isEntered(field))) void change()
}

type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** A link that leads to the same listing, otherwise filtered or turned to another page. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-listing] a[href]') : null
  return link?.pathname === location.pathname ? link : null
}
