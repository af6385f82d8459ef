import { Island } from '../../../lib/islands/island.tsx'
import { DeliveryLine, type DeliveryLineProps } from './delivery-line.tsx'

/** Delivery line of a document. One with a delivery day follows the clock. */
export function DeliveryLineIsland(props: DeliveryLineProps) {
  if (!props.inStock || props.left || !props.delivery?.code) return <DeliveryLine {...props} />
  return <Island of={DeliveryLine} when="visible" props={props} />
}
