import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema, parse, print } from 'graphql'
import { inheritFields } from './inherit-fields.ts'

const SCHEMA_FOLDER = new URL('./schema/', import.meta.url)

/** The whole contract as SDL text: every file of packages/contract/schema, in alphabetical order, each type with the fields of its interfaces. */
export function contractSdl(): string {
  const files = readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'))
  return print(inheritFields(parse(files.join('\n'), { noLocation: true })))
}

/** The whole contract as a schema, `@shop` and `@since` marks included. Throws when the SDL is not valid. */
export function loadContract(): GraphQLSchema {
  return buildSchema(contractSdl(), { noLocation: true })
}
