import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import { toChoices, toOffer } from '../offer.server.ts'
import type { Choices, Offer } from '../offer.ts'
import type { Part, PartOffer } from './set-parts.ts'

const PartProduct = graphql(`
  fragment Parts_product on ProductInterface {
    __typename
    url_key
    url_suffix
    ...Offer_product
    ... on ConfigurableProduct {
      ...Offer_configurable
    }
  }
`)
const GroupedParts = graphql(`
  query GroupedParts($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        ... on GroupedProduct {
          items {
            position
            qty
            product {
              ...Parts_product
            }
          }
        }
      }
    }
  }
`)
const LookParts = graphql(`
  query LookParts($sku: String!) {
    products(filter: { sku: { eq: $sku } }, pageSize: 1) {
      items {
        __typename
        look {
          image {
            url
            label
          }
          items {
            position
            qty
            x
            y
            product {
              ...Parts_product
            }
          }
        }
      }
    }
  }
`)

/** Loads the parts of a grouped product, in order. */
export async function groupedParts(context: RequestContext, sku: string): Promise<Part[]> {
  const { products } = await commerceFor(context).query(GroupedParts, { sku })
  const product = products?.items?.[0]
  if (product?.__typename !== 'GroupedProduct') return []
  return inOrder(product.items).flatMap(({ qty, product: part }) =>
    part ? [toPart(part, qty ?? 0, null)] : [],
  )
}

export async function lookParts(context: RequestContext, sku: string) {
  const { products } = await commerceFor(context).query(LookParts, { sku })
  const look = products?.items?.[0]?.look
  return {
    picture: look?.image?.url ? { url: look.image.url, label: look.image.label ?? '' } : null,
    parts: inOrder(look?.items).flatMap(({ qty, x, y, product }) =>
      product ? [toPart(product, qty ?? 1, x != null && y != null ? { x, y } : null)] : [],
    ),
  }
}

function inOrder<Item extends { position?: number | null }>(
  items: readonly (Item | null | undefined)[] | null | undefined,
) {
  return nonNull(items).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
}

export function toPart(masked: FragmentType<typeof PartProduct>, quantity: number, spot: Part['spot']): Part {
  const product = readFragment(PartProduct, masked)
  return {
    offer: toPartOffer(toOffer(product)),
    choices: product.__typename === 'ConfigurableProduct' ? toPartChoices(toChoices(product)) : null,
    urlKey: product.url_key ?? '',
    urlSuffix: product.url_suffix ?? '',
    quantity,
    spot,
  }
}

/** Reduces an offer to what is shown beside others. */
export function toPartOffer(offer: Offer): PartOffer {
  const { sku, name, inStock, price, isFrom, delivery, limits, pictures } = offer
  return {
    sku,
    name,
    inStock,
    price,
    isFrom,
    ...(limits && { limits }),
    delivery: delivery && { tone: delivery.tone, code: delivery.code, short: delivery.short },
    picture: pictures[0]?.url ?? null,
  }
}

/** Reduces choices to what a select of variants needs. */
export function toPartChoices({ choices, variants }: Choices): Choices {
  return {
    choices: choices.map(({ code, label, values }) => ({
      code,
      label,
      values: values.map((value) => ({ ...value, swatch: null })),
    })),
    variants: variants.map(({ sku, inStock, left, values, price, limits }) => ({
      sku,
      inStock,
      left,
      values,
      price,
      ...(limits && { limits }),
      stores: [],
    })),
    picturesByValue: {},
    pictured: null,
  }
}
