import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  OperationTypeNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { findTooMuchWork, weighDocument } from '../../../../../packages/contract/weigh-document.ts'
import { shopError } from '../errors.ts'
import type { ShopContext } from './context.ts'

/** Largest answer in characters; the largest page of the shop reads 300,000. */
const LARGEST_ANSWER = 5_000_000
/** Fields that may be asked for at the top, aliases included. */
const MAX_AT_THE_TOP = 20

/** Makes every resolver of objects below the root check first whether its request is still being waited for. */
export function countWork(schema: GraphQLSchema) {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type)) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve || isLeafType(getNamedType(field.type))) continue
      field.resolve = (source, args, context: ShopContext, info) => {
        context.work.take()
        return resolve(source, args, context, info)
      }
    }
  }
}

/** What was found of a document, by the values of the variables that decide over it. */
interface JudgedDocument {
  variables: ReadonlySet<string>
  problems: Map<string, string | null>
}

/** The most lengths that are remembered for a document: lists have few page sizes, and each other one is weighed anew. */
const MOST_LENGTHS = 20

/** Whatever is no number counts alike, so that what is kept stays short. */
const lengthsOf = (names: ReadonlySet<string>, variables: Readonly<Record<string, unknown>>) =>
  [...names]
    .map((name) => variables[name] ?? '')
    .map((value) => (typeof value === 'number' ? value : value && 'other'))
    .join()

/** Refuses a document for the work that answering it would be, and says why: HTTP 400, graphql-input. */
export function workLimit(schema: GraphQLSchema): Plugin {
  const judged = new WeakMap<DocumentNode, JudgedDocument>()
  const problemOf = (document: DocumentNode, variables: Readonly<Record<string, unknown>>) => {
    const known = judged.get(document)
    const found = known?.problems.get(lengthsOf(known.variables, variables))
    if (found !== undefined) return found
    const weight = weighDocument(schema, document, variables)
    const problem = tooManyAtTheTop(document) ?? findTooMuchWork(weight)
    const entry = known && known.problems.size < MOST_LENGTHS ? known : { ...weight, problems: new Map() }
    entry.problems.set(lengthsOf(entry.variables, variables), problem)
    judged.set(document, entry)
    return problem
  }
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const problem = problemOf(args.document, args.variableValues ?? {})
      if (problem) setResultAndStopExecution({ errors: [shopError('graphql-input', problem, 400)] })
    },
  }
}

function tooManyAtTheTop(document: DocumentNode): string | null {
  const isTooWide = operationsOf(document).some(
    ({ selectionSet }) => selectionSet.selections.length > MAX_AT_THE_TOP,
  )
  return isTooWide ? `At most ${MAX_AT_THE_TOP} fields, aliases included, may be asked for at once.` : null
}

function operationsOf({ definitions }: DocumentNode) {
  return definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}

/**
 * Answers a read whose time is over, or whose caller has left, at once; what it was doing ends at its next object. Stands
 * after the compiler, whose work it wraps.
 */
export const endUnwanted: Plugin<ShopContext> = {
  onExecute: ({ args, context, executeFn, setExecuteFn }) => {
    const isRead = operationsOf(args.document).every(({ operation }) => operation === OperationTypeNode.QUERY)
    if (!isRead) return
    const { work } = context
    work.beginRead()
    setExecuteFn((given) => untilAborted(executeFn(given), work.signal))
  },
}

async function untilAborted<Result>(result: Result | Promise<Result>, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<{ errors: GraphQLError[] }>()
  const stop = () => resolve({ errors: [signal.reason] })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([result, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** What this needs to know of an answer. */
interface Answering extends Record<string, unknown> {
  answer: { isPublic: boolean }
}

/** Sends no answer of more than five million characters: an error in its place. */
export const answerLimit: Plugin<Answering, Answering> = {
  onExecutionResult: ({ result, context }) => {
    if (!result || Array.isArray(result) || Symbol.asyncIterator in result) return
    // The form in which graphql-jit returns it, where it has compiled the document.
    const written = result as typeof result & { stringify?: (result: unknown) => string }
    const write = written.stringify ?? JSON.stringify
    written.stringify = (clean) => {
      const text = write(clean)
      if (text.length <= LARGEST_ANSWER) return text
      context.answer.isPublic = false
      const reason = `The answer is longer than ${LARGEST_ANSWER} characters. Ask for shorter lists.`
      return JSON.stringify({ errors: [{ message: reason, extensions: { category: 'graphql-input' } }] })
    }
  },
}
