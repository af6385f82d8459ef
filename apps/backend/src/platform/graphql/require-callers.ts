import { type Bearer, readWireRules } from '@kopgroep/contract/client/wire-rules'
import type { GraphQLSchema } from 'graphql'
import { authorizationError } from '../errors.ts'
import type { ShopContext } from './context.ts'

/** Kinds of bearer token that this endpoint checks; the resolvers check who owns what. */
const CHECKED: readonly Bearer[] = ['server', 'customer']

/**
 * Wraps the root fields that the contract reserves for the shop's own server or for customers: others get
 * graphql-authorization before the resolver runs.
 */
export function requireCallers(schema: GraphQLSchema): void {
  const types = { query: schema.getQueryType(), mutation: schema.getMutationType() }
  for (const [name, { bearers }] of readWireRules(schema)) {
    const [operation = '', fieldName = ''] = name.split('.')
    const [only, ...others] = bearers
    const field = types[operation as keyof typeof types]?.getFields()[fieldName]
    if (!field?.resolve || !only || others.length > 0 || !CHECKED.includes(only)) continue
    const { resolve } = field
    field.resolve = (source, args, context: ShopContext, info) => {
      if (only === 'customer') context.requireCustomer()
      else if (context.bearer.kind !== 'shop')
        throw authorizationError(context, "The current customer isn't authorized.")
      return resolve(source, args, context, info)
    }
  }
}
