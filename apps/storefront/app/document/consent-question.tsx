import * as paths from '../paths.ts'
import type { Purpose } from '../platform/consent.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { purposesInUse } from '../platform/purposes-in-use.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PURPOSE_TEXTS } from './consent-dialog.tsx'

/**
 * The question at the foot of the page, which consent-question.ts puts there where nobody has answered it. Yes and no are
 * alike: two buttons of one size and one look, one press each.
 */
export function ConsentQuestion() {
  return (
    <template id="consent-question">
      <section className="cookie-bar" aria-label={texts.shell_consent_title()}>
        <p>
          {texts.shell_consent_question({ purposes: namesOf(purposesInUse()) })}{' '}
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

/** Of each language, as it takes long to make. */
const lists = new Map<string, Intl.ListFormat>()

/** @example namesOf(['personal', 'offline']) // 'persoonlijke aanbevelingen en bekijken zonder verbinding' */
function namesOf(purposes: readonly Purpose[]): string {
  const names = purposes.map((purpose) => PURPOSE_TEXTS[purpose].title())
  const language = getLocale()
  const list = lists.get(language) ?? new Intl.ListFormat(language)
  lists.set(language, list)
  return list.format(names.map((name) => name.toLocaleLowerCase(language)))
}
