import { type FormEvent, useId, useState } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'

type Outcome = { kind: 'idle' | 'busy' | 'done' } | { kind: 'wrong'; problem: string }

/** Subscribing to the newsletter, above the footer. */
export function NewsletterBand() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const problemId = useId()

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const problem = problemOf(email, event.currentTarget)
    if (problem) return setOutcome({ kind: 'wrong', problem })
    setOutcome({ kind: 'busy' })
    try {
      const { subscribeToNewsletter } = await importWithTimeout(() => import('./subscribe-to-newsletter.ts'))
      const refusal = await subscribeToNewsletter(email)
      setOutcome(refusal ? { kind: 'wrong', problem: refusal } : { kind: 'done' })
    } catch {
      setOutcome({ kind: 'wrong', problem: texts.shell_unreachable() })
    }
  }

  const problem = outcome.kind === 'wrong' ? outcome.problem : null
  return (
    <section className="ground-kobalt" aria-labelledby="newsletter">
      <div className="page-width newsletter">
        <div>
          <h2 id="newsletter">{texts.shell_newsletter_title()}</h2>
          <p>{texts.shell_newsletter_text()}</p>
        </div>
        {outcome.kind === 'done' ? (
          <p role="status" className="newsletter-done">
            {texts.shell_newsletter_done()}
          </p>
        ) : (
          <form onSubmit={subscribe} noValidate>
            <input
              className="control"
              type="email"
              name="email"
              autoComplete="email"
              required
              aria-label={texts.shell_newsletter_email()}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
              placeholder={texts.shell_newsletter_placeholder()}
            />
            <Button
              type="submit"
              variant="ink"
              busy={outcome.kind === 'busy'}
              busyLabel={texts.shell_newsletter_busy()}
            >
              {texts.shell_newsletter_submit()}
            </Button>
            {problem && (
              <p id={problemId} role="alert">
                {problem}
              </p>
            )}
          </form>
        )}
      </div>
    </section>
  )
}

function problemOf(email: string, form: HTMLFormElement): string | null {
  if (!email) return texts.shell_newsletter_required()
  return form.checkValidity() ? null : texts.shell_newsletter_invalid()
}
