import { texts } from '../platform/i18n/texts.ts'
import { PromisedDelivery } from '../product/promised-delivery.tsx'
import { HoursTable } from '../stores/hours-table.tsx'
import { openState } from '../stores/opening-hours.ts'
import { storeMoment } from '../stores/store-moment.ts'
import { RadioCard, RadioCards } from '../ui/choice.tsx'
import { StockLine } from '../ui/stock-line.tsx'
import type { PickupStock, PickupStore } from './checkout-calls.ts'
import { PickupMap } from './pickup-map.tsx'

interface PickupStoresProps {
  stores: readonly PickupStore[]
  /** What each of them has of the cart; empty where nobody tells. */
  stock: readonly PickupStock[]
  chosen: string | null
  error?: string
  onChoose: (code: string) => void
}

/** The stores to collect from: where they are, when they are open, what lies there and when all of it does. */
export default function PickupStores({ stores, stock, chosen, error, onChoose }: PickupStoresProps) {
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <RadioCards label={texts.checkout_which_store()} error={error}>
        {stores.map((store) => (
          <RadioCard
            key={store.code}
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
  return (
    <span className="grid gap-1">
      <span>{store.address}</span>
      {store.hours && <span>{openingText(store.hours)}</span>}
      {stock && (
        <StockLine level={stock.available === stock.total ? 'in' : 'low'}>
          <span>
            {stock.available === stock.total
              ? texts.checkout_store_has_all()
              : texts.checkout_store_has_some({ count: stock.available, total: stock.total })}
          </span>
        </StockLine>
      )}
      <b className="font-semibold text-ink empty:hidden">
        <PromisedDelivery kind="pickup" promises={stock?.promises ?? []} />
      </b>
    </span>
  )
}

/** Open or closed, now. */
function openingText(hours: NonNullable<PickupStore['hours']>): string {
  const state = openState(hours, storeMoment(new Date()))
  const reason = state.reason ? ` (${state.reason})` : ''
  if (state.isOpen) return texts.stores_open_until({ time: state.until }) + reason
  return (state.opensAt ? texts.stores_opens_at({ time: state.opensAt }) : texts.stores_closed_now()) + reason
}
