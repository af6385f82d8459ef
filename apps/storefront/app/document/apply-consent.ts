import { onConsentChange, type Purpose, readConsent } from '../platform/consent.ts'
import { reportError } from '../platform/error-reporting.ts'
import { services } from '../platform/services.ts'
import { rememberViewed } from '../recommendations/remember-viewed.ts'
import { wipeStored } from './wipe-stored.ts'

let isListening = false
/** What the tags of this page were allowed when they came; null as long as there are none. */
let tagsFor: string | null = null
let hasReports = false

/**
 * Does what the shopper allows and nothing else: wipes what is kept for any other purpose, which an earlier answer or an
 * earlier shop may have left, and begins what is allowed. Goes on doing so with each answer, in this tab or another. Asks
 * where there is no answer.
 */
export function applyConsent(): void {
  if (!isListening) onConsentChange(applyConsent)
  isListening = true
  const consent = readConsent()
  if (!consent) begin(import('./consent-question.ts').then(({ requestConsent }) => requestConsent()))
  const allowed = consent ?? []
  wipeStored(allowed)
  const forTags = allowed.filter((purpose) => purpose === 'statistics' || purpose === 'marketing').join()
  // Third-party scripts and error reporting can only be stopped by loading the page anew.
  if ((tagsFor !== null && tagsFor !== forTags) || (hasReports && !allowed.includes('statistics'))) {
    location.reload()
    return
  }
  rememberShown()
  if (allowed.includes('offline'))
    begin(import('../offline/store-pages.ts').then(({ storePages }) => storePages()))
  beginServices(allowed, forTags)
}

function beginServices(allowed: readonly Purpose[], forTags: string) {
  const { tagManager, tagEvents, errorReports } = services()
  if (errorReports && !hasReports && allowed.includes('statistics')) {
    hasReports = true
    begin(import('../measuring/send-reports.ts').then(({ sendReports }) => sendReports(errorReports)))
  }
  if (tagManager && tagsFor === null && forTags) {
    tagsFor = forTags
    begin(
      import('../measuring/tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManager, allowed)),
    )
    if (tagEvents !== undefined && allowed.includes('statistics'))
      begin(import('../measuring/shop-events.ts').then(({ trackShopEvents }) => trackShopEvents()))
  }
}

/** Of a product's page that it was looked at. */
function rememberShown() {
  const { product } = document.querySelector<HTMLElement>('[data-skus=viewed]')?.dataset ?? {}
  if (product) rememberViewed(product)
}

/** What cannot be loaded now is tried again by the next page; without a connection that is no fault to report. */
function begin(work: Promise<unknown>) {
  work.catch((error) => {
    if (navigator.onLine) reportError(error, { during: 'doing what is allowed' })
  })
}
