import type { CommerceAnswer, CommerceError, ReadOptions } from '@kopgroep/contract/client/commerce-answer'
import { reportError } from '../page/error-reporting.ts'
import type { RequestContext } from '../page/route-module.tsx'
import { serviceUnavailable } from '../page/route-module.tsx'
import type { DocumentOf } from './graphql/graphql.ts'

/** Thrown when the backend answers with errors. */
export class CommerceRefusal extends Error {
  readonly errors: readonly CommerceError[]
  constructor(errors: readonly CommerceError[]) {
    super(errors.map(({ message }) => message).join('; '))
    this.errors = errors
  }

  /** True when any of the errors is of this category, for instance `graphql-no-such-entity`. */
  is(category: string): boolean {
    return this.errors.some(({ extensions }) => extensions?.category === category)
  }

  /** True if the only errors are about missing entities. */
  get isAbsence(): boolean {
    return this.errors.every(({ extensions }) => extensions?.category === 'graphql-no-such-entity')
  }
}

/**
 * Checks that the backend refuses the shop's own public reads, for example because of an expired token: a
 * fault of the shop's setup, not of the page.
 */
const isLockedOut = (refusal: CommerceRefusal) =>
  refusal.is('graphql-authorization') || refusal.is('graphql-authentication')

/**
 * Creates the client for public reads in a route's `loader`.
 *
 * `query` returns the data or throws: a 503 PageResponse when the backend is unreachable, answers without content
 * or rejects the shop (the 'closed' page is shown), a CommerceRefusal when it returns errors without data.
 * `queryOptional` is for optional parts of a page: it returns null instead of throwing and marks the page
 * incomplete, so that it is cached only briefly.
 */
export function commerceFor(context: RequestContext) {
  async function query<Result, Variables extends Record<string, unknown>>(
    document: DocumentOf<Result, Variables>,
    variables: Variables,
    options?: ReadOptions,
  ): Promise<Result> {
    let answer: CommerceAnswer
    try {
      answer = await context.commerce.read(document, variables, context.storeView.code, options)
    } catch (cause) {
      reportError(cause, { during: operationName(document) })
      throw serviceUnavailable()
    }
    if (!answer.data && !answer.errors?.length) {
      reportError(new Error('the backend gave neither data nor errors'), { during: operationName(document) })
      throw serviceUnavailable()
    }
    if (answer.isStale || options?.isComplete?.(answer.data) === false) context.incomplete = true
    for (const tag of answer.tags) context.tags.add(tag)
    if (answer.errors?.length) {
      const refusal = new CommerceRefusal(answer.errors)
      if (!answer.data) {
        if (!isLockedOut(refusal)) throw refusal
        reportError(refusal, { during: operationName(document) })
        throw serviceUnavailable()
      }
      // A text that the editors have not written yet is not an error.
      if (!options?.mayRefuse && !refusal.isAbsence) {
        context.incomplete = true
        reportError(refusal, { during: operationName(document) })
      }
    }
    // The document's type was generated from the contract that the backend serves.
    return answer.data as Result
  }

  async function queryOptional<Result, Variables extends Record<string, unknown>>(
    document: DocumentOf<Result, Variables>,
    variables: Variables,
    options?: ReadOptions,
  ): Promise<Result | null> {
    try {
      return await query(document, variables, options)
    } catch (cause) {
      context.incomplete = true
      if (cause instanceof CommerceRefusal) reportError(cause, { during: operationName(document) })
      return null
    }
  }

  return { query, queryOptional, language: context.language, features: context.features }
}

const operationName = (document: string) => /^\w+ (\w+)/.exec(document)?.[1] ?? 'unnamed operation'
