import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { isReadable } from './contrast.ts'
import { InfoIcon, XIcon } from './icons.ts'

interface GlobalBarProps {
  closeLabel: string
  /** Without it the bar stays. */
  onClose?: () => void
  /** Colours from an editor, as hex. Used only if the pair can be read; otherwise the bar keeps the shop's own. */
  colours?: { ground: string; text: string }
  children: ReactNode
}

/** A line above everything else that concerns every visitor: deviating hours, a delay. */
export function GlobalBar({ closeLabel, onClose, colours, children }: GlobalBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { ground, text } = colours && isReadable(colours.text, colours.ground) ? colours : {}
  // Set here and not as a style attribute, which the content security policy refuses in a page from the server.
  useEffect(() => {
    bar.current?.style.setProperty('background-color', ground ?? '')
    bar.current?.style.setProperty('color', text ?? '')
  }, [ground, text])
  return (
    <div ref={bar} className="global-bar">
      <div className="page-width global-bar-row">
        <InfoIcon size="sm" />
        <div>{children}</div>
        {onClose && (
          <IconButton label={closeLabel} size="sm" onClick={onClose}>
            <XIcon size="sm" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
