import { type DirectiveNode, type GraphQLNamedType, isInterfaceType, isObjectType } from 'graphql'
import { magentoVersion, shopFeature } from '../../../../packages/contract/features.ts'

export type Features = ReadonlySet<string>

interface Marked {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined
}

/**
 * Filter type whose fields are a shop's own attributes: each stock Magento has an input field per filterable
 * attribute, which the storefront's fixed contract does not list.
 */
const OWN_TO_EACH_BACKEND = 'attribute_filters'

/** A field of an object or an interface of the schema. */
export function findField(parent: GraphQLNamedType | undefined, name: string) {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined
  return parent.getFields()[name]
}

/** Computes which parts of the contract a backend with these features lacks, by their `@shop` and `@since` marks. */
export function unservedParts(features: Features) {
  const lacks = (definition: Marked | null | undefined) => {
    const directives = definition?.astNode?.directives
    return [shopFeature(directives), magentoVersion(directives)].some(
      (mark) => mark !== null && !features.has(mark),
    )
  }

  /** A mark on an interface's field also applies to the types that implement it. */
  function lacksField(parent: GraphQLNamedType | undefined, name: string) {
    if (lacks(findField(parent, name))) return true
    const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : []
    return interfaces.some((type) => lacks(type.getFields()[name]))
  }

  const lacksInput = (definition: Marked | undefined) =>
    lacks(definition) && shopFeature(definition?.astNode?.directives) !== OWN_TO_EACH_BACKEND

  return { lacks, lacksField, lacksInput }
}

export type UnservedParts = ReturnType<typeof unservedParts>
