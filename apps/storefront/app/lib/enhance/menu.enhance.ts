const HOVER_INTENT_MS = 150

/**
 * The panels of the departments below the main menu. A press on a department, or a mouse that rests on it, opens its
 * panel, and so does the arrow down; the link of an open panel leads to the department itself. A panel is fetched when it
 * is wanted for the first time, and where it does not come every entry is the link that it always was.
 * 'More' opens by itself, and closes when it is left.
 */
export default function openMenuPanels(root: ParentNode): void {
  const menu = root === document ? document.getElementById('menu') : null
  if (!menu) return
  const load = () => import('./menu.ts')
  let timer: ReturnType<typeof setTimeout>

  menu.addEventListener('pointerover', ({ pointerType, target }) => {
    clearTimeout(timer)
    const entry = entryOf(target)
    if (!entry || pointerType !== 'mouse') return
    load().catch(() => null)
    timer = setTimeout(
      () =>
        load()
          .then(({ openPanel }) => openPanel(entry))
          .catch(() => null),
      HOVER_INTENT_MS,
    )
  })
  menu.addEventListener('pointerleave', () => clearTimeout(timer))

  const openOn = (entry: HTMLAnchorElement, withFocus: boolean) => {
    clearTimeout(timer)
    load()
      .then(({ openPanel }) => openPanel(entry, withFocus))
      .catch(() => location.assign(entry.href))
  }
  menu.addEventListener('click', (event) => {
    const entry = entryOf(event.target)
    if (!entry || entry.ariaExpanded === 'true' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openOn(entry, false)
  })
  menu.addEventListener('keydown', (event) => {
    const entry = entryOf(event.target)
    if (!entry || entry.ariaExpanded === 'true' || event.key !== 'ArrowDown') return
    event.preventDefault()
    openOn(entry, true)
  })
  const closeMoreOnLeave = ({ target }: Event) =>
    load()
      .then((module) => isDetails(target) && module.closeMoreOnLeave(target))
      .catch(() => null)
  menu.addEventListener('toggle', closeMoreOnLeave, true)
}

const isDetails = (target: EventTarget | null) => target instanceof HTMLDetailsElement

const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-panel]') : null
