import { useEffect, useState } from 'react'
import { currentPage } from '../platform/current-page.ts'
import { refreshPersonalData } from '../platform/personal-data.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { isUnpaid, readOrder } from './order-calls.ts'
import type { OrderData } from './order-fields.ts'
import { rememberedOrder } from './placed-order.ts'

const ASK_AGAIN_MS = 2_000

/**
 * The order that the address names, or else the one that this browser remembers. While it waits for its payment it is
 * asked for again, so many times: the outcome comes to the shop by another way than the shopper.
 */
export function useOrder(mostQuestions: number) {
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
  const isAsking = waits && asked < mostQuestions
  useEffect(() => {
    if (!hash || !isAsking) return
    const timer = setTimeout(() => {
      setAsked(asked + 1)
      refreshPersonalData(['order', hash])
    }, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hash, isAsking, asked])

  return {
    hash,
    order: !isAlive ? undefined : hash ? order : null,
    asked,
    waits,
    /** It still waits, and is asked for no more until `askAgain` is called. */
    isGivenUp: waits && !isAsking,
    askAgain: () => {
      setAsked(0)
      if (hash) refreshPersonalData(['order', hash])
    },
    failed: error !== null && order === undefined,
    retry: () => hash && refreshPersonalData(['order', hash]),
  }
}
