import { useState } from 'react'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { BundleParts } from '../product/bundle-parts.tsx'
import { bundlePrice, hindranceOf, initialSelection, toParts } from '../product/bundle-selection.ts'
import { DeliveryLine } from '../product/delivery-line.tsx'
import { ProductDetail, StoreStockList, Tiers } from '../product/product-detail.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import type { load } from './bundle-product.tsx'
import { ProductLower } from './product-lower.tsx'

/** A product that is put together from parts. */
export default function BundleProduct({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { offer, trail, name, bundle } = data
  const [selection, setSelection] = useState(() => initialSelection(bundle))
  const hindrance = hindranceOf(bundle, selection)
  const price = bundlePrice(bundle, selection)
  return (
    <ProductDetail
      data={data}
      pictures={offer.pictures}
      breadcrumbs={<Breadcrumbs trail={trail} here={name} />}
      lower={<ProductLower data={data} />}
    >
      <div role="status">
        <ProductPrice
          offered={hindrance?.kind === 'choose' ? offer.price : { final: price }}
          isFrom={hindrance?.kind === 'choose'}
          size="product"
        />
      </div>
      <BundleParts options={bundle} selection={selection} onChange={setSelection} />
      <Tiers tiers={offer.tiers} />
      <DeliveryLine inStock={offer.inStock} delivery={offer.delivery} form="long" size="lg" />
      <AddToCart
        product={{ type: 'bundle', sku: offer.sku, parts: toParts(selection) }}
        shown={{ name, price, picture: offer.pictures[0]?.url ?? null }}
        isSoldOut={!offer.inStock || hindrance?.kind === 'sold-out'}
        soldOutText={texts.product_bundle_part_sold_out()}
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
