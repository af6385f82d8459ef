const CLOSED = 'until-found'
const TAB = '[role=tab]'

/**
 * Shows one panel of `Tabs` at a time: the clicked one, the one in the URL, or the one in which find-in-page
 * has a match.
 */
export function enhanceTabs(list: HTMLElement): void {
  // The server's `hidden` also hides panels from find-in-page; `until-found` lets it search them.
  for (const tab of tabsIn(list)) {
    const panel = findPanel(tab)
    if (panel?.hidden) panel.setAttribute('hidden', CLOSED)
    panel?.addEventListener('beforematch', () => open(tab))
  }
  openFromAddress(list)
  addEventListener('hashchange', () => openFromAddress(list))
  list.addEventListener('keydown', (event) => {
    const tab = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(TAB) : null
    const tabs = tabsIn(list)
    const index = tab && rovingIndex(event.key, tabs.indexOf(tab), tabs.length)
    const next = index === null ? null : tabs[index]
    if (!next) return
    event.preventDefault()
    chooseTab(next)
    next.focus()
  })
}

/** Opens the panel of a tab and puts its id into the URL. */
export function chooseTab(tab: HTMLElement): void {
  open(tab)
  history.replaceState(history.state, '', `#${tab.getAttribute('aria-controls')}`)
}

const tabsIn = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>(TAB)]

const findPanel = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls') ?? '')

function openFromAddress(list: HTMLElement) {
  const tab = tabsIn(list).find((candidate) => findPanel(candidate)?.matches(':target'))
  if (!tab || tab.ariaSelected === 'true') return
  open(tab)
  findPanel(tab)?.scrollIntoView({ block: 'nearest' })
}

function open(chosen: HTMLElement) {
  for (const tab of tabsIn(chosen.parentElement ?? document)) {
    const isChosen = tab === chosen
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
    if (isChosen) findPanel(tab)?.removeAttribute('hidden')
    else findPanel(tab)?.setAttribute('hidden', CLOSED)
  }
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/**
 * Computes the target of an arrow key, Home or End in a row of `count` elements, wrapping around at both ends.
 * `null` for another key or without a target.
 */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = KEY_STEPS[key]
  if (step === undefined) return null
  // Without a focused tab (-1), a step back goes to the last tab and a step on to the first.
  return (Math.max(index, step < 0 ? 0 : -1) + step + count) % count
}
