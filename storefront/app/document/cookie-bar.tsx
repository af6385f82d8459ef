import { type ReactNode, useRef } from 'react'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { allowAll, allowNothing } from './answer-consent.ts'

/** The question at the foot of the page. Yes and no are alike: two buttons of one size and one look, one press each. */
export default function CookieBar({ onChoose }: { onChoose: () => void }) {
  const bar = useRef<HTMLElement>(null)
  const answer = (give: () => void) => () => {
    // The bar goes, and what has the focus with it: the shopper goes on where the page begins.
    if (bar.current?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    give()
  }
  const choice = (give: () => void, label: ReactNode) => (
    <Button variant="secondary" size="sm" wide onClick={answer(give)}>
      {label}
    </Button>
  )
  return (
    <section ref={bar} className="cookie-bar" aria-label={texts.shell_consent_title()}>
      <p>
        {texts.shell_consent_question()}{' '}
        <Link href={paths.cmsPage('cookies')} className="link">
          {texts.shell_consent_more()}
        </Link>
      </p>
      <div className="cookie-bar-answers">
        {choice(allowNothing, texts.shell_consent_none())}
        {choice(allowAll, texts.shell_consent_all())}
        <button type="button" className="link" onClick={onChoose}>
          {texts.shell_consent_choose()}
        </button>
      </div>
    </section>
  )
}
