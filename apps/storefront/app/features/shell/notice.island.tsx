import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { XIcon } from '../../ui/icons.ts'

/** Ids of the last closed notices, separated by spaces. */
const CLOSED_KEY = 'kopgroep-notices'
/** Maximum ids to remember: more than a page shows. */
const MAX_CLOSED = 8

const readClosed = () => readStored(CLOSED_KEY)?.split(' ') ?? []

/** Notice of the editors, which stays closed on this device. */
export default function Notice({ id, children }: { id: string; children?: ReactNode }) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    // The page moves up, so a closed notice stays on a page that is already being read.
    if (scrollY === 0 && readClosed().includes(id)) setClosed(true)
  }, [id])
  const close = () => {
    setClosed(true)
    writeStored(CLOSED_KEY, [id, ...readClosed()].slice(0, MAX_CLOSED).join(' '))
  }
  return (
    <div className="page-width global-bar-row" hidden={isClosed}>
      <Slot>{children}</Slot>
      <IconButton label={texts.shell_close()} size="sm" onClick={close}>
        <XIcon size="sm" />
      </IconButton>
    </div>
  )
}
