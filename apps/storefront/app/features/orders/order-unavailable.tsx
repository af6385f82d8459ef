import { useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import signpost from '../../ui/places/signpost.avif'
import { forgetPayment, rememberedOrder } from '../checkout/place-order.ts'

/**
 * Shown if an order cannot be loaded. Thanks the shopper for an order just placed on this device, because
 * some backends show guests no orders; otherwise says that there is none.
 */
export function OrderUnavailable() {
  const [order] = useState(rememberedOrder)
  useEffect(() => {
    if (order) forgetPayment()
  }, [order])
  return (
    <EmptyPage
      level={1}
      picture={signpost}
      title={order ? texts.checkout_thanks() : texts.checkout_order_unknown()}
      actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
    >
      <p>
        {order?.number && `${texts.checkout_order_number({ number: order.number })} `}
        {order ? texts.checkout_order_by_mail() : texts.checkout_order_unknown_help()}
      </p>
    </EmptyPage>
  )
}
