import type { ReactNode } from 'react'
import { type DataOf, type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { mediaPath, pictureUrl } from '../../../lib/format/picture-address.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import { shownStoreView } from '../../../lib/shop/store-view.ts'
import * as paths from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { LinkProps } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { WISHLIST_KEY } from '../../customer/session.ts'
import { DeliveryLineIsland } from '../delivery/delivery-line-island.tsx'
import { toneOfColour } from '../delivery/delivery-time.ts'
import { ColourSwatches } from '../options/option-controls.tsx'
import { selectionSearch } from '../options/variant-selection.ts'
import { type PriceRange, readUnitPrice, showPrice } from '../price/price-policy.ts'
import { readPriceRange } from '../price/price-range.server.ts'
import { ProductPrice } from '../price/product-price.tsx'
import CardTools from './card-tools.island.tsx'
import { toQuickType } from './quick-product.ts'

const Product = graphql(`
  fragment ProductCard_product on ProductInterface {
    __typename
    sku
    name
    url_key
    url_suffix
    stock_status
    only_x_left_in_stock
    rating_summary
    review_count
    new
    vegan
    brand {
      title
    }
    key_facts {
      value
    }
    small_image {
      url
    }
    media_gallery {
      url
      position
      disabled
    }
    manufacturer_price {
      value
    }
    unit_price {
      price {
        value
      }
      unit
    }
    price_range {
      ...PriceRange_ends
    }
    DeliveryTime {
      code
      color
      short
    }
    ... on ConfigurableProduct {
      configurable_options {
        attribute_code
        values {
          swatch_data {
            value
          }
        }
      }
      matching {
        variant {
          attributes {
            code
            value_index
          }
          product {
            small_image {
              url
            }
            price_range {
              minimum_price {
                final_price {
                  value
                }
                lowest_price_30_days {
                  value
                }
              }
            }
          }
        }
        price_range {
          maximum_price {
            final_price {
              value
            }
          }
        }
      }
    }
  }
`)

interface ProductCardProps {
  product: FragmentType<typeof Product>
  /** True if its picture is the LCP element. */
  first?: boolean
  /** True to load the picture immediately, for the first row of a page; others load when they come near. */
  eager?: boolean
  /** Set to `eager` for the few cards that shoppers are most likely to open. */
  prefetch?: LinkProps['prefetch']
  /** CSS width of the picture, by which the browser chooses a file size. */
  sizes?: string
  /** Media URL of a picture to show instead of the variant's, such as one in which somebody wears it. */
  picture?: string | null
  /** Text between the picture and the brand. */
  intro?: ReactNode
  /** Codes of the filtered attributes, whose values the card's link preselects. */
  chosen?: readonly string[]
}

/**
 * Widths of the picture. The larger one is enough for the 540 pixels of a dense phone, and each width costs 75
 * bytes per card.
 */
const PICTURE_WIDTHS = [320, 480] as const
const PICTURE_SIZES = '(width<48rem) 46vw,270px'

/** Product card: picture, brand, name, rating, price, facts, colours, unusual delivery; missing parts leave no gap. */
export function ProductCard({
  first,
  eager,
  sizes = PICTURE_SIZES,
  prefetch,
  intro,
  chosen = [],
  ...props
}: ProductCardProps) {
  const product = readFragment(Product, props.product)
  // Picture, price, badge and link belong to one variant: the cheapest match.
  const matching = 'matching' in product ? product.matching : null
  const { price: offered, isFrom } = offeredOn(product, matching)
  const stars = product.rating_summary / 20
  const picture = props.picture ?? matching?.variant?.product?.small_image?.url ?? product.small_image?.url
  const second = matching || props.picture ? null : findSecondPicture(product)
  const sku = product.sku ?? ''
  const name = product.name ?? ''
  const inStock = product.stock_status !== 'OUT_OF_STOCK'
  const facts = (product.key_facts ?? []).map(({ value }) => value).join(' · ')
  const options = shownOptions(matching, chosen)
  const quick = toQuickType(product.__typename, inStock)
  return (
    <Card
      href={`${paths.product(product.url_key ?? '', product.url_suffix ?? '')}${selectionSearch(options)}`}
      link={{ prefetch }}
      title={name}
      over={intro ? [intro, product.brand?.title] : product.brand?.title}
      // The picture is decorative, because the name is beside it.
      media={
        picture && (
          <>
            <Picture
              src={picture}
              alt=""
              width={800}
              height={1000}
              sizes={sizes}
              widths={PICTURE_WIDTHS}
              isHero={first}
              isEager={eager}
            />
            {second && <SecondPicture url={second.url ?? ''} />}
          </>
        )
      }
      badges={
        <Flags
          percentOff={showPrice(offered).reduction?.percentOff ?? 0}
          isNew={product.new === 1}
          isVegan={product.vegan === 1}
        />
      }
      tools={
        <Island
          of={CardTools}
          when="interaction"
          className="contents"
          stored={SHOWN_BY_TOOLS}
          props={{
            sku,
            name,
            picture: product.small_image?.url ?? null,
            quick,
            ...(options.length > 0 && { selection: Object.fromEntries(options) }),
          }}
        />
      }
      data-sku={sku}
      data-price={offered.final}
    >
      {product.review_count > 0 && (
        <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })}>
          {formatNumber(stars, 1)} ({product.review_count})
        </Rating>
      )}
      <ProductPrice offered={offered} isFrom={isFrom} isBrief />
      {facts && <p className="card-facts">{facts}</p>}
      {'configurable_options' in product && <Colours options={nonNull(product.configurable_options)} />}
      <UnusualDelivery product={product} inStock={inStock} />
    </Card>
  )
}

/** Storage keys of what the tools show: what is pressed, and whether the product fits the bike. */
const SHOWN_BY_TOOLS = [WISHLIST_KEY, 'kopgroep-compare', 'kopgroep-bike'] as const

/** Second picture, which covers the first one on hover. Not displayed before, it is loaded then. */
function SecondPicture({ url }: { url: string }) {
  const path = mediaPath(url)
  return path && <img src={pictureUrl(path, 480)} alt="" className="card-second" loading="lazy" />
}

/** Delivery if unusual: sold out, few left, or slow. */
function UnusualDelivery({ product, inStock }: { product: DataOf<typeof Product>; inStock: boolean }) {
  const { DeliveryTime: time, only_x_left_in_stock: stockLeft } = product
  const delivery = time && { code: time.code, short: time.short, tone: toneOfColour(time.color) }
  if (inStock && !stockLeft && (!delivery || delivery.tone === 'groen')) return null
  return <DeliveryLineIsland inStock={inStock} left={stockLeft} delivery={delivery} form="short" />
}

/** Flags of a card: at most two, the most important first. */
function Flags({ percentOff, isNew, isVegan }: { percentOff: number; isNew: boolean; isVegan: boolean }) {
  const badges = [
    percentOff > 0 && <Badge key="sale" tone="sale">{`−${percentOff}%`}</Badge>,
    isNew && (
      <Badge key="new" tone="new">
        {texts.product_new()}
      </Badge>
    ),
    isVegan && <Badge key="vegan">{texts.product_vegan()}</Badge>,
  ].filter(Boolean)
  return badges.slice(0, 2)
}

type Matching = Extract<DataOf<typeof Product>, { matching?: unknown }>['matching']

/** Returns the price of a card: of its matching variant, else of the product. */
function offeredOn(product: DataOf<typeof Product>, matching: Matching | undefined): PriceRange {
  const manufacturer = product.manufacturer_price?.value
  const own = readPriceRange(product.price_range, manufacturer)
  const perUnit = readUnitPrice(product.unit_price)
  const cheapest = matching?.variant?.product?.price_range.minimum_price
  if (!cheapest) return { ...own, price: { ...own.price, perUnit } }
  const final = cheapest.final_price.value ?? 0
  return {
    price: {
      final,
      lowest30Days: cheapest.lowest_price_30_days?.value ?? null,
      manufacturer: manufacturer ?? null,
      taxRate: own.price.taxRate,
      // The product's picture is that of its cheapest variant.
      perUnit: final === own.price.final ? perUnit : null,
    },
    isFrom: (matching.price_range.maximum_price?.final_price.value ?? final) > final,
  }
}

/** Lists the options that a card's link preselects: its variant's colour, which is its picture, and the chosen attributes. */
function shownOptions(
  matching: Matching | null | undefined,
  optionIds: readonly string[],
): [string, number][] {
  const shownAttributes = new Set([shownStoreView().colourAttribute, ...optionIds])
  const attributes = nonNull(matching?.variant?.attributes).filter(({ code }) =>
    shownAttributes.has(code ?? ''),
  )
  return attributes.map(({ code, value_index }) => [code ?? '', value_index ?? 0])
}

interface CardPicture {
  url?: string | null
  position?: number | null
  disabled?: boolean | null
}

interface Pictures {
  small_image?: { url?: string | null } | null
  media_gallery?: readonly (CardPicture | null)[] | null
}

interface Option {
  attribute_code?: string | null
  values?: readonly ({ swatch_data?: { value?: string | null } | null } | null)[] | null
}

/** Finds the picture that a card shows on hover: the first one that the card does not show already. */
export function findSecondPicture({ media_gallery, small_image }: Pictures): CardPicture | null {
  const others = nonNull(media_gallery).filter(
    ({ disabled, url }) => !disabled && url && url !== small_image?.url,
  )
  return others.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? null
}

function Colours({ options }: { options: readonly Option[] }) {
  const values = nonNull(
    options.find(({ attribute_code }) => attribute_code === shownStoreView().colourAttribute)?.values,
  )
  const colours = values.flatMap(({ swatch_data }) => (swatch_data?.value ? [swatch_data.value] : []))
  if (colours.length < 2) return null
  return <ColourSwatches colours={colours} label={texts.product_colour_count({ count: colours.length })} />
}
