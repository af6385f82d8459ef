import { readdirSync, readFileSync } from 'node:fs'
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql'
import { inheritFields } from './inherit-fields.ts'

const SCHEMA_FOLDER = new URL('./schema/', import.meta.url)

let document: DocumentNode | undefined
let schema: GraphQLSchema | undefined

/**
 * Returns the whole contract as a document, parsed once per process: every file of packages/contract/schema, in
 * alphabetical order, each type with the fields of its interfaces. Callers must not change it.
 */
export function contractDocument(): DocumentNode {
  document ??= readContract()
  return document
}

function readContract(): DocumentNode {
  const files = readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'))
  return inheritFields(parse(files.join('\n'), { noLocation: true }))
}

/**
 * Returns the whole contract as a schema, built once per process, including the `@shop` and `@since` marks.
 * Callers must not change it. Throws if the SDL is invalid.
 */
export function loadContract(): GraphQLSchema {
  schema ??= buildASTSchema(contractDocument())
  return schema
}
