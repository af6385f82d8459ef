import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Island, registerIslands } from '../islands/island.tsx'
import { hydrateIsland } from '../islands/react-root.ts'
import { addRoot } from '../islands/roots.ts'

const components = new Map<string, ComponentType<object>>()

/** Registers components as islands of a test, by name. */
export async function registerTestIslands(islands: Readonly<Record<string, unknown>>): Promise<void> {
  const files = Object.entries(islands).map(([name, component]) => {
    components.set(name, component as ComponentType<object>)
    return [`./${name}.island.tsx`, async () => component] as const
  })
  await registerIslands(Object.fromEntries(files))
}

/** Adds a part of a page to the document as the server renders it. Returns its first island. */
export function serve(content: ReactNode): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(content)
  document.body.append(page)
  const island = page.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error('The part has no island.')
  return island
}

export async function hydrateServed(
  island: HTMLElement,
  onFailure: () => void = () => undefined,
): Promise<void> {
  const { island: name = '', prefix } = island.dataset
  const Component = components.get(name)
  if (!Component) throw new Error(`There is no island ${name}.`)
  const root = await hydrateIsland(island, Component, { name, prefix, Boundary: ErrorBoundary, onFailure })
  addRoot(island, root)
  island.dataset.hydrated = ''
}

/** Renders a component as an island on the server and hydrates it. Returns the island. */
export async function renderIsland<Props extends object>(
  of: ComponentType<Props>,
  { props, children }: Pick<Parameters<typeof Island<Props>>[0], 'props' | 'children'>,
): Promise<HTMLElement> {
  await registerTestIslands({ [of.name]: of })
  const island = serve(
    <Island of={of} when="load" props={props}>
      {children}
    </Island>,
  )
  await hydrateServed(island)
  return island
}
