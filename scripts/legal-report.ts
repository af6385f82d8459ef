/**
 * Lists the products that lack what the law wants seen before buying: `node scripts/legal-report.ts [endpoint]`, asked of
 * any backend that keeps the contract; without an endpoint of `COMMERCE_ENDPOINT`, else the shop's own. One line a
 * product, sku, name and what is missing, tabs between them. Ends with 1 when there is any, with 2 when the backend
 * cannot be asked.
 */
import { gapsOf } from './legal-gaps.ts'
import { readLegalFacts } from './read-legal-facts.ts'

const endpoint = process.argv[2] ?? process.env.COMMERCE_ENDPOINT ?? 'http://localhost:4000/graphql'
const token = process.env.SHOP_TOKEN ?? 'demo-shop-token'

try {
  const products = await readLegalFacts(endpoint, token)
  const lacking = products.flatMap((product) => {
    const gaps = gapsOf(product)
    return gaps.length > 0 ? [[product.sku, product.name, gaps.join(', ')]] : []
  })
  for (const line of lacking) console.log(line.join('\t'))
  console.error(`${lacking.length} of ${products.length} products lack something.`)
  process.exitCode = lacking.length > 0 ? 1 : 0
} catch (error) {
  console.error(`${endpoint} cannot be asked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
