import { findUnfitInput, isFitText, MAX_INPUT_LEVELS } from '@kopgroep/contract/unfit-text'
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
import { translate } from '../phrases.ts'
import type { ShopContext } from './context.ts'

/**
 * Rejects arguments and variables that are nested too deeply, and texts with invalid characters: HTTP 400,
 * graphql-input.
 */
export const inputLimits: Plugin<ShopContext> = {
  onValidate: ({ addValidationRule }) => addValidationRule(literalRule),
  onExecute: ({ args, context, setResultAndStopExecution }) => {
    const problem = findUnfitInput(args.variableValues ?? {})
    if (problem === 'depth') setResultAndStopExecution({ errors: [tooDeep()] })
    if (problem === 'text') {
      const message = translate(context, UNFIT_TEXT)
      setResultAndStopExecution({ errors: [shopError('graphql-input', message, 400)] })
    }
  },
}

const UNFIT_TEXT = 'The text holds characters that we cannot read. Please type it anew, without formatting.'

const tooDeep = () =>
  shopError('graphql-input', `Input is nested too deeply: at most ${MAX_INPUT_LEVELS} levels.`, 400)

const literalRule: ValidationRule = (context) => {
  let depth = 0
  const enter = () => {
    depth += 1
    if (depth === MAX_INPUT_LEVELS + 1) context.reportError(tooDeep())
  }
  const leave = () => {
    depth -= 1
  }
  return {
    ObjectValue: { enter, leave },
    ListValue: { enter, leave },
    StringValue({ value }) {
      if (!isFitText(value)) context.reportError(shopError('graphql-input', UNFIT_TEXT, 400))
    },
  }
}

/**
 * Checks that a document can be compiled. The compiler unrolls the parsing of each variable, which never ends for a
 * recursive input type.
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

/** Lists the recursive input types, and those that contain one. */
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
