import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import '../../../ui/field.css'
import './newsletter-band.css'

/** Subscribing to the newsletter, above the footer. features/content/newsletter/enhance-newsletter.ts sends it. @param invitation words of the shop's editors */
export function NewsletterBand({ invitation }: { invitation: { title: string; html: string } | null }) {
  return (
    <section className="ground-zand" aria-labelledby="newsletter-title">
      <div className="page-width newsletter">
        <div>
          <h2 id="newsletter-title">{invitation?.title || texts.newsletter_title()}</h2>
          {invitation && <Prose html={invitation.html} />}
        </div>
        <form noValidate data-enhance="newsletter">
          <input
            className="control"
            type="email"
            name="email"
            autoComplete="email"
            required
            aria-label={texts.newsletter_email()}
            aria-describedby="newsletter-problem"
            placeholder={texts.newsletter_placeholder()}
          />
          <Button type="submit">{texts.newsletter_submit()}</Button>
          <p id="newsletter-problem" role="alert" />
          <p className="newsletter-privacy">
            {texts.newsletter_privacy()}{' '}
            <Link href={paths.privacy()} className="link">
              {texts.newsletter_privacy_link()}
            </Link>
            .
          </p>
        </form>
      </div>
    </section>
  )
}
