import { CallRefused } from '../platform/browser-commerce.ts'

/**
 * Takes what the backend answers a cancellation with for a refusal where it is one: it comes as an answer, in words for
 * the shopper.
 * @throws {CallRefused} with these words
 */
export function requireCanceled(answer: { error: string | null } | null | undefined): void {
  if (!answer) throw new Error('The backend answered nothing to a cancellation.')
  if (answer.error)
    throw new CallRefused([{ message: answer.error, extensions: { category: 'graphql-input' } }])
}
