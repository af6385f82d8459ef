import { type Facts, type Tracer, traceWith } from './request-scope.ts'

export interface TracingOptions {
  /** Base address of a collector that takes OTLP over HTTP, for instance http://127.0.0.1:4318. */
  endpoint: string
  /** Program name in the traces. */
  service: string
  /** Share of traces to record, from 0 to 1. */
  share: number
}

/**
 * Sends spans to a collector (OpenTelemetry, OTLP as JSON over HTTP). Only this module loads the libraries, so a
 * shop without a collector pays nothing for them.
 *
 * @returns a function that flushes the remaining spans and stops
 */
export async function startTracing({
  endpoint,
  service,
  share,
}: TracingOptions): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('kopgroep')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

  const begin: Tracer = ({ name, kind, facts = {}, parent, at }) => {
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          isRemote: true,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        })
      : ROOT_CONTEXT
    const options = {
      kind: kinds[kind],
      attributes: definedFacts(facts),
      ...(at !== undefined && { startTime: at }),
    }
    const span = tracer.startSpan(name, options, context)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceId,
      spanId,
      isSampled: (traceFlags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED,
      end(last = {}, failure) {
        span.setAttributes(definedFacts(last))
        if (failure !== undefined) {
          span.setAttribute('error.type', failure)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }
  traceWith(begin)
  return async () => {
    traceWith(null)
    await provider.shutdown()
  }
}

function definedFacts(facts: Facts): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
}
