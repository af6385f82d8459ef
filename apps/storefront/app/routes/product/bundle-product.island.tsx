import { useState } from 'react'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { useBikeFits } from '../../features/product/bike/use-bike-fits.ts'
import type { LoadedBundle } from '../../features/product/bundle/bundle.server.ts'
import { BundleParts } from '../../features/product/bundle/bundle-parts.tsx'
import {
  bundleSaving,
  findHindrance,
  initialSelection,
  offerBundle,
  toParts,
} from '../../features/product/bundle/bundle-selection.ts'
import { DeliveryLine } from '../../features/product/delivery/delivery-line.tsx'
import type { OfferedPrice } from '../../features/product/price/price-policy.ts'
import { Amount, ProductPrice, Tiers } from '../../features/product/price/product-price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { focusOpenOption } from '../../ui/focus.ts'
import { ProductDetail, StoreStockList } from './product-detail.tsx'

interface BundleProductProps {
  product: ProductIslandProps
  bundle: LoadedBundle
  /** True if some of its parts may have lists of bikes. */
  isForBikes: boolean
}

/** Gallery and buy column of a bundle. */
export default function BundleProduct({ product, bundle, isForBikes }: BundleProductProps) {
  const { options, own } = bundle
  const { sku, name, offer } = product
  const [selection, setSelection] = useState(() => initialSelection(options))
  const fits = useBikeFits(isForBikes ? options.flatMap(({ parts }) => parts.map((part) => part.sku)) : [])
  const hindrance = findHindrance(options, selection)
  const isOpen = hindrance?.kind === 'choose'
  const price: OfferedPrice = isOpen ? offer.price : offerBundle(options, selection, own ?? 0)
  const saving = isOpen ? 0 : bundleSaving(options, selection, own ?? 0)
  return (
    <ProductDetail product={product}>
      <div role="status">
        <ProductPrice offered={price} isFrom={isOpen} size="product" />
        {saving > 0 && (
          <p className="font-semibold text-groen text-sm">
            <Amount offered={{ final: saving }} text={(amount) => texts.product_bundle_saving({ amount })} />
          </p>
        )}
      </div>
      {!isOpen && <Tiers prices={[price]} />}
      <BundleParts
        options={options}
        selection={selection}
        onChange={setSelection}
        fits={isForBikes ? fits : null}
      />
      <DeliveryLine inStock={offer.inStock} delivery={offer.delivery} form="full" size="lg" />
      <AddToCart
        product={{ type: 'bundle', sku, parts: toParts(selection) }}
        shown={{ name }}
        price={price}
        isFrom={isOpen}
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
