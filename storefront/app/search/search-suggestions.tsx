import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Picture } from '../platform/pictures.tsx'
import { SearchIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { rovingIndex } from '../ui/roving.ts'
import { readSuggestions, type Suggestions } from './read-suggestions.ts'
import { normaliseTerm } from './search-term.ts'

/** Between the last key and the question, in milliseconds: a fast typist asks once. */
const PAUSE_MS = 90
const SHORTEST = 2

/**
 * Suggestions below the header's search field. The field stays the browser's own; arrows walk through the suggestions
 * while the focus stays in it, Enter follows the one that is marked, Escape puts the panel away. The latest answer wins.
 */
export default function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const [term, setTerm] = useState(() => normaliseTerm(field.value))
  const [found, setFound] = useState<Suggestions | null>(null)
  const [isOpen, setOpen] = useState(true)
  const [marked, setMarked] = useState(-1)
  const listId = useId()
  // The field's own place is markup that the server drew, and no part of React's tree.
  const [box] = useState(() => document.createElement('div'))
  const panel = useRef<HTMLDivElement>(null)
  const isWanted = isOpen && term.length >= SHORTEST
  const links = found && isWanted ? linksOf(found) : []
  const isShown = isWanted && found !== null

  useEffect(() => {
    setMarked(-1)
    if (term.length < SHORTEST) return setFound(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readSuggestions(term, stop.signal).then(setFound, () => !stop.signal.aborted && setFound(null))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [term])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      return setOpen(false)
    }
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true)
    if (!isShown || event.key === 'Home' || event.key === 'End') return
    if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault()
      return panel.current?.querySelector<HTMLElement>(`[id="${listId}-${marked}"]`)?.click()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setMarked((now) => rovingIndex(event.key, now, links.length) ?? now)
  })

  useLayoutEffect(() => {
    field.closest('#search')?.append(box)
    return () => box.remove()
  }, [field, box])

  useEffect(() => {
    const place = field.closest('#search')
    const typed = () => {
      setTerm(normaliseTerm(field.value))
      setOpen(true)
    }
    const keydown = (event: KeyboardEvent) => onKeyDown(event)
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && place?.contains(event.target))) setOpen(false)
    }
    const submit = () => setOpen(false)
    field.addEventListener('input', typed)
    field.addEventListener('keydown', keydown)
    field.form?.addEventListener('submit', submit)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('keydown', keydown)
      field.form?.removeEventListener('submit', submit)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [field])

  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list')
    if (isShown) field.setAttribute('aria-controls', listId)
    else field.removeAttribute('aria-controls')
    if (isShown && marked >= 0) field.setAttribute('aria-activedescendant', `${listId}-${marked}`)
    else field.removeAttribute('aria-activedescendant')
  }, [field, isShown, marked, listId])

  useEffect(() => {
    if (marked >= 0)
      panel.current?.querySelector(`[id="${listId}-${marked}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [marked, listId])

  // On a phone the panel fills what is below the field.
  useLayoutEffect(() => {
    if (isShown) panel.current?.style.setProperty('--below', `${field.getBoundingClientRect().bottom + 8}px`)
  }, [field, isShown])

  if (!isWanted) return null
  const count = found?.products.length ?? 0
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {found && texts.search_suggested({ count, terms: found.terms.length + found.categories.length })}
      </p>
      {found && (
        <div
          ref={panel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="fixed inset-x-0 top-(--below) bottom-0 z-30 overflow-y-auto overscroll-contain max-lg:[html:has(.cookie-bar)_&]:pb-56 border-line bg-paper p-4 shadow-md lg:absolute lg:top-full lg:bottom-auto lg:mt-2 lg:max-h-[70vh] lg:rounded-md lg:border"
        >
          {links.length === 0 ? (
            <p className="text-ink-2">{texts.search_nothing({ term: found.term })}</p>
          ) : (
            <Panel found={found} listId={listId} marked={marked} />
          )}
        </div>
      )}
    </>,
    box,
  )
}

/** Every suggestion in the order of the arrows: products, terms, categories, and all results. */
function linksOf({ products, terms, categories, term, total }: Suggestions): string[] {
  const all = total > products.length ? [paths.search(term)] : []
  return [
    ...products.map(({ path }) => path),
    ...terms.map((text) => paths.search(text)),
    ...categories.map(({ path }) => path),
    ...all,
  ]
}

function Panel({ found, listId, marked }: { found: Suggestions; listId: string; marked: number }) {
  const { products, terms, categories, term, total } = found
  const option = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === marked,
  })
  return (
    <div id={listId} role="listbox" aria-label={texts.search_suggestions()} className="grid gap-4">
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
        <div role="group" aria-label={texts.search_products()}>
          {products.map(({ name, brand, path, picture, price, isFrom }, index) => (
            <Link
              key={path}
              {...option(index)}
              href={path}
              className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 rounded-md p-2 hover:bg-studio aria-selected:bg-kobalt-50"
            >
              <span className="aspect-[4/5] overflow-hidden rounded-sm bg-studio">
                {picture && (
                  <Picture src={picture} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
                )}
              </span>
              <span>
                {brand && <span className="block text-meta text-ink-3">{brand}</span>}
                {name}
              </span>
              <b className="whitespace-nowrap font-display text-price-line">
                {isFrom && (
                  <span className="font-normal font-sans text-meta">{texts.product_price_from()} </span>
                )}
                {formatPrice(price)}
              </b>
            </Link>
          ))}
        </div>
      )}
      {terms.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
        <div role="group" aria-label={texts.search_terms()}>
          {terms.map((text, index) => (
            <Link
              key={text}
              {...option(products.length + index)}
              href={paths.search(text)}
              className="flex items-center gap-3 rounded-md p-2 hover:bg-studio aria-selected:bg-kobalt-50"
            >
              <SearchIcon size="sm" /> {text}
            </Link>
          ))}
        </div>
      )}
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
        <div role="group" aria-label={texts.search_categories()}>
          {categories.map(({ name, path, above }, index) => (
            <Link
              key={path}
              {...option(products.length + terms.length + index)}
              href={path}
              className="flex flex-wrap items-baseline gap-x-2 rounded-md p-2 hover:bg-studio aria-selected:bg-kobalt-50"
            >
              {name}
              {above.length > 0 && <span className="text-meta text-ink-3">{above.join(' › ')}</span>}
            </Link>
          ))}
        </div>
      )}
      {total > products.length && (
        <Link
          {...option(products.length + terms.length + categories.length)}
          href={paths.search(term)}
          className="rounded-md p-2 font-semibold text-kobalt-600 hover:bg-studio aria-selected:bg-kobalt-50"
        >
          {texts.search_all({ count: total })}
        </Link>
      )}
    </div>
  )
}
