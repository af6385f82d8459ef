import type { ComponentType } from 'react'

const files = import.meta.glob<ComponentType<object>>('../../**/*.island.tsx', { import: 'default' })

/**
 * Loads an island by its name, the file's without folder and extensions. The list of all islands is too long
 * for the start script, so it loads with the first island.
 * @throws {Error} when there is no such island
 */
export function loadIsland(name: string): Promise<ComponentType<object>> {
  const load = Object.entries(files).find(([file]) => file.endsWith(`/${name}.island.tsx`))?.[1]
  if (!load) throw new Error(`There is no island ${name}.`)
  return load()
}
