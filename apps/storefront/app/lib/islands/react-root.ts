import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
} from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { reportError } from '../page/error-reporting.ts'
import { reenterFields } from './replay.ts'
import { type IslandRoot, moveNode } from './roots.ts'

export interface IslandOptions {
  name: string
  /** Prefix of the ids in the island. */
  prefix?: string | undefined
  /** Shows an explanation in place of an island without slots that breaks. */
  Boundary: ComponentType<{ children?: ReactNode }>
  /** True if rendering pauses for input, because nobody waits for the island. */
  isSliced?: boolean
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
  { name, prefix, Boundary, isSliced = false, onFailure }: IslandOptions,
): Promise<IslandRoot> {
  let served = [...island.childNodes]
  let data = island.lastElementChild
  const props = takeProps(island)
  const enterAgain = reenterFields(island)
  // An explanation in place of the island would also take the place of what its slots hold.
  const Guard = slotsOf(island).length > 0 ? Fragment : Boundary
  let [onReady, onBroken]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined]
  const ready = new Promise<void>((resolve, reject) => {
    ;[onReady, onBroken] = [resolve, reject]
  })
  const content = (given: object) => {
    const guarded = createElement(Guard, null, createElement(Component, given))
    return createElement(Mode, null, createElement(Announced, { onReady }, guarded))
  }
  let root: Root | undefined
  let hasFailed = false
  const fail = (error: unknown) => {
    hasFailed = true
    // React cannot unmount a root while it renders it.
    queueMicrotask(() => {
      root?.unmount()
      island.replaceChildren(...served)
      onFailure()
      onBroken(error)
    })
  }
  const begin = () => {
    root = hydrateRoot(island, content(props), { identifierPrefix: prefix, ...reporters(name, fail) })
  }
  // Otherwise at once, so that the shopper's next click reaches hydrated handlers.
  if (isSliced) startTransition(begin)
  else flushSync(begin)
  await ready
  await enterAgain()
  return {
    adopt(next) {
      // If it fails now, the markup of the next island takes its place.
      served = [...next.childNodes]
      const nextData = next.lastElementChild
      const nextProps = takeProps(next)
      island.className = next.className
      flushSync(() => root?.render(content(nextProps)))
      if (hasFailed) return
      moveSlots(next, island)
      if (data) next.append(data)
      data = nextData
      served = [...island.childNodes, ...(data ? [data] : [])]
    },
    unmount: () => root?.unmount(),
  }
}

/** Options of a root that report its errors. @param fail called when the island breaks as a whole */
function reporters(island: string, fail: (error: unknown) => void): HydrationOptions {
  const report =
    (during: string): NonNullable<HydrationOptions['onRecoverableError']> =>
    (error, { componentStack }) =>
      reportError(error, { during, island, componentStack })
  const reportUncaught = report('rendering an island, not caught')
  return {
    onRecoverableError: report('hydrating an island'),
    onCaughtError: report('rendering an island'),
    onUncaughtError(error, info) {
      reportUncaught(error, info)
      fail(error)
    },
  }
}

/** Reads the props behind the markup of an island, and removes them: React expects the markup alone. */
function takeProps(island: HTMLElement): object {
  const data = island.lastElementChild
  data?.remove()
  return JSON.parse(data?.textContent ?? '{}')
}

/** Finds the slots of an island, without those of the islands in them. */
const slotsOf = (island: HTMLElement) =>
  [...island.querySelectorAll('[data-server-html]')].filter(
    ({ parentElement }) => parentElement?.closest('[data-island], [data-server-html]') === island,
  )

/** Moves what the slots of an island hold into those of another one, which has as many. */
function moveSlots(from: HTMLElement, to: HTMLElement): void {
  const slots = slotsOf(from)
  for (const [index, slot] of slotsOf(to).entries()) {
    slot.replaceChildren()
    for (const child of [...(slots[index]?.childNodes ?? [])]) moveNode(child, slot)
  }
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
