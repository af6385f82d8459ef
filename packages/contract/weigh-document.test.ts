import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { loadContract } from './load-contract.ts'
import { wireTexts } from './storefront-documents.ts'
import { findTooMuchWork, weighDocument } from './weigh-document.ts'

const contract = loadContract()
const weigh = (text: string, variables = {}) => weighDocument(contract, parse(text), variables)
const problem = (text: string, variables = {}) => findTooMuchWork(weigh(text, variables))

/** Documents like those of other Magento storefronts: whole carts after each change, full products, category trees. */
const FOREIGN_DOCUMENTS: Record<string, string> = {
  'a cart after a change': `mutation M($id: String!) {
    updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: "1", quantity: 2 }] }) {
      cart { ...Cart }
    }
  }
  fragment Cart on Cart {
    id total_quantity
    items { uid quantity ...Item }
    prices { grand_total { ...Money } subtotal_including_tax { ...Money } applied_taxes { amount { ...Money } label } discounts { amount { ...Money } label } }
    shipping_addresses {
      country { code label } region { code label }
      available_shipping_methods { carrier_code method_code amount { ...Money } price_incl_tax { ...Money } }
      selected_shipping_method { carrier_code method_code amount { ...Money } }
    }
    available_payment_methods { code title }
    selected_payment_method { code title }
  }
  fragment Item on CartItemInterface {
    prices { price { ...Money } row_total_including_tax { ...Money } discounts { amount { ...Money } label } }
    product {
      uid sku name thumbnail { url label } small_image { url label } categories { uid url_path breadcrumbs { category_uid } }
      price_range { minimum_price { final_price { ...Money } regular_price { ...Money } discount { amount_off } } }
      ... on ConfigurableProduct { variants { attributes { code label uid } product { uid sku thumbnail { url } } } }
    }
    ... on ConfigurableCartItem { configurable_options { id option_label value_label } configured_variant { uid sku thumbnail { url } } }
  }
  fragment Money on Money { currency value }`,
  'a product with all that it may be': `query P($key: String) {
    products(filter: { url_key: { eq: $key } }) {
      items {
        uid sku name url_key description { html } media_gallery { url label position }
        price_range { minimum_price { regular_price { value } final_price { value } discount { amount_off percent_off } } maximum_price { final_price { value } } }
        categories { uid name url_path breadcrumbs { category_uid category_name } }
        related_products { ...Card } upsell_products { ...Card } crosssell_products { ...Card }
        reviews { items { nickname summary text ratings_breakdown { name value } } page_info { total_pages } }
        ... on ConfigurableProduct {
          configurable_options { attribute_code label values { uid label swatch_data { value } } }
          variants { attributes { code uid value_index } product { uid sku media_gallery { url } price_range { minimum_price { final_price { value } } } } }
        }
      }
    }
  }
  fragment Card on ProductInterface { uid sku name url_key small_image { url label } price_range { minimum_price { final_price { value } } } }`,
  'a tree of all categories': `{ categories { items { uid name children { uid name url_path children { uid children { uid children { uid children { uid } } } } } } } }`,
  'a tree for static addresses': `{ categoryList { uid children { uid children { uid children { uid children { uid children { uid } } } } } } }`,
}

describe('documents of other storefronts are answered', () => {
  test.each(Object.entries(FOREIGN_DOCUMENTS))('%s', (_, text) => {
    expect(problem(text)).toBeNull()
  })
})

/**
 * Page sizes of documents that read all variants and therefore use shorter pages:
 * routes/feeds/merchant-feed.ts, apps/agents/catalog.ts.
 */
const SHORTER_PAGES: Record<string, number> = { AgentProducts: 50, FeedProducts: 50 }

test('each document of the shop’s own pages is less than half of what is allowed, in the longest lists', () => {
  for (const [name, text] of wireTexts(process.cwd())) {
    const pageSize = SHORTER_PAGES[name] ?? 100
    expect(weigh(text, { pageSize }).objects, name).toBeLessThan(50_000)
  }
})

describe('work is refused for what it is, and the reason says so', () => {
  const related = (levels: number): string =>
    levels === 0 ? 'sku' : `related_products { ${related(levels - 1)} }`
  test.each([
    [`{ products(search: "a") { items { ${related(5)} } } }`, 'related_products stands 5 times'],
    [
      '{ products(search: "a", pageSize: 100) { items { related_products { upsell_products { crosssell_products { sku } } } } } }',
      'objects',
    ],
    [
      '{ categoryList { products { items { categories { products { items { categories { products { items { sku } } } } } } } } } }',
      'products stands 3 times',
    ],
    [
      '{ blogPosts { items { related_posts { related_posts { related_posts { post_id } } } } } }',
      'related_posts stands 3 times',
    ],
    ['{ products(search: "a", pageSize: 20000) { items { media_gallery { url } } } }', 'objects'],
  ])('%s', (text, reason) => {
    expect(problem(text)).toContain(reason)
  })

  test('a length that comes as a variable counts', () => {
    const text =
      'query Q($n: Int) { products(search: "a", pageSize: $n) { items { media_gallery { url } } } }'
    expect(problem(text, { n: 24 })).toBeNull()
    expect(problem(text, { n: 100_000 })).toContain('objects')
    expect([...weigh(text).variables]).toEqual(['n'])
  })

  test('through fragments as without them, and weighing them takes no longer than reading them', () => {
    const doubling = (inner: (next: string) => string) =>
      `{ products(search: "a") { items { ...F0 } } } ${Array.from(
        { length: 100 },
        (_, index) =>
          `fragment F${index} on ProductInterface { ${inner(`...F${index + 1} ...F${index + 1}`)} }`,
      ).join(' ')} fragment F100 on ProductInterface { sku }`
    expect(problem(doubling((next) => `related_products { ${next} }`))).toContain('levels deep')
    expect(problem(doubling((next) => next))).toContain('more than 3000 fields')
  })
})
