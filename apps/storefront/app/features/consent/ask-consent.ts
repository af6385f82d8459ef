import { documentData } from '../../lib/page/current-page.ts'
import { giveConsent, onConsentChange, purposesInUse, readConsent } from '../../lib/storage/consent.ts'
import { openConsentDialog } from './consent-dialog-store.ts'

/** Name of the form whose buttons answer the consent question (consent-question.tsx). */
export const CONSENT_FORM = 'consent'

/** Value of each button of the form. */
export type ConsentAnswer = 'none' | 'all' | 'choose'

/**
 * Shows the consent question as long as there is no answer, and takes the answer. Part of the start script and not
 * an island, so that an answer counts although the shopper goes on at once.
 */
export function askConsent(): void {
  showQuestion()
  onConsentChange(showQuestion)
  document.forms.namedItem(CONSENT_FORM)?.addEventListener('submit', takeAnswer)
}

/** CSS shows the question over the page, without layout shift. */
function showQuestion() {
  if (readConsent()) delete documentData().asksConsent
  else documentData().asksConsent = ''
}

function takeAnswer(event: SubmitEvent) {
  event.preventDefault()
  const answer = (event.submitter as HTMLButtonElement | null)?.value as ConsentAnswer
  if (answer === 'choose') openConsentDialog()
  else giveConsent(answer === 'all' ? purposesInUse() : [])
}
