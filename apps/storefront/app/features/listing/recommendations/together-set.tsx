import { type ReactNode, useId } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { BareSelect } from '../../../ui/field.tsx'
import { Section, SectionHead } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { initialWanted, type Part } from '../../product/bundle/set-parts.ts'
import { nameOfVariant } from '../../product/options/variant-select.tsx'
import { isSamePrice, type OfferedPrice } from '../../product/price/price-policy.ts'
import { ProductPrice } from '../../product/price/product-price.tsx'
import './together-set.css'

interface TogetherSetProps {
  /** Product of the page first, then products that others bought with it. */
  parts: readonly Part[]
  /** Recommendations that show the parts. */
  sources: readonly { sku: string; tracking_source: string | null }[]
  /** Button that adds the selected products to the cart. */
  children: ReactNode
}

/**
 * Products that are often bought together, each with a checkbox, and one button for all. Scripts read the selection
 * from the fields: data attributes hold each part's product and each price's amount.
 */
export function TogetherSet({ parts, sources, children }: TogetherSetProps) {
  const id = useId()
  const wanted = initialWanted(parts)
  return (
    <Section aria-labelledby={id} ground="studio" data-set>
      <SectionHead id={id} title={texts.recommendations_together()} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <ul className="grid gap-5 md:grid-cols-3">
          {parts.map((part, place) => (
            <TogetherPart
              key={part.offer.sku}
              part={part}
              isOfPage={place === 0}
              source={sources.find(({ sku }) => sku === part.offer.sku)?.tracking_source}
              isTaken={(wanted[part.offer.sku]?.quantity ?? 0) > 0}
            />
          ))}
        </ul>
        {children}
      </div>
    </Section>
  )
}

interface TogetherPartProps {
  part: Part
  source: string | null | undefined
  isTaken: boolean
  /** True for the product of the page. */
  isOfPage: boolean
}

function TogetherPart({ part, source, isTaken, isOfPage }: TogetherPartProps) {
  const { offer, choices, urlKey, urlSuffix } = part
  return (
    <li
      id={`part-${offer.sku}`}
      data-part={offer.sku}
      data-source={source || undefined}
      data-name={offer.name}
      className="set-part"
    >
      {offer.picture ? (
        <Picture
          src={offer.picture}
          alt=""
          width={800}
          height={1000}
          sizes="(width < 48rem) 96px, 260px"
          widths={[160, 320, 480]}
          className="aspect-[4/5] w-full rounded-md bg-paper object-cover"
        />
      ) : (
        <span className="aspect-[4/5] rounded-md bg-paper" />
      )}
      <div className="grid content-start gap-2">
        <Checkbox label={texts.recommendations_take({ name: offer.name })} defaultChecked={isTaken} />
        {isOfPage ? (
          <span className="text-sm">{texts.recommendations_this()}</span>
        ) : (
          <Link href={paths.product(urlKey, urlSuffix)} className="link text-sm">
            {texts.recommendations_view()}
          </Link>
        )}
        {choices ? <Variants part={{ ...part, choices }} /> : <PartPrice offered={offer.price} index={0} />}
      </div>
    </li>
  )
}

/**
 * Select with the variants of a part, and each distinct price once, with one of them visible. The options are
 * in a template, which browsers do not lay out: features/cart/enhance-cart.ts moves them into the select when it comes
 * near.
 */
function Variants({ part: { offer, choices } }: { part: Part & { choices: NonNullable<Part['choices']> } }) {
  const all = choices.variants.map(({ price }) => price)
  const distinct = all.filter((price, place) => findPrice(all, price) === place)
  const prices = distinct.length > 1 ? distinct : []
  return (
    <>
      <PartPrice offered={offer.price} isFrom={offer.isFrom} index={0} />
      {prices.map((price, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server renders it once
        <PartPrice key={place} offered={price} index={place + 1} />
      ))}
      <BareSelect label={texts.product_variant_of({ name: offer.name })} defaultValue="">
        <option value="">{texts.product_choose_variant()}</option>
        <template>
          {choices.variants.map((variant) => (
            <option
              key={variant.sku}
              value={variant.sku}
              disabled={!variant.inStock}
              data-price={findPrice(prices, variant.price) + 1 || undefined}
            >
              {nameOfVariant(choices, variant)}
              {!variant.inStock && ` (${texts.product_sold_out()})`}
            </option>
          ))}
        </template>
      </BareSelect>
    </>
  )
}

const findPrice = (prices: readonly OfferedPrice[], wanted: OfferedPrice) =>
  prices.findIndex((price) => isSamePrice(price, wanted))

function PartPrice({ offered, isFrom, index }: { offered: OfferedPrice; isFrom?: boolean; index: number }) {
  return (
    <div data-price-of={index} data-amount={offered.final} hidden={index > 0}>
      <ProductPrice offered={offered} isFrom={isFrom} size="line" />
    </div>
  )
}
