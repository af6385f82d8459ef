import { hasFeature } from '../../../lib/page/current-page.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { useStored } from '../../../lib/storage/use-stored.ts'

/** Subscribes to the shopper's choice of prices without VAT. A choice of those with VAT is stored too, as 'off'. */
export const useNetPrices = () => useStored('kopgroep-net-prices') === 'on'

/** Chooses prices without VAT, unless the shopper has chosen before. */
export function preferNetPrices(): void {
  if (hasFeature('net_prices') && readStored('kopgroep-net-prices') === null)
    writeStored('kopgroep-net-prices', 'on')
}
