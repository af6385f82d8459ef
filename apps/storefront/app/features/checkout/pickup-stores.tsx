import { storeMoment } from '../../lib/format/store-moment.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { RadioCard, RadioCards } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { StockLine } from '../../ui/stock-line.tsx'
import { PromisedDelivery } from '../product/delivery/delivery-line.tsx'
import {
  capital,
  daysText,
  dayText,
  deliveryPhrases,
  promiseAt,
} from '../product/delivery/delivery-promise.ts'
import HoursTable from '../stores/hours-table.island.tsx'
import { hoursOn } from '../stores/opening-hours.ts'
import { openingText } from '../stores/opening-text.ts'
import type { PickupStock, PickupStore } from './checkout.ts'

interface PickupStoresProps {
  /** Id of the first choice, to which the summary of problems links. */
  id: string
  stores: readonly PickupStore[]
  /** Availability of the cart per store; empty if the backend does not say. */
  stock: readonly PickupStock[]
  chosen: string | null
  error?: string
  onChoose: (code: string) => void
}

/** Pickup stores with address, opening hours and stock of the cart. */
export default function PickupStores({ id, stores, stock, chosen, error, onChoose }: PickupStoresProps) {
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <RadioCards label={texts.checkout_which_store()} error={error}>
        {stores.map((store, index) => (
          <RadioCard
            key={store.code}
            id={index === 0 ? id : undefined}
            name="pickup-store"
            value={store.code}
            title={store.name}
            description={
              <PickupFacts store={store} stock={stock.find(({ code }) => code === store.code) ?? null} />
            }
            checked={chosen === store.code}
            onChange={() => onChoose(store.code)}
          >
            {chosen === store.code && store.hours && (
              <details>
                <summary className="link cursor-pointer text-sm">{texts.stores_hours()}</summary>
                <HoursTable hours={store.hours} />
              </details>
            )}
          </RadioCard>
        ))}
      </RadioCards>
      <PickupMap stores={stores} chosen={chosen} />
    </div>
  )
}

function PickupFacts({ store, stock }: { store: PickupStore; stock: PickupStock | null }) {
  const moment = storeMoment(new Date())
  const formatDay = (date: string) => dayText(date, moment.date, deliveryPhrases())
  return (
    <span className="grid gap-1">
      <span>{store.address}</span>
      {store.hours && <span>{openingText(store.hours, moment, formatDay)}</span>}
      {stock && (
        <StockLine level={stock.available === stock.total ? 'in' : 'low'}>
          <span>{stockText(stock)}</span>
        </StockLine>
      )}
      <b className="font-semibold text-ink empty:hidden">{readyText(store, stock)}</b>
      <span className="empty:hidden">
        <PromisedDelivery kind="pickup" promises={stock?.promises ?? []} form="deadline" />
      </span>
    </span>
  )
}

function stockText({ available, total }: PickupStock): string {
  if (available === total) return texts.checkout_store_has_all()
  if (available === 0) return texts.checkout_store_is_supplied()
  return texts.checkout_store_has_some({ count: available, total })
}

/**
 * Formats when an order is ready: 'Morgen vanaf 9:30 klaar in Den Helder'; null if the shop promises no day.
 */
function readyText({ name, hours }: PickupStore, stock: PickupStock | null): string | null {
  const now = new Date()
  const promise = promiseAt(stock?.promises ?? [], now)
  if (!promise) return null
  const { date: today } = storeMoment(now)
  const day = daysText(promise, today, deliveryPhrases('pickup'))
  const [opening] = hours ? hoursOn(hours, promise.latest).times : []
  return capital(
    opening && promise.latest !== today
      ? texts.checkout_store_ready_from({ day, time: opening.from, store: name })
      : texts.checkout_store_ready({ day, store: name }),
  )
}

/** The outline of the Netherlands, longitude and latitude in hundredths of a degree. */
const OUTLINE = [
  336, 5137, 345, 5154, 369, 5160, 370, 5173, 398, 5185, 402, 5198, 427, 5211, 442, 5224, 453, 5243, 461,
  5264, 468, 5285, 474, 5296, 493, 5290, 505, 5294, 539, 5308, 541, 5320, 560, 5331, 598, 5340, 640, 5342,
  685, 5345, 690, 5333, 720, 5323, 721, 5300, 706, 5283, 705, 5263, 673, 5264, 672, 5248, 705, 5238, 705,
  5224, 688, 5213, 669, 5204, 683, 5198, 640, 5183, 596, 5184, 595, 5172, 612, 5167, 622, 5140, 608, 5122,
  617, 5115, 587, 5105, 608, 5091, 602, 5076, 569, 5076, 565, 5087, 577, 5102, 585, 5115, 551, 5129, 524,
  5131, 508, 5140, 493, 5140, 477, 5143, 467, 5143, 440, 5147, 428, 5138, 390, 5121, 352, 5125, 337, 5127,
]
/** Length of a degree of longitude relative to a degree of latitude, in the Netherlands. */
const LONGITUDE_RATIO = 0.615
const WEST = 3.2
const NORTH = 53.6
const SCALE = 60
const WIDTH = 156
const HEIGHT = 176

const x = (longitude: number) => (longitude - WEST) * LONGITUDE_RATIO * SCALE
const y = (latitude: number) => (NORTH - latitude) * SCALE
const rounded = (value: number) => Math.round(value * 10) / 10

const path = OUTLINE.reduce((drawn, value, index) => {
  if (index % 2 === 1) return `${drawn} ${rounded(y(value / 100))}`
  return `${drawn}${index === 0 ? 'M' : 'L'}${rounded(x(value / 100))}`
}, '')

interface PickupMapProps {
  stores: readonly PickupStore[]
  chosen: string | null
}

/** Map of the stores, drawn without a map service. The list beside it has the same information. */
export function PickupMap({ stores, chosen }: PickupMapProps) {
  const placed = stores.flatMap(({ code, name, place }) => (place ? [{ code, name, ...place }] : []))
  if (placed.length === 0) return null
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mx-auto h-56 text-kobalt-100" aria-hidden="true">
      <path d={`${path}Z`} fill="currentColor" stroke="#fff" />
      {placed.map(({ code, name, latitude, longitude }) => {
        const isLeft = x(longitude) < WIDTH / 2
        return (
          <g
            key={code}
            transform={`translate(${rounded(x(longitude))} ${rounded(y(latitude))})`}
            className={cx('text-kobalt-600', code === chosen && 'font-semibold')}
          >
            <circle r={code === chosen ? 6 : 4} fill="currentColor" stroke="#fff" strokeWidth="1.5" />
            <text x={isLeft ? 9 : -9} y="3" fontSize="9" fill="#0a1530" textAnchor={isLeft ? 'start' : 'end'}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
