import '../../../ui/table.css'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { isEntered } from '../../../lib/islands/replay.ts'
import { fetchPart } from '../../../lib/navigation/fragments.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { isRenderedByIsland } from '../../../lib/page/page-events.ts'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import * as paths from '../../../paths.ts'
import { fetchDialog, openModal } from '../../../ui/open-modal.ts'
import { listingAddress, listingSearch, parseListing, withChange } from '../listing-query.ts'
import { type Bike, bikeFilters, bikeName, LEVELS, parseBike, readMyBike, storeMyBike } from './bike.ts'

/** Label of the header's entry when no bike is stored. */
let general: string | null = null

/** Shows the name of the shopper's bike in the header; its entry (`BikeEntry`) then opens the bike dialog. */
export function nameEntry(entry: HTMLElement): void {
  const words = entry.querySelector('span')
  if (!words) return
  general ??= entry.ariaLabel
  const name = readStored('kopgroep-bike-name')
  words.textContent = name || general
  entry.ariaLabel = name ? (entry.dataset.bike?.replace('{bike}', () => name) ?? name) : general
  entry.toggleAttribute('data-on', Boolean(name))
  if (name) entry.dataset.opens = 'bike'
  else delete entry.dataset.opens
}

let dialog: HTMLDialogElement | null = null

/** Opens the bike dialog. */
export async function openDialog(): Promise<void> {
  dialog ??= await prepare()
  fill(dialog, readMyBike() ?? {})
  openModal(dialog)
}

async function prepare(): Promise<HTMLDialogElement> {
  const made = await fetchDialog(paths.bikePart())
  const forget = made.querySelector<HTMLElement>('[data-bike-forget]')
  forget?.addEventListener('click', () => {
    made.close()
    storeMyBike(null)
    showMessage('success', texts.partfinder_forgotten())
  })
  return made
}

function fill(dialog: HTMLElement, bike: Bike) {
  const known = new Map(Object.entries(bike))
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-bike-level]')) {
    const choice = known.get(line.dataset.bikeLevel ?? '')
    const value = line.querySelector('dd')
    line.hidden = !choice
    if (value) value.textContent = choice?.label ?? ''
  }
  const parts = dialog.querySelector<HTMLAnchorElement>('[data-bike-parts]')
  if (parts) parts.search = bikeSearch(bike)
}

const bikeSearch = (bike: Bike) =>
  listingSearch({
    sort: null,
    page: 1,
    pages: 1,
    pageSize: shopConfig.products.perPage,
    filters: bikeFilters(bike),
    price: null,
  })

interface ChipLook {
  text: string
  href: string
}
/** Chip as rendered by the server, and as currently shown. */
const chips = new WeakMap<Element, { original: ChipLook; shown: ChipLook }>()

/**
 * Shows the stored bike on the chip above a listing (`BikeChip`), or the general text if there is none or the
 * listing is filtered by another bike.
 */
export function nameChip(chip: HTMLElement): void {
  const text = chip.firstChild
  if (!(chip instanceof HTMLAnchorElement) || !text) return
  const look = (): ChipLook => ({ text: text.nodeValue ?? '', href: chip.href })
  const known = chips.get(chip)
  const now = look()
  // If the listing was replaced, the chip has the server's text and link again.
  const isUnchanged = known?.shown.text === now.text && known.shown.href === now.href
  const original = known && isUnchanged ? known.original : now
  const bike = parseBike(readStored('kopgroep-bike'))
  const { bikeChip: words = '', shown, listed } = chip.dataset
  const isNamed = bike !== null && (shown === undefined || isListedFor(bike, shown))
  text.nodeValue = isNamed ? words.replace('%s', () => bikeName(bike)) : original.text
  chip.href = bike !== null && listed !== undefined ? narrowedTo(bike, listed) : original.href
  chips.set(chip, { original, shown: look() })
}

/** @param search query string of a listing, which may be filtered by a bike */
function isListedFor(bike: Bike, search: string): boolean {
  const { filters } = parseListing(new URLSearchParams(search))
  return LEVELS.every((level) => bike[level]?.value === filters[level]?.[0])
}

function narrowedTo(bike: Bike, search: string): string {
  const here = parseListing(new URLSearchParams(search))
  const filters = { ...here.filters, ...bikeFilters(bike) }
  return listingAddress(location.pathname, withChange(here, { filters }))
}

/** Cards to include in the next query. */
let waiting: HTMLElement[] = []

/**
 * Marks a card whose product is known to fit the shopper's bike; also marks a part of a set that is known not
 * to fit. One query serves all cards of a page, another all parts.
 */
export function markFits(card: HTMLElement): void {
  if (isRenderedByIsland(card)) return
  waiting.push(card)
  if (waiting.length === 1) queueMicrotask(() => void markWaiting())
}

async function markWaiting(): Promise<void> {
  const cards = waiting
  waiting = []
  const bike = readMyBike()
  // Most shoppers have no bike, and load nothing for it.
  const api = bike && (await import('./partfinder-api.ts').catch(() => null))
  if (!api) {
    for (const card of cards) showFit(card, false)
    return
  }
  const skus = [...new Set(cards.map(({ dataset: { sku = '' } }) => sku))]
  const known = new Set(await api.findFitting(skus, bike).catch(() => []))
  for (const card of cards) showFit(card, known.has(card.dataset.sku ?? ''))
}

function showFit(card: HTMLElement, fits: boolean) {
  card.querySelector('.card-fits')?.remove()
  if (!fits) return
  const mark = document.createElement('span')
  mark.className = 'pill pill-success card-fits'
  mark.textContent = texts.partfinder_fits_bike()
  card.firstElementChild?.after(mark)
}

/** Latest request, which aborts the one before it. */
let pending: AbortController | undefined

const findQuestions = (form: HTMLElement) => [...form.querySelectorAll('select')]

/**
 * Loads the options of the next question and clears later answers, which no longer match.
 * @param event of the changed answer; without it, the last answer given before this code loaded
 */
export async function askNext(form: HTMLElement, event?: Event): Promise<void> {
  const questions = findQuestions(form)
  const answered = questions.find((question) => question === event?.target) ?? questions.findLast(isEntered)
  if (!answered) return
  const further = questions.slice(questions.indexOf(answered) + 1)
  for (const question of further) {
    question.value = ''
    question.disabled = true
  }
  await fillIn(form, readAnswers(form), further)
}

/** Restores the stored answers of this device, unless the URL or the shopper has answered. */
export async function fillInForm(form: HTMLElement): Promise<void> {
  const bike = parseBike(readStored('kopgroep-bike'))
  const isAnswered = findQuestions(form).some(({ value }) => value !== '')
  if (bike && !pending && !isAnswered) await fillIn(form, bike, findQuestions(form))
}

/** Stores the bike and opens the listing of matching parts. */
export function showFittingParts(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  const bike = readAnswers(form)
  if (Object.keys(bike).length === 0) {
    showStatus(form, texts.partfinder_begin())
    findQuestions(form)[0]?.focus()
    return
  }
  storeMyBike(bike)
  location.assign(form.action + bikeSearch(bike))
}

function readAnswers(form: HTMLElement): Bike {
  return Object.fromEntries(
    findQuestions(form).flatMap(({ value, selectedOptions }, index) => {
      const level = LEVELS[index]
      return value && level ? [[level, { value, label: selectedOptions[0]?.text ?? '' }]] : []
    }),
  )
}

async function fillIn(form: HTMLElement, bike: Bike, questions: readonly HTMLSelectElement[]): Promise<void> {
  pending?.abort()
  const stop = new AbortController()
  pending = stop
  try {
    const fetched = await fetchPart(
      inLanguage(`/fragments/partfinder${bikeSearch(bike)}`, getLocale()),
      stop.signal,
    )
    showStatus(form)
    for (const question of questions) {
      const other = fetched.querySelector<HTMLSelectElement>(`[name="${question.name}"]`)
      // Cloned, because moving an option out of its select would change that select's chosen option.
      question.replaceChildren(...[...(other?.options ?? [])].map((option) => option.cloneNode(true)))
      question.disabled = other?.disabled ?? true
    }
  } catch {
    if (!stop.signal.aborted) showStatus(form, texts.partfinder_failed())
  }
}

/** Shows an error, or clears it. */
function showStatus(form: HTMLElement, words = '') {
  const place = form.querySelector('[role=status]')
  if (place) place.textContent = words
}
