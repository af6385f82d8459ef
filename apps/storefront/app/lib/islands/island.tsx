import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { addIsland, currentPage } from '../page/current-page.ts'
import type { StorageKey } from '../storage/stored-keys.ts'

/**
 * Condition for hydrating an island: with the page (`load`), when the browser is idle, when it comes near the screen
 * (`visible`), or on the first touch (`interaction`). Earlier input is kept and given again in any case.
 */
export type HydrateWhen = 'load' | 'idle' | 'visible' | 'interaction'

/** Data that JSON can represent: functions, classes and elements among an island's props are type errors. */
export type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : never

interface IslandProps<Props extends object> {
  /** The default export of a file `*.island.tsx`. */
  of: ComponentType<Props>
  when: HydrateWhen
  /** Storage keys that the island shows: if one is set, it is hydrated when the browser is idle. */
  stored?: readonly StorageKey[]
  /** ISO time from which the server's content is outdated: the island is hydrated then, when the browser is idle. */
  until?: string | null | undefined
  props: Omit<Props, 'children'> & Plain<Omit<Props, 'children'>>
  /**
   * Keeps the hydrated island when the next page has one with the same `keep`, which is unique on a page: it is
   * rendered with that one's props, so state, focus and typed text stay.
   */
  keep?: string
  /** Content for its slots, of the type that the component names: a node, a list, or an object of nodes. */
  children?: Props extends { children?: infer Children } ? Children : never
  className?: string
}

/** Name of each island's component: the file's name without its extensions (`cart-page`). */
const names = new Map<unknown, string>()

/** Registers islands by the files that export them by default. */
export async function registerIslands(
  files: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, importIsland]) =>
      names.set(await importIsland(), islandName(file)),
    ),
  )
}

/**
 * Part of the page that hydrates separately in the browser. It is rendered as a tree of its own; its props follow
 * its markup once. Only the server sees its children, which the component renders into slots (slot.tsx); they may
 * hold other islands.
 */
export function Island<Props extends object>({
  of,
  when,
  stored,
  until,
  keep,
  props,
  children,
  className,
}: IslandProps<Props>) {
  const name = names.get(of)
  if (!name) throw new Error(`${of.name} is no default export of a file *.island.tsx.`)
  if (import.meta.env.DEV) requirePlain(props, name)
  const ownPrefix = addIsland(name)
  if (when === 'load') currentPage().islandsToLoad = [...(currentPage().islandsToLoad ?? []), name]
  const prefix = keep ?? ownPrefix
  const given: object = { ...(props as object), children }
  const html = withoutPreloads(
    renderToString(createElement(of as ComponentType<object>, given), { identifierPrefix: prefix }),
  )
  const data = JSON.stringify(props).replace(/</g, '\\u003c')
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-stored={stored?.join(' ') || undefined}
      data-until={until ?? undefined}
      data-prefix={prefix}
      data-keep={keep}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that was rendered here, and data that cannot end its element
      dangerouslySetInnerHTML={{ __html: `${html}<script type="application/json">${data}</script>` }}
    />
  )
}

interface ClosedIslandProps {
  /** File name without the extension. */
  name: string
  /** Storage keys that it shows: if one is set, it is hydrated when the browser is idle. */
  stored?: readonly StorageKey[]
}

/**
 * Island that renders nothing until it is opened, such as a drawer or dialog, or has data to show. The server does not load its
 * component, so the page contains neither its code nor its CSS.
 */
export function ClosedIsland({ name, stored }: ClosedIslandProps) {
  return (
    <div
      data-island={name}
      data-when="interaction"
      data-stored={stored?.join(' ')}
      data-prefix={addIsland(name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant: it has no props
      dangerouslySetInnerHTML={{ __html: '<script type="application/json">{}</script>' }}
    />
  )
}

/**
 * Removes React's preloads for pictures: the browser finds the pictures of a complete document itself, and an
 * island's preloads would be in the body.
 */
export const withoutPreloads = (html: string) => html.replace(/<link rel="preload" as="image"[^>]*>/g, '')

/** Throws in development for a prop that cannot be serialised for the browser. */
function requirePlain(value: unknown, path: string): void {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new Error(`${path} is a ${typeof value}: an island takes plain data.`)
  if (value === null || typeof value !== 'object') return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    throw new Error(`${path} is a ${value.constructor.name}: an island takes plain data.`)
  for (const [key, part] of Object.entries(value)) requirePlain(part, `${path}.${key}`)
}

/**
 * Returns an island's name: its file's, without folder and extensions. Names are unique.
 * @example islandName('./routes/cart/cart-page.island.tsx') // 'cart-page'
 */
export const islandName = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.island.tsx'.length)
