import { readdirSync, readFileSync } from 'node:fs'
import { type FieldDefinitionNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { inheritFields } from './inherit-fields.ts'

const inherited = (sdl: string) => print(inheritFields(parse(sdl, { noLocation: true })))

test('a type has the fields of its interfaces, with their descriptions, before its own', () => {
  const sdl = `
    interface Thing { "Its name." name: String @shop(feature: "a") }
    interface Place implements Thing { where: String }
    type Shop implements Place & Thing { "Its own word." name: String! open: Boolean }
    extend interface Thing { since: Int }
  `
  expect(inherited(sdl)).toBe(
    print(
      parse(`
        interface Thing { "Its name." name: String @shop(feature: "a") }
        interface Place implements Thing { "Its name." name: String @shop(feature: "a") since: Int where: String }
        type Shop implements Place & Thing { "Its own word." name: String! since: Int where: String open: Boolean }
        extend interface Thing { since: Int }
      `),
    ),
  )
})

test('no type of the contract repeats a field of its interfaces', () => {
  const folder = new URL('./schema/', import.meta.url)
  const text = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const { definitions } = parse(text.join('\n'), { noLocation: true })
  const declared = new Map<string, Map<string, string>>()
  const describeFields = (fields: readonly FieldDefinitionNode[] = []) =>
    fields.map((field) => [field.name.value, print(field)] as const)
  for (const definition of definitions)
    if (definition.kind === 'InterfaceTypeDefinition')
      declared.set(definition.name.value, new Map(describeFields(definition.fields)))
  const repeated = definitions.flatMap((definition) => {
    if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'InterfaceTypeDefinition') return []
    const above = (definition.interfaces ?? []).map(({ name }) => declared.get(name.value))
    return describeFields(definition.fields)
      .filter(([name, field]) => above.find((fields) => fields?.has(name))?.get(name) === field)
      .map(([name]) => `${definition.name.value}.${name}`)
  })
  expect(repeated).toEqual([])
})
