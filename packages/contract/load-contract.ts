import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, parse, print } from 'graphql'
import { inheritFields } from './inherit-fields.ts'

const SCHEMA_FOLDER = new URL('./schema/', import.meta.url)

/**
 * Returns the whole contract as SDL: every file of packages/contract/schema, in alphabetical order, each type
 * with the fields of its interfaces.
 */
export function contractSdl(): string {
  const files = readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'))
  return print(inheritFields(parse(files.join('\n'), { noLocation: true })))
}

/**
 * Builds the whole contract as a schema, including the `@shop` and `@since` marks. Throws if the SDL is
 * invalid.
 */
export function loadContract(): GraphQLSchema {
  return buildSchema(contractSdl(), { noLocation: true })
}
