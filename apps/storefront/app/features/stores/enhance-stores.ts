import { type StoreMoment, storeMoment } from '../../lib/format/store-moment.ts'
import { fetchPart } from '../../lib/navigation/fragments.ts'
import { reportError } from '../../lib/page/error-reporting.ts'
import { addPart } from '../../lib/page/page-events.ts'
import { formatPeriods, type Hours, hoursOn, nextOpening, openState, unpackHours } from './opening-hours.ts'

const MINUTE_MS = 60_000
const updated = new Set<HTMLElement>()

/** Updates opening hours to the current time (`OpenLine`, `HoursTable`), each minute. */
export function showHours(place: HTMLElement): void {
  if (updated.size === 0) {
    setInterval(trackAll, MINUTE_MS)
    // A page from the back/forward cache shows the time that it was left.
    addEventListener('pageshow', trackAll)
  }
  updated.add(place)
  update(place, storeMoment(new Date()))
}

function trackAll() {
  const moment = storeMoment(new Date())
  for (const place of updated) {
    if (place.isConnected) update(place, moment)
    else updated.delete(place)
  }
}

function update(place: HTMLElement, moment: StoreMoment) {
  const hours = unpackHours(place.dataset.hours ?? '')
  const line = place.querySelector('[role=status]')
  if (line) showState(place, line, hours, moment)
  else showToday(place, hours, moment)
}

function showState(place: HTMLElement, line: Element, hours: Hours, moment: StoreMoment) {
  const state = openState(hours, moment)
  const next = state.isOpen || state.opensAt ? null : nextOpening(hours, moment.date)
  const time = (state.isOpen ? state.until : state.opensAt) ?? next?.from
  const name = state.isOpen ? 'open' : next ? 'next' : time ? 'later' : 'closed'
  const template = place.querySelector<HTMLTemplateElement>(`[data-state=${name}]`)
  const copy = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const words = copy?.firstElementChild ?? copy
  if (!copy || !words) return
  const reason = state.reason ? ` (${state.reason})` : ''
  const shown = words.textContent
    ?.replace('{time}', time ?? '')
    .replace('{day}', next ? weekday(next.date) : '')
  words.textContent = `${shown}${reason}`
  // Unchanged text is not announced again.
  if (line.textContent !== copy.textContent) line.replaceChildren(copy)
}

/** Formats a date as a weekday in the page's language: 'maandag'. */
const weekday = (date: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )

function showToday(place: HTMLElement, hours: Hours, { date, day }: StoreMoment) {
  const { times, reason } = hoursOn(hours, date)
  for (const row of place.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = Number(row.dataset.day) === day
    row.classList.toggle('font-semibold', isToday)
    row.classList.toggle('text-amber', isToday && reason !== null)
    const usual = hours.week.find((other) => String(other.day) === row.dataset.day)?.times ?? []
    const cell = row.lastElementChild
    if (cell) cell.textContent = formatPeriods(isToday ? times : usual, place.dataset.closed ?? '')
  }
  const others = [...place.querySelectorAll<HTMLElement>('[data-date]')]
  for (const other of others) other.hidden = (other.dataset.date ?? '') < date
  const message = others[0]?.closest<HTMLElement>('.message')
  if (message) message.hidden = others.every(({ hidden }) => hidden)
}

let search = new AbortController()

/** Shows the stock of a store for the term in its form (`StoreStock`); the last search wins. */
export async function showStock(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return
  search.abort()
  search = new AbortController()
  const { signal } = search
  const place = form.nextElementSibling
  const term = String(new FormData(form).get('q'))
  form.ariaBusy = 'true'
  try {
    const part = await fetchPart(`${form.dataset.stock}?q=${encodeURIComponent(term)}`, signal)
    if (place) addPart(place, part)
  } catch (cause) {
    if (signal.aborted) return
    reportError(cause, { during: 'searching the stock of a store' })
    const failed = place?.nextElementSibling
    if (failed instanceof HTMLTemplateElement) place?.replaceChildren(failed.content.cloneNode(true))
  }
  form.ariaBusy = null
}
