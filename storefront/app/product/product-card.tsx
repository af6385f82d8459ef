import type { ReactNode } from 'react'
import * as paths from '../paths.ts'
import { type FragmentType, graphql, readFragment } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { mediaPath } from '../platform/picture-address.ts'
import { Picture } from '../platform/pictures.tsx'
import { present } from '../platform/present.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import type { LinkProps } from '../ui/link.tsx'
import { Discs } from '../ui/options.tsx'
import { Rating } from '../ui/rating.tsx'
import { CardTools } from './card-tools.tsx'
import { toneOfColour } from './colour-tone.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { priceOfRange } from './price-of-several.ts'
import { showPrice, unitPriceOf } from './price-policy.ts'
import { ProductPrice } from './product-price.tsx'
import { quickTypeOf } from './quick-product.ts'

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
    brand {
      title
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
      minimum_price {
        final_price {
          value
        }
        lowest_price_30_days {
          value
        }
      }
      maximum_price {
        final_price {
          value
        }
        lowest_price_30_days {
          value
        }
      }
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
    }
  }
`)

interface ProductCardProps {
  product: FragmentType<typeof Product>
  /** Its picture is the one that the page is waited for. */
  first?: boolean
  /** The first row of a page is loaded at once, the rest when it comes near. */
  eager?: boolean
  /** `eager` at the few that are likeliest to be opened. */
  prefetch?: LinkProps['prefetch']
  /** How wide the picture is drawn, for the browser's choice of file. */
  sizes?: string
  /** The heart at the upper right. */
  corner?: ReactNode
}

const SIZES = '(width < 48rem) 46vw, (width < 80rem) 30vw, 270px'

/** A product in a list: picture, brand, name, rating, price, colours, delivery; what is missing leaves no gap. */
export function ProductCard({ first, eager, sizes = SIZES, corner, prefetch, ...props }: ProductCardProps) {
  const product = readFragment(Product, props.product)
  const { price, isFrom } = priceOfRange(product.price_range, product.manufacturer_price?.value)
  const offered = { ...price, perUnit: unitPriceOf(product.unit_price) }
  const stars = product.rating_summary / 20
  const second = secondPictureOf(product)
  const picture = product.small_image?.url
  const name = product.name ?? ''
  const inStock = product.stock_status !== 'OUT_OF_STOCK'
  return (
    <Card
      href={paths.product(product.url_key ?? '', product.url_suffix ?? '')}
      link={{ prefetch }}
      title={name}
      over={product.brand?.title}
      // The name beside it says what it is; the picture itself is ornament.
      media={
        picture && (
          <Picture
            src={picture}
            alt=""
            width={800}
            height={1000}
            sizes={sizes}
            isHero={first}
            isEager={eager}
          />
        )
      }
      badges={<Flags percentOff={showPrice(offered).reduction?.percentOff ?? 0} isNew={product.new === 1} />}
      corner={corner}
      tools={<CardTools name={name} quick={quickTypeOf(product.__typename, inStock)} />}
      data-sku={product.sku ?? ''}
      data-price={offered.final}
      data-second={mediaPath(second?.url ?? '') ?? undefined}
    >
      {product.review_count > 0 && (
        <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })}>
          {formatNumber(stars, 1)} ({product.review_count})
        </Rating>
      )}
      <ProductPrice offered={offered} isFrom={isFrom} />
      {'configurable_options' in product && <Colours options={present(product.configurable_options)} />}
      <DeliveryLine
        inStock={inStock}
        left={product.only_x_left_in_stock}
        delivery={
          product.DeliveryTime && { ...product.DeliveryTime, tone: toneOfColour(product.DeliveryTime.color) }
        }
        form="short"
      />
    </Card>
  )
}

function Flags({ percentOff, isNew }: { percentOff: number; isNew: boolean }) {
  if (percentOff === 0 && !isNew) return null
  return (
    <>
      {percentOff > 0 && <Badge tone="sale">{`−${percentOff}%`}</Badge>}
      {isNew && <Badge tone="new">{texts.product_new()}</Badge>}
    </>
  )
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

/** The picture that a card shows on hover: the first one that is not its picture already. */
export function secondPictureOf({ media_gallery, small_image }: Pictures): CardPicture | null {
  const others = present(media_gallery).filter(
    ({ disabled, url }) => !disabled && url && url !== small_image?.url,
  )
  return others.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? null
}

/** Of the options the colours alone: a card has no room for sizes. */
function Colours({ options }: { options: readonly Option[] }) {
  const values = present(options.find(({ attribute_code }) => attribute_code === 'color')?.values)
  const colours = values.flatMap(({ swatch_data }) => (swatch_data?.value ? [swatch_data.value] : []))
  if (colours.length < 2) return null
  return <Discs colours={colours} label={texts.product_colour_count({ count: colours.length })} />
}
