import {
  EXPENSIVE_OBJECTS,
  findByLengths,
  findTooMuchWork,
  type WeighedDocument,
  weighDocument,
} from '@kopgroep/contract/weigh-document'
import { createFairQueue, QueueFull } from '@kopgroep/server-kit/fair-queue'
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
import { shopError, unavailableError } from '../errors.ts'
import type { ShopContext } from './context.ts'
import { listOperations } from './list-operations.ts'
import type { RequestScope } from './request-scope.ts'
import { publicQueries } from './served-schema.ts'
import type { Turns } from './turns.ts'

/** Maximum characters of an answer. The largest page of the shop reads 300,000. */
const MAX_ANSWER_LENGTH = 5_000_000
/** Maximum root fields, aliases included. */
const MAX_ROOT_FIELDS = 20

/**
 * Wraps the resolvers of objects below the root, so that each first checks whether the caller is still
 * waiting.
 */
export function countWork(schema: GraphQLSchema) {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()])
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type)) continue
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve || isLeafType(getNamedType(field.type))) continue
      field.resolve = (source, args, context: ShopContext, info) => {
        const { work } = context
        work.take()
        if (!work.turns) return resolve(source, args, context, info)
        return work.turns.run(() => {
          work.signal.throwIfAborted()
          return resolve(source, args, context, info)
        })
      }
    }
  }
}

/** Cached verdict on a document. */
interface JudgedDocument {
  problem: string | null
  /** True for an expensive read of public data. */
  isExpensive: boolean
}

/**
 * Rejects a document whose estimated work exceeds the limits: HTTP 400, graphql-input. Schedules an expensive
 * read fairly.
 */
export function workLimit(schema: GraphQLSchema, turns: Turns): Plugin<ShopContext> {
  const judged = new WeakMap<DocumentNode, WeighedDocument<JudgedDocument>>()
  const isPublic = (field: string) => publicFields.has(field)
  const publicFields = publicQueries(schema)
  const judge = (document: DocumentNode, variables: Readonly<Record<string, unknown>>) => {
    const weight = weighDocument(schema, document, variables)
    const problem = tooManyAtTheTop(document) ?? findTooMuchWork(weight)
    const isExpensive =
      isRead(document) && weighDocument(schema, document, variables, isPublic).objects > EXPENSIVE_OBJECTS
    return { variables: weight.variables, found: { problem, isExpensive } }
  }
  return {
    onExecute: ({ args, context, setResultAndStopExecution }) => {
      const variables = args.variableValues ?? {}
      const { found, document } = findByLengths(judged.get(args.document), variables, () =>
        judge(args.document, variables),
      )
      judged.set(args.document, document)
      if (found.problem)
        setResultAndStopExecution({ errors: [shopError('graphql-input', found.problem, 400)] })
      else if (found.isExpensive) context.work.turns = turns
    },
  }
}

function tooManyAtTheTop(document: DocumentNode): string | null {
  const isTooWide = listOperations(document).some(
    ({ selectionSet }) => selectionSet.selections.length > MAX_ROOT_FIELDS,
  )
  return isTooWide ? `At most ${MAX_ROOT_FIELDS} fields, aliases included, may be asked for at once.` : null
}

/** Operations that may wait for the payment provider. */
const ORDERS = new Set(['placeOrder', 'setPaymentMethod', 'startExpressPayment'])

const placesOrder = (document: DocumentNode) =>
  listOperations(document).some(({ selectionSet }) =>
    selectionSet.selections.some((field) => field.kind === Kind.FIELD && ORDERS.has(field.name.value)),
  )

const isRead = (document: DocumentNode) =>
  listOperations(document).every(({ operation }) => operation === OperationTypeNode.QUERY)

/**
 * Limits on concurrent expensive reads. One slot always stays free for another address. More slots would save
 * no time on a single thread and use memory.
 */
const READS = { total: 3, perHolder: 2, waiting: { total: 200, perHolder: 60 }, patience: 60_000 }

/**
 * Executes writes immediately and schedules expensive reads fairly per address; reads of the shop's own
 * servers do not wait. If a read's time is over or its caller has left, answers at once; its work stops at
 * the next object, or never starts.
 */
export function inTurns(turns: Turns): Plugin<ShopContext & { answer: RequestScope }> {
  const queue = createFairQueue(READS)
  return {
    onExecute: ({ args, context, executeFn, setExecuteFn }) => {
      const execute = async (given: unknown) => executeFn(given as typeof args)
      if (!isRead(args.document)) {
        context.answer.isOrder = placesOrder(args.document)
        return setExecuteFn((given: unknown) => turns.follow(execute(given)))
      }
      const { work } = context
      const { holder } = context.answer
      work.beginRead()
      const begin = (given: unknown) =>
        work.turns && holder !== null
          ? queue
              .run(holder, () => execute(given), work.signal)
              .catch((error) => toErrorAnswer(error, work.signal))
          : execute(given)
      setExecuteFn((given: unknown) => untilAborted(begin(given), work.signal))
    },
  }
}

/** Builds the answer for a read that never started. */
function toErrorAnswer(error: unknown, signal: AbortSignal): { errors: GraphQLError[] } {
  if (signal.aborted) return { errors: [signal.reason] }
  if (error instanceof QueueFull) return { errors: [unavailableError('Too many calls; try again later.')] }
  throw error
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

/** Parts of an answer that these plugins use. */
interface Answering extends Record<string, unknown> {
  answer: { isPublic: boolean }
}

/** Replaces answers of more than five million characters by an error. */
export const answerLimit: Plugin<Answering, Answering> = {
  onExecutionResult: ({ result, context }) => {
    if (!result || Array.isArray(result) || Symbol.asyncIterator in result) return
    // Yoga writes a result by its own `stringify`, if it has one.
    const written = result as typeof result & { stringify?: (result: unknown) => string }
    written.stringify = (clean) => {
      const text = JSON.stringify(clean)
      if (text.length <= MAX_ANSWER_LENGTH) return text
      context.answer.isPublic = false
      const reason = `The answer is longer than ${MAX_ANSWER_LENGTH} characters. Ask for shorter lists.`
      return JSON.stringify({ errors: [{ message: reason, extensions: { category: 'graphql-input' } }] })
    }
  },
}
