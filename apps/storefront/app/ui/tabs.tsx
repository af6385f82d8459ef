import type { ReactNode } from 'react'
import './tabs.css'

export interface Tab {
  /** Also the panel's id and its deep link: `#reviews`. */
  id: string
  label: ReactNode
  content: ReactNode
}

/**
 * Panels of which one is seen. The address keeps which (`#reviews`), a link to it opens it, and the browser's own
 * search finds words in the closed ones; lib/enhance/tabs.ts does so. Without JavaScript all panels stand below one another
 * and the tabs lead to them.
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
