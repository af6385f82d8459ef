import type { Registry } from 'prom-client'
import { serveMetrics } from './metrics.ts'
import type { ServerSettings } from './settings.ts'
import { startTracing } from './start-tracing.ts'

export interface ObservedProgram {
  /** Its name in traces. */
  service: string
  registry: Registry
  /** Port of the metrics; undefined when they are not served. */
  port: number | undefined
  /** Name of the setting that chooses that port. */
  setting: string
}

/**
 * Starts metrics and traces where they are configured.
 *
 * @returns a function that stops them
 * @throws {StartupProblem} when the port of the metrics cannot be used
 */
export async function observeProgram(
  { service, registry, port, setting }: ObservedProgram,
  {
    METRICS_HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: ServerSettings,
): Promise<() => Promise<void>> {
  const endTracing = endpoint ? await startTracing({ endpoint, service, share }) : null
  const metrics = port === undefined ? null : await serveMetrics(registry, { port, host, setting })
  return async () => {
    await metrics?.close()
    await endTracing?.()
  }
}
