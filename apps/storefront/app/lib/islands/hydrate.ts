import { importWithTimeout } from '../page/chunk-loading.ts'
import { showLoadFailure } from '../page/messages.ts'
import { HYDRATE_EVENT } from '../page/page-events.ts'
import { whenIdle } from '../page/scheduling.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'
import type { StorageKey } from '../storage/stored-keys.ts'
import type { HydratedIsland, IslandMark } from './react-root.ts'
import { hasEnteredFields } from './replay.ts'

/** Islands whose hydration has begun. A failed one is removed and may be retried. */
const begun = new WeakMap<Element, Promise<HydratedIsland>>()
const hydrated = new WeakSet<Element>()

type LoadBoundary = () => Promise<IslandMark['Boundary']>
let loadBoundary: LoadBoundary

/** Distance below the screen at which an island counts as visible. */
const VISIBLE_MARGIN = '200px'

/**
 * Hydrates the islands of the page on demand. Clicks, input and submits before hydration are queued and replayed
 * once.
 * @param boundary loads the error boundary around each island
 * @returns a promise that resolves once the islands that load with the page are hydrated
 */
export async function hydrateIslands(boundary: LoadBoundary): Promise<void> {
  loadBoundary = boundary
  for (const name of ['pointerdown', 'pointerover', 'focusin'] as const)
    addEventListener(name, prepare, { capture: true, passive: true })
  for (const name of ['input', 'change'] as const)
    addEventListener(name, (event) => void findPendingIsland(event.target)?.hydrate(), { capture: true })
  addEventListener(HYDRATE_EVENT, ({ target }) => void findPendingIsland(target)?.hydrate())
  addEventListener('click', storeClick, { capture: true })
  addEventListener('submit', storeSubmit, { capture: true })
  await hydrateIn(document)
}

/** Hydrates the islands in a part of the page that was added later. */
export async function hydrateIn(root: ParentNode): Promise<void> {
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) {
    if (island.dataset.when === 'visible') watcher.observe(island)
    // A failure here is silent: the next touch tries again, and reports it.
    if (hasEnteredFields(island)) hydrate(island).catch(() => null)
    hydrateByStorage(island)
  }
  await Promise.all(islands.filter(({ dataset }) => dataset.when === 'load').map((island) => hydrate(island)))
}

/** Hydrates islands that show stored data without a touch: when the browser is idle, or when the data changes. */
function hydrateByStorage(island: HTMLElement) {
  for (const key of (island.dataset.stored?.split(' ') ?? []) as StorageKey[]) {
    const stop = onStoredChange(key, look)
    function look() {
      if (readStored(key) === null) return
      stop()
      whenIdle(() => hydrate(island).catch(() => null))
    }
    look()
  }
}

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watcher.unobserve(target)
      // A failure here is silent: the first touch tries again, and reports it.
      hydrate(target as HTMLElement).catch(() => null)
    }
  },
  { rootMargin: VISIBLE_MARGIN },
)

/**
 * Hydrates one island, once. Rejects when its code fails to load.
 * @returns a function that replays earlier clicks in it
 */
export function hydrate(island: HTMLElement): Promise<HydratedIsland> {
  const running = begun.get(island)
  if (running) return running
  const run = load(island)
  begun.set(island, run)
  run.catch(() => begun.delete(island))
  return run
}

async function load(island: HTMLElement): Promise<HydratedIsland> {
  const { island: name = '', prefix } = island.dataset
  const [{ hydrateIsland }, Boundary, Component] = await importWithTimeout(() =>
    Promise.all([
      import('./react-root.ts'),
      loadBoundary(),
      import('./load-island.ts').then((module) => module.loadIsland(name)),
    ]),
  )
  // React expects the server's markup, so remove the `data-pending` marks first.
  for (const control of island.querySelectorAll<HTMLElement>('[data-pending]')) delete control.dataset.pending
  const live = await hydrateIsland(island, Component, { name, prefix, Boundary })
  hydrated.add(island)
  return live
}

interface PendingIsland {
  element: HTMLElement
  /** Shows a message when it fails. */
  hydrate(): Promise<HydratedIsland | undefined>
}

/** Finds the unhydrated island around an element. */
function findPendingIsland(target: EventTarget | null): PendingIsland | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  if (!element || hydrated.has(element)) return null
  return { element, hydrate: () => hydrate(element).catch(showLoadFailure) }
}

/** Starts fetching an island's code before anything in it is pressed. */
function prepare({ target }: Event) {
  const island = findPendingIsland(target)
  if (island) hydrate(island.element).catch(() => null)
}

/** Elements that work without hydration: links, `<details>`, enhanced buttons, and fields that show their input natively. */
const NOT_REPLAYED = 'a:not([data-opens]), summary, select, textarea, input, label, [data-compare]'
/** Wishlist buttons work without hydration, unless a variant is selected: only the island knows which. */
const WISH = '[data-wish]'

function storeClick(event: MouseEvent) {
  const island = findPendingIsland(event.target)
  // The target may be an icon, and SVG elements have no `click()`.
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>('button, [data-opens]') : null
  if (!island || !control || (event.target as Element).closest(NOT_REPLAYED)) return
  if (control.matches(WISH) && !hasEnteredFields(island.element)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // Shows feedback immediately, while code is still loading.
  control.dataset.pending = ''
  void island.hydrate().then((live) => {
    delete control.dataset.pending
    live?.repeat(() => live.find(control)?.click())
  })
}

function storeSubmit(event: SubmitEvent) {
  const island = findPendingIsland(event.target)
  const form = event.target
  if (!island || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const { submitter } = event
  void island
    .hydrate()
    .then((live) => live?.repeat(() => live.find(form)?.requestSubmit(submitter && live.find(submitter))))
}
