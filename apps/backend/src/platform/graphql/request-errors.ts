import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** Answers unreadable or oversized requests with HTTP 400, as the newest Magento does. */
export const badSyntaxIs400: Plugin = {
  onExecutionResult: ({ result }) => {
    if (!result || !('errors' in result)) return
    for (const { message, extensions } of result.errors ?? []) {
      if (message.startsWith('Syntax Error')) Object.assign(extensions, { http: { status: 400 } })
    }
  },
}

/**
 * Removes the input from errors about it, because it may be a password and errors are logged. Gives errors of
 * parsing, validation and variables the category that Magento's have.
 */
export const requestErrorsWithoutEchoes: Plugin = {
  onResultProcess: ({ result, setResult }) => {
    if (Array.isArray(result) || !('errors' in result) || !result.errors) return
    const errors = result.errors.map(withoutEcho)
    if (errors.some((error, index) => error !== result.errors?.[index])) setResult({ ...result, errors })
  },
}

function withoutEcho(error: GraphQLError): GraphQLError {
  const message = withoutValue(error.message)
  // Errors other than GraphQLError have no extensions, although the type says so.
  const { category } = error.extensions ?? {}
  if (category || !(error instanceof GraphQLError)) return error
  const { nodes, source, positions, path } = error
  const extensions = { ...error.extensions, category: 'graphql-input' }
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}

/** Removes the quoted value from a message of graphql, but keeps the field's name. */
export function withoutValue(message: string): string {
  const [, variable] = /^Variable "(\$\w+)" got invalid value/.exec(message) ?? []
  if (variable) {
    const about =
      /Field "?[\w.]+"? (?:of required type [\w![\]]+ was not provided|is not defined by type "?\w+"?)\.$/
    return [`Variable "${variable}" got an invalid value.`, ...(about.exec(message) ?? [])].join(' ')
  }
  return message
    .replace(/( cannot represent [\w -]*value): [\s\S]*$/, '$1.')
    .replace(/(Expected value of type "[^"]*"[\w "]*), found:? [\s\S]*$/, '$1.')
    .replace(/^Value [\s\S]* does not exist in ("\w+" enum)\.[\s\S]*$/, 'The value does not exist in $1.')
}
