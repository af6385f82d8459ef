import { expect, test } from 'vitest'
import { CallFailed, CallRefused } from './browser-commerce.ts'
import { refusalMessages } from './show-refusal.ts'

const refused = (category: string, message = 'English of the backend') =>
  refusalMessages(new CallRefused([{ message, extensions: { category } }]), 'a test')

test('what the backend has against a call is said in its own words', () => {
  expect(refused('graphql-input', 'Dit artikel is uitverkocht.')).toEqual(['Dit artikel is uitverkocht.'])
})

test('what refuses in no language of the shop is said in the shopper’s', () => {
  expect(refused('lock_timeout')).toEqual([expect.stringContaining('Er is niets gebeurd')])
  expect(refused('rate-limit')).toEqual([expect.stringContaining('te vaak')])
  expect(refusalMessages(new CallFailed('x'), 'a test')).toEqual([expect.stringContaining('niet bereikbaar')])
})

test('a fault of the backend is never said in its own words', () => {
  const own = 'SQLSTATE[40001]: Serialization failure'
  const faults = [
    new CallRefused([{ message: own, extensions: { category: 'internal' } }]),
    new CallRefused([{ message: own }]),
    new CallRefused([
      { message: 'Uitverkocht', extensions: { category: 'graphql-input' } },
      { message: own },
    ]),
    new CallFailed('503 Service Unavailable'),
    new Error(own),
  ]
  for (const fault of faults) {
    const text = refusalMessages(fault, 'a test').join()
    expect(text).not.toMatch(/SQLSTATE|503|Serialization/)
    expect(text).not.toBe('')
  }
})
