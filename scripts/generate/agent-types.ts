/** Schemas by their `$id`. */
export type Schemas = ReadonlyMap<string, Schema>

/** JSON Schema keywords that affect types. */
interface Schema {
  $ref?: string
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  $defs?: Record<string, Schema>
}

/**
 * Prints TypeScript types for JSON schemas, without their descriptions. Formats, ranges and conditions are
 * left to the validators. Objects allow further properties, as the schemas do.
 *
 * @param targets references by exported name; a type with several is their intersection
 * @param newest types of the newest version; those that agree with it are imported from its file
 */
export function printTypes(
  schemas: Schemas,
  targets: Readonly<Record<string, readonly { $ref: string }[]>>,
  newest: PrintedTypes | null,
): PrintedTypes & { text: string } {
  const types: Types = { schemas, names: new Map(), declared: new Map() }
  const answers = Object.entries(targets).map(
    ([name, refs]) => [name, refs.map(({ $ref }) => getName($ref, types)).join(' & ')] as const,
  )
  const declared = new Map([...types.declared, ...answers])
  const own = newest ? differing(declared, newest.declared) : new Set(declared.keys())
  const printed = [...declared].filter(([name]) => own.has(name))
  const used = new Set(printed.flatMap(([, text]) => references(text)))
  const imported = [...declared.keys()].filter((name) => used.has(name) && !own.has(name)).sort()
  const text = [
    ...(newest ? [`import type { ${imported.join(', ')} } from '${newest.file}'`] : []),
    'type Require<T, K extends string> = T & { [P in K]-?: P extends keyof T ? T[P] : unknown }',
    ...printed.map(([name, type]) => `export type ${name} = ${type}`),
    '',
  ].join('\n')
  return { file: newest?.file ?? '', declared, text }
}

/** Finds the types that two versions declare differently, or that refer to such a type. */
function differing(declared: Declared, other: Declared): Set<string> {
  const changedNames = new Set(
    [...declared].flatMap(([name, text]) => (other.get(name) === text ? [] : [name])),
  )
  let before = -1
  while (before !== changedNames.size) {
    before = changedNames.size
    for (const [name, text] of declared)
      if (references(text).some((one) => changedNames.has(one))) changedNames.add(name)
  }
  return changedNames
}

const references = (text: string): string[] => text.match(/\b[A-Z]\w+/g) ?? []

/** Types by name. */
type Declared = ReadonlyMap<string, string>

export interface PrintedTypes {
  /** File that declares them, as other versions import it. */
  file: string
  declared: Declared
}

interface Types {
  schemas: Schemas
  /** Type names by schema URL. */
  names: Map<string, string>
  /** Declarations by type name. */
  declared: Map<string, string>
}

function getName(given: string, types: Types): string {
  const url = given.replace(/#$/, '')
  const existing = types.names.get(url)
  if (existing) return existing
  const [file = '', pointer = ''] = url.split('#')
  const stem = (file.split('/').at(-1) ?? '').replace('.json', '')
  const part = (pointer.split('/').at(-1) ?? '').replace(/^dev\.ucp\.(?:shopping\.)?/, '')
  const typeName = pascal(part && !part.startsWith(stem) ? `${stem}_${part}` : part || stem)
  const name = types.declared.has(typeName) ? pascal(`${file.split('/').at(-2)}_${stem}_${part}`) : typeName
  types.names.set(url, name)
  // Reserve the name before printing, because schemas can refer to themselves.
  types.declared.set(name, '')
  types.declared.set(name, print(schemaAt(url, types.schemas), file, types))
  return name
}

function schemaAt(url: string, schemas: Schemas): Schema {
  const [file = '', pointer = ''] = url.split('#')
  const root = schemas.get(file)
  if (!root) throw new Error(`There is no schema ${file}.`)
  const keys = pointer.split('/').filter(Boolean)
  // Each key in the path of a reference names a schema, or a map of schemas.
  return keys.reduce((at, key) => (at as Record<string, Schema>)[key] as Schema, root)
}

function print(schema: Schema, base: string, types: Types): string {
  const { $ref, allOf = [], properties = {} } = schema
  const inherited = allOf.map((part) =>
    print({ ...part, ...(!part.properties && { required: [] }) }, base, types),
  )
  const parts = [
    ...($ref === undefined ? [] : [getName(new URL($ref, base).href, types)]),
    ...inherited.filter((part) => part !== 'unknown'),
    ...printOwn(schema, base, types),
  ]
  const whole = parts.length === 0 ? 'unknown' : parts.join(' & ')
  const demanded = allOf.flatMap((part) => (part.properties ? [] : (part.required ?? [])))
  const missing = [...new Set([...(schema.required ?? []), ...demanded])].filter(
    (name) => !Object.hasOwn(properties, name),
  )
  if (missing.length === 0 || whole === 'unknown') return whole
  return `Require<${whole}, ${missing.map(quoted).join(' | ')}>`
}

/** Prints the keywords of a schema except its references; nothing if it has none. */
function printOwn(schema: Schema, base: string, types: Types): string[] {
  const { type, items, properties, additionalProperties } = schema
  const choices = (schema.oneOf ?? schema.anyOf ?? [])
    .map((one) => print(one, base, types))
    .filter((one) => one !== 'unknown')
  if (choices.length > 0) return [`(${[...new Set(choices)].join(' | ')})`]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [`(${schema.enum.map((one) => JSON.stringify(one)).join(' | ')})`]
  if (Array.isArray(type)) {
    return [`(${type.flatMap((one) => printOwn({ ...schema, type: one }, base, types)).join(' | ')})`]
  }
  if (items && type !== 'object') return [`readonly (${print(items, base, types)})[]`]
  if (properties) return [printObject(schema, base, types)]
  if (typeof additionalProperties === 'object') {
    return [`Readonly<Record<string, ${print(additionalProperties, base, types)}>>`]
  }
  const plain = type === undefined ? undefined : PLAIN[type]
  return plain === undefined ? [] : [plain]
}

function printObject({ properties = {}, required = [] }: Schema, base: string, types: Types): string {
  const members = Object.entries(properties).map(
    ([name, inner]) => `${quoteKey(name)}${required.includes(name) ? '' : '?'}: ${print(inner, base, types)}`,
  )
  return `{ ${members.join('; ')} }`
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Readonly<Record<string, unknown>>',
  array: 'readonly unknown[]',
}

const quoted = (text: string) => `'${text}'`
const quoteKey = (name: string) => (/^\w+$/.test(name) ? name : quoted(name))
const pascal = (text: string) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')
