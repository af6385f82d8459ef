import { createServer } from 'node:http'
import { collectDefaultMetrics, type Registry } from 'prom-client'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/**
 * `/metrics` for Prometheus, on a port of its own that the shop's visitors never reach: what a shop sells is nobody else's business.
 *
 * @param registry the metrics to serve; the process's own figures (memory, CPU, delay of the event loop) are added
 * @throws what `listen` fails with
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
