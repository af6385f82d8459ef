import { type GivenAnswer, type ReceivedCall, testBackend } from '@kopgroep/contract/testing/test-backend'
import { contract, servingAllBut } from '@kopgroep/contract/testing/test-capabilities'
import { createRateLimit } from '@kopgroep/server-kit/rate-limit'
import type { RequestOptions } from '@kopgroep/server-kit/testing/test-http'
import { addGateway, type GatewayOptions } from '../gateway/gateway.ts'
import { ownDocuments } from '../gateway/own-documents.ts'
import { serving } from './test-app.ts'
import { testQueues } from './test-queues.ts'
import { testStoreViews } from './test-store-views.ts'

interface Given {
  answer?: (call: ReceivedCall) => GivenAnswer | Promise<GivenAnswer>
  trustedProxies?: number
  onOrder?: GatewayOptions['onOrder']
  timeouts?: GatewayOptions['timeouts']
  endpoint?: string
  burst?: number
  lacking?: string[]
  /** Documents of the shop, if the gateway must refuse all others. */
  own?: string[]
}

/** Serves a gateway whose backend answers as the test specifies. */
export async function gateway({
  answer = () => ({ body: { data: {} } }),
  endpoint,
  burst = 1_000,
  lacking = [],
  own,
  trustedProxies = 0,
  timeouts,
  onOrder,
}: Given = {}) {
  const backend = await testBackend(answer)
  const options = {
    ...contract,
    endpoint: endpoint ?? backend.endpoint,
    shopToken: 'shop-token',
    consumerKey: 'consumer-key',
    storeViews: testStoreViews,
    documents: ownDocuments(own ?? [], own === undefined),
    capabilities: servingAllBut(...lacking),
    rateLimit: createRateLimit({ burst, perSecond: 1 }),
    queue: testQueues({ trustedProxies }).calls,
    trustedProxies,
    ...(timeouts && { timeouts }),
    ...(onOrder && { onOrder }),
  }
  const server = await serving((app) => addGateway(app, options))
  const post = (query: string, variables: unknown = {}, how: RequestOptions = {}) =>
    server.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      ...how,
      headers: { 'content-type': 'application/json', ...how.headers },
    })
  return { ...server, backend, post }
}
