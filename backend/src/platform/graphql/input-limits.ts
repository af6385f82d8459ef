import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type ValidationRule,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { shopError } from '../errors.ts'

/** Objects and lists within each other that one argument or variable may have; the deepest of the contract has five. */
const MOST_LEVELS = 12

/** Refuses arguments and variables that are nested without need, as a filter that holds itself can be: HTTP 400, graphql-input. */
export const inputDepthLimit: Plugin = {
  onValidate: ({ addValidationRule }) => addValidationRule(literalDepthRule),
  onExecute: ({ args, setResultAndStopExecution }) => {
    const values = Object.values(args.variableValues ?? {})
    if (values.some((value) => isDeeper(value, MOST_LEVELS)))
      setResultAndStopExecution({ errors: [tooDeep()] })
  },
}

const tooDeep = () =>
  shopError('graphql-input', `Input is nested too deeply: at most ${MOST_LEVELS} levels.`, 400)

const literalDepthRule: ValidationRule = (context) => {
  let depth = 0
  const enter = () => {
    depth += 1
    if (depth === MOST_LEVELS + 1) context.reportError(tooDeep())
  }
  const leave = () => {
    depth -= 1
  }
  return { ObjectValue: { enter, leave }, ListValue: { enter, leave } }
}

/** Looks no further than the limit, so that no value is too deep to be looked at. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/**
 * Whether the compiler can take a document: it writes out the reading of each variable field by field, which for an
 * input type that holds itself has no end.
 */
export function compilability(schema: GraphQLSchema): (document: DocumentNode) => boolean {
  const endless = endlessInputs(schema)
  const known = new WeakMap<DocumentNode, boolean>()
  return (document) => {
    const found = known.get(document) ?? !typesOfVariables(document).some((name) => endless.has(name))
    known.set(document, found)
    return found
  }
}

function typesOfVariables(document: DocumentNode): string[] {
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    return (definition.variableDefinitions ?? []).map((variable) => {
      let { type } = variable
      while (type.kind !== Kind.NAMED_TYPE) type = type.type
      return type.name.value
    })
  })
}

/** Names of the input types that hold themselves, by whatever way, or one that does. */
export function endlessInputs(schema: GraphQLSchema): Set<string> {
  const endless = new Set<string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type) && leadsToItself(type, [])) endless.add(type.name)
  }
  return endless
}

function leadsToItself(type: GraphQLInputType, way: readonly GraphQLInputType[]): boolean {
  if (!isInputObjectType(type)) return false
  if (way.includes(type)) return true
  return Object.values(type.getFields()).some((field) =>
    leadsToItself(getNamedType(field.type), [...way, type]),
  )
}
