import { featureCoordinates } from '@kopgroep/contract/features'
import { loadContract } from '@kopgroep/contract/load-contract'
import { type GraphQLField, isInterfaceType, isObjectType } from 'graphql'
import { joinResolvers, servedFeatures, servedSchema } from '../platform/graphql/served-schema.ts'
import { DOMAINS } from './domains.ts'

/** Builds the schema that all domains together serve. */
export const wholeSchema = () => servedSchema(joinResolvers(DOMAINS.map(({ resolvers }) => resolvers ?? {})))

/** Writes docs/developer/contract-ledger.md: the parts of the contract that this backend serves. */
export function contractLedger(): string {
  const contract = loadContract()
  const served = wholeSchema()
  const listFields = (schema: typeof contract, name: string): GraphQLField<unknown, unknown>[] => {
    const type = schema.getType(name)
    return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
  }
  const root = (name: string) => {
    const known = new Set(listFields(served, name).map((field) => field.name))
    return listFields(contract, name).map(
      (field) => `| \`${field.name}\` | ${known.has(field.name) ? 'served' : 'not yet'} |`,
    )
  }
  const types = Object.keys(contract.getTypeMap())
    .filter((name) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
    .filter((name) => listFields(contract, name).length > 0)
    .sort()
    .map((name) => {
      const known = new Set(listFields(served, name).map((field) => field.name))
      const all = listFields(contract, name).map((field) => field.name)
      const missing = all.filter((field) => !known.has(field))
      const named = known.size === 0 ? 'all' : missing.map((field) => `\`${field}\``).join(', ')
      return `| \`${name}\` | ${known.size} of ${all.length} | ${named} |`
    })
  const features = new Set(servedFeatures(served))
  const featureRows = [...featureCoordinates().keys()].map(
    (key) => `| \`${key}\` | ${features.has(key) ? 'served' : 'not yet'} |`,
  )
  const table = (head: string, rows: string[]) => {
    const columns = head.split('|').length
    return [`| ${head} |`, `|${'---|'.repeat(columns)}`, ...rows].join('\n')
  }
  return `# What the reference backend serves of the contract

Made by \`vitest -u backend/src/contract-ledger.test.ts\`; do not edit. What is not served yet is not in the served schema,
and what is served was answered with something in a test: the backend's test run fails otherwise.

## Queries

${table('query | state', root('Query'))}

## Mutations

${table('mutation | state', root('Mutation'))}

## Shop features

${table('feature | state', featureRows)}

## Types

${table('type | fields served | not yet', types)}
`
}
