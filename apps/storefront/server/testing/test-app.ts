import { listening, type TestServer } from '@kopgroep/server-kit/testing/test-http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createStorefrontApp } from '../http-app.ts'
import type { RawHandler } from '../send.ts'

/**
 * Serves a test's routes with the storefront's error pages.
 *
 * @param before handler in front of the router
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
