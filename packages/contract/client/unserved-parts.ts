import { type DirectiveNode, type GraphQLNamedType, isInterfaceType, isObjectType } from 'graphql'
import { magentoVersion, shopFeature } from '../features.ts'

export type Features = ReadonlySet<string>

interface Marked {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined
}

/**
 * Feature of the filter type whose fields differ per shop: a stock Magento has an input field for each
 * filterable attribute, and the contract cannot list those.
 */
const BACKEND_SPECIFIC_FEATURE = 'attribute_filters'

export function findField(parent: GraphQLNamedType | undefined, name: string) {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined
  return parent.getFields()[name]
}

/**
 * Computes the parts of the contract that a backend with these features lacks, by their `@shop` and `@since`
 * marks.
 */
export function unservedParts(features: Features) {
  const lacks = (definition: Marked | null | undefined) => {
    const directives = definition?.astNode?.directives
    return [shopFeature(directives), magentoVersion(directives)].some(
      (mark) => mark !== null && !features.has(mark),
    )
  }

  /** A mark on an interface's field also applies to the types that implement the interface. */
  function lacksField(parent: GraphQLNamedType | undefined, name: string) {
    if (lacks(findField(parent, name))) return true
    const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : []
    return interfaces.some((type) => lacks(type.getFields()[name]))
  }

  const lacksInput = (definition: Marked | undefined) =>
    lacks(definition) && shopFeature(definition?.astNode?.directives) !== BACKEND_SPECIFIC_FEATURE

  return { lacks, lacksField, lacksInput }
}

export type UnservedParts = ReturnType<typeof unservedParts>
