import {
  formatPeriods,
  type Hours,
  hoursOn,
  openState,
  type StoreMoment,
  storeMoment,
  unpackHours,
} from '../../features/stores/opening-hours.ts'

const MINUTE_MS = 60_000
const updated = new Set<HTMLElement>()

/** Says in a place with opening hours (`OpenLine`, `HoursTable`) what they mean now, and keeps that up to the minute. */
export function updateOpeningHours(place: HTMLElement): void {
  if (updated.size === 0) {
    setInterval(trackAll, MINUTE_MS)
    // A page that comes back out of the browser's cache tells of the time that it was left.
    addEventListener('pageshow', trackAll)
  }
  updated.add(place)
  showHours(place, storeMoment(new Date()))
}

function trackAll() {
  const moment = storeMoment(new Date())
  for (const place of updated) {
    if (place.isConnected) showHours(place, moment)
    else updated.delete(place)
  }
}

function showHours(place: HTMLElement, moment: StoreMoment) {
  const hours = unpackHours(place.dataset.hours ?? '')
  const line = place.querySelector('[role=status]')
  if (line) showState(place, line, hours, moment)
  else showToday(place, hours, moment)
}

function showState(place: HTMLElement, line: Element, hours: Hours, moment: StoreMoment) {
  const state = openState(hours, moment)
  const time = state.isOpen ? state.until : state.opensAt
  const name = state.isOpen ? 'open' : time ? 'later' : 'closed'
  const template = place.querySelector<HTMLTemplateElement>(`[data-state=${name}]`)
  const copy = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  const words = copy?.firstElementChild ?? copy
  if (!copy || !words) return
  const reason = state.reason ? ` (${state.reason})` : ''
  words.textContent = `${words.textContent?.replace('{time}', time ?? '')}${reason}`
  // What stands there already is not announced again.
  if (line.textContent !== copy.textContent) line.replaceChildren(copy)
}

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
