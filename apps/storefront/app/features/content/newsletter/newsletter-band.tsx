import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import { Prose } from '../../../ui/prose.tsx'
import NewsletterForm from './newsletter-form.island.tsx'
import './newsletter-band.css'

/** Invitation to the newsletter, above the footer. @param invitation words of the shop's editors */
export function NewsletterBand({ invitation }: { invitation: { title: string; html: string } | null }) {
  return (
    <section className="ground-zand" aria-labelledby="newsletter-title">
      <div className="page-width newsletter">
        <div>
          <h2 id="newsletter-title">{invitation?.title || texts.newsletter_title()}</h2>
          {invitation && <Prose html={invitation.html} />}
        </div>
        <Island of={NewsletterForm} when="interaction" props={{}} />
      </div>
    </section>
  )
}
