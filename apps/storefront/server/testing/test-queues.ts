import { createRequestQueues, type RequestBounds } from '../request-queues.ts'

/** Creates queues with the limits of an address that production has. */
export const testQueues = (bounds: Partial<RequestBounds> = {}) =>
  createRequestQueues({ requests: 500, trustedProxies: 0, delay: 500, encodings: 2, ...bounds }, () => 0)
