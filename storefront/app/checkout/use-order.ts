import { useEffect, useState } from 'react'
import { currentPage } from '../platform/current-page.ts'
import { refreshPersonalData, usePersonalData } from '../platform/personal-data.ts'
import { isUnpaid, type OrderData, readOrder } from './order-calls.ts'
import { rememberedOrder } from './placed-order.ts'

const ASK_AGAIN_MS = 2_000
const MOST_QUESTIONS = 30

/**
 * The order that the address names, or else the one that this browser remembers. While it waits for its payment it is
 * asked for again for a minute: the outcome comes to the shop by another way than the shopper.
 */
export function useOrder() {
  const [hash, setHash] = useState<string | null>(null)
  const [isAlive, setIsAlive] = useState(false)
  const fromAddress = new URLSearchParams(currentPage().search).get('hash')
  useEffect(() => {
    setHash(fromAddress ?? rememberedOrder()?.hash ?? null)
    setIsAlive(true)
  }, [fromAddress])

  const { data: order, error } = usePersonalData<OrderData | null>(
    hash ? { key: ['order', hash], read: (signal) => readOrder(hash, signal) } : null,
  )
  const [asked, setAsked] = useState(0)
  const waits = order ? isUnpaid(order) : false
  useEffect(() => {
    if (!hash || !waits || asked >= MOST_QUESTIONS) return
    const timer = setTimeout(() => {
      setAsked(asked + 1)
      refreshPersonalData(['order', hash])
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hash, waits, asked])

  return {
    hash,
    order: !isAlive ? undefined : hash ? order : null,
    waits,
    failed: error !== null && order === undefined,
    retry: () => hash && refreshPersonalData(['order', hash]),
  }
}
