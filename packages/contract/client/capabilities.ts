import type { Log } from '@kopgroep/server-kit/log'
import { UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { allFeatures, magentoVersion, shopFeature } from '../features.ts'
import type { Features } from './unserved-parts.ts'

/** Posts a GraphQL document to the backend. Resolves to the JSON body of any status; rejects without one. */
export type ProbeBackend = (query: string) => Promise<GraphqlAnswer>

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: ReadonlyArray<{ message: string }>
}

export interface Capabilities {
  /** Features that the backend serves; empty until known. Returns the same object until they change. */
  features(): Features
  /** Features of the contract that the backend lacks. Returns the same array until they change. */
  missing(): readonly string[]
  /** True after a successful probe, or if the features are configured. */
  known(): boolean
  /** Detects the features now. Resolves to true if they are known afterwards. */
  refresh(): Promise<boolean>
  stop(): void
}

const FIRST_RETRY = 500
const MAX_RETRY_MS = 15_000
const RECHECK_MS = 300_000

/**
 * Detects the backend's features and repeats this every five minutes, because the backend may be upgraded.
 * Configured features take precedence and disable detection. `onChange` runs after each change.
 */
export function watchCapabilities(options: {
  configured: readonly string[] | null
  probe: ProbeBackend
  schema: GraphQLSchema
  /** Additional probe that runs with each detection. */
  probeOnce?: (features: Features) => Promise<unknown>
  onChange?: (features: Features) => void
  log: Log
}): Capabilities {
  const { configured, probe, schema, probeOnce, onChange, log } = options
  const all = allFeatures(schema)
  let features: Features = new Set(configured ?? [])
  let missing = all.filter((feature) => !features.has(feature))
  let isKnown = configured !== null && !probeOnce
  let retry = FIRST_RETRY
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pending: Promise<boolean> | null = null

  const schedule = (milliseconds: number) => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), milliseconds)
    timer.unref()
  }

  async function readOnce(): Promise<boolean> {
    try {
      const detected = configured ? features : await discoverFeatures(probe, schema, log)
      await probeOnce?.(detected)
      const changed =
        !isKnown || detected.size !== features.size || [...detected].some((feature) => !features.has(feature))
      isKnown = true
      retry = FIRST_RETRY
      if (changed) {
        features = detected
        missing = all.filter((feature) => !detected.has(feature))
        log.info({ features: [...detected].sort() }, 'the backend serves these shop features')
        onChange?.(features)
      }
      schedule(RECHECK_MS)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isAway = error instanceof UpstreamUnavailable
      log.warn(
        { reason },
        isAway ? 'the backend does not answer yet' : 'the backend does not answer as a shop yet',
      )
      schedule(retry)
      retry = Math.min(MAX_RETRY_MS, retry * 2)
    }
    return isKnown
  }

  function refresh(): Promise<boolean> {
    if ((configured && !probeOnce) || stopped) return Promise.resolve(isKnown)
    pending ??= readOnce().finally(() => {
      pending = null
    })
    return pending
  }

  return {
    features: () => features,
    missing: () => missing,
    known: () => isKnown,
    refresh,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Detects the features of the backend. Introspects it first, because a Magento logs queries for unknown fields.
 * If it has `storeConfig { shop_features }`, that list counts; otherwise each type that an extension changes is
 * introspected. If introspection is disabled, the list is queried directly, and a backend that lacks it counts
 * as a stock Magento. The result also contains the Magento versions whose fields exist, such as `2.4.7`. Rejects
 * without a GraphQL answer.
 */
export async function discoverFeatures(
  probe: ProbeBackend,
  schema: GraphQLSchema,
  log: Pick<Log, 'warn'>,
): Promise<Features> {
  const versions = markedFields(schema, magentoVersion)
  const config = (await readFields(probe, [CONFIG]))?.get(CONFIG)
  if (config && !config.has('shop_features')) {
    return new Set(await presentMarks(probe, new Map([...versions, ...markedFields(schema, shopFeature)])))
  }
  const listed = await listedFeatures(probe)
  if (!listed) {
    log.warn('the backend does not allow introspection; set FEATURES to the list of shop features it serves')
    return new Set()
  }
  return new Set(['core', ...listed, ...(config ? await presentMarks(probe, versions) : [])])
}

const CONFIG = 'StoreConfig'
const FEATURE_LIST = '{storeConfig{shop_features}}'

/**
 * Lists the queries that detect the features of a backend with a feature list. A backend that accepts only
 * listed documents must list these.
 */
export function featureQueries(schema: GraphQLSchema): string[] {
  const types = listTypes(markedFields(schema, magentoVersion))
  return [...introspectionQueries([CONFIG]), FEATURE_LIST, ...introspectionQueries(types)]
}

/** Reads the backend's own feature list; null if it has none. */
async function listedFeatures(probe: ProbeBackend): Promise<readonly string[] | null> {
  const answer = await probe(FEATURE_LIST)
  const listed = (answer.data?.storeConfig as { shop_features?: unknown } | null | undefined)?.shop_features
  if (Array.isArray(listed)) return listed.filter((entry) => typeof entry === 'string')
  if (!answer.errors?.length) throw new Error('the backend gave neither settings nor an error')
  const unknownField = answer.errors.some(
    ({ message }) => message.includes('shop_features') || /field/i.test(message),
  )
  if (!unknownField) throw new Error(answer.errors[0]?.message ?? 'the backend answered with an error')
  return null
}

const TYPES_PER_CALL = 10

type Marked = ReadonlyMap<string, ReadonlyArray<{ type: string; field: string }>>

/** Lists the marks whose fields all exist in the backend. */
async function presentMarks(probe: ProbeBackend, needed: Marked): Promise<string[]> {
  const fieldsByType = await readFields(probe, listTypes(needed))
  return [...needed].flatMap(([mark, fields]) =>
    fields.every(({ type, field }) => fieldsByType?.get(type)?.has(field)) ? [mark] : [],
  )
}

const listTypes = (marked: Marked) => [
  ...new Set([...marked.values()].flatMap((fields) => fields.map(({ type }) => type))),
]

/** Builds introspection queries for types, several types per query. */
function introspectionQueries(types: readonly string[]): string[] {
  const batches = Array.from({ length: Math.ceil(types.length / TYPES_PER_CALL) }, (_, index) =>
    types.slice(index * TYPES_PER_CALL, (index + 1) * TYPES_PER_CALL),
  )
  return batches.map((batch) => {
    const selections = batch.map(
      (type, index) => `t${index}:__type(name:"${type}"){fields{name}inputFields{name}}`,
    )
    return `{${selections.join(' ')}}`
  })
}

/** Introspects the fields of types; missing types have none. Null if introspection is disabled. */
async function readFields(
  probe: ProbeBackend,
  types: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>> | null> {
  const fieldsByType = new Map<string, Set<string>>()
  for (const [turn, question] of introspectionQueries(types).entries()) {
    const { data } = await probe(question)
    const batch = types.slice(turn * TYPES_PER_CALL, (turn + 1) * TYPES_PER_CALL)
    for (const [index, type] of batch.entries()) {
      const fieldsOfType = data?.[`t${index}`]
      if (fieldsOfType === undefined) return null
      fieldsByType.set(type, fieldNames(fieldsOfType))
    }
  }
  return fieldsByType
}

function fieldNames(type: unknown): Set<string> {
  const { fields, inputFields } = (type ?? {}) as Record<string, Array<{ name: string }> | null>
  return new Set([...(fields ?? []), ...(inputFields ?? [])].map(({ name }) => name))
}

/** Groups the fields of the contract by their `@shop` or `@since` mark. */
function markedFields(schema: GraphQLSchema, readMark: typeof shopFeature): Marked {
  const marked = new Map<string, Array<{ type: string; field: string }>>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const mark = readMark(field.astNode?.directives)
      if (mark) marked.set(mark, [...(marked.get(mark) ?? []), { type: type.name, field: field.name }])
    }
  }
  return marked
}

/**
 * Returns the features. Detects them first if the backend has never answered, because documents cannot be
 * adapted without them.
 *
 * @throws UpstreamUnavailable if the backend does not answer
 */
export async function requireFeatures(capabilities: Capabilities): Promise<Features> {
  if (!capabilities.known() && !(await capabilities.refresh())) {
    throw new UpstreamUnavailable('the backend has not answered since the start')
  }
  return capabilities.features()
}
