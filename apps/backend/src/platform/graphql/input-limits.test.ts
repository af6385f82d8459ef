import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { endlessInputs } from './input-limits.ts'

test('an input type has no end when it holds itself, another that does, or the two hold each other', () => {
  const schema = buildSchema(`
    type Query { find(where: Where, one: Ping, flat: Flat, holder: Holder): Int }
    input Where { id: ID, not: [Where!] }
    input Ping { pong: Pong }
    input Pong { ping: Ping }
    input Holder { where: [Where] }
    input Flat { id: ID, deeper: Deeper, again: Deeper }
    input Deeper { id: ID }
  `)
  expect([...endlessInputs(schema)].sort()).toEqual(['Holder', 'Ping', 'Pong', 'Where'])
})
