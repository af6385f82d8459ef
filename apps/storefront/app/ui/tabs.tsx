import type { ReactNode } from 'react'
import './tabs.css'

export interface Tab {
  /** Id of the panel and its deep link: `#reviews`. */
  id: string
  label: ReactNode
  content: ReactNode
}

/**
 * Tabs, handled by ui/enhance-tabs.ts: the URL names the open one (`#reviews`), links to it open it, and
 * find-in-page searches the closed ones. Without JavaScript all panels are visible, one below the other, and
 * the tabs link to them.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} data-tabs="">
        {tabs.map(({ id, label: text }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            className="tab"
            aria-selected={index === 0}
            aria-controls={id}
            tabIndex={index === 0 ? 0 : -1}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}-tab`}
          hidden={index > 0}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
