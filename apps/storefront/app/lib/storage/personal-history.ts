import { readStored, writeStored } from './browser-storage.ts'
import { isAllowed } from './consent.ts'
import { parseObject } from './stored-object.ts'

/** History of the shopper on this device, for recommendations; kept with consent and sent nowhere as such. */
export interface PersonalHistory {
  /** Skus of viewed products, newest first. */
  viewed: readonly string[]
  /** Search terms, newest first. */
  searches: readonly string[]
  /** Products with the recommendation in which they were last seen, oldest first. */
  sources: readonly TrackingSource[]
}

export type TrackingSource = readonly [sku: string, source: string]

export const HISTORY_KEY = 'kopgroep-history'

/** Parses the stored history; skips broken entries. */
export function parseHistory(stored: string | null): PersonalHistory {
  const { viewed, searches, sources } = parseObject<Record<keyof PersonalHistory, unknown>>(stored)
  return {
    viewed: listOf(viewed, isText),
    searches: listOf(searches, isText),
    sources: listOf(sources, isSource),
  }
}

export const readHistory = () => parseHistory(readStored(HISTORY_KEY))

/** Changes the history, if the shopper allows it; an empty one is removed. */
export function updateHistory(change: (history: PersonalHistory) => Partial<PersonalHistory>): void {
  if (!isAllowed('personal')) return
  const before = readHistory()
  const history = { ...before, ...change(before) }
  const isEmpty = Object.values(history).every(({ length }) => length === 0)
  writeStored(HISTORY_KEY, isEmpty ? null : JSON.stringify(history))
}

function listOf<Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : []
}

const isText = (entry: unknown): entry is string => typeof entry === 'string'

const isSource = (entry: unknown): entry is TrackingSource =>
  Array.isArray(entry) && isText(entry[0]) && isText(entry[1])
