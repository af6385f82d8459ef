import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { reportError } from '../platform/error-reporting.ts'
import { enteredFields } from './enter-again.ts'
import { type FindControl, rememberControls } from './remember-controls.ts'

/**
 * Hydrates an island: its markup becomes the component's, and what was entered in it is entered again.
 * @returns once all of it listens and its first effects have run, finds its controls again
 * @throws when not even the error boundary around the component renders
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
): Promise<FindControl> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { island, prefix } = element.dataset
  // React expects the markup as the server rendered it, without the props behind it and the marks of waiting.
  const data = element.lastElementChild
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove()
  for (const control of element.querySelectorAll<HTMLElement>('[data-pending]'))
    delete control.dataset.pending
  const find = rememberControls(element)
  const enterAgain = enteredFields(element, find)
  const report =
    (during: string): HydrationOptions['onRecoverableError'] =>
    (error, { componentStack }) =>
      reportError(error, { during, island, componentStack })
  const reportUncaught = report('rendering an island, not caught')
  const component = createElement(ErrorBoundary, null, createElement(Component, props))
  const root = createElement(Announced, { onReady: resolve }, component)
  // Hydrates in one task: the shopper's next click must find an island that listens.
  flushSync(() =>
    hydrateRoot(element, root, {
      identifierPrefix: prefix,
      onRecoverableError: report('hydrating an island'),
      onCaughtError: report('rendering an island'),
      onUncaughtError(error, info) {
        reportUncaught?.(error, info)
        reject(error)
      },
    }),
  )
  await promise
  await enterAgain()
  return find
}

interface AnnouncedProps {
  onReady: () => void
  children?: ReactNode
}

/** Its effect comes after those of all that it holds. */
function Announced({ onReady, children }: AnnouncedProps) {
  useEffect(onReady, [onReady])
  return children
}
