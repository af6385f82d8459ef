import { type ReactNode, useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Slot } from '../../lib/islands/slot.tsx'
import { readPreferences, storePreferences } from '../../lib/storage/preferences.ts'
import { IconButton } from '../../ui/button.tsx'
import { XIcon } from '../../ui/icons.ts'

/** Maximum ids to remember: more than a page shows. */
const MAX_CLOSED = 8

const readClosed = () => readPreferences().closedNotices ?? []

/** Notice of the editors, which stays closed on this device. */
export default function Notice({ id, children }: { id: string; children?: ReactNode }) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    // The page moves up, so a closed notice stays on a page that is already being read.
    if (scrollY === 0 && readClosed().includes(id)) setClosed(true)
  }, [id])
  const close = () => {
    setClosed(true)
    storePreferences({ closedNotices: [id, ...readClosed()].slice(0, MAX_CLOSED) })
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
