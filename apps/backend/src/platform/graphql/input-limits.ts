import { findUnfitInput, isFitText, MAX_INPUT_LEVELS } from '@kopgroep/contract/unfit-text'
import type { ValidationRule } from 'graphql'
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
