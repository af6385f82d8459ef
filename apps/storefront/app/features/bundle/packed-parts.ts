import type { Tone } from '../delivery/delivery-time.ts'
import { commonStart, type PackedPictures, packPictures, unpackPictures } from '../gallery/packed-pictures.ts'
import type { OfferVariant, OrderLimits } from '../offer/offer.ts'
import { NONE } from '../options/packed-choices.ts'
import { type PackedPrice, packPrice, priceKey, unpackPrice } from '../price/packed-price.ts'
import type { Part } from './set-parts.ts'

/** Parts as they travel to the browser: what several of them share stands once. */
export interface PackedParts {
  /** Of each part that has one, in their order. */
  pictures: PackedPictures
  /** tone, words, code */
  deliveries: readonly (readonly [Tone, string | null, string | null])[]
  parts: readonly PackedPart[]
}

interface PackedPart {
  sku: string
  name: string
  url: readonly [key: string, suffix: string]
  quantity: number
  inStock: boolean
  isFrom: boolean
  limits?: OrderLimits
  /** Place among the pictures and the deliveries. */
  picture: number
  delivery: number
  /** The part's own, then those that only its variants have. */
  prices: readonly PackedPrice[]
  variants: PackedVariants | null
}

interface PackedVariants {
  /** What all article numbers begin with. */
  sku: string
  /** Labels of the values of each option. */
  values: readonly (readonly string[])[]
  /** Rest of the article number; place of each value; place of the price and pieces left, where there is something to say. */
  rows: readonly (readonly [string, ...number[]])[]
  /** What variants are sold by, at their places. */
  limits?: Readonly<Record<number, OrderLimits>>
}

/** Parts made small on the server: of their choices only what a select shows. Hot spots stand in the picture. */
export function packParts(parts: readonly Part[]): PackedParts {
  const deliveries = [...new Set(parts.map(({ offer }) => JSON.stringify(offer.delivery)))]
  const pictured = parts.filter(({ offer }) => offer.picture !== null)
  return {
    pictures: packPictures(pictured.map(({ offer }) => ({ url: offer.picture ?? '', label: '' }))),
    deliveries: deliveries.flatMap((text) => {
      const delivery: Part['offer']['delivery'] = JSON.parse(text)
      return delivery ? [[delivery.tone, delivery.short, delivery.code] as const] : []
    }),
    parts: parts.map((part) => {
      const { offer, choices } = part
      const prices = [offer.price, ...(choices?.variants.map(({ price }) => price) ?? [])]
      const distinct = [...new Map(prices.map((price) => [priceKey(price), price])).values()]
      return {
        sku: offer.sku,
        name: offer.name,
        url: [part.urlKey, part.urlSuffix],
        quantity: part.quantity,
        inStock: offer.inStock,
        isFrom: offer.isFrom,
        ...(offer.limits && { limits: offer.limits }),
        picture: pictured.indexOf(part),
        delivery: offer.delivery
          ? deliveries.filter((text) => text !== 'null').indexOf(JSON.stringify(offer.delivery))
          : NONE,
        prices: distinct.map(packPrice),
        variants: choices && packVariants(choices, distinct.map(priceKey)),
      }
    }),
  }
}

function packVariants({ choices, variants }: NonNullable<Part['choices']>, prices: string[]): PackedVariants {
  const sku = commonStart(variants.map((variant) => variant.sku))
  const limited = variants.flatMap(({ limits }, place) => (limits ? [[place, limits] as const] : []))
  return {
    sku,
    ...(limited.length > 0 && { limits: Object.fromEntries(limited) }),
    values: choices.map(({ values }) => values.map(({ label }) => label)),
    rows: variants.map((variant) => {
      const places = choices.map(({ code, values }) =>
        values.findIndex(({ index }) => index === variant.values[code]),
      )
      const price = prices.indexOf(priceKey(variant.price))
      const stock = variant.inStock ? variant.left || NONE : 0
      const rest = stock !== NONE ? [price, stock] : price > 0 ? [price] : []
      return [variant.sku.slice(sku.length), ...places, ...rest]
    }),
  }
}

/** The parts again. An option is known by its place, and so are its values. */
export function unpackParts({ parts, ...shared }: PackedParts): Part[] {
  const pictures = unpackPictures(shared.pictures)
  return parts.map(
    ({ sku, name, url, quantity, inStock, isFrom, limits, picture, delivery, prices, variants }) => {
      const own = prices.map(unpackPrice)
      const price = own[0] ?? { final: 0 }
      const promise = shared.deliveries[delivery]
      return {
        offer: {
          sku,
          name,
          inStock,
          price,
          isFrom,
          ...(limits && { limits }),
          delivery: promise ? { tone: promise[0], short: promise[1], code: promise[2] } : null,
          picture: pictures[picture]?.url ?? null,
        },
        choices: variants && {
          choices: variants.values.map((labels, place) => ({
            code: String(place),
            label: '',
            values: labels.map((label, index) => ({ index, label, swatch: null })),
          })),
          variants: variants.rows.map(([rest, ...numbers], row): OfferVariant => {
            const ownLimits = variants.limits?.[row]
            const options = variants.values.length
            const [priceAt = 0, stock = NONE] = numbers.slice(options)
            return {
              sku: variants.sku + rest,
              inStock: stock !== 0,
              left: stock > 0 ? stock : null,
              ...(ownLimits && { limits: ownLimits }),
              values: Object.fromEntries(numbers.slice(0, options).map((value, place) => [place, value])),
              price: own[priceAt] ?? price,
              stores: [],
            }
          }),
          picturesByValue: {},
          pictured: null,
        },
        urlKey: url[0],
        urlSuffix: url[1],
        quantity,
        spot: null,
      }
    },
  )
}
