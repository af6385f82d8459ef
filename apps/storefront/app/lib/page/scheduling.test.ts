// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { savesData, whenIdle } from './scheduling.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

test('idle work waits for an idle callback if the browser has one', () => {
  const work = vi.fn()
  const requestIdleCallback = vi.fn()
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  whenIdle(work)
  vi.runAllTimers()
  expect(requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 1_000 })
  expect(work).not.toHaveBeenCalled()
})

test('idle work runs soon in a browser without idle callbacks, such as Safari', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test('pages are prefetched if the browser does not report its data saver', () => {
  vi.stubGlobal('navigator', {})
  expect(savesData()).toBe(false)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(savesData()).toBe(true)
})
