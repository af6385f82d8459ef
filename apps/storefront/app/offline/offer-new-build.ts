import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'

/** How often a tab that is come back to asks whether the shop was renewed. Milliseconds. */
const PAUSE = 15 * 60_000

let checkedAt = 0

/**
 * Offers to load the page again once the shop has been renewed while it was open: the service worker of the new build tells
 * which that is. Nothing is loaded unasked, and nothing offered to who is ordering: a page of an earlier build goes on
 * working (server/earlier-builds.ts).
 */
export function offerNewBuild(worker: ServiceWorkerRegistration): void {
  if (checkedAt > 0) return
  checkedAt = Date.now()
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isNewer(data?.build) && !isOrdering()) offer()
  })
  // A page that was just loaded has had its browser look for another worker.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < PAUSE) return
    checkedAt = Date.now()
    // Without a connection there is nothing new.
    worker.update().catch(() => null)
  })
}

/** Whether a build, named by its start script, is another than that of this page. */
const isNewer = (build: unknown) =>
  typeof build === 'string' && build !== '' && !document.querySelector(`script[src="${build}"]`)

const isOrdering = () => location.pathname.startsWith(inLanguage(paths.checkout(), getLocale()))

function offer() {
  showMessage('info', texts.shell_new_build(), texts.shell_new_build_text())
  // The link that loads the page again (document/message-region.tsx).
  document.querySelector('.toast:last-child [hidden]')?.removeAttribute('hidden')
}
