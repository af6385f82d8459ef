/**
 * Lists the products that lack legally required information: `node apps/backend/src/product/legal-report.ts [endpoint]`, for any
 * backend of the contract; the default endpoint is `COMMERCE_ENDPOINT`, else the shop's own. `REPAIR_INFORMATION_FROM` is
 * the price in euros from which information on repairs is expected. Prints one line per
 * product: sku, name and gaps, separated by tabs. Exits with 1 if there are gaps, with 2 if the backend cannot be
 * reached.
 */
import { findGaps, REPAIR_FROM } from './legal-gaps.ts'
import { readLegalFacts } from './read-legal-facts.ts'

const endpoint = process.argv[2] ?? process.env.COMMERCE_ENDPOINT ?? 'http://localhost:4000/graphql'
const repairFrom = Number(process.env.REPAIR_INFORMATION_FROM ?? REPAIR_FROM)
const token = process.env.SHOP_TOKEN ?? 'demo-shop-token'

try {
  const products = await readLegalFacts(endpoint, token)
  const lacking = products.flatMap((product) => {
    const gaps = findGaps(product, repairFrom)
    return gaps.length > 0 ? [[product.sku, product.name, gaps.join(', ')]] : []
  })
  for (const line of lacking) console.log(line.join('\t'))
  console.error(`${lacking.length} of ${products.length} products lack something.`)
  process.exitCode = lacking.length > 0 ? 1 : 0
} catch (error) {
  console.error(`${endpoint} cannot be asked: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
