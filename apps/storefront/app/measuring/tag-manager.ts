import type { Purpose } from '../platform/consent.ts'
import { dataLayer } from '../platform/data-layer.ts'
import { scriptOrigins } from '../platform/trusted-types.ts'

/** Where Google's tags load their scripts from; the content security policy names the same. */
const SCRIPTS = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
]

/** Google's consent mode, version 2: what each of the shop's purposes allows. */
export function consentMode(allowed: readonly Purpose[]): Readonly<Record<string, string>> {
  const stateOf = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied')
  return {
    analytics_storage: stateOf('statistics'),
    ad_storage: stateOf('marketing'),
    ad_user_data: stateOf('marketing'),
    ad_personalization: stateOf('marketing'),
  }
}

/** Loads a tag manager's container, after setting its consent defaults to what the shopper allows. */
export function loadTagManager(id: string, allowed: readonly Purpose[]): void {
  const layer = dataLayer()
  // It recognises a command by its being an `arguments` object; an array would be an event.
  function command(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    return arguments
  }
  // Before all events that are waiting in the list.
  layer.unshift(command('consent', 'default', consentMode(allowed)), {
    'gtm.start': Date.now(),
    event: 'gtm.js',
  })
  scriptOrigins.push(...SCRIPTS)
  const script = document.createElement('script')
  script.async = true
  script.src = `${SCRIPTS[0]}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}
