import { readFileSync } from 'node:fs'
import { resolveSchemaCoordinate } from 'graphql'
import { expect, test } from 'vitest'
import { wholeSchema } from '../testing/whole-schema.ts'

/**
 * Fields that GraphCommerce and Venia request, by type of Magento's schema. `npm run clients -w tools/lab` writes the
 * list.
 */
const requested: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../../packages/contract/client-coordinates.json', import.meta.url), 'utf8'),
)

test('the backend serves every field that known clients of a stock Magento request', () => {
  const schema = wholeSchema()
  const coordinates = Object.entries(requested).flatMap(([type, members]) => [
    type,
    ...members.map((member) => `${type}.${member}`),
  ])
  expect(coordinates.length).toBeGreaterThan(1_000)
  expect(coordinates.filter((coordinate) => !resolveSchemaCoordinate(schema, coordinate))).toEqual([])
})
