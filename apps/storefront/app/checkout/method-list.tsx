import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { PromisedDelivery } from '../product/promised-delivery.tsx'
import { RadioCard, RadioCards } from '../ui/choice.tsx'
import { CarrierMark } from './carrier-mark.tsx'
import type { DeliveryMethod, Progress } from './checkout-calls.ts'

interface MethodListProps {
  checkout: Progress
  onMethod: (method: DeliveryMethod) => Promise<boolean>
}

/** The ways that reach the address, with when it comes and what that costs; those that cannot be had say why. */
export function MethodList({ checkout, onMethod }: MethodListProps) {
  const [pending, setPending] = useState<DeliveryMethod | null>(null)
  const fitting = checkout.methods.filter(({ store }) => store === checkout.store)
  if (fitting.length === 0) return <p className="text-amber">{texts.checkout_no_methods()}</p>
  const chosen = pending ?? checkout.selected
  const choose = async (method: DeliveryMethod) => {
    setPending(method)
    try {
      await onMethod(method)
    } finally {
      setPending(null)
    }
  }
  return (
    <RadioCards label={checkout.store ? texts.checkout_pickup() : texts.checkout_when()}>
      {fitting.map((method) => (
        <RadioCard
          key={`${method.carrier} ${method.method}`}
          name="delivery-method"
          value={`${method.carrier}_${method.method}`}
          media={<CarrierMark carrier={method.carrier} store={method.store} />}
          title={method.title}
          description={<MethodFacts method={method} />}
          end={method.problem === null && <MethodPrice method={method} />}
          disabled={method.problem !== null}
          checked={chosen?.carrier === method.carrier && chosen.method === method.method}
          onChange={() => void choose(method)}
        />
      ))}
    </RadioCards>
  )
}

function MethodFacts({ method }: { method: DeliveryMethod }) {
  if (method.problem !== null) return <span className="text-amber">{method.problem}</span>
  return (
    <>
      <span className="block">{method.description}</span>
      <b className="block font-semibold text-groen empty:hidden">
        <PromisedDelivery kind={method.store ? 'pickup' : 'delivery'} promises={method.promises} />
      </b>
    </>
  )
}

function MethodPrice({ method: { price, priceExclTax } }: { method: DeliveryMethod }) {
  if (price === 0) return <>{texts.checkout_free()}</>
  return (
    <span className="text-right">
      {formatPrice(price)}
      {priceExclTax !== null && priceExclTax !== price && (
        <span className="block font-normal text-ink-3 text-meta">
          {texts.checkout_excluding_tax({ price: formatPrice(priceExclTax) })}
        </span>
      )}
    </span>
  )
}
