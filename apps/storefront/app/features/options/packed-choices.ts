import { commonStart, type PackedPictures, packPictures, unpackPictures } from '../gallery/packed-pictures.ts'
import type { Choices, OfferVariant, StoreStock } from '../offer/offer.ts'
import { type PackedPrice, packPrice, priceKey, unpackPrice } from '../price/packed-price.ts'

/**
 * The choices of a product as they travel to the browser: what many variants share stands once, and a variant is a row of
 * numbers. A shoe in 39 colours and sizes is 13 KB of JSON as `Choices` and a tenth of it like this.
 */
export interface PackedChoices {
  /** code, label, and of each value its index, label and swatch */
  options: readonly (readonly [string, string, readonly (readonly [number, string, (string | null)?])[]])[]
  prices: readonly PackedPrice[]
  /** name, url key */
  stores: readonly (readonly [string, string])[]
  /** What all article numbers begin with. */
  sku: string
  /** Of each variant the rest of its article number, and its numbers (`numbersOf`). */
  variants: readonly (readonly [string, ...number[]])[]
  /** Value index -> its pictures. */
  pictures: readonly (readonly [number, PackedPictures])[]
  pictured: string | null
  /** By the place of a variant what it has otherwise than the product. */
  more?: Readonly<Record<number, VariantMore>>
}

type VariantMore = Pick<OfferVariant, 'limits' | 'delivery'>

/** Stands for what is not there where a number is expected: a value, a store, a limit of pieces. */
export const NONE = -1

/** Made small on the server. */
export function packChoices({ choices, variants, picturesByValue, pictured }: Choices): PackedChoices {
  const prices = new Map<string, PackedPrice>()
  const stores = new Map<string, readonly [string, string]>()
  for (const { price, stores: own } of variants) {
    prices.set(priceKey(price), packPrice(price))
    for (const { urlKey, name } of own) stores.set(urlKey, [name, urlKey])
  }
  const [priceKeys, storeKeys] = [[...prices.keys()], [...stores.keys()]]
  const sku = commonStart(variants.map((variant) => variant.sku))
  return {
    options: choices.map(({ code, label, values }) => [
      code,
      label,
      values.map((value) =>
        value.swatch === null ? [value.index, value.label] : [value.index, value.label, value.swatch],
      ),
    ]),
    prices: [...prices.values()],
    stores: [...stores.values()],
    sku,
    variants: variants.map((variant) => [
      variant.sku.slice(sku.length),
      ...choices.map(({ code, values }) => values.findIndex(({ index }) => index === variant.values[code])),
      priceKeys.indexOf(priceKey(variant.price)),
      variant.inStock ? variant.left || NONE : 0,
      ...storeKeys.map((key) => variant.stores.find(({ urlKey }) => urlKey === key)?.quantity ?? NONE),
    ]),
    pictures: Object.entries(picturesByValue).map(([value, pictures]) => [
      Number(value),
      packPictures(pictures),
    ]),
    pictured,
    ...moreOf(variants),
  }
}

function moreOf(variants: readonly OfferVariant[]): Pick<PackedChoices, 'more'> {
  const rows = variants.flatMap(({ limits, delivery }, place) =>
    limits || delivery ? [[place, { ...(limits && { limits }), ...(delivery && { delivery }) }]] : [],
  )
  return rows.length > 0 ? { more: Object.fromEntries(rows) } : {}
}

/** The choices again. Of what is sold out nothing is left. */
export function unpackChoices(packed: PackedChoices): Choices {
  const choices = packed.options.map(([code, label, values]) => ({
    code,
    label,
    values: values.map(([index, label, swatch = null]) => ({ index, label, swatch })),
  }))
  const variants = packed.variants.map(([rest, ...numbers], row): OfferVariant => {
    const [price = 0, stock = 0, ...quantities] = numbers.slice(choices.length)
    return {
      sku: packed.sku + rest,
      inStock: stock !== 0,
      left: stock > 0 ? stock : null,
      values: Object.fromEntries(
        choices.flatMap(({ code, values }, place) => {
          const value = values[numbers[place] ?? NONE]
          return value ? [[code, value.index]] : []
        }),
      ),
      price: unpackPrice(packed.prices[price] ?? []),
      stores: packed.stores.flatMap(([name, urlKey], place): StoreStock[] => {
        const quantity = quantities[place] ?? NONE
        return quantity === NONE ? [] : [{ name, urlKey, quantity }]
      }),
      ...packed.more?.[row],
    }
  })
  const pictures = packed.pictures.map(([value, own]) => [value, unpackPictures(own)])
  return { choices, variants, picturesByValue: Object.fromEntries(pictures), pictured: packed.pictured }
}
