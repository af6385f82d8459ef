import { readWireRules } from '@kopgroep/contract/client/wire-rules'
import { GraphQLError, type GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import { DOMAINS } from '../../contract/domains.ts'
import type { Bearer, ShopContext } from './context.ts'
import { requireCallers } from './require-callers.ts'
import { joinResolvers, servedSchema } from './served-schema.ts'

const schema = servedSchema(joinResolvers(DOMAINS.map(({ resolvers }) => resolvers ?? {})))
requireCallers(schema)

/** Calls a root field without arguments. @returns the category of its refusal; null if its resolver ran */
function callAs(kind: Bearer['kind'], name: string): unknown {
  const [operation, field = ''] = name.split('.')
  const type = operation === 'query' ? schema.getQueryType() : schema.getMutationType()
  const context = {
    bearer: { kind },
    store: { language: 'nl' },
    phrases: {},
    requireCustomer() {
      if (kind !== 'customer')
        throw new GraphQLError('', { extensions: { category: 'graphql-authorization' } })
    },
  }
  // A resolver that runs fails on this context at once.
  const given = context as Partial<Record<keyof ShopContext, unknown>> as ShopContext
  try {
    const called = type?.getFields()[field]?.resolve?.(null, {}, given, {} as GraphQLResolveInfo)
    if (called instanceof Promise) called.catch(() => {})
    return null
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions.category : null
  }
}

const rules = [...readWireRules(schema)]
const reservedFor = (bearer: string) =>
  rules.filter(([, { bearers }]) => [...bearers].join() === bearer).map(([name]) => name)

test('some fields are reserved for the shop’s own server and some for customers', () => {
  expect(reservedFor('server')).toContain('mutation.keepAgentRecord')
  expect(reservedFor('customer')).toContain('mutation.deleteCustomer')
})

test.each(reservedFor('server'))('%s is refused to everybody but the shop’s own server', (name) => {
  for (const kind of ['none', 'consumer', 'customer'] as const)
    expect([kind, callAs(kind, name)]).toEqual([kind, 'graphql-authorization'])
  expect(callAs('shop', name)).not.toBe('graphql-authorization')
})

test.each(reservedFor('customer'))('%s is refused to everybody but customers', (name) => {
  for (const kind of ['none', 'consumer', 'shop'] as const)
    expect([kind, callAs(kind, name)]).toEqual([kind, 'graphql-authorization'])
})
