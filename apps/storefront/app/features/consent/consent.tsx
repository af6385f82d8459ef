import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { purposesInUse } from '../../lib/storage/consent.ts'
import type { Purpose } from '../../lib/storage/stored-keys.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import './consent.css'

/**
 * Consent question at the bottom of the page, shown by enhance-consent-question.ts until it is answered. Accept and
 * refuse are equal buttons, one click each.
 */
export function ConsentQuestion() {
  return (
    <template id="consent-question">
      <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
        <p>
          {texts.shell_consent_question({ purposes: formatNames(purposesInUse()) })}{' '}
          <Link href={paths.cookies()} className="link">
            {texts.shell_consent_more()}
          </Link>
        </p>
        <div className="cookie-bar-answers">
          <Button variant="secondary" size="sm" wide data-consent="none">
            {texts.shell_consent_none()}
          </Button>
          <Button variant="secondary" size="sm" wide data-consent="all">
            {texts.shell_consent_all()}
          </Button>
          <button type="button" className="link" data-opens="consent">
            {texts.shell_consent_choose()}
          </button>
        </div>
      </section>
    </template>
  )
}

/**
 * Joins the names of purposes. @example formatNames(['personal', 'offline']) // 'persoonlijke aanbevelingen
 * en bekijken zonder verbinding'
 */
const formatNames = (purposes: readonly Purpose[]) =>
  formatTitles(purposes.map((purpose) => PURPOSE_TEXTS[purpose].title()))

/** Title and explanation of each purpose. */
export const PURPOSE_TEXTS: Record<Purpose, { title: () => string; text: () => string }> = {
  offline: { title: texts.shell_consent_offline, text: texts.shell_consent_offline_text },
  personal: { title: texts.shell_consent_personal, text: texts.shell_consent_personal_text },
  statistics: { title: texts.shell_consent_statistics, text: texts.shell_consent_statistics_text },
  marketing: { title: texts.shell_consent_marketing, text: texts.shell_consent_marketing_text },
}
