import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportError } from '../platform/error-reporting.ts'

interface Hydration {
  element: HTMLElement
  Component: ComponentType<object>
  props: object
  /** Called when the markup has become React's, before any effect has changed something in it. */
  onTaken: () => void
}

/**
 * Hydrates an element in small steps between which the browser answers the shopper: a press that comes meanwhile is not
 * held up by it.
 * @returns once all of it listens; rejects when its component fails
 */
export function hydrateInSteps({ element, Component, props, onTaken }: Hydration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tree = createElement(Announced, { onTaken, onReady: resolve }, createElement(Component, props))
  const { island, prefix } = element.dataset
  startTransition(() => {
    hydrateRoot(element, tree, {
      ...(prefix && { identifierPrefix: prefix }),
      onRecoverableError: (error) => reportError(error, { during: `hydrating ${island}` }),
      onUncaughtError: reject,
    })
  })
  return promise
}

interface AnnouncedProps {
  onTaken: () => void
  onReady: () => void
  children?: ReactNode
}

/** Its effects come after those of all that it holds. */
function Announced({ onTaken, onReady, children }: AnnouncedProps) {
  useLayoutEffect(onTaken, [onTaken])
  useEffect(onReady, [onReady])
  return children
}

export { enteredFields } from './enter-again.ts'
