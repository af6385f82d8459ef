import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Attributes of a span. Must not contain personal data or user input. */
export type Facts = Record<string, string | number | boolean | undefined>

/** Span of a trace in progress. */
export interface Span {
  traceId: string
  spanId: string
  isSampled: boolean
  /** @param failure kind of the error; without the message, which may quote a shopper's input */
  end(facts?: Facts, failure?: string): void
}

export interface BegunSpan {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
  parent: Pick<Span, 'traceId' | 'spanId' | 'isSampled'> | null
  /** Milliseconds since 1970; now by default. */
  at?: number
}

export type Tracer = (begun: BegunSpan) => Span

/** The current request. Logs, traces and error pages identify it by its trace id (W3C Trace Context). */
interface Scope {
  traceId: string | null
  /** Span of the caller, or the current one. */
  parent: BegunSpan['parent']
}

const scopes = new AsyncLocalStorage<Scope>()
let tracer: Tracer | null = null

/** Sets the recorder of spans; null turns tracing off. */
export function traceWith(next: Tracer | null) {
  tracer = next
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** @param traceparent the caller's header, if the caller is one of the shop's own programs */
export function inRequest<Result>(traceparent: string | undefined, work: () => Result): Result {
  const [, traceId = null, spanId = '', flags = '00'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const parent = traceId && { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
  return scopes.run({ traceId, parent: parent || null }, work)
}

/** Returns the trace id of the current request; null outside requests. */
export function currentTraceId(): string | null {
  const scope = scopes.getStore()
  if (!scope) return null
  scope.traceId ??= randomBytes(16).toString('hex')
  return scope.traceId
}

/** Returns the trace header for outgoing calls; empty outside requests. */
export function traceHeaders(): { traceparent?: string } {
  const traceId = currentTraceId()
  if (traceId === null) return {}
  const parent = scopes.getStore()?.parent
  const spanId = parent?.spanId ?? randomBytes(8).toString('hex')
  return { traceparent: `00-${traceId}-${spanId}-${parent?.isSampled ? '01' : '00'}` }
}

/**
 * Starts a span for work of several calls, such as answering a request; null if tracing is off. Later spans of the
 * same request become its children.
 */
export function beginSpan(name: string, kind: BegunSpan['kind'], facts?: Facts): Span | null {
  if (!tracer) return null
  const scope = scopes.getStore()
  const span = tracer({ name, kind, ...(facts && { facts }), parent: scope?.parent ?? null })
  if (scope) {
    scope.traceId = span.traceId
    scope.parent = span
  }
  return span
}

/** Runs work as a span of its request's trace. */
export async function inSpan<Result>(
  begun: Pick<BegunSpan, 'name' | 'kind' | 'facts'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work()
  const span = tracer({ ...begun, parent: scopes.getStore()?.parent ?? null })
  try {
    const result = await scopes.run({ traceId: span.traceId, parent: span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'Error')
    throw error
  }
}

/** Records work that has just ended as a span. @param milliseconds duration */
export function recordSpan(begun: Pick<BegunSpan, 'name' | 'kind' | 'facts'>, milliseconds: number) {
  const parent = scopes.getStore()?.parent ?? null
  // Outside a request it would become a trace of its own.
  if (!tracer || !parent) return
  tracer({ ...begun, parent, at: Date.now() - milliseconds }).end()
}
