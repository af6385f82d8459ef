import { listingSearch } from '../../features/listing/listing-query.ts'
import { type Bike, bikeFilters, LEVELS, parseBike, storeMyBike } from '../../features/partfinder/bike.ts'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { texts } from '../i18n/texts.ts'
import { isEntered } from '../islands/replay.ts'
import { fetchPart } from '../page/fragments.ts'
import * as shopConfig from '../page/shop-config.ts'
import { readStored } from '../storage/browser-storage.ts'

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

const bikeSearch = (bike: Bike) =>
  listingSearch({
    sort: null,
    page: 1,
    pages: 1,
    pageSize: shopConfig.products.perPage,
    filters: bikeFilters(bike),
    price: null,
  })
