/**
 * Measures rendering in a separate process for the RenderingTask in its first argument, and prints a
 * RenderingReport. Answers of the backend are cached, so it measures the storefront's work from answers to
 * document, and within that React's rendering of the same tree. Expects NODE_ENV `production`.
 */

import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDocumentAdapter } from '@kopgroep/contract/client/adapt-document'
import { watchCapabilities } from '@kopgroep/contract/client/capabilities'
import type { CommerceAnswer, CommerceClient } from '@kopgroep/contract/client/commerce-answer'
import { createCommerceClient, probeBackend } from '@kopgroep/contract/client/commerce-client'
import { readWireRules } from '@kopgroep/contract/client/wire-rules'
import { loadContract } from '@kopgroep/contract/load-contract'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { openLog } from '@kopgroep/server-kit/log'
import { closeUpstreamConnections } from '@kopgroep/server-kit/upstream'
import { pageTarget } from '@kopgroep/storefront/server/page-cache/page-key'
import { builtStyles } from '@kopgroep/storefront/server/page-styles'
import { type App, createRenderer, type DocumentAssets } from '@kopgroep/storefront/server/render'
import { readSettings } from '@kopgroep/storefront/server/settings'
import { testStoreViews } from '@kopgroep/storefront/server/testing/test-store-views'
import { median } from './figure.ts'
import { renderTime, restartRenderTime } from './timed-render-to-string.ts'

export interface RenderingTask {
  /** GraphQL address of the backend. */
  endpoint: string
  /** URL paths by page name. */
  pages: Record<string, string>
}

/** Milliseconds by page name. */
export type RenderingReport = Record<string, { whole: number; bare: number; ratio: number }>

const ROUNDS = 400
/** Rounds before the measurement, because V8 optimises hot code after some hundred calls. */
const WARM_UP = 300

const { endpoint, pages }: RenderingTask = JSON.parse(process.argv[2] ?? '{}')

// Server build of app/entry.server.tsx. Its React renderer is replaced by one that measures its time.
const APP = pathToFileURL(join(ROOT, 'apps/storefront/dist/server/entry.server.js')).href
const TIMED = new URL('./timed-render-to-string.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'react-dom/server' && context.parentURL === APP
      ? { url: TIMED, shortCircuit: true }
      : next(specifier, context),
})
const app = (await import(APP)) as App

/** Wraps a client to cache the answer of each request. */
function answeredOnce(client: CommerceClient): CommerceClient {
  const answers = new Map<string, Map<string, Promise<CommerceAnswer>>>()
  return {
    read(document, variables, store) {
      const ofDocument = answers.get(document) ?? new Map<string, Promise<CommerceAnswer>>()
      answers.set(document, ofDocument)
      const key = `${store} ${JSON.stringify(variables)}`
      const answer = ofDocument.get(key) ?? client.read(document, variables, store)
      ofDocument.set(key, answer)
      return answer
    },
  }
}

async function openRenderer() {
  const { SHOP_TOKEN: shopToken } = readSettings()
  const schema = loadContract()
  const capabilities = watchCapabilities({
    configured: null,
    probe: probeBackend({ endpoint, shopToken }),
    schema,
    onChange: () => {},
    log: openLog('silent'),
  })
  await capabilities.refresh()
  const client = createCommerceClient({
    endpoint,
    shopToken,
    adapt: createDocumentAdapter(schema),
    rules: readWireRules(schema),
    capabilities,
  })
  const name = '/assets/name-0123abcd.js'
  const assets: DocumentAssets = {
    stylesOf: builtStyles(join(ROOT, 'apps/storefront/dist')),
    start: name,
    codeOf: () => [name],
    build: name,
  }
  const render = createRenderer({
    build: () => ({ app, assets }),
    origin: 'http://localhost:3000',
    commerce: answeredOnce(client),
    capabilities,
    storeViews: testStoreViews,
    services: {},
    policy: { mediaOrigin: new URL(endpoint).origin, isSecure: true },
  })
  return { render, close: () => capabilities.stop() }
}

const { render, close } = await openRenderer()
const report: RenderingReport = {}
for (const [name, path] of Object.entries(pages)) {
  const target = pageTarget(path)
  if (target.kind !== 'page') throw new Error(`${path} is no page.`)
  const rounds: { whole: number; bare: number }[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    restartRenderTime()
    const began = performance.now()
    const { status } = await render(target)
    rounds.push({ whole: performance.now() - began, bare: renderTime() })
    if (status !== 200) throw new Error(`${path} answers ${status}.`)
  }
  const measured = rounds.slice(WARM_UP)
  report[name] = {
    whole: median(measured.map(({ whole }) => whole)),
    bare: median(measured.map(({ bare }) => bare)),
    ratio: median(measured.map(({ whole, bare }) => whole / bare)),
  }
}
close()
closeUpstreamConnections()
console.log(JSON.stringify(report))
