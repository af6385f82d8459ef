import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { storePreferences } from '../../../lib/storage/preferences.ts'
import * as paths from '../../../paths.ts'
import { useNetPrices } from './use-net-prices.ts'

/** Button that changes between prices with and without VAT. Without JavaScript it opens the terms of all prices. */
export default function NetPricesSwitch() {
  const isNet = useNetPrices()
  return (
    <form
      action={inLanguage(paths.terms(), getLocale())}
      onSubmit={(event) => {
        event.preventDefault()
        storePreferences({ netPrices: !isNet })
      }}
    >
      <button type="submit">{isNet ? texts.shell_prices_gross() : texts.shell_prices_net()}</button>
    </form>
  )
}
