import { importWithTimeout } from '../page/chunk-loading.ts'
import { reportError } from '../page/error-reporting.ts'
import { showLoadFailure } from '../page/messages.ts'
import { whenIdle, whenNear } from '../page/scheduling.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'
import type { StorageKey } from '../storage/stored-keys.ts'
import { replay } from './hydrate.ts'
import { hasEnteredFields } from './replay.ts'

/** Enhances an element. `event` is the event that triggered it; undefined for an automatic start. */
export type Enhance = (element: HTMLElement, event?: Event) => unknown

/**
 * Time at which an enhancement runs. Once per element: with the page (`start`), when the browser is idle, when the
 * element comes near the screen (`visible`), or on the first touch (`interaction`). With the page and after each
 * change of one of `keys` in storage (`stored`). At each event: click (`press`), change, submit, Back or
 * Forward (`popstate`).
 */
type When =
  | 'start'
  | 'stored'
  | 'idle'
  | 'visible'
  | 'interaction'
  | 'press'
  | 'change'
  | 'submit'
  | 'popstate'

/** One row of the table in enhance.ts. */
export interface Enhancement {
  /** Selector of the elements; for `change`, of the container of the field. */
  selector: string
  when: When
  /** The code, in the start script; or `load`, which loads it once. */
  run?: Enhance
  load?: () => Promise<Enhance>
  /** Storage keys that `stored` depends on. */
  keys?: readonly StorageKey[]
  /** Filter beyond what a selector can express. */
  only?: (element: HTMLElement) => boolean
  /** True if the code handles keys: those pressed while it loads are replayed. */
  holdsKeys?: boolean
  /** True to remove an element that is empty without the code, if the code cannot be loaded. */
  isNeeded?: boolean
}

interface Row extends Enhancement {
  /** Loads `run`. */
  code: () => Promise<Enhance | undefined>
  /** Elements that the row has already run for. */
  begun: WeakSet<Element>
}

/**
 * Creates a function that runs a table of enhancements on a part of the page: first on the document, then on each
 * added part. Listeners are on the document from the first run, so no event is lost while code loads. If code fails
 * to load, links, forms and history work as without scripts; anything else shows a message.
 * @returns a function that resolves once everything that starts with the part has run
 */
export function enhancementRunner(table: readonly Enhancement[]): (root: ParentNode) => Promise<void> {
  const rows = table.map(prepare)
  return async (root) => {
    if (root === document) listen(rows)
    await Promise.all(rows.map((row) => runOn(root, row)))
  }
}

function prepare(enhancement: Enhancement): Row {
  let loading: Promise<Enhance | undefined> | undefined
  const load = async () => {
    row.run = await enhancement.load?.()
    return row.run
  }
  const code = async () => {
    if (row.run) return row.run
    // After a failure the next event tries again.
    loading ??= importWithTimeout(load).finally(() => (loading = undefined))
    return loading
  }
  const row: Row = { ...enhancement, code, begun: new WeakSet() }
  return row
}

function elementsIn(root: ParentNode, { selector, only }: Row): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => only?.(element) ?? true)
}

/**
 * Events to replay after loading, because they leave no trace in the document. A `change` is not replayed: the
 * field still has the changed value.
 */
const EVENTS: ReadonlySet<When> = new Set(['press', 'submit', 'popstate'])

/** Runs a row on the elements of a part that need no event. */
async function runOn(root: ParentNode, row: Row): Promise<unknown> {
  const { when, keys = [] } = row
  if (when === 'stored' && keys.every((key) => readStored(key) === null)) return
  if (EVENTS.has(when)) return
  const elements = elementsIn(root, row)
  if (elements.length === 0) return
  if (when === 'start') return Promise.all(elements.map((element) => runOnce(row, element)))
  if (when === 'stored') return Promise.all(elements.map((element) => run(row, element)))
  if (when === 'idle') return whenIdle(() => elements.forEach((element) => void runOnce(row, element)))
  for (const element of elements) {
    if (when === 'visible') whenNear(element, () => void runOnce(row, element))
    else if (when === 'change') hasEnteredFields(element) && void run(row, element)
    else if (hasEnteredFields(element) || element.contains(document.activeElement)) void runOnce(row, element)
  }
}

async function runOnce(row: Row, element: HTMLElement, event?: Event): Promise<void> {
  if (row.begun.has(element)) return
  row.begun.add(element)
  const { loading } = window.earlyInput
  if (row.holdsKeys && !row.run) loading.add(element)
  await run(row, element, event)
  if (loading.delete(element)) await replay(({ control }) => element.contains(control))
}

/** Runs an enhancement that starts by itself. If its code fails to load, the page works as without scripts. */
async function run(row: Row, element: HTMLElement, event?: Event): Promise<void> {
  const enhance = row.run ?? (await row.code().catch(() => null))
  if (!enhance) {
    row.begun.delete(element)
    if (row.isNeeded) element.remove()
    return
  }
  try {
    await enhance(element, event)
  } catch (cause) {
    reportError(cause, { during: 'enhancing the page', selector: row.selector })
  }
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const

function listen(rows: readonly Row[]): void {
  const having = (...when: readonly When[]) => rows.filter((row) => when.includes(row.when))
  const touchable = having('interaction', 'press', 'change', 'submit')
  for (const name of TOUCHES)
    addEventListener(name, (event) => touch(touchable, event), { capture: true, passive: true })
  addEventListener('click', (event) => press(having('press'), event))
  addEventListener('keydown', (event) => pressBySpace(having('press'), event))
  addEventListener('change', (event) => {
    const [row, element] = find(having('change'), event.target) ?? []
    if (row && element) void answer(row, element, event)
  })
  addEventListener('submit', (event) => {
    const [row, form] = find(having('submit'), event.target) ?? []
    if (!row || !form || event.defaultPrevented) return
    event.preventDefault()
    void answer(row, form, event)
  })
  addEventListener('popstate', (event) => {
    for (const row of having('popstate'))
      for (const element of elementsIn(document, row)) void answer(row, element, event)
  })
  for (const row of having('stored'))
    for (const key of row.keys ?? [])
      onStoredChange(key, () => elementsIn(document, row).forEach((element) => void run(row, element)))
}

type Found = readonly [Row, HTMLElement]

/** Finds the first row that an event's target belongs to, with its element. */
function find(rows: readonly Row[], target: EventTarget | null): Found | null {
  for (const row of rows) {
    const element = findElement(row, target)
    if (element) return [row, element]
  }
  return null
}

function findElement({ selector, only }: Row, target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  // A field may belong to a form outside its own tree.
  const { form = null } = target as Partial<HTMLInputElement>
  const element = target.closest<HTMLElement>(selector) ?? (form?.matches(selector) ? form : null)
  return element && (only?.(element) ?? true) ? element : null
}

/** Preloads code on a touch, and runs the enhancements that start with it. */
function touch(rows: readonly Row[], event: Event): void {
  for (const row of rows) {
    const element = findElement(row, event.target)
    if (!element) continue
    if (row.when === 'interaction') void runOnce(row, element, event)
    else row.code().catch(() => null)
  }
}

function press(rows: readonly Row[], event: MouseEvent): void {
  if (event.defaultPrevented || event.button > 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const [row, element] = find(rows, event.target) ?? []
  if (!row || !element) return
  event.preventDefault()
  void answer(row, element, event)
}

/** Makes Space activate openers that are links with the role of a button. */
function pressBySpace(rows: readonly Row[], event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== ' ' || !(target instanceof HTMLAnchorElement) || target.role !== 'button') return
  if (!find(rows, target)) return
  event.preventDefault()
  target.click()
}

/** Runs the enhancement of an event once its code has loaded. */
async function answer(row: Row, element: HTMLElement, event: Event): Promise<void> {
  // A second click during loading runs after the first.
  const isWaiting = row.when === 'press' && !row.run && element.ariaBusy !== 'true'
  if (isWaiting) element.ariaBusy = 'true'
  try {
    const enhance = row.run ?? (await row.code())
    if (isWaiting) element.ariaBusy = null
    await enhance?.(element, event)
  } catch (cause) {
    if (isWaiting) element.ariaBusy = null
    goOnWithout(element, event, cause)
  }
}

/** Falls back to the browser's default action; shows a message if there is none. */
function goOnWithout(element: HTMLElement, event: Event, cause: unknown): void {
  const isNative = element instanceof HTMLFormElement && element.hasAttribute('method')
  if (event.type === 'popstate') location.reload()
  else if (element instanceof HTMLAnchorElement) location.assign(element.href)
  else if (isNative) element.submit()
  else showLoadFailure(cause)
}
