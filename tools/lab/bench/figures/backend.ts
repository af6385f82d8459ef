import { SHOPPER_HEADERS } from '../catalogue-questions.ts'
import { diskSyncTime } from '../disk-sync.ts'
import { type Figure, figure, median, percentile, type Section } from '../figure.ts'
import { type LoadReport, load } from '../load.ts'
import type { LoadRequest } from '../load-generator.ts'
import { operationNames, readsOfPages } from '../page-reads.ts'
import { choosePaths } from '../pages.ts'
import type { BenchShop } from '../shop.ts'

const ROUNDS = 3
const SAMPLES = 300

/** Measures the backend's requests over HTTP, as the storefront sends them. */
export async function backendFigures(shop: BenchShop): Promise<Section> {
  const { backend, catalogue } = shop
  const { listing: listingPath, product } = choosePaths(catalogue)
  const reads = await readsOfPages(shop, { listing: listingPath, product })
  const listing = reads.listing.find(({ path }) => path.includes('CategoryPage'))
  if (!listing) throw new Error('A listing page asks the backend for no listing.')
  const search = searchOfFive('shirt')

  const adds = await additions(backend.url, catalogue.simples.map(({ sku }) => sku).slice(0, 8), SAMPLES)
  const figures: Figure[] = [
    figure('listing of 12 with all facets, p50', await p50(backend.url, listing), 'ms', { atMost: 6 }),
    figure('search for the first 5, p50', await p50(backend.url, search), 'ms', { atMost: 5 }),
    figure('add to cart, p50', median(adds), 'ms', {
      atMost: 5,
      note: `p99 ${percentile(adds, 99).toFixed(1)} ms; of each ${diskSyncTime(shop.data).toFixed(1)} ms are the disk's, which a commit waits for`,
    }),
    figure('reads for an uncached listing page', reads.listing.length, '', {
      note: operationNames(reads.listing),
    }),
    figure('reads for an uncached product page', reads.product.length, '', {
      note: operationNames(reads.product),
    }),
  ]
  return { title: 'Backend over HTTP, demo shop', figures }
}

function searchOfFive(term: string): LoadRequest {
  const query = `query Suggest($search: String!) { products(search: $search, pageSize: 5) { items { sku name url_key small_image { url } price_range { minimum_price { final_price { value } } } } } }`
  const parameters = new URLSearchParams({ query, variables: JSON.stringify({ search: term }) })
  return { path: `/graphql?${parameters}`, headers: SHOPPER_HEADERS }
}

/** Measures the median milliseconds of sequential requests. */
async function p50(url: string, question: LoadRequest): Promise<number> {
  const reports: LoadReport[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    reports.push(await load({ url, requests: [question], connections: 1, seconds: 20, maxRequests: SAMPLES }))
  }
  // The first round warms up the backend.
  return median(reports.slice(1).map((report) => report.p50))
}

/** Measures the milliseconds of adding each of `count` products to a new cart. */
async function additions(url: string, skus: readonly string[], count: number): Promise<number[]> {
  const send = async (query: string, variables: object) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: SHOPPER_HEADERS,
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const cartId = (await send('mutation { createEmptyCart }', {})).createEmptyCart
    const began = performance.now()
    await send(ADD, {
      input: { cart_id: cartId, cart_items: [{ data: { sku: skus[round % skus.length], quantity: 1 } }] },
    })
    times.push(performance.now() - began)
  }
  return times
}

const ADD = `mutation Add($input: AddSimpleProductsToCartInput!) { addSimpleProductsToCart(input: $input) { cart {
  id total_quantity items { id quantity product { sku name } prices { row_total_including_tax { value } } }
  prices { grand_total { value } } } } }`
