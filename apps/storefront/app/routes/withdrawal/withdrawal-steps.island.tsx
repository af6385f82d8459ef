import { useEffect, useState } from 'react'
import { rememberedOrder } from '../../features/checkout/place-order.ts'
import { readOrder } from '../../features/orders/orders-api.ts'
import type { Statement } from '../../features/withdrawal/withdrawal-api.ts'
import { WithdrawalSteps } from '../../features/withdrawal/withdrawal-steps.tsx'
import { currentPage } from '../../lib/page/current-page.ts'

/** The steps of a withdrawal, begun with what is known of the order. */
export default function WithdrawalOfOrder() {
  return <WithdrawalSteps known={useOrderAtHand()} />
}

/** The order that the address names, or the one whose payment this browser still remembers; null without any. */
function useOrderAtHand(): Partial<Statement> | null {
  const named = new URLSearchParams(currentPage().search).get('hash')
  const [known, setKnown] = useState<Partial<Statement> | null>(null)
  useEffect(() => {
    const hash = named ?? rememberedOrder()?.hash
    if (!hash) return
    const leave = new AbortController()
    readOrder(hash, leave.signal).then(
      (order) => {
        if (!order || leave.signal.aborted) return
        const { number, customer_email: email, shipping_address: address } = order
        const name = [address?.firstname, address?.lastname].filter(Boolean).join(' ')
        setKnown({ orderNumber: number, name, ...(email && { email }) })
      },
      // The form is left empty to be filled in.
      () => setKnown(null),
    )
    return () => leave.abort()
  }, [named])
  return known
}
