import { useSyncExternalStore } from 'react'
import { BackendHtml } from '../platform/backend-html.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { GlobalBar } from '../ui/global-bar.tsx'
import type { Notice } from './shell-data.server.ts'

const KEY = 'kopgroep-notices-read'
let listener: (() => void) | null = null

/** The texts that were closed in this browser session, one per line. */
function closedNotices(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function closeNotice(html: string) {
  try {
    sessionStorage.setItem(KEY, `${closedNotices()}${html}\n`)
  } catch {
    // A browser that keeps nothing shows the notice again on the next page.
  }
  listener?.()
}

const subscribe = (onChange: () => void) => {
  listener = onChange
  return () => {
    listener = null
  }
}

/** Notices of the shop's editors above every page. Each can be closed for as long as the browser session lasts. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const closed = useSyncExternalStore(subscribe, closedNotices, () => '')
  const open = notices.filter(({ html }) => !closed.includes(`${html}\n`))
  if (open.length === 0) return null
  return (
    <section aria-label={texts.shell_notices()}>
      {open.map(({ html, ground, text }) => (
        <GlobalBar
          key={html}
          colours={ground && text ? { ground, text } : undefined}
          closeLabel={texts.shell_close()}
          onClose={() => closeNotice(html)}
        >
          <BackendHtml html={html} />
        </GlobalBar>
      ))}
    </section>
  )
}
