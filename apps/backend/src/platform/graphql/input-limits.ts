import { cleanInput, findUnfitInput, isFitText, MAX_INPUT_LEVELS } from '@kopgroep/contract/unfit-text'
import { Kind, parse, type ValidationRule, visit } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { shopError } from '../errors.ts'
import { type TranslationContext, translate } from '../phrases.ts'
import { requireMergeable } from './merge-limit.ts'

/**
 * Rejects arguments and variables that are nested too deeply, and texts with invalid characters: HTTP 400,
 * graphql-input. Cleans the texts of variables.
 */
export const inputLimits: Plugin<TranslationContext> = {
  onValidate: ({ addValidationRule }) => addValidationRule(literalRule),
  onExecute: ({ args, context, setResultAndStopExecution }) => {
    const problem = findUnfitInput(args.variableValues ?? {})
    if (problem === 'depth') setResultAndStopExecution({ errors: [tooDeep()] })
    if (problem === 'text') {
      const message = translate(context, UNFIT_TEXT)
      setResultAndStopExecution({ errors: [shopError('graphql-input', message, 400)] })
    }
    if (!problem) args.variableValues = cleanInput(args.variableValues)
  },
}

const UNFIT_TEXT = 'The text holds characters that we cannot read. Please type it anew, without formatting.'

const tooDeep = () =>
  shopError('graphql-input', `Input is nested too deeply: at most ${MAX_INPUT_LEVELS} levels.`, 400)

/** Parses a document of limited size and cleans its texts; those with invalid characters are left to validation. */
const parseInput: typeof parse = (source, options) => {
  const document = parse(source, { ...options, maxTokens: 2_000 })
  requireMergeable(document)
  return visit(document, {
    StringValue: (node, _key, parent) => {
      const name = parent && 'name' in parent && parent.name?.kind === Kind.NAME ? parent.name.value : ''
      const value = isFitText(node.value) ? cleanInput(node.value, name) : node.value
      return value === node.value ? undefined : { ...node, value }
    },
  })
}

/** Parses documents by `parseInput`. */
export const parseLimits: Plugin = { onParse: ({ setParseFn }) => setParseFn(parseInput) }

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
