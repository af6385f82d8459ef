import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { useHydrated } from '../../../lib/islands/hooks.ts'
import { rovingIndex } from '../../../lib/page/roving-index.ts'
import { rememberSearch } from './recent-searches.ts'
import { normaliseTerm } from './search-term.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useSuggestions } from './use-suggestions.tsx'

const MAX_LENGTH = 128

/**
 * Search field as a combobox. Arrows move through the suggestions while the focus stays in the field, Enter follows the
 * marked one, Escape and Tab close the panel. An empty field offers recent searches and departments when it is pressed.
 */
export default function SearchField({ term: shown }: { term?: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const marked = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  const { groups, found, isOpen, markedKey, open, close, steer } = useCombobox(field, marked)

  const openIfEmpty = () => {
    if (field.current?.value === '') open()
  }
  const openIfPressed = useEffectEvent(() => {
    if (field.current === document.activeElement && field.current?.matches(':hover')) openIfEmpty()
  })
  // The press that started the hydration came too early for onClick.
  useEffect(() => openIfPressed(), [])
  // A term that was submitted before hydration is remembered by the results page.
  useEffect(() => rememberSearch(shown), [shown])
  const send = useEffectEvent(() => {
    rememberSearch(field.current?.value)
    close()
  })
  useEffect(() => {
    const stop = new AbortController()
    // The form works before hydration, so it is not part of the island.
    field.current?.form?.addEventListener('submit', () => send(), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  usePressElsewhere(place, isOpen, close)

  const combobox = isHydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': markedKey === null ? undefined : `${id}-${markedKey}`,
  }
  return (
    <span ref={place} className="contents">
      <input
        {...combobox}
        // The next page may show another term.
        key={shown}
        ref={field}
        id="site-search"
        type="search"
        name="q"
        aria-label={texts.shell_search()}
        placeholder={texts.shell_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        defaultValue={shown}
        required
        onChange={open}
        onClick={openIfEmpty}
        onKeyDown={steer}
      />
      <span role="status" className="sr-only">
        {isOpen && found && texts.search_suggested(found.counts)}
      </span>
      {isOpen && (
        <SuggestionPanel
          id={id}
          below={field}
          groups={groups}
          nothingFor={found?.isEmpty ? found.term : null}
          markedKey={markedKey}
          marked={marked}
          onChoose={close}
        />
      )}
    </span>
  )
}

/** State of the suggestions: their groups, whether they are open, and which option is marked. */
function useCombobox(field: RefObject<HTMLInputElement | null>, marked: RefObject<HTMLElement | null>) {
  const [term, setTerm] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [lastMarked, setMarked] = useState<string | null>(null)
  const { groups, found, isReady } = useSuggestions(term)
  const options = groups.flatMap((group) => group.options)
  const isOpen = isWanted && isReady && (options.length > 0 || found !== null)
  const index = isOpen ? options.findIndex(({ key }) => key === lastMarked) : -1

  const open = () => {
    const typed = normaliseTerm(field.current?.value)
    if (typed !== term) setMarked(null)
    setTerm(typed)
    setWanted(true)
  }
  const close = () => {
    setWanted(false)
    setMarked(null)
  }
  const steer = (event: KeyboardEvent) => {
    const { key } = event
    if (!isOpen) {
      if (key === 'ArrowDown') open()
    } else if (key === 'Tab') close()
    else if (key === 'Escape') {
      event.preventDefault()
      close()
    } else if (key === 'Enter' && index >= 0) {
      event.preventDefault()
      marked.current?.click()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setMarked(options[rovingIndex(key, index, options.length) ?? index]?.key ?? null)
    }
  }
  return { groups, found, isOpen, markedKey: index < 0 ? null : lastMarked, open, close, steer }
}

/** Calls back when another part of the page is pressed or focused, while `isActive`. */
function usePressElsewhere(place: RefObject<HTMLElement | null>, isActive: boolean, callback: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && place.current?.contains(target))) callback()
  })
  useEffect(() => {
    if (!isActive) return
    const stop = new AbortController()
    for (const name of ['pointerdown', 'focusin'])
      document.addEventListener(name, (event) => leave(event), { signal: stop.signal })
    return () => stop.abort()
  }, [isActive])
}
