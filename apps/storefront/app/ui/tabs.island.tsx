import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Slot } from '../lib/islands/slot.tsx'
import { rovingIndex } from '../lib/page/roving-index.ts'
import './tabs.css'

export interface TabName {
  /** Id of the panel and its deep link: `#reviews`. */
  id: string
  label: string
}

interface TabPanelsProps {
  label: string
  tabs: readonly TabName[]
  children?: readonly ReactNode[]
}

/** Tabs of which one panel is shown: the chosen one, the one in the URL, or the one that find-in-page reveals. */
export default function TabPanels({ label, tabs, children }: TabPanelsProps) {
  const [open, setOpen] = useState(tabs[0]?.id)
  const panels = useRef<(HTMLElement | null)[]>([])
  useRevealedPanel(panels, setOpen)

  const choose = (id: string) => {
    setOpen(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  const press = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(id)
  }
  const walk = (event: KeyboardEvent, index: number) => {
    const next = rovingIndex(event.key, index, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    choose(tab.id)
    const link = event.currentTarget.parentElement?.children[next]
    if (link instanceof HTMLElement) link.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            role="tab"
            className="tab"
            aria-selected={id === open}
            aria-controls={id}
            tabIndex={id === open ? 0 : -1}
            onClick={(event) => press(event, id)}
            onKeyDown={(event) => walk(event, index)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id }, index) => (
        <Slot
          // A custom element: React writes `hidden` of other elements without a value.
          as="tab-panel"
          key={id}
          ref={(panel) => {
            panels.current[index] = panel
          }}
          id={id}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}-tab`}
          hidden={id === open ? undefined : 'until-found'}
        >
          {children?.[index]}
        </Slot>
      ))}
    </>
  )
}

/** Opens the panel that the URL names, or that the browser reveals for a link or find-in-page. */
function useRevealedPanel(panels: RefObject<(HTMLElement | null)[]>, open: (id: string) => void) {
  useEffect(() => {
    const own = panels.current.filter((panel) => panel !== null)
    const openLinked = () => {
      const panel = own.find(({ id }) => `#${id}` === location.hash)
      if (!panel) return
      open(panel.id)
      panel.scrollIntoView({ block: 'nearest' })
    }
    const openFound = (event: Event) => open((event.currentTarget as HTMLElement).id)
    // Before hydration the browser shows a panel that it reveals beside the first one.
    const revealed = own.findLast((panel) => !panel.hidden)
    if (revealed) open(revealed.id)
    openLinked()
    addEventListener('hashchange', openLinked)
    for (const panel of own) panel.addEventListener('beforematch', openFound)
    return () => {
      removeEventListener('hashchange', openLinked)
      for (const panel of own) panel.removeEventListener('beforematch', openFound)
    }
  }, [panels, open])
}
