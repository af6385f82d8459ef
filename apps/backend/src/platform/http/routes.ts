import { isThisMachine } from '@kopgroep/server-kit/client-address'
import type { FastifyReply, RouteOptions } from 'fastify'

/** A route of the backend besides /graphql. Other methods of its URL get 405. */
export type HttpRoute = RouteOptions

/** Sends a short text with `no-store`. */
export function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}

/** Sends JSON with `no-store`. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(value)
}

/** Limits a route to callers on this machine. All others, including those behind a local proxy, get 404. */
export function onLoopback(route: HttpRoute): HttpRoute {
  return {
    ...route,
    onRequest: async ({ raw }, reply) => {
      if (!isThisMachine(raw)) return sendJson(reply, 404, { message: 'Not found' })
    },
  }
}
