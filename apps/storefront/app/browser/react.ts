import { hydrate, options } from 'preact'
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { ElementIdPrefix } from '../platform/element-id.ts'

/**
 * Hydrates an element: its markup becomes the component's.
 * @returns once all of it listens and its first effects have run
 * @throws what its component throws
 */
export async function hydrateElement(element: HTMLElement, Component: ComponentType<object>, props: object) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { prefix = '' } = element.dataset
  const component = createElement(Component, props)
  const announced = createElement(Announced, { onReady: resolve }, component)
  const { requestAnimationFrame: later } = options
  // Runs the first effects as a microtask instead of after a frame, so that they are done before the shopper's next event.
  options.requestAnimationFrame = queueMicrotask
  try {
    hydrate(createElement(ElementIdPrefix, { value: prefix }, announced), element)
  } finally {
    options.requestAnimationFrame = later
  }
  await promise
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

export { enteredFields } from './enter-again.ts'
