import { useState } from 'react'
import type { LoadedBundle } from '../../features/bundle/bundle.server.ts'
import { BundleParts } from '../../features/bundle/bundle-parts.tsx'
import {
  bundlePrice,
  findHindrance,
  initialSelection,
  toParts,
} from '../../features/bundle/bundle-selection.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { DeliveryLine } from '../../features/delivery/delivery-line.tsx'
import { focusOpenOption } from '../../features/options/option-controls.tsx'
import { ProductPrice } from '../../features/price/price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { ProductDetail, StoreStockList } from './product-detail.tsx'

interface BundleProductProps {
  product: ProductIslandProps
  bundle: LoadedBundle
}

/** Gallery and buy column of a product that is put together from parts. */
export default function BundleProduct({ product, bundle: { options, own } }: BundleProductProps) {
  const { sku, name, offer, pictures } = product
  const [selection, setSelection] = useState(() => initialSelection(options))
  const hindrance = findHindrance(options, selection)
  const shown =
    hindrance?.kind === 'choose' ? offer.price : { final: bundlePrice(options, selection, own ?? 0) }
  return (
    <ProductDetail product={product}>
      <div role="status">
        <ProductPrice offered={shown} isFrom={hindrance?.kind === 'choose'} size="product" />
      </div>
      <BundleParts options={options} selection={selection} onChange={setSelection} />
      <DeliveryLine inStock={offer.inStock} delivery={offer.delivery} form="full" size="lg" />
      <AddToCart
        product={{ type: 'bundle', sku, parts: toParts(selection) }}
        shown={{ name, price: shown.final, picture: pictures[0]?.url ?? null }}
        isFrom={hindrance?.kind === 'choose'}
        isSoldOut={!offer.inStock || hindrance?.kind === 'sold-out'}
        soldOutText={texts.product_bundle_part_sold_out()}
        onChooseFirst={focusOpenOption}
        chooseFirst={
          hindrance?.kind === 'choose'
            ? texts.product_choose({ option: hindrance.option.toLowerCase() })
            : undefined
        }
      />
      <StoreStockList stores={offer.stores} />
    </ProductDetail>
  )
}
