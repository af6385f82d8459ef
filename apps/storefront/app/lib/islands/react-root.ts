import { type ComponentType, createElement, Fragment, type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { reportError } from '../page/error-reporting.ts'
import { reenterFields } from './replay.ts'

export interface IslandOptions {
  name: string
  /** Prefix of the ids in the island. */
  prefix?: string | undefined
  /** Shows an explanation in place of an island without slots that breaks. */
  Boundary: ComponentType<{ children?: ReactNode }>
  /** Called when the island fails as a whole, also later. Its markup is then the server's again. */
  onFailure: () => void
}

/**
 * Hydrates an island and re-enters what was typed or chosen before, once its first effects have run.
 * @throws when it fails as a whole
 */
export async function hydrateIsland(
  island: HTMLElement,
  Component: ComponentType<object>,
  { name, prefix, Boundary, onFailure }: IslandOptions,
): Promise<void> {
  const served = [...island.childNodes]
  // React expects the markup as the server rendered it, without the props behind it.
  const data = island.lastElementChild
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove()
  const enterAgain = reenterFields(island)
  const report =
    (during: string): HydrationOptions['onRecoverableError'] =>
    (error, { componentStack }) =>
      reportError(error, { during, island: name, componentStack })
  const reportUncaught = report('rendering an island, not caught')
  const component = createElement(Component, props)
  // An explanation in place of the island would also take the place of what its slots hold.
  const hasSlot = island.querySelector('[data-server-html]') !== null
  const content = hasSlot ? component : createElement(Boundary, null, component)
  await new Promise<void>((resolve, reject) => {
    let root: Root | undefined
    const fail = (error: unknown) => {
      root?.unmount()
      island.replaceChildren(...served)
      onFailure()
      reject(error)
    }
    // Synchronously, so that the shopper's next click reaches hydrated handlers.
    flushSync(() => {
      root = hydrateRoot(
        island,
        createElement(Mode, null, createElement(Announced, { onReady: resolve }, content)),
        {
          identifierPrefix: prefix,
          onRecoverableError: report('hydrating an island'),
          onCaughtError: report('rendering an island'),
          onUncaughtError(error, info) {
            reportUncaught?.(error, info)
            // React cannot unmount a root while it renders it.
            queueMicrotask(() => fail(error))
          },
        },
      )
    })
  })
  await enterAgain()
}

/** Finds impure components and effects while developing. */
const Mode = import.meta.env.DEV ? StrictMode : Fragment

interface AnnouncedProps {
  onReady: () => void
  children?: ReactNode
}

/** Wrapper whose effect runs after those of its children. */
function Announced({ onReady, children }: AnnouncedProps) {
  useEffect(onReady, [onReady])
  return children
}
