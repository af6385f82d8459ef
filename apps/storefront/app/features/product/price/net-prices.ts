import { onStoredChange, readStored } from '../../../lib/storage/browser-storage.ts'

/** Shows prices without VAT (price.css) for as long as the shopper's browser stores that choice. */
export function followNetPrices(): void {
  const show = () =>
    document.documentElement.classList.toggle('net-prices', readStored('kopgroep-net-prices') === 'on')
  onStoredChange('kopgroep-net-prices', show)
  show()
}
