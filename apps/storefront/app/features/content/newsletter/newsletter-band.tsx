import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import { Prose } from '../../../ui/prose.tsx'
import NewsletterForm from './newsletter-form.island.tsx'

/** Invitation to the newsletter, above the footer. @param invitation words of the shop's editors */
export function NewsletterBand({ invitation }: { invitation: { title: string; html: string } | null }) {
  return (
    <section className="ground-zand" aria-labelledby="newsletter-title">
      <div className="page-width grid gap-5 py-11 lg:grid-cols-[1fr_520px] lg:items-center lg:gap-12">
        <div>
          <h2 id="newsletter-title">{invitation?.title || texts.newsletter_title()}</h2>
          {invitation && <Prose html={invitation.html} className="mt-2 text-ink-2" />}
        </div>
        <Island of={NewsletterForm} when="interaction" props={{}} />
      </div>
    </section>
  )
}
