import type { Registry } from 'prom-client'
import { serveMetrics } from './metrics-server.ts'
import type { ObservationSettings } from './observation-settings.ts'
import { startTracing } from './start-tracing.ts'

/** How a program is observed. */
export interface ObservedProgram {
  /** Which program it is, as the traces name it. */
  service: 'storefront' | 'backend'
  /** The metrics served at `/metrics`. */
  registry: Registry
  /** Their port; undefined: they are not served. */
  port: number | undefined
}

/**
 * Begins to tell figures and traces, where somebody wants them.
 *
 * @returns what ends it
 * @throws NodeJS.ErrnoException when the port cannot be used
 */
export async function observeProgram(
  { service, registry, port }: ObservedProgram,
  {
    METRICS_HOST: host,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
  }: ObservationSettings,
): Promise<() => Promise<void>> {
  const endTracing = endpoint ? await startTracing({ endpoint, service, share }) : null
  const metrics = port === undefined ? null : await serveMetrics(registry, { port, host })
  return async () => {
    await metrics?.close()
    await endTracing?.()
  }
}
