import { useMemo, useState } from 'react'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { BundleParts } from '../product/bundle-parts.tsx'
import { bundlePrice, hindranceOf, initialSelection, toParts } from '../product/bundle-selection.ts'
import { DeliveryLine } from '../product/delivery-line.tsx'
import { focusOpenOption } from '../product/focus-open-option.ts'
import { type PackedBundle, unpackBundle } from '../product/packed-bundle.ts'
import { unpackPictures } from '../product/packed-pictures.ts'
import { ProductDetail, StoreStockList } from '../product/product-detail.tsx'
import type { ProductIslandProps } from '../product/product-island-props.ts'
import { ProductPrice } from '../product/product-price.tsx'

interface BundleProductProps {
  product: ProductIslandProps
  bundle: PackedBundle
}

/** Gallery and buy column of a product that is put together from parts. */
export default function BundleProduct({ product, bundle }: BundleProductProps) {
  const { sku, name, offer } = product
  const options = useMemo(() => unpackBundle(bundle), [bundle])
  const [selection, setSelection] = useState(() => initialSelection(options))
  const hindrance = hindranceOf(options, selection)
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
