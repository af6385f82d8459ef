import { formatTitles } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { purposesInUse } from '../../lib/storage/consent.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CONSENT_FORM, type ConsentAnswer } from './ask-consent.ts'
import { PURPOSE_TEXTS } from './purpose-texts.ts'
import './consent.css'

/**
 * Consent question at the bottom of the page, which ask-consent.ts shows as long as there is no answer. Accept and
 * refuse are equal buttons, one click each.
 */
export function ConsentQuestion() {
  const purposes = formatTitles(purposesInUse().map((purpose) => PURPOSE_TEXTS[purpose].title()))
  return (
    <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
      {/* Two short paragraphs: browsers would report one long one as the largest content of the page. */}
      <div>
        <p>{texts.shell_consent_question()}</p>
        <p>
          {texts.shell_consent_purposes({ purposes })}{' '}
          <Link href={paths.cookies()} className="link">
            {texts.shell_consent_more()}
          </Link>
        </p>
      </div>
      <form name={CONSENT_FORM} className="cookie-bar-answers">
        <Button type="submit" value={'none' satisfies ConsentAnswer} variant="secondary" size="sm" wide>
          {texts.shell_consent_none()}
        </Button>
        <Button type="submit" value={'all' satisfies ConsentAnswer} variant="secondary" size="sm" wide>
          {texts.shell_consent_all()}
        </Button>
        <button type="submit" value={'choose' satisfies ConsentAnswer} className="link">
          {texts.shell_consent_choose()}
        </button>
      </form>
    </section>
  )
}
