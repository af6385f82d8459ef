import { createDocumentAdapter } from '@kopgroep/contract/client/adapt-document'
import { watchCapabilities } from '@kopgroep/contract/client/capabilities'
import { probeBackend } from '@kopgroep/contract/client/commerce-client'
import {
  chooseStores,
  parseStoreViews,
  readStores,
  STORES,
  type Store,
} from '@kopgroep/contract/client/stores'
import { readWireRules } from '@kopgroep/contract/client/wire-rules'
import { loadContract } from '@kopgroep/contract/load-contract'
import { addHealthRoutes, createHttpApp } from '@kopgroep/server-kit/http-app'
import type { Log } from '@kopgroep/server-kit/log'
import { closeUpstreamConnections } from '@kopgroep/server-kit/upstream'
import type { FastifyInstance } from 'fastify'
import type { AgentTexts, SoldLanguages } from './agent-shop.ts'
import agentTexts from './agent-texts.json' with { type: 'json' }
import { createAgents } from './agents.ts'
import type { Settings } from './settings.ts'

const BODY_LIMIT = 64 * 1024
/** Languages of agent-texts.json. */
const LANGUAGES = ['nl', 'en'] as const

/** The agents' API as a program of its own. */
export interface AgentsServer {
  app: FastifyInstance
  /** Announces shutdown: the server still answers, but its readiness check fails. */
  prepareEnd(): void
  close(): Promise<void>
}

/** Creates a server with the agents' API alone. It listens once the caller lets `app.server` listen. */
export async function createAgentsServer(settings: Settings, log: Log): Promise<AgentsServer> {
  const { COMMERCE_ENDPOINT: endpoint, SHOP_TOKEN: shopToken, FEATURES: configured } = settings
  const schema = loadContract()
  const probe = probeBackend({ endpoint, shopToken })
  let stores = selectStores([], settings)
  const capabilities = watchCapabilities({
    configured,
    probe,
    schema,
    probeOnce: async () => {
      stores = selectStores(readStores(await probe(STORES)), settings)
      for (const problem of stores.problems) log.error(problem)
    },
    log,
  })
  const adapt = createDocumentAdapter(schema)
  const { plugin } = createAgents({
    key: settings.AGENT_KEY,
    isDemo: settings.DEMO,
    origin: settings.STOREFRONT_URL,
    backend: { endpoint, shopToken, adapt, rules: readWireRules(schema), capabilities },
    storeViews: { languages: () => stores.languages(), find: (language) => stores.find(language) },
    texts: (language) => textsIn(language === 'en' ? 'en' : 'nl'),
    trustedProxies: settings.TRUST_PROXY,
    log,
  })
  let isEnding = false
  const app = createHttpApp({ wrap: (listener) => listener, bodyLimit: BODY_LIMIT })
  const status = () => (capabilities.known() ? 'ok' : 'backend unreachable')
  addHealthRoutes(app, {
    ready: () => (isEnding ? 'ending' : status()),
    health: () => ({ status: status() }),
  })
  app.register(plugin)
  await app.ready()
  await capabilities.refresh()
  return {
    app,
    prepareEnd: () => {
      isEnding = true
    },
    async close() {
      capabilities.stop()
      await app.close()
      closeUpstreamConnections()
    },
  }
}

function selectStores(
  stores: readonly Store[],
  { DEFAULT_LANGUAGE: first, STORE_VIEWS }: Settings,
): SoldLanguages & { problems: readonly string[] } {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)]
  const { chosen, problems } = chooseStores(stores, parseStoreViews(STORE_VIEWS), languages)
  const views = new Map<string, { code: string; currency: string }>(
    [...chosen].map(([language, store]) => [
      language,
      { code: store?.store_code ?? '', currency: store?.default_display_currency_code || 'EUR' },
    ]),
  )
  return { languages: () => [...views.keys()], find: (language) => views.get(language) ?? null, problems }
}

const textsIn = (language: 'nl' | 'en') =>
  // The entries of agent-texts.json have the keys of AgentTexts.
  Object.fromEntries(Object.entries(agentTexts).map(([name, text]) => [name, text[language]])) as AgentTexts
