import { lazy, Suspense, useState } from 'react'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { ClashWithCart } from '../cart/clash-with-cart.tsx'
import { FitsMyBike } from '../partfinder/fits-my-bike.tsx'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { availability, chosenVariant, nextChoice } from '../product/configurable-selection.ts'
import { DeliveryLine } from '../product/delivery-line.tsx'
import type { ProductData } from '../product/load-product.server.ts'
import type { Choices } from '../product/offer.ts'
import { OptionPicker } from '../product/option-picker.tsx'
import { FlagDates, ProductDetail, StoreStockList, Tiers } from '../product/product-detail.tsx'
import { ProductPrice } from '../product/product-price.tsx'
import { SizeAdviceLine } from '../product/size-advice-line.tsx'
import { measuresOf } from '../product/size-chart.tsx'
import { StockAlert } from '../product/stock-alert.tsx'
import { useSelection } from '../product/use-selection.ts'
import { Button } from '../ui/button.tsx'
import type { ProductPageData } from './product.ts'
import { ProductLower } from './product-lower.tsx'

const SizeChartDialog = lazy(() => import('../product/size-chart-dialog.tsx'))
const CHOICE_FORM = 'choice'
const NO_CHOICES: Choices = { choices: [], variants: [], picturesByValue: {}, pictured: null }

/** A product with options: colour, size. */
export default function ConfigurableProduct({ data }: { data: ProductPageData }) {
  const { offer, trail, name, sizeChart, sizing } = data
  const choices = data.choices ?? NO_CHOICES
  const { selection, select } = useSelection(data.sku, choices)
  const variant = chosenVariant(choices.choices, choices.variants, selection)
  const next = nextChoice(choices.choices, selection)
  const pictured = choices.pictured === null ? undefined : selection[choices.pictured]
  const pictures = (pictured !== undefined && choices.picturesByValue[pictured]) || offer.pictures
  const inStock = variant ? variant.inStock : offer.inStock
  const chosenByCode = Object.fromEntries(
    choices.choices.flatMap(({ code, values }) => {
      const value = values.find(({ index }) => index === selection[code])
      return value ? [[code, value.label]] : []
    }),
  )
  const chosenLabels = choices.choices.flatMap(({ code, label, values }) => {
    const value = values.find(({ index }) => index === selection[code])
    return value ? [{ label, value: value.label }] : []
  })
  const waitsFor = next && next.code !== shopConfig.sizeAttribute ? next.label.toLowerCase() : null
  const choiceOf = ({ index }: { index: number }) => {
    const { sizeAttribute: code } = shopConfig
    const stand = availability(choices.choices, choices.variants, selection, code, index)
    return stand.state === 'unavailable' ? null : () => select(code, index)
  }
  return (
    <ProductDetail
      data={data}
      pictures={pictures}
      price={variant?.price}
      breadcrumbs={<Breadcrumbs trail={trail} here={name} />}
      lower={<ProductLower data={data} />}
    >
      <ProductPrice
        offered={variant?.price ?? offer.price}
        isFrom={!variant && offer.isFrom}
        size="product"
        saving
      />
      <FlagDates flags={data.flags} price={variant?.price ?? offer.price} />
      <OptionPicker
        choices={choices}
        form={CHOICE_FORM}
        selection={selection}
        onSelect={select}
        measures={measuresOf(sizeChart)}
        sizeChartLink={sizeChart && <SizeChartLink chart={sizeChart} />}
        sizeAdvice={sizing && <SizeAdviceLine sizing={sizing} choiceOf={choiceOf} waitsFor={waitsFor} />}
      />
      {/* Without script a form: the server draws what was chosen. */}
      <noscript>
        <form id={CHOICE_FORM} method="get">
          <Button type="submit" variant="secondary" wide>
            {texts.product_show_choice()}
          </Button>
        </form>
      </noscript>
      <Tiers tiers={offer.tiers} />
      <DeliveryLine inStock={inStock} left={variant?.left} delivery={offer.delivery} form="long" size="lg" />
      <FitsMyBike sku={offer.sku} categories={data.categories} />
      <AddToCart
        product={{ type: 'configurable', sku: offer.sku, variantSku: variant?.sku ?? null }}
        shown={{
          name,
          price: variant?.price.final ?? offer.price.final,
          picture: pictures[0]?.url ?? null,
          options: chosenLabels,
        }}
        isSoldOut={!inStock}
        soldOutText={variant ? texts.product_option_not_in_stock() : undefined}
        chooseFirst={next ? texts.product_choose({ option: next.label.toLowerCase() }) : undefined}
      />
      {variant && !variant.inStock && (
        <StockAlert sku={variant.sku} name={[name, ...chosenLabels.map(({ value }) => value)].join(', ')} />
      )}
      <ClashWithCart sku={offer.sku} categories={data.categories} chosen={chosenByCode} />
      <StoreStockList stores={variant?.stores ?? []} />
    </ProductDetail>
  )
}

function SizeChartLink({ chart }: { chart: NonNullable<ProductData['sizeChart']> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {texts.product_size_chart()}
      </button>
      {open && (
        <Suspense>
          <SizeChartDialog chart={chart} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
