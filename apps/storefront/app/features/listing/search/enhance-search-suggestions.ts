import './search-suggestions.css'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { fetchPart } from '../../../lib/navigation/fragments.ts'
import { rovingIndex } from '../../../lib/page/roving-index.ts'
import * as paths from '../../../paths.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { beginsWords, normaliseTerm } from './search-term.ts'

/** Debounce in ms between the last key and the request. */
const PAUSE_MS = 90
const MIN_TERM_LENGTH = 2
const LIST_ID = 'suggestions'
/** Maximum links to show before the server answers. */
const MAX_QUICK = 5

/**
 * Makes a search field a combobox: links that begin with what is typed at once, suggestions of the server after a pause. Arrows
 * move through them while the focus stays in the field, Enter follows the marked one, Escape and Tab close the panel. The latest
 * answer wins. An empty field offers recent searches and departments when it is pressed.
 */
export function suggestFor(field: HTMLElement, event?: Event): void {
  if (!(field instanceof HTMLInputElement)) return
  field.setAttribute('role', 'combobox')
  field.ariaAutoComplete = 'list'
  field.ariaExpanded = 'false'
  const place = field.form?.parentElement ?? document.body
  const panel = new SuggestionPanel(field, place)
  let term: string | null = null
  let pending = new AbortController()

  const fetchSuggestions = async () => {
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    term = normaliseTerm(field.value)
    panel.offer(term)
    if (term.length < MIN_TERM_LENGTH) return panel.clear()
    try {
      await pause(signal)
      const part = await fetchPart(inLanguage(paths.suggestionsPart(term), getLocale()), signal)
      if (!signal.aborted) panel.fill(part)
    } catch {
      if (!signal.aborted) panel.clear()
    }
  }
  const onInput = () => {
    panel.isWanted = true
    if (normaliseTerm(field.value) !== term) void fetchSuggestions()
    else panel.show()
  }
  const onPress = () => {
    if (field.value === '') onInput()
  }
  field.addEventListener('input', onInput)
  field.addEventListener('click', onPress)
  field.addEventListener('keydown', (event) => panel.steer(event))
  field.form?.addEventListener('submit', () => {
    rememberSearch(field.value)
    panel.putAway()
  })
  const onLeave = ({ target }: Event) => {
    if (!(target instanceof Node && place.contains(target))) panel.putAway()
  }
  document.addEventListener('pointerdown', onLeave)
  document.addEventListener('focusin', onLeave)
  // After Back the page is shown without the panel.
  addEventListener('pagehide', () => panel.putAway())
  void panel.loadQuickLinks()
  if (field.value !== field.defaultValue) onInput()
  else if (event?.type !== 'focusin' && document.activeElement === field) onPress()
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Suggestions below a search field, and the marked option. */
class SuggestionPanel {
  /** True from typing or clicking the empty field until the panel is dismissed. */
  isWanted = false
  private readonly field: HTMLInputElement
  private readonly place: Element
  private readonly status = document.createElement('p')
  private readonly panel = document.createElement('div')
  private readonly list = document.createElement('div')
  /** Links for all terms. */
  private quick: HTMLElement | null = null
  /** The server's suggestions. */
  private found: HTMLElement | null = null
  private term = ''
  private marked = -1

  constructor(field: HTMLInputElement, place: Element) {
    this.field = field
    this.place = place
    this.status.role = 'status'
    this.status.className = 'sr-only'
    this.panel.className = 'suggestions'
    // A scrollable panel must be reachable by keyboard (axe: scrollable-region-focusable).
    this.panel.tabIndex = 0
    this.list.setAttribute('role', 'listbox')
    this.list.id = LIST_ID
    this.list.ariaLabel = field.dataset.suggests ?? ''
    this.panel.append(this.list)
    this.panel.addEventListener('click', (event) => this.onClick(event))
    place.append(this.status)
  }

  /** Loads `quick`, the links that are shown before the server answers. Without them only the server's suggestions are shown. */
  async loadQuickLinks(): Promise<void> {
    try {
      const part = await fetchPart(inLanguage(paths.suggestionsPart(), getLocale()))
      this.quick = part.querySelector<HTMLElement>('[role=group]')
      this.offer(this.term)
    } catch {}
  }

  /** Shows recent searches and links for a term, together with the server's results for the previous term. */
  offer(term: string): void {
    this.term = term
    this.mark(-1)
    const links = [...(this.quick?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const isOffered = (link: HTMLElement) =>
      term === '' ? link.dataset.first !== undefined : beginsWords(term, link.textContent)
    const offered = new Set(links.filter(isOffered).slice(0, term === '' ? links.length : MAX_QUICK))
    for (const link of links) link.hidden = !offered.has(link)
    this.arrange()
  }

  /** Replaces the server's suggestions by new ones. */
  fill(part: DocumentFragment): void {
    this.found = part.querySelector<HTMLElement>('[data-said]')
    const paths = new Set(optionsIn(this.found).map((option) => option.getAttribute('href')))
    for (const link of optionsIn(this.quick)) link.hidden ||= paths.has(link.getAttribute('href'))
    this.arrange()
    if (this.panel.isConnected) this.status.textContent = this.found?.dataset.said ?? ''
  }

  clear(): void {
    this.found = null
    this.arrange()
  }

  show(): void {
    const isEmpty = this.options().length === 0 && !this.found
    if (isEmpty || !this.isWanted) this.hide()
    else if (!this.panel.isConnected) this.open()
  }

  private open() {
    // On a phone the panel fills what is below the field.
    this.panel.style.setProperty('--below', `${this.field.getBoundingClientRect().bottom + 8}px`)
    this.place.append(this.panel)
    this.field.setAttribute('aria-controls', LIST_ID)
    this.field.ariaExpanded = 'true'
    this.status.textContent = this.found?.dataset.said ?? ''
  }

  /** Closes the panel until the shopper types again or presses arrow down. */
  putAway(): void {
    this.isWanted = false
    this.hide()
  }

  private hide() {
    this.mark(-1)
    this.panel.remove()
    this.field.removeAttribute('aria-controls')
    this.field.ariaExpanded = 'false'
    this.status.textContent = ''
  }

  steer(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'ArrowDown' && !this.panel.isConnected) {
      this.isWanted = true
      if (this.found === null) this.offer(normaliseTerm(this.field.value))
      this.show()
    } else if (!this.panel.isConnected) return
    else if (key === 'Escape') {
      event.preventDefault()
      this.putAway()
    } else if (key === 'Tab') this.putAway()
    else if (key === 'Enter' && this.marked >= 0) {
      event.preventDefault()
      this.options()[this.marked]?.click()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      this.mark(rovingIndex(key, this.marked, this.options().length) ?? this.marked)
    }
  }

  /** Marks the option at an index; -1 marks none. */
  private mark(index: number) {
    this.marked = index
    for (const [place, option] of this.options().entries()) option.ariaSelected = String(place === index)
    const option = this.options()[index]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.field.setAttribute('aria-activedescendant', option.id)
    else this.field.removeAttribute('aria-activedescendant')
  }

  private options(): HTMLElement[] {
    return optionsIn(this.list).filter(({ hidden }) => !hidden)
  }

  private arrange() {
    const isFound = optionsIn(this.found).length > 0
    const isQuick = optionsIn(this.quick).some(({ hidden }) => !hidden)
    const parts = [this.recent(), isQuick ? this.quick : null, isFound ? this.found : null]
    this.list.replaceChildren(...parts.filter((part) => part !== null))
    // A listbox may hold only options, so the message that nothing was found goes after it.
    this.panel.replaceChildren(this.list, ...(this.found && !isFound ? [this.found] : []))
    for (const option of optionsIn(this.list)) option.removeAttribute('id')
    const options = this.options()
    for (const [index, option] of options.entries()) option.id = `${LIST_ID}-${index}`
    // Keep the mark on its option when new options come before it.
    this.mark(options.findIndex(({ ariaSelected }) => ariaSelected === 'true'))
    this.show()
  }

  /** Renders recent searches that begin with the term, and a button to clear them. */
  private recent(): HTMLElement | null {
    const { recent = '', forget = '' } = this.quick?.dataset ?? {}
    const terms = recentSearches().filter(
      (other) => other !== this.term && (this.term === '' || other.startsWith(this.term)),
    )
    if (terms.length === 0 || recent === '') return null
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.ariaLabel = recent
    const links = terms.map((term) => createOption(term, inLanguage(paths.search(term), getLocale())))
    const last = createOption(forget, null)
    last.dataset.forget = ''
    group.append(...links, ...(this.term === '' ? [last] : []))
    return group
  }

  private onClick({ target }: Event) {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (option?.dataset.forget === '') {
      forgetSearches()
      this.offer(this.term)
    } else if (option instanceof HTMLAnchorElement) {
      const term = new URL(option.href).searchParams.get('q')
      if (term !== null) rememberSearch(term)
    }
  }
}

const optionsIn = (part: HTMLElement | null) => [
  ...(part?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
]

function createOption(text: string, href: string | null): HTMLElement {
  const option = document.createElement(href === null ? 'span' : 'a')
  option.setAttribute('role', 'option')
  option.ariaSelected = 'false'
  option.tabIndex = -1
  option.textContent = text
  if (href !== null) option.setAttribute('href', href)
  return option
}
