import { texts } from '../../lib/i18n/texts.ts'
import { Link } from '../../ui/link.tsx'

interface DurabilityLinkProps {
  sku: string
  brand: string | null
  guaranteeYears?: number
  /** Path of the product's page, which has the large label. */
  path: string
  /** `_blank` where the shopper should not leave the page. */
  target?: string
}

/**
 * Small label of durability that leads to the large one, for an item that can be ordered here (Directive 2011/83/EU,
 * article 8(2)). Nothing for an item without one.
 */
export function DurabilityLink({ sku, brand, guaranteeYears: years, path, target }: DurabilityLinkProps) {
  return (
    years && (
      <Link href={`${path}#garan`} target={target} className="link flex items-center gap-3 text-meta">
        <img src="/legal/garan-label.svg" alt="" width={40} height={42} loading="lazy" />
        {texts.product_guarantee_years({ years, brand: brand ?? '', model: sku })}
      </Link>
    )
  )
}
