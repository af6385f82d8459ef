import { listingSearch } from '../../features/listing/listing-query.ts'
import { type Bike, bikeFilters, LEVELS, parseBike, storeMyBike } from '../../features/partfinder/bike.ts'
import { BIKE_KEY } from '../../features/partfinder/bike-keys.ts'
import { fetchPart } from '../page/fragments.ts'
import * as shopConfig from '../page/shop-config.ts'
import { readStored } from '../storage/browser-storage.ts'

/** The latest request; an earlier one is aborted by it. */
let pending: AbortController | undefined

const questionsOf = (form: HTMLFormElement) => [...form.querySelectorAll('select')]

/** Opens the question after the one that was answered; answers further on no longer go with it. */
export async function loadNextQuestion(form: HTMLFormElement, answered: HTMLSelectElement): Promise<void> {
  const questions = questionsOf(form)
  const further = questions.slice(questions.indexOf(answered) + 1)
  for (const question of further) {
    question.value = ''
    question.disabled = true
  }
  await fillIn(form, answersOf(form), further)
}

/** Answers the questions as they were answered before, on this device. */
export async function fillInForm(form: HTMLFormElement): Promise<void> {
  const bike = parseBike(readStored(BIKE_KEY))
  if (bike && !pending) await fillIn(form, bike, questionsOf(form))
}

/** Keeps the bike, and goes to what fits it. */
export function showParts(form: HTMLFormElement): void {
  const bike = answersOf(form)
  if (Object.keys(bike).length === 0) {
    showStatus(form, 'begin')
    questionsOf(form)[0]?.focus()
    return
  }
  storeMyBike(bike)
  location.assign(form.action + searchOf(bike))
}

function answersOf(form: HTMLFormElement): Bike {
  return Object.fromEntries(
    questionsOf(form).flatMap(({ value, selectedOptions }, index) => {
      const level = LEVELS[index]
      return value && level ? [[level, { value, label: selectedOptions[0]?.text ?? '' }]] : []
    }),
  )
}

async function fillIn(
  form: HTMLFormElement,
  bike: Bike,
  questions: readonly HTMLSelectElement[],
): Promise<void> {
  pending?.abort()
  const stop = new AbortController()
  pending = stop
  try {
    const fetched = await fetchPart(`${form.dataset.partfinder}${searchOf(bike)}`, stop.signal)
    showStatus(form)
    for (const question of questions) {
      const other = fetched.querySelector<HTMLSelectElement>(`[name="${question.name}"]`)
      // Copies: an option that leaves its select makes the next one the chosen one there.
      question.replaceChildren(...[...(other?.options ?? [])].map((option) => option.cloneNode(true)))
      question.disabled = other?.disabled ?? true
    }
  } catch {
    if (!stop.signal.aborted) showStatus(form, 'failed')
  }
}

/** Shows what went wrong, in a text of the server's markup; clears it where nothing did. */
function showStatus(form: HTMLFormElement, what?: 'begin' | 'failed') {
  const place = form.querySelector<HTMLElement>('[role=status]')
  if (place) place.textContent = (what && place.dataset[what]) ?? ''
}

const searchOf = (bike: Bike) =>
  listingSearch({
    sort: null,
    page: 1,
    pageSize: shopConfig.products.perPage,
    filters: bikeFilters(bike),
    price: null,
  })
