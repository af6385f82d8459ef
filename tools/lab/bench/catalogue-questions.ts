import type { LoadRequest } from './load-generator.ts'

/** Requests to measure on a catalogue, by the name of their figure. */
export interface CatalogueQuestions {
  /** Number of products in the shop. */
  productCount: number
  questions: Record<QuestionName, LoadRequest>
}

export const QUESTIONS = [
  'listing of 12 with all facets',
  'listing with 3 filters, by price',
  'last page of a listing, by name',
  'facets alone',
  'search for a common word',
  'search for a rare word',
  'search with a typing error',
  'suggestions for 3 letters',
] as const
export type QuestionName = (typeof QUESTIONS)[number]

export const SHOPPER_HEADERS = {
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: 'Bearer demo-shop-token',
  store: 'kopgroep_nl',
}

const CARD = `sku name url_key small_image { url label } stock_status sale new rating_summary
  price_range { minimum_price { regular_price { value } final_price { value } } } brand { title }`
const FACETS = 'aggregations { attribute_code label options { label value count } }'

const LISTING = `query Listing($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput, $page: Int! = 1) {
  products(search: $search, filter: $filter, sort: $sort, pageSize: 12, currentPage: $page) {
    total_count page_info { total_pages } ${FACETS} items { ${CARD} } } }`
const FACETS_ALONE = `query Facets($filter: ProductAttributeFilterInput!) {
  products(filter: $filter, pageSize: 12) { total_count ${FACETS} } }`
const SUGGESTIONS = `query Suggest($search: String!) { products(search: $search, pageSize: 5) { items { ${CARD} } } }`

/** Search terms: a word in many products, one in few, the common one mistyped, and its beginning. */
const COMMON = 'wielershirt'
const RARE = 'zadelpen'
const MISTYPED = 'wielershrit'
const PREFIX = 'wie'

/** Filter of the largest listing: the whole shop. */
const WHOLE_SHOP = { category_id: { eq: '3' } }

interface Facet {
  attribute_code: string
  options: { value: string; count: number }[]
}

/** Builds the requests for the catalogue of the backend at `url`. All their filters have results. */
export async function catalogueQuestions(url: string): Promise<CatalogueQuestions> {
  const fetchProducts = async (question: LoadRequest) => {
    const answer = await fetch(url + question.path, { headers: question.headers ?? {} })
    const { data, errors } = (await answer.json()) as {
      data?: {
        products: { total_count: number; page_info: { total_pages: number }; aggregations: Facet[] }
      }
      errors?: unknown
    }
    if (!data) throw new Error(`The catalogue does not answer: ${JSON.stringify(errors)}`)
    return data.products
  }
  const { total_count, page_info } = await fetchProducts(graphqlRequest(LISTING, { filter: WHOLE_SHOP }))

  // Adds the most frequent option of one facet after the other, like a shopper who narrows a listing.
  let filter: Record<string, unknown> = WHOLE_SHOP
  for (const code of ['gender', 'color', 'fkv_maten']) {
    const { aggregations } = await fetchProducts(graphqlRequest(LISTING, { filter }))
    const options = aggregations.find(({ attribute_code }) => attribute_code === code)?.options ?? []
    const [most] = options.toSorted((one, other) => other.count - one.count)
    if (!most) throw new Error(`The catalogue cannot be narrowed by ${code}.`)
    filter = { ...filter, [code]: { eq: most.value } }
  }
  return {
    productCount: total_count,
    questions: {
      'listing of 12 with all facets': graphqlRequest(LISTING, { filter: WHOLE_SHOP }),
      'listing with 3 filters, by price': graphqlRequest(LISTING, { filter, sort: { price: 'ASC' } }),
      'last page of a listing, by name': graphqlRequest(LISTING, {
        filter: WHOLE_SHOP,
        sort: { name: 'ASC' },
        page: page_info.total_pages,
      }),
      'facets alone': graphqlRequest(FACETS_ALONE, { filter }),
      'search for a common word': graphqlRequest(LISTING, { search: COMMON }),
      'search for a rare word': graphqlRequest(LISTING, { search: RARE }),
      'search with a typing error': graphqlRequest(LISTING, { search: MISTYPED }),
      'suggestions for 3 letters': graphqlRequest(SUGGESTIONS, { search: PREFIX }),
    },
  }
}

function graphqlRequest(query: string, variables: object): LoadRequest {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) })
  return { path: `/graphql?${parameters}`, headers: SHOPPER_HEADERS }
}
