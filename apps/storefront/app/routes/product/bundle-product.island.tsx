import { useMemo, useState } from 'react'
import { BundleParts } from '../../features/bundle/bundle-parts.tsx'
import {
  bundlePrice,
  findHindrance,
  initialSelection,
  toParts,
} from '../../features/bundle/bundle-selection.ts'
import { type PackedBundle, unpackBundle } from '../../features/bundle/packed-bundle.ts'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { DeliveryLine } from '../../features/delivery/delivery-line.tsx'
import { unpackPictures } from '../../features/gallery/packed-pictures.ts'
import { focusOpenOption } from '../../features/options/option-controls.tsx'
import { ProductPrice } from '../../features/price/price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { ProductDetail, StoreStockList } from './product-detail.tsx'

interface BundleProductProps {
  product: ProductIslandProps
  bundle: PackedBundle
}

/** Gallery and buy column of a product that is put together from parts. */
export default function BundleProduct({ product, bundle }: BundleProductProps) {
  const { sku, name, offer } = product
  const options = useMemo(() => unpackBundle(bundle), [bundle])
  const [selection, setSelection] = useState(() => initialSelection(options))
  const hindrance = findHindrance(options, selection)
  const shown =
    hindrance?.kind === 'choose' ? offer.price : { final: bundlePrice(options, selection, bundle.own) }
  const pictures = unpackPictures(product.pictures)
  return (
    <ProductDetail product={product} pictures={pictures}>
      <div role="status">
        <ProductPrice offered={shown} isFrom={hindrance?.kind === 'choose'} size="product" />
      </div>
      <BundleParts options={options} selection={selection} onChange={setSelection} />
      <DeliveryLine inStock={offer.inStock} delivery={offer.delivery} form="long" size="lg" />
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
