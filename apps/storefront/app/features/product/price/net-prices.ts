import { onStoredChange } from '../../../lib/storage/browser-storage.ts'
import { PREFERENCES_KEY, readPreferences } from '../../../lib/storage/preferences.ts'

/** Shows prices without VAT (price.css) for as long as the shopper's browser stores that choice. */
export function followNetPrices(): void {
  const show = () =>
    document.documentElement.classList.toggle('net-prices', readPreferences().netPrices === true)
  onStoredChange(PREFERENCES_KEY, show)
  show()
}
