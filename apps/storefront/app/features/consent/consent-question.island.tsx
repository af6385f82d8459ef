import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { giveConsent, purposesInUse } from '../../lib/storage/consent.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { openConsentDialog } from './consent-dialog-store.ts'
import { PURPOSE_TEXTS } from './purpose-texts.ts'
import './consent.css'

/**
 * Consent question at the bottom of the page, visible once apply-consent.ts finds no answer. Accept and refuse are
 * equal buttons, one click each.
 */
export default function ConsentQuestion() {
  const purposes = formatTitles(purposesInUse().map((purpose) => PURPOSE_TEXTS[purpose].title()))
  return (
    <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
      <p>
        {texts.shell_consent_question({ purposes })}{' '}
        <Link href={paths.cookies()} className="link">
          {texts.shell_consent_more()}
        </Link>
      </p>
      <div className="cookie-bar-answers">
        <Button variant="secondary" size="sm" wide onClick={() => giveConsent([])}>
          {texts.shell_consent_none()}
        </Button>
        <Button variant="secondary" size="sm" wide onClick={() => giveConsent(purposesInUse())}>
          {texts.shell_consent_all()}
        </Button>
        <button type="button" className="link" onClick={openConsentDialog}>
          {texts.shell_consent_choose()}
        </button>
      </div>
    </section>
  )
}
