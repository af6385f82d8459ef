/**
 * Lists the products that lack what the law wants seen before buying: `node scripts/legal-report.ts [endpoint]`, asked of
 * any backend that keeps the contract; without an endpoint of `COMMERCE_ENDPOINT`, else the shop's own. One line a
 * product, sku, name and what is missing, tabs between them. Ends with 1 when there is any, with 2 when the backend
 * cannot be asked.
 */
import { gapsOf, type ReportedProduct } from './legal-gaps.ts'

const PER_PAGE = 100
const QUESTION = `query ($page: Int!) {
  products(filter: { price: { from: "0" } }, pageSize: ${PER_PAGE}, currentPage: $page, sort: { name: ASC }) {
    total_count
    page_info { total_pages }
    items {
      sku
      name
      product_safety {
        identification
        manufacturer { name address contact }
        responsible_person { name address contact }
      }
      price_range { minimum_price { discount { amount_off } lowest_price_30_days { value } } }
    }
  }
}`

interface Page {
  total_count: number
  page_info: { total_pages: number }
  items: ReportedProduct[]
}

const endpoint = process.argv[2] ?? process.env.COMMERCE_ENDPOINT ?? 'http://localhost:4000/graphql'
const token = process.env.SHOP_TOKEN ?? 'demo-shop-token'

async function readPage(page: number): Promise<Page> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: QUESTION, variables: { page } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('; '))
  return data.products
}

try {
  let lacking = 0
  let total = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, page_info, total_count } = await readPage(page)
    pages = page_info.total_pages
    total = total_count
    for (const product of items) {
      const gaps = gapsOf(product)
      if (gaps.length === 0) continue
      lacking += 1
      console.log([product.sku, product.name, gaps.join(', ')].join('\t'))
    }
  }
  console.error(`${lacking} of ${total} products lack something.`)
  process.exitCode = lacking > 0 ? 1 : 0
} catch (error) {
  console.error(`${endpoint} cannot be asked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
