// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reportErrorsTo, reportFailedLoad } from './error-reporting.ts'

test('a failed load is reported, but not offline or when its page is left', () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const report = vi.fn()
  reportErrorsTo(report)
  const failLoad = (leave?: () => void) => {
    reportFailedLoad(new TypeError('aborted'), { during: 'a test' })
    leave?.()
    vi.advanceTimersByTime(10_000)
  }
  failLoad(() => dispatchEvent(new Event('pagehide')))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  failLoad()
  onLine.mockRestore()
  expect(report).not.toHaveBeenCalled()
  failLoad()
  expect(report).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
