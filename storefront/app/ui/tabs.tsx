import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { rovingIndex } from './roving.ts'

export interface Tab {
  /** Also the panel's id and its deep link: `#reviews`. */
  id: string
  label: ReactNode
  content: ReactNode
}

/**
 * Panels of which one is seen. The address keeps which (`#reviews`), a link to it opens it, and the browser's own
 * search finds words in the closed ones. Without JavaScript all panels stand below one another and the tabs lead to them.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const root = useRef<HTMLDivElement>(null)
  const ids = tabs.map(({ id }) => id).join(' ')

  useEffect(() => {
    const openFromAddress = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (!ids.split(' ').includes(id)) return
      setChosen(id)
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }))
    }
    openFromAddress()
    addEventListener('hashchange', openFromAddress)
    return () => removeEventListener('hashchange', openFromAddress)
  }, [ids])

  // React writes `hidden` as a boolean; `until-found` lets the browser's search open a panel.
  useEffect(() => {
    const panels = [...(root.current?.querySelectorAll<HTMLElement>('[role="tabpanel"]') ?? [])]
    for (const panel of panels) {
      if (panel.id === chosen) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
    }
    const openFound = (event: Event) => event.target instanceof HTMLElement && setChosen(event.target.id)
    for (const panel of panels) panel.addEventListener('beforematch', openFound)
    return () => {
      for (const panel of panels) panel.removeEventListener('beforematch', openFound)
    }
  }, [chosen])

  const choose = (id: string) => {
    setChosen(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  const follow = (event: MouseEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(id)
  }
  const move = (event: KeyboardEvent, index: number) => {
    const next = tabs[rovingIndex(event.key, index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${next.id}-tab`)?.focus()
  }

  return (
    <div ref={root}>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: text }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            className="tab"
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={id === chosen ? 0 : -1}
            onClick={(event) => follow(event, id)}
            onKeyDown={(event) => move(event, index)}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}-tab`}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
