import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'

const SCHEMA_FOLDER = new URL('./schema/', import.meta.url)

/** The whole contract as SDL text: every file of contract/schema, in alphabetical order. */
export function contractSdl(): string {
  return readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'))
    .join('\n')
}

/** The whole contract as a schema, `@shop` and `@since` marks included. Throws when the SDL is not valid. */
export function loadContract(): GraphQLSchema {
  return buildSchema(contractSdl())
}
