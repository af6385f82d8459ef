import { lazy, Suspense, useState } from 'react'
import { AddToCart } from '../../features/cart/add-to-cart.tsx'
import { ClashWithCart } from '../../features/cart/clash-with-cart.tsx'
import { StockAlert } from '../../features/product/alert/stock-alert.tsx'
import { FitsMyBike } from '../../features/product/bike/fits-my-bike.tsx'
import { DeliveryLine } from '../../features/product/delivery/delivery-line.tsx'
import type { Choices } from '../../features/product/offer.ts'
import { useShareVariant } from '../../features/product/options/chosen-variant.ts'
import { OptionPicker, useSelection } from '../../features/product/options/option-picker.tsx'
import {
  chosenVariant,
  matchingVariants,
  nextChoice,
  type Selection,
  selectPictures,
} from '../../features/product/options/variant-selection.ts'
import { findPriceRange } from '../../features/product/price/price-policy.ts'
import { ProductPrice, Tiers } from '../../features/product/price/product-price.tsx'
import type { ProductIslandProps } from '../../features/product/product-island-props.ts'
import { SizeAdviceLine } from '../../features/product/size-advice/size-advice-line.tsx'
import type { SizeChartData } from '../../features/product/size-advice/size-chart.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { shownStoreView } from '../../lib/shop/store-view.ts'
import { Button } from '../../ui/button.tsx'
import { focusOpenOption } from '../../ui/focus.ts'
import type { ProductFit } from './load-product-page.ts'
import { FlagDates, ProductDetail, StoreStockList } from './product-detail.tsx'

const SizeChartDialog = lazy(() =>
  importWithTimeout(() => import('../../features/product/size-advice/size-chart.tsx')),
)
const CHOICE_FORM = 'choice'

interface ConfigurableProductProps {
  product: ProductIslandProps
  fit: ProductFit
  choices: Choices
  chart: SizeChartData | null
  /** The express payment methods in words; null if there are none. */
  express: string | null
}

/** Gallery and buy column of a product with options: colour, size. */
export default function ConfigurableProduct({
  product,
  fit,
  chart,
  choices,
  express,
}: ConfigurableProductProps) {
  const { sku, name, offer } = product
  const { selection, select } = useSelection(choices, product.pictures)
  const [isSubmitted, setSubmitted] = useState(false)
  const variant = chosenVariant(choices.choices, choices.variants, selection)
  useShareVariant(sku, variant?.sku ?? null)
  const next = nextChoice(choices.choices, selection)
  const pictures = selectPictures(choices, selection, product.pictures)
  const prices = matchingVariants(choices, selection).map((one) => one.price)
  const { price, isFrom } = (variant ? null : findPriceRange(prices)) ?? {
    price: variant?.price ?? offer.price,
    isFrom: false,
  }
  const inStock = variant ? variant.inStock : offer.inStock
  const selectedValues = chosenValues(choices, selection)
  return (
    <ProductDetail product={product} pictures={pictures} price={price} variantSku={variant?.sku}>
      <ProductPrice offered={price} isFrom={isFrom} size="product" saving />
      <FlagDates flags={product.flags} price={price} />
      <Options
        sku={sku}
        choices={choices}
        selection={selection}
        select={select}
        chart={chart}
        missing={isSubmitted ? (next?.code ?? null) : null}
      />
      {/* Without JavaScript a form submits the selection, and the server renders it. */}
      <noscript>
        <form id={CHOICE_FORM} method="get">
          <Button type="submit" variant="secondary" wide>
            {texts.product_show_choice()}
          </Button>
        </form>
      </noscript>
      <Tiers prices={variant ? [variant.price] : choices.variants.map(({ price }) => price)} />
      <DeliveryLine
        inStock={inStock}
        left={variant?.left}
        delivery={variant?.delivery ?? offer.delivery}
        form="full"
        size="lg"
      />
      {fit.isForBikes && <FitsMyBike sku={variant?.sku ?? sku} />}
      <AddToCart
        product={{ type: 'configurable', sku, variantSku: variant?.sku ?? null }}
        shown={{ name, options: selectedValues }}
        price={price}
        isFrom={isFrom}
        isSoldOut={!inStock}
        limits={variant?.limits}
        express={express}
        soldOutText={variant ? texts.product_option_not_in_stock() : undefined}
        onChooseFirst={() => {
          setSubmitted(true)
          focusOpenOption()
        }}
        chooseFirst={next ? texts.product_choose({ option: next.label.toLowerCase() }) : undefined}
      />
      {variant && !variant.inStock && (
        <StockAlert sku={variant.sku} name={[name, ...selectedValues.map(({ value }) => value)].join(', ')} />
      )}
      {fit.touchesOthers && (
        <ClashWithCart
          sku={sku}
          chosen={Object.fromEntries(selectedValues.map(({ code, value }) => [code, value]))}
        />
      )}
      <StoreStockList stores={variant?.stores ?? []} />
    </ProductDetail>
  )
}

function chosenValues({ choices }: Choices, selection: Selection) {
  return choices.flatMap(({ code, label, values }) => {
    const value = values.find(({ index }) => index === selection[code])
    return value ? [{ code, label, value: value.label }] : []
  })
}

interface OptionsProps {
  sku: string
  choices: Choices
  selection: Selection
  select: (code: string, index: number) => void
  /** Option that is required and not selected yet. */
  missing: string | null
  chart: SizeChartData | null
}

/** Option pickers; the size picker has its chart beside it and size advice below. */
function Options({ sku, choices, selection, select, chart, missing }: OptionsProps) {
  const { sizeAttribute } = shownStoreView()
  const findSelect = ({ index }: { index: number }) => {
    const isMade = choices.variants.some(({ values }) => values[sizeAttribute] === index)
    return isMade ? () => select(sizeAttribute, index) : null
  }
  return (
    <OptionPicker
      choices={choices}
      form={CHOICE_FORM}
      selection={selection}
      onSelect={select}
      missing={missing}
      measures={new Map(chart?.rows.map(([index, , measures]) => [index, measures]))}
      sizeChartLink={chart && <SizeChartLink chart={chart} />}
      sizeAdvice={chart?.sizing && <SizeAdviceLine sku={sku} sizing={chart.sizing} findSelect={findSelect} />}
    />
  )
}

function SizeChartLink({ chart }: { chart: SizeChartData }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
