import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { shopError } from '../errors.ts'
import type { ShopContext } from './context.ts'
import { listOperations } from './list-operations.ts'
import type { RequestScope } from './request-scope.ts'

/** Maximum characters of an answer. The largest page of the shop reads 300,000. */
const MAX_ANSWER_LENGTH = 5_000_000
/** Maximum root fields, aliases included. */
const MAX_ROOT_FIELDS = 20

/**
 * Wraps the resolvers of objects, so that each first waits for the turn of its caller and checks whether the
 * caller is still waiting. A mutation itself does not wait, but the objects of its answer do.
 */
export function countWork(schema: GraphQLSchema) {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()]
  for (const type of Object.values(schema.getTypeMap())) {
    // The types of introspection belong to every schema of the process.
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    const isRoot = type === query || type === mutation
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field
      if (!resolve || (!isRoot && isLeafType(getNamedType(field.type)))) continue
      field.resolve = (source, args, context: ShopContext, info) => {
        const { work } = context
        if (type === mutation) return work.write(async () => resolve(source, args, context, info))
        if (!isRoot) work.take()
        const run = () =>
          work.run(() => {
            work.signal.throwIfAborted()
            return resolve(source, args, context, info)
          })
        if (isRoot) return work.read(async () => run())
        const result = run()
        // A batch answers thousands of resolvers at once; each completes its part at its own turn.
        return isPromise(result) ? result.then((value) => work.resume(value)) : result
      }
    }
  }
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

/** Rejects a document with too many root fields: HTTP 400, graphql-input. */
export const rootFieldLimit: Plugin = {
  onExecute: ({ args, setResultAndStopExecution }) => {
    if (countRootFields(args.document) <= MAX_ROOT_FIELDS) return
    const problem = `At most ${MAX_ROOT_FIELDS} fields, aliases included, may be asked for at once.`
    setResultAndStopExecution({ errors: [shopError('graphql-input', problem, 400)] })
  },
}

/** Counts the root fields of a document, those of its fragments included. */
function countRootFields(document: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)
  const counts = new Map<string, number>()
  const countFragment = (name: string): number => {
    const cached = counts.get(name)
    if (cached !== undefined) return cached
    const set = fragments.get(name)
    const count = set ? countSet(set) : 0
    counts.set(name, count)
    return count
  }
  const countSet = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + countFragment(selection.name.value)
      return sum + countSet(selection.selectionSet)
    }, 0)
  return listOperations(document).reduce((sum, { selectionSet }) => sum + countSet(selectionSet), 0)
}

/** Operations that may wait for the payment provider. */
const ORDERS = new Set(['placeOrder', 'setPaymentMethod', 'startExpressPayment'])

const placesOrder = (document: DocumentNode) =>
  listOperations(document).some(({ selectionSet }) =>
    selectionSet.selections.some((field) => field.kind === Kind.FIELD && ORDERS.has(field.name.value)),
  )

const isRead = (document: DocumentNode) =>
  listOperations(document).every(({ operation }) => operation === OperationTypeNode.QUERY)

/** Ends a read whose time is over or whose caller has left: its work stops at the next object. */
export const endedReads: Plugin<ShopContext & { answer: RequestScope }> = {
  onExecute: ({ args, context, executeFn, setExecuteFn }) => {
    if (!isRead(args.document)) {
      context.answer.isOrder = placesOrder(args.document)
      return
    }
    const { work } = context
    work.beginRead()
    setExecuteFn((given: unknown) => untilAborted(executeFn(given as typeof args), work.signal))
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
