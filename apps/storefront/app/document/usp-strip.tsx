import { type FreeShipping, freeShippingFrom } from '../cart/free-shipping.ts'
import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatRoundPrice } from '../platform/money.ts'
import * as shopConfig from '../platform/shop-config.ts'
import type { DeliverySchedule } from '../product/delivery-promises.server.ts'
import { PromiseText } from '../product/promise-text.tsx'
import { PackageIcon, RotateCcwIcon, TruckIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'

interface UspStripProps {
  freeShipping: FreeShipping | null
  returnDays: number
  delivery: DeliverySchedule
}

/** What the shop promises, above everything; on a phone the first promise alone. */
export function UspStrip({ freeShipping, returnDays, delivery: { quickest } }: UspStripProps) {
  const freeFrom = freeShipping && freeShippingFrom(freeShipping, shopConfig.defaultCountry)
  const hasStores = hasFeature('physical_stores')
  return (
    <div className="page-width usp-row">
      {quickest && (
        <span>
          <TruckIcon size="sm" />{' '}
          <PromiseText code={quickest.code} form="long">
            {quickest.words}
          </PromiseText>
        </span>
      )}
      {freeFrom !== null && (
        <span>
          <PackageIcon size="sm" /> {texts.shell_free_shipping({ amount: formatRoundPrice(freeFrom) })}
        </span>
      )}
      <span>
        <RotateCcwIcon size="sm" /> {texts.shell_returns({ days: returnDays })}
      </span>
      <span className="usp-links">
        {hasStores && <Link href={paths.stores()}>{texts.shell_stores()}</Link>}
        <Link href={hasFeature('faq') ? paths.faq() : paths.contact()}>{texts.shell_service()}</Link>
      </span>
    </div>
  )
}
