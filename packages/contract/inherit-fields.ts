import type { DocumentNode, FieldDefinitionNode } from 'graphql'

/**
 * Copies the fields of interfaces into the types that do not declare them, with their descriptions and directives,
 * as in Magento's own `schema.graphqls`. A type that adds to a field or narrows its type declares the field itself.
 */
export function inheritFields(document: DocumentNode): DocumentNode {
  const declared = new Map<string, FieldDefinitionNode[]>()
  const inherited = new Map<string, string[]>()
  for (const { name, interfaces, fields } of members(document)) {
    declared.set(name, [...(declared.get(name) ?? []), ...fields])
    inherited.set(name, [...(inherited.get(name) ?? []), ...interfaces])
  }
  const allFields = (name: string): FieldDefinitionNode[] => {
    const own = declared.get(name) ?? []
    const all = new Map<string, FieldDefinitionNode>()
    for (const field of [...(inherited.get(name) ?? []).flatMap(allFields), ...own]) {
      const inherited = all.get(field.name.value)
      if (!inherited || own.includes(field)) all.set(field.name.value, field)
    }
    return [...all.values()]
  }
  return {
    ...document,
    definitions: document.definitions.map((definition) => {
      if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'InterfaceTypeDefinition')
        return definition
      const elsewhere = new Set(
        declared.get(definition.name.value)?.filter((field) => !definition.fields?.includes(field)),
      )
      return {
        ...definition,
        fields: allFields(definition.name.value).filter((field) => !elsewhere.has(field)),
      }
    }),
  }
}

function members(document: DocumentNode) {
  return document.definitions.flatMap((definition) => {
    switch (definition.kind) {
      case 'ObjectTypeDefinition':
      case 'InterfaceTypeDefinition':
      case 'ObjectTypeExtension':
      case 'InterfaceTypeExtension':
        return [
          {
            name: definition.name.value,
            interfaces: (definition.interfaces ?? []).map(({ name }) => name.value),
            fields: definition.fields ?? [],
          },
        ]
      default:
        return []
    }
  })
}
