import { type ComponentType, createElement, Fragment, type ReactNode, StrictMode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot } from 'react-dom/client'
import { reportError } from '../page/error-reporting.ts'
import { type Field, findFields, isBox, isEntered } from './replay.ts'

/** Attributes of an island in the markup. */
export interface IslandMark {
  name: string
  /** Prefix of the ids in the island. */
  prefix?: string | undefined
  /** Shows an explanation in place of a part that breaks. */
  Boundary: ComponentType<{ children?: ReactNode }>
}

/**
 * Hydrates an island and re-enters the input made before.
 * @param mark attributes that the server wrote on it
 * @returns once its listeners and first effects have run: a function that replays earlier clicks
 * @throws when not even the error boundary around the component renders
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType<object>,
  mark: IslandMark,
): Promise<HydratedIsland> {
  // React expects the markup as the server rendered it, without the props behind it.
  const data = element.lastElementChild
  const props: object = JSON.parse(data?.textContent ?? '{}')
  data?.remove()
  const find = rememberControls(element)
  const enterAgain = enteredFields(element, find)
  const report =
    (during: string): HydrationOptions['onRecoverableError'] =>
    (error, { componentStack }) =>
      reportError(error, { during, island: mark.name, componentStack })
  const reportUncaught = report('rendering an island, not caught')
  const component = createElement(mark.Boundary, null, createElement(Component, props))
  await new Promise<void>((resolve, reject) => {
    const root = createElement(Mode, null, createElement(Announced, { onReady: resolve }, component))
    // Synchronously, so that the shopper's next click reaches hydrated handlers.
    flushSync(() =>
      hydrateRoot(element, root, {
        identifierPrefix: mark.prefix,
        onRecoverableError: report('hydrating an island'),
        onCaughtError: report('rendering an island'),
        onUncaughtError(error, info) {
          reportUncaught?.(error, info)
          reject(error)
        },
      }),
    )
  })
  await enterAgain()
  return { find, repeat: flushSync }
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

/** Hydrated island, for replaying earlier clicks. */
export interface HydratedIsland {
  find: FindControl
  /** Replays one event and renders the result, because the next handler must see that state. */
  repeat: (event: () => void) => void
}

/** Finds a control of an island after its hydration; null if the control no longer exists. */
export type FindControl = <T extends Element>(control: T) => T | null

const CONTROLS = 'a, button, form, input, select, textarea, [data-opens]'

/**
 * Remembers the controls of an island before hydration, which may replace them. Identifies a control by its
 * id, or by its position among those with the same name, value and label.
 */
export function rememberControls(island: Element): FindControl {
  const before = nameControls(island)
  return <T extends Element>(control: T) => {
    if (island.contains(control)) return control
    const name = before.get(control)
    for (const [other, otherName] of nameControls(island)) if (otherName === name) return other as T
    return null
  }
}

/** Gives each control of an island a unique name. */
function nameControls(island: Element): Map<Element, string> {
  const counts = new Map<string, number>()
  const named = [...island.querySelectorAll(CONTROLS)].map((control): [Element, string] => {
    const name = controlName(control)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [control, `${name} ${count}`]
  })
  return new Map(named)
}

function controlName(control: Element): string {
  const { localName, id, textContent } = control
  if (id) return id
  const attributes = ['type', 'name', 'value', 'aria-label'].map((name) => control.getAttribute(name))
  return [localName, ...attributes, localName === 'button' && textContent].join()
}

/**
 * Records the input in a part of the page before hydration: the fields that differ from the server's markup.
 * @param find finds a field again after hydration
 * @returns a function that re-enters each value after hydration, because the components saw no change event
 */
function enteredFields(root: ParentNode, find: FindControl): () => Promise<void> {
  const entered = findFields(root)
    .filter(isEntered)
    .map((field) => reenter(field, () => find(field)))
  return async () => {
    // One at a time with a render in between, so that each handler sees the state left by the previous one.
    for (const again of entered) await again()
  }
}

function reenter(field: Field, find: () => Field | null): () => Promise<void> {
  const { value } = field
  const isChecked = isBox(field) && field.checked
  return async () => {
    const found = find()
    if (!found) return
    if (isBox(found)) {
      // The click toggles it.
      found.checked = !isChecked
      flushSync(() => found.click())
      return
    }
    enter(found, value)
    // Evaluated only now: the focus may have moved on while the field was being hydrated.
    const isBeingTyped = found === document.activeElement
    if (isBeingTyped && !(found instanceof HTMLSelectElement)) return
    flushSync(() => found.dispatchEvent(new Event('change', { bubbles: true })))
    // The field was left after typing: its blur handler checks it.
    flushSync(() => found.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }
}

/**
 * Enters a value as a shopper does. React's setter on the element records the known value and drops an `input`
 * event without a change, so it first gets another value, and the native setter bypasses it.
 */
function enter(field: Field, value: string) {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart
  if (!(field instanceof HTMLSelectElement)) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}
