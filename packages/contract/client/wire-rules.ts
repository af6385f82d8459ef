import type { GraphQLSchema } from 'graphql'

/** `server` is the shop's token in a call of the shop's own server, never of a browser. */
export type Bearer = 'server' | 'shop' | 'customer' | 'consumer' | 'none'

/** Transport rules of a root field. */
export interface WireRule {
  method: 'GET' | 'POST'
  /** Kinds of bearer token that the backend accepts for the field. */
  bearers: ReadonlySet<Bearer>
  /** True if shared caches may store the answer. */
  isPublic: boolean
}

export type WireRules = ReadonlyMap<string, WireRule>

/**
 * Pattern of the rule in each root field's description: "GET; auth shop|none; public.", possibly wrapped over
 * two lines.
 */
const RULE = /\b(GET|POST);\s+auth\s+([a-z|]+);\s+(public|private)\b/

/**
 * Reads the rule of each root field. Keys are `query.products`, `mutation.addProductsToCart` and so on.
 *
 * @throws {Error} if a field has none
 */
export function readWireRules(schema: GraphQLSchema): WireRules {
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  const rules = new Map<string, WireRule>()
  for (const [operation, type] of Object.entries(roots)) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const [, method, bearers = '', audience] = RULE.exec(field.description ?? '') ?? []
      if (!method) throw new Error(`The contract does not say how ${operation}.${field.name} travels.`)
      rules.set(`${operation}.${field.name}`, {
        method: method === 'GET' ? 'GET' : 'POST',
        bearers: new Set(bearers.split('|') as Bearer[]),
        isPublic: audience === 'public',
      })
    }
  }
  return rules
}
