import { setTimeout as wait } from 'node:timers/promises'
import { bodyText } from '@kopgroep/server-kit/http-app'
import { getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import * as v from 'valibot'
import { shopError } from '../errors.ts'
import { type HttpRoute, sendJson } from '../http/routes.ts'

const Fault = v.object({
  /** Name of the operation; `*` for all. */
  operation: v.string(),
  /** Delay in milliseconds. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
  /** Error message to return instead of an answer. */
  error: v.optional(v.string()),
  category: v.optional(
    v.picklist([
      'graphql-input',
      'graphql-no-such-entity',
      'graphql-authorization',
      'graphql-authentication',
      'graphql-already-exists',
      'internal',
    ]),
    'internal',
  ),
  /** HTTP status of the error; 503 simulates an outage. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  /** Number of occurrences; until cleared by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

type Fault = v.InferOutput<typeof Fault>

/** Faults for tests and developers, to see how the storefront handles them. */
export class Faults {
  readonly #faults: Fault[] = []

  /** Applies the faults set at /faults: delays or rejects operations. */
  readonly plugin: Plugin = {
    onExecute: async ({ args, setResultAndStopExecution }) => {
      const fault = this.#take(getOperationAST(args.document)?.name?.value ?? '')
      if (!fault) return
      await wait(fault.delay)
      if (fault.error === undefined && fault.status === undefined) return
      const message = fault.error ?? 'Service unavailable'
      setResultAndStopExecution({ errors: [shopError(fault.category, message, fault.status)] })
    },
  }

  /** GET lists the faults, POST adds one, DELETE clears them. */
  readonly route: HttpRoute = {
    method: ['GET', 'POST', 'DELETE'],
    url: '/faults',
    handler: (request, reply) => {
      if (request.method === 'DELETE') this.#faults.length = 0
      if (request.method === 'POST') {
        const parsed = v.safeParse(Fault, JSON.parse(bodyText(request)))
        if (!parsed.success) return sendJson(reply, 400, { problems: v.flatten(parsed.issues) })
        this.#faults.push(parsed.output)
      }
      return sendJson(reply, 200, { faults: this.#faults })
    },
  }

  #take(operation: string): Fault | undefined {
    const index = this.#faults.findIndex((fault) => fault.operation === operation || fault.operation === '*')
    const fault = this.#faults[index]
    if (fault?.times !== undefined && --fault.times === 0) this.#faults.splice(index, 1)
    return fault
  }
}
