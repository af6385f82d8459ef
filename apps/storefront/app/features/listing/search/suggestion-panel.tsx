import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { Link } from '../../../ui/link.tsx'

export interface SuggestionGroup {
  label?: string
  options: readonly SuggestedOption[]
}

/** Link to a suggestion, or an action. */
export interface SuggestedOption {
  key: string
  path?: string
  content: ReactNode
  className?: string
  onChoose?: () => void
}

interface SuggestionPanelProps {
  id: string
  below: RefObject<HTMLElement | null>
  groups: readonly SuggestionGroup[]
  nothingFor: string | null
  markedKey: string | null
  marked: RefObject<HTMLElement | null>
  onChoose: () => void
}

export function SuggestionPanel(props: SuggestionPanelProps) {
  const { id, below, groups, nothingFor, markedKey, marked, onChoose } = props
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // On a phone the panel fills what is below the field.
    const top = (below.current?.getBoundingClientRect().bottom ?? 0) + 8
    panel.current?.style.setProperty('--below', `${top}px`)
  }, [below])
  useLayoutEffect(() => {
    if (markedKey !== null) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [markedKey, marked])

  const draw = ({ key, path, content, className, onChoose: act }: SuggestedOption) => {
    const isMarked = key === markedKey
    const option = { role: 'option', id: `${id}-${key}`, tabIndex: -1, className, 'aria-selected': isMarked }
    const ref = isMarked ? marked : undefined
    if (path === undefined) {
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: an option; the field, which has the focus, handles keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span {...option} key={key} ref={ref as RefObject<HTMLSpanElement | null>} onClick={act}>
          {content}
        </span>
      )
    }
    return (
      <Link
        {...option}
        key={key}
        ref={ref as RefObject<HTMLAnchorElement | null>}
        href={path}
        onClick={() => {
          act?.()
          onChoose()
        }}
      >
        {content}
      </Link>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable panel must be reachable by keyboard
    <div ref={panel} className="suggestions" tabIndex={0}>
      {/* A listbox may hold only options. */}
      {nothingFor !== null && <p className="pb-4 text-ink-2">{texts.search_nothing({ term: nothingFor })}</p>}
      <div role="listbox" id={id} className="grid gap-4" aria-label={texts.search_suggestions()}>
        {groups.map(({ label, options }) =>
          label === undefined ? (
            options.map(draw)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options
            <div key={label} role="group" aria-label={label}>
              {options.map(draw)}
            </div>
          ),
        )}
      </div>
    </div>
  )
}
