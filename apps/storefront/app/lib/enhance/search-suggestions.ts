import '../../features/search/search-suggestions.css'
import { normaliseTerm } from '../../features/search/search-term.ts'
import * as paths from '../../paths.ts'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { fetchPart } from '../page/fragments.ts'
import { rovingIndex } from './tabs.ts'

/** Between the last key and the question, in milliseconds: a fast typist asks once. */
const PAUSE_MS = 90
const MIN_TERM_LENGTH = 2
const LIST_ID = 'suggestions'

/**
 * Shows suggestions below a search field from now on, and for what stands in it already. The field stays the browser's
 * own; arrows walk through the suggestions while the focus stays in it, Enter follows the one that is marked, Escape puts
 * the panel away. The latest answer wins.
 */
export function suggestFor(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  field.ariaAutoComplete = 'list'
  const place = field.form?.parentElement ?? document.body
  const panel = new SuggestionPanel(field, place)
  let term = ''
  let pending = new AbortController()

  const fetchSuggestions = async () => {
    pending.abort()
    pending = new AbortController()
    const { signal } = pending
    term = normaliseTerm(field.value)
    panel.mark(-1)
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
  field.addEventListener('input', onInput)
  field.addEventListener('keydown', (event) => panel.steer(event))
  field.form?.addEventListener('submit', () => panel.putAway())
  const onLeave = ({ target }: Event) => {
    if (!(target instanceof Node && place.contains(target))) panel.putAway()
  }
  document.addEventListener('pointerdown', onLeave)
  document.addEventListener('focusin', onLeave)
  // Who comes back to this page finds the page, and not what led away from it.
  addEventListener('pagehide', () => panel.putAway())
  if (field.value !== field.defaultValue) onInput()
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
  /** False once it was put away, until somebody types again. */
  isWanted = true
  private readonly field: HTMLInputElement
  private readonly place: Element
  private readonly status = document.createElement('p')
  private panel: HTMLElement | null = null
  private marked = -1

  constructor(field: HTMLInputElement, place: Element) {
    this.field = field
    this.place = place
    this.status.role = 'status'
    this.status.className = 'sr-only'
    place.append(this.status)
  }

  /** Shows what was found, in place of what was found before. */
  fill(part: DocumentFragment): void {
    this.clear()
    this.panel = part.querySelector<HTMLElement>('[data-said]')
    for (const [index, option] of this.options().entries()) option.id = `${LIST_ID}-${index}`
    const list = this.panel?.querySelector('[role="listbox"]')
    if (list) list.id = LIST_ID
    this.show()
  }

  clear(): void {
    this.hide()
    this.panel = null
  }

  show(): void {
    if (!this.panel || !this.isWanted || this.panel.isConnected) return
    // On a phone the panel fills what is below the field.
    this.panel.style.setProperty('--below', `${this.field.getBoundingClientRect().bottom + 8}px`)
    this.place.append(this.panel)
    this.field.setAttribute('aria-controls', LIST_ID)
    this.status.textContent = this.panel.dataset.said ?? ''
  }

  /** Takes it away until somebody types again, or asks for it by the arrow down. */
  putAway(): void {
    this.isWanted = false
    this.hide()
  }

  private hide() {
    this.mark(-1)
    this.panel?.remove()
    this.field.removeAttribute('aria-controls')
    this.status.textContent = ''
  }

  steer(event: KeyboardEvent): void {
    const { key } = event
    const isShown = this.panel?.isConnected
    if (key === 'ArrowDown' && !this.isWanted) {
      this.isWanted = true
      this.show()
    } else if (!isShown) return
    else if (key === 'Escape') {
      event.preventDefault()
      this.putAway()
    } else if (key === 'Enter' && this.marked >= 0) {
      event.preventDefault()
      this.options()[this.marked]?.click()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      this.mark(rovingIndex(key, this.marked, this.options().length) ?? this.marked)
    }
  }

  /** Marks an option by its place; -1 marks none. */
  mark(index: number): void {
    this.marked = index
    for (const [place, option] of this.options().entries()) option.ariaSelected = String(place === index)
    const option = this.options()[index]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.field.setAttribute('aria-activedescendant', option.id)
    else this.field.removeAttribute('aria-activedescendant')
  }

  private options(): HTMLElement[] {
    return [...(this.panel?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  }
}
