import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import { listen } from './http-server.ts'

/** Histogram buckets in seconds: a cache hit takes under a millisecond, and clients give up after ten seconds. */
export const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves `/metrics` for Prometheus on a separate port that visitors cannot reach, because sales figures are
 * confidential.
 *
 * @param registry the metrics to serve; those of the process (memory, CPU, event loop delay) are added
 * @param setting name of the setting for the port
 * @throws {StartupProblem} when the port is unavailable
 */
export async function serveMetrics(
  registry: Registry,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-length': '0' }).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500, { 'content-length': '0' }).end(),
    )
  })
  await listen(server, { port, host, setting })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
