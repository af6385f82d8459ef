import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { lastingDelay } from './observe/event-loop-delay.ts'
import { createRequestQueues, type RequestQueue } from './request-queues.ts'
import { testQueues } from './testing/test-queues.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    // The queues read nothing else of a request.
  }) as Partial<IncomingMessage> as IncomingMessage
const shopper = from('203.0.113.7')

/** Adds work that runs until the test ends. @returns true if it began at once */
async function begins(queue: RequestQueue, request: IncomingMessage): Promise<boolean> {
  let isBegun = false
  queue
    .run(request, () => {
      isBegun = true
      return new Promise(() => {})
    })
    .catch(() => {})
  await null
  return isBegun
}

test('an address or IPv6 network has four places for calls, four for pages, and others have theirs', async () => {
  const queues = testQueues({ trustedProxies: 1 })
  const [mine, mineToo] = [from('127.0.0.1', '2001:db8::1'), from('127.0.0.1', '2001:db8::2')]
  for (const request of [mine, mineToo, mine, mineToo]) expect(await begins(queues.calls, request)).toBe(true)
  expect(await begins(queues.calls, mine)).toBe(false)
  expect(await begins(queues.pages, mine)).toBe(true)
  expect(await begins(queues.calls, from('127.0.0.1', '2001:db8:0:1::1'))).toBe(true)
  expect(queues.inProgress()).toBe(6)
})

test('this machine has no limit of an address, and a forwarded 127.0.0.1 is not this machine', async () => {
  const queues = testQueues()
  for (let turn = 0; turn < 10; turn += 1)
    expect(await begins(queues.calls, from('::ffff:127.0.0.1'))).toBe(true)
  const claimed = await Promise.all(
    [1, 2, 3, 4, 5].map(() => begins(queues.calls, from('127.0.0.1', '127.0.0.1'))),
  )
  expect(claimed).toEqual([true, true, true, true, false])
})

test('beyond the limit of the program everything is refused', async () => {
  const queues = testQueues({ requests: 2 })
  await begins(queues.calls, shopper)
  await begins(queues.pages, from('203.0.113.8'))
  await expect(queues.calls.run(from('203.0.113.9'), async () => 1)).rejects.toMatchObject({ status: 503 })
})

test('everything is refused while the event loop is delayed', async () => {
  let delay = 501
  const bounds = { requests: 9, trustedProxies: 0, delay: 500, encodings: 1 }
  const { calls } = createRequestQueues(bounds, () => delay)
  await expect(calls.run(shopper, async () => 1)).rejects.toMatchObject({ status: 503 })
  delay = 20
  expect(await calls.run(shopper, async () => 1)).toBe(1)
})

test('a single long pause does not count as load', () => {
  const lasting = lastingDelay()
  expect([3, 4_000, 5, 700, 900, 800, 2].map(lasting)).toEqual([0, 3, 5, 5, 700, 800, 2])
})
