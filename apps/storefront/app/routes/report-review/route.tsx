import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type FormSubmission, type PageRequest, redirectTo } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Textarea, TextField } from '../../ui/field.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'

const ReportReview = graphql(`
  mutation ReportReview($input: ReportReviewInput!) {
    reportReview(input: $input) {
      reference
    }
  }
`)

/** Redirects to the contact page when the page is opened without a review's form. */
export async function loader({ submission }: PageRequest) {
  const review = submission?.fields.get('review')
  if (!submission || !review) throw redirectTo(paths.contact(), 302)
  const read = (name: string) => submission.fields.get(name) ?? ''
  const given: Given = { explanation: read('explanation'), name: read('name'), email: read('email') }
  // A review's own form names the review and nothing else.
  const sent = submission.fields.has('explanation') ? await sendNotice(submission, review, given) : null
  return { review, given, reference: sent?.reference ?? null, refusals: sent?.refusals ?? [] }
}

type Data = Awaited<ReturnType<typeof loader>>

interface Given {
  explanation: string
  name: string
  email: string
}

async function sendNotice(
  { fields, send }: FormSubmission,
  review_uid: string,
  { explanation, name, email }: Given,
): Promise<{ reference: string | null; refusals: readonly string[] }> {
  const reason = fields.get('reason') === 'ILLEGAL' ? 'ILLEGAL' : 'TERMS'
  try {
    const input = { review_uid, reason, explanation, name: name || null, email: email || null } as const
    const { data, errors } = await send(ReportReview, { input }).catch((cause: unknown) => {
      throw new CallFailed('The backend cannot be reached.', { cause })
    })
    if (errors?.length) throw new CallRefused(errors)
    // The document's type was generated from the contract that the backend serves.
    const { reportReview } = data as { reportReview: { reference: string } | null }
    return { reference: reportReview?.reference ?? null, refusals: [] }
  } catch (cause) {
    return { reference: null, refusals: refusalMessages(cause, 'reporting a review') }
  }
}

export function meta(): PageMeta {
  return { title: texts.reviews_report(), isPrivate: true }
}

/** /review-melden: reports a review or its photos (Regulation (EU) 2022/2065, article 16); works without scripts. */
export function Component({ loaderData: { reference, refusals, ...form } }: { loaderData: Data }) {
  return (
    <Container className="max-w-article py-section">
      <div className="grid grid-cols-1 gap-6">
        <h1>{texts.reviews_report()}</h1>
        {reference ? (
          <Message tone="success" title={texts.reviews_reported({ reference })}>
            {texts.reviews_reported_help()}
          </Message>
        ) : (
          <ReportForm {...form} refusals={refusals} />
        )}
      </div>
    </Container>
  )
}

function ReportForm({ review, given, refusals }: Pick<Data, 'review' | 'given' | 'refusals'>) {
  return (
    <>
      <p className="text-ink-2">
        {texts.reviews_report_help()}{' '}
        <Link href={paths.terms()} className="link">
          {texts.reviews_report_rules()}
        </Link>
      </p>
      {refusals.length > 0 && (
        <Message tone="danger" title={texts.reviews_report_failed()}>
          {refusals.join(' ')}
        </Message>
      )}
      <form
        method="post"
        action={inLanguage(paths.reportReview(), getLocale())}
        aria-label={texts.reviews_report()}
        className="grid gap-4"
      >
        <input type="hidden" name="review" value={review} />
        <ChoiceGroup label={texts.reviews_report_reason()}>
          <Radio name="reason" value="TERMS" label={texts.reviews_report_terms()} defaultChecked />
          <Radio name="reason" value="ILLEGAL" label={texts.reviews_report_illegal()} />
        </ChoiceGroup>
        <Textarea
          name="explanation"
          label={texts.reviews_report_explanation()}
          hint={texts.reviews_report_explanation_hint()}
          defaultValue={given.explanation}
          rows={5}
          maxLength={2_000}
          required
        />
        <TextField
          name="name"
          label={texts.reviews_report_name()}
          optional={texts.reviews_report_optional()}
          defaultValue={given.name}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          type="email"
          name="email"
          label={texts.reviews_report_email()}
          optional={texts.reviews_report_optional()}
          hint={texts.reviews_report_email_hint()}
          defaultValue={given.email}
          autoComplete="email"
        />
        <Checkbox name="honest" label={texts.reviews_report_honest()} required />
        <Button type="submit">{texts.reviews_report_send()}</Button>
      </form>
    </>
  )
}
