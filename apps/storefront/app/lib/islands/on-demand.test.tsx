// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { onDemand } from './on-demand.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Greeting = ({ name }: { name: string }) => <p>Dag {name}</p>
const drawFallback = vi.fn(() => 'Even geduld')
const Fallback = () => drawFallback()
const arrives = () => vi.fn(async () => ({ default: Greeting }))

test('code is fetched when it is first rendered', async () => {
  const load = arrives()
  const { Component } = onDemand(load)
  expect(load).not.toHaveBeenCalled()
  render(
    <Suspense fallback="Even geduld">
      <Component name="Sanne" />
    </Suspense>,
  )
  expect(screen.getByText('Even geduld')).toBeTruthy()
  expect(await screen.findByText('Dag Sanne')).toBeTruthy()
})

test('prefetched code renders at once, without a fallback', async () => {
  const load = arrives()
  const { Component, prefetch } = onDemand(load)
  await prefetch()
  render(
    <Suspense fallback={<Fallback />}>
      <Component name="Sanne" />
    </Suspense>,
  )
  expect(screen.getByText('Dag Sanne')).toBeTruthy()
  expect(drawFallback).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledOnce()
})

test('code that does not arrive shows the error boundary with a retry', async () => {
  vi.useFakeTimers()
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.reject(new TypeError('offline')))
  const { Component, prefetch } = onDemand<{ name: string }>(load)
  const ahead = prefetch()
  await vi.runAllTimersAsync()
  await expect(ahead).resolves.toBeUndefined()
  render(
    <ErrorBoundary>
      <Suspense fallback="Even geduld">
        <Component name="Sanne" />
      </Suspense>
    </ErrorBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('Dit deel kon niet geladen worden')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy()
  expect(load.mock.calls.length).toBeGreaterThan(2)
  failed.mockRestore()
})
