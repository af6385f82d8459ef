import { importWithTimeout } from '../page/chunk-loading.ts'
import { showLoadFailure } from '../page/messages.ts'
import { HYDRATE_EVENT } from '../page/page-events.ts'
import { whenIdle } from '../page/scheduling.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'
import type { StorageKey } from '../storage/stored-keys.ts'
import type { HeldEvent } from './early-input.ts'
import type { IslandOptions } from './react-root.ts'
import { hasEnteredFields } from './replay.ts'
import { addRoot, isInUse, removeRoot, unmountRemoved } from './roots.ts'

/** Islands whose hydration has begun. A failed one is removed and may be retried. */
const begun = new WeakMap<Element, Promise<void>>()

type LoadBoundary = () => Promise<IslandOptions['Boundary']>
let loadBoundary: LoadBoundary

/** Distance below the screen at which an island counts as visible. */
const VISIBLE_MARGIN = '200px'

/**
 * Starts the islands of the page, and replays events that were held back before.
 * @param boundary loads the error boundary around islands
 * @returns a promise that resolves once the islands that load with the page are hydrated
 */
export async function startIslands(boundary: LoadBoundary): Promise<void> {
  loadBoundary = boundary
  const started = hydrateIn(document)
  for (const name of ['pointerdown', 'pointerover', 'focusin'] as const)
    addEventListener(name, touch, { capture: true, passive: true })
  // Input stays in the document, and the island reads it when it hydrates.
  for (const name of ['input', 'change', 'beforematch'])
    addEventListener(name, ({ target }) => hydrateAround(target), { capture: true })
  addEventListener(HYDRATE_EVENT, (event) => {
    const island = document.querySelector<HTMLElement>(
      `[data-island="${(event as CustomEvent<string>).detail}"]`,
    )
    if (island) hydrate(island).catch(showLoadFailure)
  })
  addEventListener('hashchange', hydrateLinked)
  hydrateLinked()
  // The focus may have moved before this script, also into a popover that a press opened.
  hydrateAround(document.activeElement)
  window.earlyInput.isStarted = true
  window.earlyInput.onHeld = answerHeld
  answerHeld()
  await started
}

/** Hydrates the islands in a part of the page that was added later, and unmounts those that it replaced. */
export async function hydrateIn(root: ParentNode): Promise<void> {
  unmountRemoved()
  const islands = [...root.querySelectorAll<HTMLElement>('[data-island]')]
  for (const island of islands) {
    if (island.dataset.when === 'visible') watcher.observe(island)
    if (island.dataset.when === 'idle') hydrateWhenIdle(island)
    if (hasEnteredFields(island)) hydrateQuietly(island)
    hydrateByStorage(island)
    if (island.dataset.until) hydrateOnceOutdated(island, Date.parse(island.dataset.until))
  }
  await Promise.all(islands.filter(({ dataset }) => dataset.when === 'load').map((island) => hydrate(island)))
}

const watchedKeys = new Set<StorageKey>()

/** Hydrates islands that show stored data without a touch: when the browser is idle, or at once when the data changes. */
function hydrateByStorage(island: HTMLElement) {
  const keys = (island.dataset.stored?.split(' ') ?? []) as StorageKey[]
  if (keys.some((key) => readStored(key) !== null)) hydrateWhenIdle(island)
  for (const key of keys) {
    if (watchedKeys.has(key)) continue
    watchedKeys.add(key)
    // One listener for all islands: those that leave the page need not be told apart.
    onStoredChange(key, (value) => {
      if (value === null) return
      for (const waiting of document.querySelectorAll<HTMLElement>(`[data-stored~="${key}"]`))
        hydrateQuietly(waiting)
    })
  }
}

const MAX_DELAY_MS = 2 ** 31 - 1

function hydrateOnceOutdated(island: HTMLElement, until: number) {
  const update = () => island.isConnected && hydrateWhenIdle(island)
  setTimeout(update, Math.min(until - Date.now(), MAX_DELAY_MS))
}

const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      watcher.unobserve(target)
      hydrateQuietly(target as HTMLElement)
    }
  },
  { rootMargin: VISIBLE_MARGIN },
)

/**
 * Hydrates one island, once. Rejects when its code fails to load or to render.
 * @param isSliced pauses for input, for islands that nobody waits for
 */
function hydrate(island: HTMLElement, isSliced = false): Promise<void> {
  const running = begun.get(island)
  if (running) return running
  const run = load(island, isSliced)
  begun.set(island, run)
  run.catch(() => begun.delete(island))
  return run
}

/** Hydrates an island that nobody waits for. A failure is silent: the next touch tries again, and shows it. */
function hydrateQuietly(island: HTMLElement, isSliced = false) {
  hydrate(island, isSliced).catch(() => null)
}

function hydrateWhenIdle(island: HTMLElement) {
  whenIdle(() => hydrateQuietly(island, true))
}

async function load(island: HTMLElement, isSliced: boolean): Promise<void> {
  const { island: name = '', prefix } = island.dataset
  const [{ hydrateIsland }, Boundary, Component] = await importWithTimeout(() =>
    Promise.all([
      import('./react-root.ts'),
      loadBoundary(),
      import('./load-island.ts').then((module) => module.loadIsland(name)),
    ]),
  )
  if (!isInUse(island)) return
  // React expects the server's markup, so remove the `data-pending` marks first.
  for (const control of island.querySelectorAll<HTMLElement>('[data-pending]')) delete control.dataset.pending
  const root = await hydrateIsland(island, Component, {
    name,
    prefix,
    Boundary,
    isSliced,
    onFailure() {
      delete island.dataset.hydrated
      begun.delete(island)
      removeRoot(island)
    },
  })
  addRoot(island, root)
  island.dataset.hydrated = ''
  await replay(({ control }) => findPlace(control) === island)
}

const PENDING = '[data-island]:not([data-hydrated])'

function hydrateAround(target: EventTarget | null): void {
  let island = target instanceof Element ? target.closest<HTMLElement>(PENDING) : null
  for (; island; island = island.parentElement?.closest<HTMLElement>(PENDING) ?? null) hydrateQuietly(island)
}

/** Hydrates an island before anything in it is pressed. A press of a plain link leaves the page and needs none. */
function touch({ target }: Event) {
  if (target instanceof Element && target.closest('a[href]')?.matches(PLAIN_LINK)) return
  hydrateAround(target)
}

const PLAIN_LINK = 'a:not([role], [aria-haspopup], [aria-controls])'

/** Hydrates the islands around the element that the URL's fragment names. */
function hydrateLinked() {
  hydrateAround(document.querySelector(':target'))
}

/** Returns the island of an element; null outside islands, and in content that an island keeps from the server. */
function findPlace(element: Element): HTMLElement | null {
  const place = element.closest<HTMLElement>('[data-island], [data-server-html]')
  return place?.matches('[data-island]') ? place : null
}

function answerHeld(): void {
  for (const island of new Set(window.earlyInput.queue.map(({ control }) => findPlace(control))))
    if (island) hydrate(island).catch((cause) => goOnWithout(island, cause))
}

/** Gives held events to the browser when the code of their island fails, and shows what it cannot do. */
function goOnWithout(island: HTMLElement, cause: unknown): void {
  const held = takeHeld(({ control }) => findPlace(control) === island)
  if (window.earlyInput.release(held).length > 0) showLoadFailure(cause)
}

function takeHeld(isTaken: (event: HeldEvent) => boolean): HeldEvent[] {
  const { earlyInput } = window
  const taken = earlyInput.queue.filter(isTaken)
  earlyInput.queue = earlyInput.queue.filter((event) => !taken.includes(event))
  return taken
}

/** Replays held events once each, in their order. */
async function replay(isTaken: (event: HeldEvent) => boolean): Promise<void> {
  for (const { type, control, submitter, key } of takeHeld(isTaken)) {
    const marked = submitter ?? control
    delete marked.dataset.pending
    if (type === 'click') control.click()
    else if (type === 'submit') (control as HTMLFormElement).requestSubmit(submitter)
    else {
      // The previous key may have moved the focus, as on the tabs of a list.
      const focused = control.parentElement?.contains(document.activeElement) ? document.activeElement : null
      const init = { key, bubbles: true, cancelable: true }
      ;(focused ?? control).dispatchEvent(new KeyboardEvent('keydown', init))
    }
    // React renders in a microtask, so the next handler sees the state that this one left.
    await null
  }
}
