import { type CommerceBackend, sendForShopper } from '@kopgroep/contract/client/commerce-client'
import { LRUCache } from 'lru-cache'
import type { App } from '../render.ts'
import { BackendRefusal } from './agent-shop.ts'

/**
 * Maximum records in the memory of one storefront, for backends that store none. The least recently used are
 * evicted.
 */
const MAX_RECORDS = 20_000

/** Key-value store of short texts that expire. */
export interface AgentRecords {
  /** Returns a record; null if it is missing or expired. */
  read(key: string): Promise<string | null>
  /**
   * Stores a record.
   *
   * @returns the stored value, which with `onlyIfAbsent` may be the earlier one
   */
  keep(record: KeptRecord): Promise<string>
  forget(key: string): Promise<void>
}

interface KeptRecord {
  key: string
  value: string
  seconds: number
  onlyIfAbsent?: boolean
}

/** Creates a store in the memory of this process. */
export function createMemoryRecords(): AgentRecords {
  const stored = new LRUCache<string, string>({ max: MAX_RECORDS })
  return {
    read: async (key) => stored.get(key) ?? null,
    async keep({ key, value, seconds, onlyIfAbsent = false }) {
      const found = onlyIfAbsent ? stored.get(key) : undefined
      if (found !== undefined) return found
      stored.set(key, value, { ttl: seconds * 1_000 })
      return value
    },
    forget: async (key) => void stored.delete(key),
  }
}

/**
 * Creates a store in the backend, shared by all storefronts. Falls back to memory if the backend lacks the
 * feature.
 */
export function createRecords(
  backend: CommerceBackend,
  build: () => Promise<{ app: Pick<App, 'agentDocuments'> }> | { app: Pick<App, 'agentDocuments'> },
): AgentRecords {
  const memory = createMemoryRecords()
  const isServed = () => backend.capabilities.features().has('agent_records')
  const keep = async (input: Record<string, unknown>): Promise<string | null> => {
    const { agentDocuments } = (await build()).app
    const answer = await sendForShopper(backend, agentDocuments.KeepRecord, { input }, NO_SHOPPER)
    if (!answer.data || answer.errors?.length) throw new BackendRefusal(answer)
    // The document's type is generated from the contract, so the data has this shape.
    return (answer.data as { keepAgentRecord: { value: string } | null }).keepAgentRecord?.value ?? null
  }
  return {
    async read(key) {
      if (!isServed()) return memory.read(key)
      const { agentDocuments } = (await build()).app
      const answer = await sendForShopper(backend, agentDocuments.Record, { key }, NO_SHOPPER)
      if (!answer.data || answer.errors?.length) throw new BackendRefusal(answer)
      return (answer.data as { agentRecord: { value: string } | null }).agentRecord?.value ?? null
    },
    async keep(record) {
      if (!isServed()) return memory.keep(record)
      const { key, value, seconds, onlyIfAbsent: only_if_absent = false } = record
      return (await keep({ key, value, seconds, only_if_absent })) ?? value
    },
    async forget(key) {
      await memory.forget(key)
      if (isServed()) await keep({ key, value: '', seconds: 0 })
    },
  }
}

const NO_SHOPPER = { store: '', address: '' }
