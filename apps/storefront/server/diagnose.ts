/** Prints findings on the storefront's settings and backend as JSON, for `npm run doctor`. */

import { discoverFeatures, type GraphqlAnswer } from '@kopgroep/contract/client/capabilities'
import { loadContract } from '@kopgroep/contract/load-contract'
import { type Finding, printFindings } from '@kopgroep/server-kit/findings'
import { productionFindings } from './check-production.ts'
import { log } from './observe/log.ts'
import { readSettings } from './settings.ts'

const REACH_MS = 5_000

await printFindings('storefront', async () => {
  const settings = readSettings()
  return [
    // The reference backend starts together with the storefront, so only another backend can be checked.
    ...(process.env.COMMERCE_ENDPOINT?.trim() ? [await describeBackend(settings)] : []),
    ...(settings.DEMO ? [] : productionFindings(settings, process.env)),
  ]
})

async function describeBackend(settings: ReturnType<typeof readSettings>): Promise<Finding> {
  const { COMMERCE_ENDPOINT: endpoint, SHOP_TOKEN: token } = settings
  const probe = async (query: string): Promise<GraphqlAnswer> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && token !== 'none' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(REACH_MS),
    })
    return (await response.json()) as GraphqlAnswer
  }
  try {
    const features = [...(await discoverFeatures(probe, loadContract(), log))].sort()
    const message = `${endpoint} answers; it serves ${features.join(', ') || 'what a stock Magento does'}`
    return { name: 'backend', level: 'ok', found: message }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const fix = 'Start the backend, or correct COMMERCE_ENDPOINT and SHOP_TOKEN.'
    return { name: 'backend', level: 'problem', found: `${endpoint} gives no GraphQL answer: ${why}`, fix }
  }
}
