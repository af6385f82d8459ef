import { useEffect, useState } from 'react'
import { formatDay } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { brand } from '../../lib/shop/store-view.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/choice.tsx'
import { Select } from '../../ui/field.tsx'
import { StoreIcon, TruckIcon } from '../../ui/icons.ts'
import { type Address, addressLines } from '../address/address.ts'
import type { PromiseForm } from '../product/delivery/dated-promise.ts'
import { PromisedDelivery } from '../product/delivery/delivery-line.tsx'
import { promiseAt } from '../product/delivery/delivery-promise.ts'
import { useNetPrices } from '../product/price/use-net-prices.ts'
import { isOfStore } from './address-entry.ts'
import type { CheckoutChoices, DeliveryChoice, DeliveryMethod, Progress } from './checkout.ts'

interface DeliveryStepProps {
  checkout: Progress
  /** True while a method is being preselected. */
  isChoosing: boolean
  onMethod: (choice: DeliveryChoice) => Promise<boolean>
  onDone: () => void
}

/** Lets the shopper choose among the delivery methods for the address. */
export function DeliveryStep({ checkout, isChoosing, onMethod, onDone }: DeliveryStepProps) {
  return (
    <div className="grid gap-5">
      <MethodList checkout={checkout} onMethod={onMethod} />
      <ToPayment isChosen={checkout.selected !== null} isChoosing={isChoosing} onDone={onDone} />
    </div>
  )
}

interface ToPaymentProps {
  isChosen: boolean
  isChoosing: boolean
  onDone: () => void
}

/** Button to the payment step; a click while a method is being saved waits for that. */
function ToPayment({ isChosen, isChoosing, onDone }: ToPaymentProps) {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || isChoosing) return
    setIsPressed(false)
    if (isChosen) onDone()
  }, [isPressed, isChosen, isChoosing, onDone])
  return (
    <Button
      onClick={() => setIsPressed(true)}
      busy={isPressed}
      disabledReason={isChosen || isChoosing ? undefined : texts.checkout_method_required()}
    >
      {texts.checkout_to_payment()}
    </Button>
  )
}

interface AddressSummaryProps {
  checkout: Progress
  choices: CheckoutChoices
}

export function AddressSummary({ checkout, choices }: AddressSummaryProps) {
  const { shippingAddress: shipping, billingAddress: billing, store, point } = checkout
  const place = point ?? choices.stores.find(({ code }) => code === store)
  // A pickup order has no delivery address, so the billing address is shown.
  const address = place ? (billing ?? shipping) : shipping
  if (!address) return null
  return (
    <p>
      {place && (
        <>
          <span className="block font-semibold">
            {point
              ? texts.checkout_point_at({ point: place.name })
              : texts.checkout_pickup_at({ shop: brand().name, store: place.name })}
            , {place.address}
          </span>
          {!isOfStore(address, place) && (
            <span className="block pt-2 text-meta">{texts.checkout_billing_address()}</span>
          )}
        </>
      )}
      {isOfStore(address, place) ? (
        <span className="block">{`${address.firstname} ${address.lastname}, ${address.telephone}`}</span>
      ) : (
        <Envelope address={address} />
      )}
      {!place && billing && !isSameAddress(billing, address) && (
        <>
          <span className="block pt-2 text-meta">{texts.checkout_billing_address()}</span>
          <Envelope address={billing} />
        </>
      )}
    </p>
  )
}

interface MethodSummaryProps {
  checkout: Progress
  /** True if goods are sent once a transfer has arrived, so that no day can be promised. */
  awaitsTransfer: boolean
}

export function MethodSummary({ checkout: { methods, selected }, awaitsTransfer }: MethodSummaryProps) {
  const way = methods.find(
    ({ carrier, method }) => carrier === selected?.carrier && method === selected.method,
  )
  return (
    way && (
      <p>
        {way.description}: {way.title}
        {awaitsTransfer ? (
          <span className="block">{texts.checkout_after_transfer()}</span>
        ) : (
          <span className="block text-groen empty:hidden">
            <PromisedDelivery
              kind={way.store ? 'pickup' : 'delivery'}
              promises={selected?.date ? [onDay(selected.date)] : way.promises}
              form="day"
            />
          </span>
        )}
      </p>
    )
  )
}

const onDay = (date: string) => ({ order_before: null, earliest: date, latest: date })

/** Lines of a postal address, company before recipient, with its VAT number. */
const toEnvelope = (address: Address): string[] =>
  [
    address.company,
    `${address.firstname} ${address.lastname}`,
    ...addressLines(address),
    address.vatId && texts.checkout_on_invoice({ party: address.vatId }),
  ].filter(Boolean)

function Envelope({ address }: { address: Address }) {
  return toEnvelope(address).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

const isSameAddress = (one: Address, other: Address) =>
  toEnvelope(one).join('\n') === toEnvelope(other).join('\n')

interface MethodListProps {
  checkout: Progress
  onMethod: (choice: DeliveryChoice) => Promise<boolean>
}

/** Shipping methods for the address, with delivery time and price; unavailable ones show the reason. */
export function MethodList({ checkout, onMethod }: MethodListProps) {
  const [pending, setPending] = useState<DeliveryChoice | null>(null)
  const fitting = checkout.methods.filter(({ store }) => store === checkout.store)
  if (fitting.length === 0) return <p className="text-amber">{texts.checkout_no_methods()}</p>
  const chosen = pending ?? checkout.selected
  const choose = async (method: DeliveryChoice) => {
    setPending(method)
    try {
      await onMethod(method)
    } finally {
      setPending(null)
    }
  }
  const isChosen = ({ carrier, method }: DeliveryMethod) =>
    chosen?.carrier === carrier && chosen.method === method
  const deadline = sharedDeadline(fitting)
  return (
    <RadioCards label={checkout.store && !checkout.point ? texts.checkout_pickup() : texts.checkout_when()}>
      {deadline && (
        <p className="border-line border-b p-4 text-ink-2 text-sm">
          <PromisedDelivery promises={deadline} form="deadline" />
        </p>
      )}
      {fitting.map((method) => (
        <RadioCard
          key={`${method.carrier} ${method.method}`}
          name="delivery-method"
          value={`${method.carrier}_${method.method}`}
          media={method.store && !checkout.point ? <StoreIcon /> : <TruckIcon />}
          title={method.title}
          description={
            <MethodFacts
              method={method}
              promises={isChosen(method) && chosen?.date ? [onDay(chosen.date)] : method.promises}
              form={deadline ? 'day' : 'full'}
            />
          }
          end={method.problem === null && <MethodPrice method={method} />}
          disabled={method.problem !== null}
          checked={isChosen(method)}
          onChange={() => void choose({ carrier: method.carrier, method: method.method })}
        >
          {isChosen(method) && method.dates.length > 1 && (
            <Select
              label={texts.checkout_delivery_day()}
              value={chosen?.date ?? method.dates[0]}
              onChange={({ target }) =>
                void choose({ carrier: method.carrier, method: method.method, date: target.value })
              }
            >
              {method.dates.map((date) => (
                <option key={date} value={date}>
                  {formatDay(date)}
                </option>
              ))}
            </Select>
          )}
        </RadioCard>
      ))}
    </RadioCards>
  )
}

/** Returns the first method's promises if all methods have the same next deadline; null if each shows its own. */
function sharedDeadline(methods: readonly DeliveryMethod[]): DeliveryMethod['promises'] | null {
  const offered = methods.filter(({ problem }) => problem === null)
  const now = new Date()
  const deadlines = new Set(offered.map(({ promises }) => promiseAt(promises, now)?.order_before))
  return offered.length > 1 && deadlines.size === 1 ? (offered[0]?.promises ?? null) : null
}

interface MethodFactsProps {
  method: DeliveryMethod
  /** Those of the method, or that of the day that the shopper chose. */
  promises: DeliveryMethod['promises']
  form: PromiseForm
}

function MethodFacts({ method, promises, form }: MethodFactsProps) {
  if (method.problem !== null) return <span className="text-amber">{method.problem}</span>
  return (
    <>
      <span className="block">{method.description}</span>
      {method.greenReason && (
        <span className="block text-groen">{texts.checkout_greener({ reason: method.greenReason })}</span>
      )}
      <b className="block font-semibold text-groen empty:hidden">
        <PromisedDelivery kind={method.store ? 'pickup' : 'delivery'} promises={promises} form={form} />
      </b>
    </>
  )
}

function MethodPrice({ method: { price, priceExclTax } }: { method: DeliveryMethod }) {
  const isNet = useNetPrices() && priceExclTax !== null
  if (price === 0) return <>{texts.checkout_free()}</>
  return (
    <span className="text-right">
      {formatPrice(isNet ? priceExclTax : price)}
      {isNet && <small className="block font-normal">{texts.product_price_net()}</small>}
    </span>
  )
}
