import { readFileSync } from 'node:fs'
import { buildClientSchema, type ExecutionResult, graphql, type IntrospectionQuery } from 'graphql'
import { type DemoCategory, type DemoProduct, type DemoVariant, demoProducts } from './demo-products.ts'

const PICTURE = { width: 800, height: 1_000 }
const HERO = { url: '/pictures/slider-regen-wide.avif', width: 1_440, height: 600 }
/** Shopify's names for the only option of a product without options. */
const NO_CHOICE = { name: 'Title', value: 'Default Title' }
const CURRENCY = 'EUR'
/** Origin of the URLs in menus. Hydrogen uses only their path. */
const SHOP_URL = 'https://bench.myshopify.com'

interface Question {
  query: string
  variables?: Record<string, unknown> | undefined
}

/**
 * Creates an in-memory mock of Shopify's Storefront API with the demo shop's products, prices and pictures.
 * It answers the requests of the skeleton's home page, listings, product pages and cart.
 *
 * @param schemaFile introspection of the Storefront API, from Hydrogen's package
 */
export function storefrontApi(schemaFile: string): (question: Question) => Promise<ExecutionResult> {
  const { __schema }: IntrospectionQuery = JSON.parse(readFileSync(schemaFile, 'utf8'))
  // graphql-js does not execute schemas with @defer, and rejects the way in which Shopify deprecates fields.
  const directives = __schema.directives.filter(({ name }) => name !== 'defer')
  const schema = buildClientSchema({ __schema: { ...__schema, directives } }, { assumeValid: true })
  const { products, categories } = demoProducts()
  const rootValue = {
    ...shopFields(categories),
    ...catalogueFields(products, categories),
    ...cartFields(products),
  }
  return ({ query, variables }) =>
    graphql({ schema, source: query, rootValue, variableValues: variables ?? {} })
}

const globalId = (type: string, id: number | string) => `gid://shopify/${type}/${id}`
const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currencyCode: CURRENCY })

function shopFields(categories: readonly DemoCategory[]) {
  const items = categories.slice(0, 5).map(({ id, handle, title }) => ({
    id: globalId('MenuItem', id),
    resourceId: globalId('Collection', id),
    tags: [],
    type: 'COLLECTION',
    ...{ title, url: `${SHOP_URL}/collections/${handle}`, items: [] },
  }))
  return {
    shop: {
      id: globalId('Shop', 1),
      name: 'Kopgroep',
      description: '',
      primaryDomain: { url: SHOP_URL },
      brand: null,
    },
    localization: {
      country: { isoCode: 'NL', currency: { isoCode: CURRENCY } },
      language: { isoCode: 'NL' },
    },
    menu: ({ handle }: { handle: string }) => ({ id: globalId('Menu', handle), items }),
  }
}

interface PageArguments {
  first?: number | null
  last?: number | null
  after?: string | null
  before?: string | null
}

/** Returns a page of a list. A cursor is an index. */
function connection<Node>(all: readonly Node[], { first, last, after, before }: PageArguments) {
  const end = before ? Number(before) : all.length
  const start = after ? Number(after) + 1 : last ? Math.max(0, end - last) : 0
  const nodes = all.slice(start, first ? start + first : end)
  const pageInfo = {
    hasPreviousPage: start > 0,
    hasNextPage: start + nodes.length < all.length,
    startCursor: String(start),
    endCursor: String(start + nodes.length - 1),
  }
  return { nodes, pageInfo }
}

function catalogueFields(products: readonly DemoProduct[], categories: readonly DemoCategory[]) {
  const collection = ({ id, handle, title, products: inside }: DemoCategory) => ({
    id: globalId('Collection', id),
    handle,
    title,
    description: '',
    image: { id: globalId('CollectionImage', id), altText: title, ...HERO },
    products: (page: PageArguments) => connection(inside.map(productFields), page),
  })
  return {
    product: ({ handle }: { handle: string }) =>
      products.filter((one) => one.handle === handle).map(productFields)[0],
    products: (page: PageArguments) => connection(products.map(productFields), page),
    collection: ({ handle }: { handle: string }) =>
      categories.filter((one) => one.handle === handle).map(collection)[0],
    collections: (page: PageArguments) => connection(categories.map(collection), page),
  }
}

function productFields(product: DemoProduct) {
  const { id, handle, title, descriptionHtml, variants } = product
  const prices = variants.map(({ priceCents }) => priceCents)
  const selected = ({ selectedOptions }: { selectedOptions?: { value: string }[] | null }) =>
    variants.find(({ size }) => selectedOptions?.some(({ value }) => value === size)) ?? variants[0]
  const present = (variant: DemoVariant | undefined) => variant && variantFields(product, variant)
  const encoded = variants.length > 1 ? `v1_0-${variants.length - 1}` : 'v1_0'
  return {
    id: globalId('Product', id),
    handle,
    title,
    vendor: 'Kopgroep',
    descriptionHtml,
    description: descriptionHtml.replace(/<[^>]+>/g, ' '),
    priceRange: { minVariantPrice: money(Math.min(...prices)), maxVariantPrice: money(Math.max(...prices)) },
    featuredImage: firstPicture(product),
    encodedVariantExistence: encoded,
    encodedVariantAvailability: encoded,
    options: [
      {
        name: sizeOption(variants[0]).name,
        optionValues: variants.map((variant) => ({
          ...{
            id: globalId('ProductOptionValue', variant.id),
            name: sizeOption(variant).value,
            swatch: null,
          },
          firstSelectableVariant: () => present(variant),
        })),
      },
    ],
    selectedOrFirstAvailableVariant: (selection: Parameters<typeof selected>[0]) =>
      present(selected(selection)),
    // With a single option, all other variants are one click away.
    adjacentVariants: (selection: Parameters<typeof selected>[0]) =>
      variants.filter((variant) => variant !== selected(selection)).map(present),
    seo: { title, description: null },
  }
}

const sizeOption = (variant: DemoVariant | undefined) =>
  variant?.size ? { name: 'Maat', value: variant.size } : NO_CHOICE

function firstPicture({ id, pictures: [picture] }: DemoProduct) {
  if (!picture) return null
  const file = picture.path.split('/').at(-1)
  return { id: globalId('ProductImage', id), url: `/pictures/${file}`, altText: picture.alt, ...PICTURE }
}

function variantFields(product: DemoProduct, variant: DemoVariant) {
  const { id, handle, title } = product
  return {
    __typename: 'ProductVariant',
    id: globalId('ProductVariant', variant.id),
    sku: variant.sku,
    title: sizeOption(variant).value,
    selectedOptions: [sizeOption(variant)],
    availableForSale: true,
    requiresShipping: true,
    price: money(variant.priceCents),
    compareAtPrice: null,
    unitPrice: null,
    image: { __typename: 'Image', ...firstPicture(product) },
    product: { id: globalId('Product', id), handle, title, vendor: 'Kopgroep' },
  }
}

interface NewLine {
  merchandiseId: string
  quantity?: number | null
}

function cartFields(products: readonly DemoProduct[]) {
  const carts = new Map<string, NewLine[]>()
  const goods = new Map(
    products.flatMap((product) =>
      product.variants.map(
        (variant) => [globalId('ProductVariant', variant.id), { product, variant }] as const,
      ),
    ),
  )
  const line = ({ merchandiseId, quantity }: NewLine, place: number) => {
    const merchandise = goods.get(merchandiseId)
    if (!merchandise) throw new Error(`There is no ${merchandiseId}.`)
    const { product, variant } = merchandise
    const amount = quantity ?? 1
    return {
      ...{
        __typename: 'CartLine',
        id: globalId('CartLine', place),
        quantity: amount,
        attributes: [],
        parentRelationship: null,
      },
      cost: {
        totalAmount: money(amount * variant.priceCents),
        amountPerQuantity: money(variant.priceCents),
        compareAtAmountPerQuantity: null,
      },
      merchandise: variantFields(product, variant),
    }
  }
  const present = (id: string) => {
    const lines = carts.get(id)
    if (!lines) return null
    const cents = (one: NewLine) =>
      (one.quantity ?? 1) * (goods.get(one.merchandiseId)?.variant.priceCents ?? 0)
    const total = money(lines.reduce((sum, one) => sum + cents(one), 0))
    return {
      id,
      checkoutUrl: '/checkout',
      note: '',
      attributes: [],
      discountCodes: [],
      appliedGiftCards: [],
      updatedAt: '2026-01-01T00:00:00Z',
      createdAt: '2026-01-01T00:00:00Z',
      totalQuantity: lines.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0),
      buyerIdentity: { countryCode: 'NL', customer: null, email: null, phone: null },
      lines: (page: PageArguments) => connection(lines.map(line), page),
      cost: { subtotalAmount: total, totalAmount: total, totalDutyAmount: null, totalTaxAmount: null },
    }
  }
  const changed = (id: string) => ({ cart: present(id), userErrors: [], warnings: [] })
  return {
    cart: ({ id }: { id: string }) => present(id),
    cartCreate: ({ input }: { input?: { lines?: NewLine[] | null } | null }) => {
      const id = globalId('Cart', `${carts.size + 1}?key=bench`)
      carts.set(id, input?.lines ?? [])
      return changed(id)
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: NewLine[] }) => {
      carts.set(cartId, [...(carts.get(cartId) ?? []), ...lines])
      return changed(cartId)
    },
  }
}
