import { QuickAddHost } from '../cart/quick-add-host.tsx'
import { ComparisonHost } from '../product/comparison-host.tsx'

/** What cards ask of the frame: into the cart, and beside others. */
export default function CardHosts() {
  return (
    <>
      <QuickAddHost />
      <ComparisonHost />
    </>
  )
}
