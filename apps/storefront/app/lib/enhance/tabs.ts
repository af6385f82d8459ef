/** Shows one panel of `Tabs` at a time: the one that is pressed, that the address names, or in which the browser finds words. */
export default function changeTabs(root: ParentNode): void {
  // The server's `hidden` hides panels from find-in-page too; `until-found` lets it search in them.
  for (const panel of root.querySelectorAll('[role=tabpanel][hidden]')) panel.setAttribute('hidden', CLOSED)
  openFromAddress()
  if (root !== document) return
  addEventListener('hashchange', openFromAddress)
  addEventListener('beforematch', ({ target }) => open(tabOf(target)), true)
  addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(tab)
  })
  addEventListener('keydown', (event) => {
    const tab = event.target instanceof HTMLElement && event.target.matches(TAB) ? event.target : null
    if (!tab || !MOVES.test(event.key)) return
    event.preventDefault()
    void import('./roving-focus.ts').then((module) => module.moveToTab(tab, event.key))
  })
}

const CLOSED = 'until-found'
const TAB = 'a[role=tab]'
const MOVES = /^(?:Arrow|Home$|End$)/

const tabsBeside = (tab: HTMLElement) => [...(tab.parentElement?.querySelectorAll<HTMLElement>(TAB) ?? [])]

/** The tab of a panel. */
function tabOf(panel: EventTarget | null): HTMLElement | null {
  return panel instanceof HTMLElement && panel.matches('[role=tabpanel]')
    ? document.getElementById(`${panel.id}-tab`)
    : null
}

function openFromAddress() {
  const panel = document.querySelector(':target')
  const tab = tabOf(panel)
  if (!tab || tab.ariaSelected === 'true') return
  open(tab)
  panel?.scrollIntoView({ block: 'nearest' })
}

function choose(tab: HTMLElement) {
  open(tab)
  history.replaceState(history.state, '', `#${tab.getAttribute('aria-controls')}`)
}

function open(chosen: HTMLElement | null) {
  for (const tab of chosen ? tabsBeside(chosen) : []) {
    const isChosen = tab === chosen
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (isChosen) panel?.removeAttribute('hidden')
    else panel?.setAttribute('hidden', CLOSED)
  }
}
