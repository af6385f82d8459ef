import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLoadShedder } from './load-shedding.ts'
import { lastingDelay } from './observe/event-loop-delay.ts'

/** The load shedder uses only the response's `close` event. */
const response = () => new EventEmitter() as unknown as ServerResponse
const from = (address: string) =>
  ({
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': address },
  }) as unknown as IncomingMessage
const shopper = from('203.0.113.7')

test('a limited number of requests is in progress, and a disconnect frees a slot', () => {
  const shedder = createLoadShedder({ requests: 2, delay: 500, trustedProxies: 1 }, () => 0)
  const first = response()
  for (const [index, one] of [first, response()].entries()) {
    const request = from(`198.51.100.${index}`)
    expect(shedder.wait(request)).toBe(0)
    shedder.follow(request, one)
  }
  expect(shedder.wait(shopper)).toBeGreaterThan(0)
  first.emit('close')
  expect(shedder.inProgress()).toBe(1)
  expect(shedder.wait(shopper)).toBe(0)
})

test('an address or IPv6 network gets at most a fifth of the slots once half are in use', () => {
  const shedder = createLoadShedder({ requests: 10, delay: 500, trustedProxies: 1 }, () => 0)
  const [mine, mineToo, other] = [from('2001:db8::1'), from('2001:db8::2'), from('2001:db8:0:1::1')]
  for (let turn = 0; turn < 5; turn += 1) {
    expect(shedder.wait(mine)).toBe(0)
    shedder.follow(turn % 2 === 0 ? mine : mineToo, response())
  }
  expect(shedder.wait(mine)).toBeGreaterThan(0)
  expect(shedder.wait(mineToo)).toBeGreaterThan(0)
  expect(shedder.wait(other)).toBe(0)
})

test('requests from this machine have no share, and a forwarded 127.0.0.1 does not count as this machine', () => {
  const shedder = createLoadShedder({ requests: 10, delay: 500, trustedProxies: 1 }, () => 0)
  const own = { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: {} } as unknown as IncomingMessage
  const claimed = from('127.0.0.1')
  for (let turn = 0; turn < 5; turn += 1) {
    shedder.follow(own, response())
    if (turn < 2) shedder.follow(claimed, response())
  }
  expect(shedder.wait(own)).toBe(0)
  expect(shedder.wait(claimed)).toBeGreaterThan(0)
})

test('requests are refused while the event loop is delayed', () => {
  let delay = 501
  const shedder = createLoadShedder({ requests: 2, delay: 500, trustedProxies: 1 }, () => delay)
  expect(shedder.wait(shopper)).toBeGreaterThan(0)
  delay = 20
  expect(shedder.wait(shopper)).toBe(0)
})

test('a single long pause does not count as load', () => {
  const lasting = lastingDelay()
  expect([3, 4_000, 5, 700, 900, 800, 2].map(lasting)).toEqual([0, 3, 5, 5, 700, 800, 2])
})
