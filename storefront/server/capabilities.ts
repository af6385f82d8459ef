import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { shopFeature } from '../../contract/features.ts'
import type { Features } from './adapt-document.ts'
import { log } from './log.ts'
import { UpstreamUnavailable } from './upstream.ts'

/** One GraphQL POST to the backend: the parsed JSON body, whatever the status. Rejects when there is none. */
export type ProbeBackend = (query: string) => Promise<GraphqlAnswer>

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: ReadonlyArray<{ message: string }>
}

export interface Capabilities {
  /** The features that the backend serves; the same set object until they change. Empty while it is not known. */
  features(): Features
  /** Whether the backend has ever been asked with success, or a list was configured. */
  known(): boolean
  /** Asks now. Resolves to whether the features are known afterwards. */
  refresh(): Promise<boolean>
  stop(): void
}

const FIRST_RETRY = 500
const LAST_RETRY = 15_000
const RECHECK = 300_000

/**
 * Finds out what the backend serves: a configured list wins and is never questioned; else the backend is asked, again
 * and again until it answers, and every five minutes from then on, as a backend may be upgraded under a running shop.
 * `onChange` runs after each change.
 */
export function watchCapabilities(options: {
  configured: readonly string[] | null
  ask: ProbeBackend
  schema: GraphQLSchema
  onChange?: (features: Features) => void
}): Capabilities {
  const { configured, ask, schema, onChange } = options
  let features: Features = new Set(configured ?? [])
  let known = configured !== null
  let retry = FIRST_RETRY
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let asking: Promise<boolean> | null = null

  const schedule = (milliseconds: number) => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), milliseconds)
    timer.unref()
  }

  async function askOnce(): Promise<boolean> {
    try {
      const found = await discoverFeatures(ask, schema)
      const changed =
        !known || found.size !== features.size || [...found].some((feature) => !features.has(feature))
      known = true
      retry = FIRST_RETRY
      if (changed) {
        features = found
        log.info({ features: [...found].sort() }, 'the backend serves these shop features')
        onChange?.(features)
      }
      schedule(RECHECK)
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the backend does not answer yet',
      )
      schedule(retry)
      retry = Math.min(LAST_RETRY, retry * 2)
    }
    return known
  }

  function refresh(): Promise<boolean> {
    if (configured || stopped) return Promise.resolve(known)
    asking ??= askOnce().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    features: () => features,
    known: () => known,
    refresh,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Asks for `storeConfig { shop_features }`; a backend that lacks even that field is a stock Magento, perhaps with some
 * modules, and is then known by introspection. Where introspection is switched off, it counts as a bare Magento.
 * Rejects when the backend gives no GraphQL answer.
 */
export async function discoverFeatures(ask: ProbeBackend, schema: GraphQLSchema): Promise<Features> {
  const answer = await ask('{storeConfig{shop_features}}')
  const listed = (answer.data?.storeConfig as { shop_features?: unknown } | null | undefined)?.shop_features
  if (Array.isArray(listed)) return new Set(['core', ...listed.filter((entry) => typeof entry === 'string')])
  if (!answer.errors?.length) throw new Error('the backend gave neither settings nor an error')
  const unknownField = answer.errors.some(
    ({ message }) => message.includes('shop_features') || /field/i.test(message),
  )
  if (!unknownField) throw new Error(answer.errors[0]?.message ?? 'the backend answered with an error')
  return introspectFeatures(ask, schema)
}

const TYPES_PER_CALL = 10

/** A feature is there when every field that the contract marks with it is. */
async function introspectFeatures(ask: ProbeBackend, schema: GraphQLSchema): Promise<Features> {
  const needed = markedFields(schema)
  const types = [...new Set([...needed.values()].flatMap((fields) => fields.map(({ type }) => type)))]
  const found = new Map<string, Set<string>>()
  for (let start = 0; start < types.length; start += TYPES_PER_CALL) {
    const batch = types.slice(start, start + TYPES_PER_CALL)
    const selections = batch.map(
      (type, index) => `t${index}:__type(name:"${type}"){fields{name}inputFields{name}}`,
    )
    const answer = await ask(`{${selections.join(' ')}}`)
    if (!answer.data) {
      log.warn(
        'the backend does not allow introspection; set FEATURES to the list of shop features it serves',
      )
      return new Set()
    }
    for (const [index, type] of batch.entries()) found.set(type, namesOf(answer.data[`t${index}`]))
  }
  const present = [...needed].filter(([, fields]) =>
    fields.every(({ type, field }) => found.get(type)?.has(field)),
  )
  return new Set(present.map(([feature]) => feature))
}

function namesOf(type: unknown): Set<string> {
  const { fields, inputFields } = (type ?? {}) as Record<string, Array<{ name: string }> | null>
  return new Set([...(fields ?? []), ...(inputFields ?? [])].map(({ name }) => name))
}

function markedFields(schema: GraphQLSchema): Map<string, Array<{ type: string; field: string }>> {
  const marked = new Map<string, Array<{ type: string; field: string }>>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const feature = shopFeature(field.astNode?.directives)
      if (feature)
        marked.set(feature, [...(marked.get(feature) ?? []), { type: type.name, field: field.name }])
    }
  }
  return marked
}

/**
 * The features, asked for now if the backend has never answered yet: a document must not be cut to a guess.
 * Rejects with UpstreamUnavailable while it does not answer.
 */
export async function requireFeatures(capabilities: Capabilities): Promise<Features> {
  if (!capabilities.known() && !(await capabilities.refresh())) {
    throw new UpstreamUnavailable('the backend has not answered since the start')
  }
  return capabilities.features()
}
