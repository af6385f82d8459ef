import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

/**
 * The question at the foot of the page, which consent-question.ts puts there where nobody has answered it. Yes and no are
 * alike: two buttons of one size and one look, one press each.
 */
export function ConsentQuestion() {
  return (
    <template id="consent-question">
      <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
        <p>
          {texts.shell_consent_question()}{' '}
          <Link href={paths.cmsPage('cookies')} className="link">
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
