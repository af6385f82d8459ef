import type { CommerceBackend } from '@kopgroep/contract/client/commerce-client'
import { LRUCache } from 'lru-cache'
import { callBackend } from './agent-shop.ts'
import { AgentKeepRecord, AgentRecord, type AgentRecordInput } from './generated/operations.ts'

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
      const earlier = onlyIfAbsent ? stored.get(key) : undefined
      if (earlier !== undefined) return earlier
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
export function createRecords(backend: CommerceBackend): AgentRecords {
  const memory = createMemoryRecords()
  const isServed = () => backend.capabilities.features().has('agent_records')
  const keep = async (input: AgentRecordInput) => {
    const { keepAgentRecord } = await callBackend(backend, AgentKeepRecord, { input })
    return keepAgentRecord?.value ?? null
  }
  return {
    async read(key) {
      if (!isServed()) return memory.read(key)
      const { agentRecord } = await callBackend(backend, AgentRecord, { key })
      return agentRecord?.value ?? null
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
