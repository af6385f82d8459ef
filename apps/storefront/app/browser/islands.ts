import type { ComponentType } from 'react'

const files = import.meta.glob<ComponentType<object>>('../**/*.island.tsx', { import: 'default' })

/**
 * Loads an island by its name. Which files each is made of is a list too long for the start script: it comes with the
 * first island that is wanted, while React is on its way.
 * @throws {Error} when there is no such island
 */
export function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = files[`../${name}.island.tsx`]
  if (!load) throw new Error(`There is no island ${name}.`)
  return load()
}
