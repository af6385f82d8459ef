import { useEffect, useState } from 'react'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { forgetPayment, rememberedOrder } from './placed-order.ts'

/**
 * In the place of an order that cannot be read: thanks for the one that was placed on this device just now, where the backend
 * tells no guest what they have ordered; else there is none.
 */
export function OrderUnavailable() {
  const [order] = useState(rememberedOrder)
  useEffect(() => {
    if (order) forgetPayment()
  }, [order])
  return (
    <EmptyState
      level={1}
      title={order ? texts.checkout_thanks() : texts.checkout_order_unknown()}
      actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
    >
      {order ? (
        <>
          {order.number && `${texts.checkout_order_number({ number: order.number })} `}
          {texts.checkout_order_by_mail()}
        </>
      ) : (
        texts.checkout_order_unknown_help()
      )}
    </EmptyState>
  )
}
