import { useState } from 'react'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { ProductLower, type ProductPageData } from '../resolve/product-lower.tsx'
import { BundleParts } from './bundle-parts.tsx'
import type { load } from './bundle-screen.server.ts'
import { bundlePrice, hindranceOf, initialSelection, toParts } from './bundle-selection.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { ProductDetail, StoreStockList, Tiers } from './product-detail.tsx'
import { productMeta } from './product-meta.tsx'
import { ProductPrice } from './product-price.tsx'

export const meta = productMeta

/** A product that is put together from parts. */
export function Screen({ data }: { data: Awaited<ReturnType<typeof load>> & ProductPageData }) {
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
