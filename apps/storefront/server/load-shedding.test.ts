import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createLoadShedder } from './load-shedding.ts'
import { lastingDelay } from './observe/event-loop-delay.ts'

/** Nothing but the end of a response is looked at. */
const response = () => new EventEmitter() as unknown as ServerResponse

test('so many requests are worked on at once; who leaves makes room', () => {
  const shedder = createLoadShedder({ requests: 2, delay: 500 }, () => 0)
  const first = response()
  for (const one of [first, response()]) {
    expect(shedder.wait()).toBe(0)
    shedder.follow(one)
  }
  expect(shedder.wait()).toBeGreaterThan(0)
  first.emit('close')
  expect(shedder.underWay()).toBe(1)
  expect(shedder.wait()).toBe(0)
})

test('nothing is begun while the event loop is late', () => {
  let delay = 501
  const shedder = createLoadShedder({ requests: 2, delay: 500 }, () => delay)
  expect(shedder.wait()).toBeGreaterThan(0)
  delay = 20
  expect(shedder.wait()).toBe(0)
})

test('one long pause is no load', () => {
  const lasting = lastingDelay()
  expect([3, 4_000, 5, 700, 900, 800, 2].map(lasting)).toEqual([0, 3, 5, 5, 700, 800, 2])
})
