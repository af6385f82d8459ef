import { type Enhancement, enhancementRunner } from './lib/islands/run-enhancements.ts'

/** Fetches the code of enhancements, each file once. */
const files = {
  consent: () => import('./features/consent/enhance-consent.ts'),
  consentDialog: () => import('./features/consent/enhance-consent-dialog.ts'),
}

/** Loads a file, for one of its exports. */
const from =
  <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  async () =>
    (await load())[name]

/** Enhancements for the shopper's own data, which the server does not know. */
const shopper: readonly Enhancement[] = [
  { selector: 'body', when: 'idle', load: from(files.consent, 'applyConsent') },
  {
    selector: '[data-opens=consent]',
    when: 'press',
    load: from(files.consentDialog, 'openConsentDialog'),
  },
]

/**
 * Runs the enhancements on a part of the page: on the document at the start, and on each part that is added later.
 * @returns a promise of those that start with the part
 */
export const enhance = enhancementRunner(shopper)
