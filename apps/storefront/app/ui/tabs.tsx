import type { ReactNode } from 'react'
import { Island } from '../lib/islands/island.tsx'
import TabPanels, { type TabName } from './tabs.island.tsx'

export interface Tab extends TabName {
  content: ReactNode
}

/**
 * Tabs: the URL names the open one (`#reviews`), links to it open it, and find-in-page searches the closed ones.
 * Without JavaScript all panels are visible, one below the other, and the tabs link to them.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const names = tabs.map(({ id, label: name }) => ({ id, label: name }))
  return (
    <Island of={TabPanels} when="interaction" props={{ label, tabs: names }} className="tab-box">
      {tabs.map(({ content }) => content)}
    </Island>
  )
}
