import { texts } from '../../../lib/i18n/texts.ts'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import * as paths from '../../../paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { XIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { QuickAddButton } from '../card/quick-add-button.tsx'
import type { QuickProduct } from '../card/quick-product.ts'
import { changeCompared } from './change-compared.ts'
import { readCompared } from './comparison-store.ts'

interface ComparedProductProps {
  sku: string
  name: string
  brand: string | null
  path: string
  picture: string | null
  /** Type of the product; null if it is sold out or its parts are chosen on its page. */
  quick: QuickProduct['type'] | null
  /** Skus of the other products of the page. */
  others: readonly string[]
}

/** Product at the head of its column in the comparison. */
export default function ComparedProduct(product: ComparedProductProps) {
  const { sku, name, brand, path, picture, quick, others } = product
  const leaveOut = () => {
    changeCompared(readCompared().filter((compared) => compared.sku !== sku))
    navigateTo(paths.comparison(...others), 'replace')
  }
  return (
    <div className="grid gap-2">
      <div className="relative aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {picture && (
          <Picture
            src={picture}
            alt=""
            width={800}
            height={1000}
            sizes="(width < 48rem) 150px, 260px"
            widths={[160, 320, 480]}
            className="h-full w-full object-contain"
          />
        )}
        <IconButton
          label={texts.product_comparison_remove({ name })}
          look="paper"
          className="absolute! top-1 right-1 noscript:hidden!"
          onClick={leaveOut}
        >
          <XIcon />
        </IconButton>
      </div>
      {brand && <span className="text-meta text-ink-3">{brand}</span>}
      <Link href={path} className="link font-medium">
        {name}
      </Link>
      {quick && <QuickAddButton sku={sku} name={name} type={quick} />}
    </div>
  )
}
