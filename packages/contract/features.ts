import {
  type DirectiveNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  type ValueNode,
} from 'graphql'
import { contractDocument } from './load-contract.ts'

/**
 * Lists the schema coordinates (`Type`, `Type.field`, `Type.field(argument:)`) that each shop feature adds to a
 * stock Magento, from the `@shop(feature:)` marks. A backend lists the feature keys that it serves in
 * `StoreConfig.shop_features`.
 */
export function featureCoordinates(): Map<string, string[]> {
  const features = new Map<string, string[]>()
  const add = (directives: readonly DirectiveNode[] | undefined, coordinate: string) => {
    const feature = shopFeature(directives)
    if (feature) features.set(feature, [...(features.get(feature) ?? []), coordinate])
  }
  for (const definition of contractDocument().definitions) {
    if (!('name' in definition) || !definition.name || definition.kind === Kind.DIRECTIVE_DEFINITION) continue
    const typeName = definition.name.value
    if ('directives' in definition) add(definition.directives, typeName)
    for (const field of (definition as ObjectTypeDefinitionNode).fields ?? []) {
      add(field.directives, `${typeName}.${field.name.value}`)
      for (const argument of field.arguments ?? []) {
        add(argument.directives, `${typeName}.${field.name.value}(${argument.name.value}:)`)
      }
    }
  }
  return features
}

/**
 * Lists everything that is optional for a backend: shop features, and the Magento versions that introduced parts of
 * the contract.
 */
export function allFeatures(schema: GraphQLSchema): string[] {
  const keys = new Set<string>()
  const add = ({ astNode }: Marked) => {
    for (const mark of [shopFeature(astNode?.directives), magentoVersion(astNode?.directives)])
      if (mark) keys.add(mark)
  }
  for (const type of Object.values(schema.getTypeMap())) {
    add(type)
    for (const field of 'getFields' in type ? Object.values(type.getFields()) : []) {
      add(field)
      if ('args' in field) field.args.forEach(add)
    }
  }
  return [...keys].sort()
}

interface Marked {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined
}

type Directives = readonly DirectiveNode[] | undefined

/** Reads the feature of a definition; null if every Magento 2.4 has it. */
export const shopFeature = (directives: Directives) => readArgument(directives, 'shop', 'feature')

/** Reads the Magento version that introduced a definition, like 2.4.7; null if every supported version has it. */
export const magentoVersion = (directives: Directives) => readArgument(directives, 'since', 'magento')

function readArgument(directives: Directives, directive: string, argument: string): string | null {
  const mark = directives?.find(({ name }) => name.value === directive)
  const value: ValueNode | undefined = mark?.arguments?.find(({ name }) => name.value === argument)?.value
  return value?.kind === Kind.STRING ? value.value : null
}
