import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { listening, type TestServer } from '../../../packages/server-kit/test-http.ts'
import { createStorefrontApp } from './http-app.ts'
import type { RawHandler } from './send.ts'

/**
 * Serves the routes that a test adds, with the error pages of the storefront.
 *
 * @param before answers before the router where it returns true
 */
export async function serving(
  add: (app: FastifyInstance) => void,
  before: RawHandler = () => false,
): Promise<TestServer> {
  const app = createStorefrontApp()
  add(app)
  await app.ready()
  onTestFinished(() => app.close())
  return listening((request, response) => {
    if (!before(request, response)) app.routing(request, response)
  })
}
