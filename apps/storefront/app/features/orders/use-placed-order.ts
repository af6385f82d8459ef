import { toCents } from '@kopgroep/contract/money'
import { useEffect, useState } from 'react'
import { nonNull } from '../../lib/api/non-null.ts'
import { trackEvent } from '../../lib/page/data-layer.ts'
import { currency } from '../../lib/shop/store-view.ts'
import { refreshPersonalData } from '../../lib/storage/personal-data.ts'
import { usePersonalData } from '../../lib/storage/use-stored.ts'
import { rememberedOrder } from '../checkout/place-order.ts'
import { takeAddressedOrder } from './addressed-order.ts'
import { usePolling } from './order-status.ts'
import { isUnpaid, type OrderData, readOrder } from './orders-api.ts'

const POLL_INTERVAL_MS = 2_000

/**
 * Loads the order in the URL, or else the one stored in this browser. Polls while its payment is pending, up to a
 * maximum: the provider reports the outcome to the backend.
 */
export function useOrder(maxAttempts: number) {
  const [hash, setHash] = useState<string | null>(null)
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => {
    setHash(takeAddressedOrder() ?? rememberedOrder()?.hash ?? null)
    setIsAlive(true)
  }, [])

  const { data: order, error } = usePersonalData<OrderData | null>(
    hash ? { key: ['order', hash], read: (signal) => readOrder(hash, signal) } : null,
  )
  const askAgain = () => hash && refreshPersonalData(['order', hash])
  const waits = order ? isUnpaid(order) : false
  const { attempts, isPolling, restart } = usePolling({
    isNeeded: waits,
    intervalMs: POLL_INTERVAL_MS,
    maxAttempts,
    poll: askAgain,
  })

  return {
    hash,
    order: !isAlive ? undefined : hash ? order : null,
    attempts,
    waits,
    /** True if still pending, but not polled until `checkAgain` is called. */
    isGivenUp: waits && !isPolling,
    checkAgain: () => {
      restart()
      askAgain()
    },
    failed: error !== null && order === undefined,
    retry: askAgain,
  }
}

const sumCents = (euros: readonly number[]) => euros.reduce((sum, amount) => sum + toCents(amount), 0)

/** Reports a purchase to the tag manager, with consent. */
export function trackPurchase({ number, items, total }: OrderData): void {
  const tax = sumCents(nonNull(total?.taxes).map(({ amount }) => amount.value ?? 0))
  const shipping = toCents(total?.shipping_handling?.amount_excluding_tax?.value ?? 0)
  trackEvent('purchase', {
    transaction_id: number,
    currency: currency(),
    // GA4 counts goods alone: without VAT and delivery.
    value: (toCents(total?.grand_total.value ?? 0) - tax - shipping) / 100,
    tax: tax / 100,
    shipping: shipping / 100,
    items: nonNull(items).map((item) => ({
      item_id: item.product_sku,
      item_name: item.product_name ?? item.product_sku,
      ...(nonNull(item.selected_options).length > 0 && {
        item_variant: nonNull(item.selected_options)
          .map(({ value }) => value)
          .join(' / '),
      }),
      price: item.product_sale_price.value ?? 0,
      quantity: item.quantity_ordered ?? 1,
    })),
  })
}
