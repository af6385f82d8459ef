import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../../lib/api/refusals.ts'
import { problemOfEmail } from '../../../lib/forms/email.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import * as paths from '../../../paths.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Link } from '../../../ui/link.tsx'
import '../../../ui/field.css'

const SubscribeToNewsletter = graphql(`
  mutation SubscribeToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) {
      status
    }
  }
`)

/**
 * Subscribes an email address and shows the outcome as a message.
 * @returns true if it succeeded
 */
async function subscribe(email: string): Promise<boolean> {
  try {
    const { subscribeEmailToNewsletter: answer } = await callCommerce(
      SubscribeToNewsletter,
      { email },
      { isOpenToGuests: true },
    )
    forgetRefusals(texts.newsletter_failed())
    const isUnconfirmed = answer?.status === 'UNCONFIRMED' || answer?.status === 'NOT_ACTIVE'
    showMessage(
      'success',
      texts.newsletter_title(),
      isUnconfirmed ? texts.newsletter_confirm() : texts.newsletter_done(),
    )
    return true
  } catch (cause) {
    showRefusal(texts.newsletter_failed(), cause)
    return false
  }
}

export default function NewsletterForm() {
  const form = useForm({
    name: 'newsletter',
    initial: { email: '' },
    check: ({ email }) => ({ email: problemOfEmail(email) }),
    async send({ email }): Promise<void> {
      if (await subscribe(email.trim())) form.reset()
    },
  })
  const { error, ...field } = form.field('email')
  const problemId = `${field.id}-problem`
  return (
    <Form
      form={form}
      summary={false}
      className="noscript:hidden"
      // No page accepts the form, so a load failure shows a message instead of sending it.
      method={undefined}
    >
      <div className="flex flex-wrap gap-2">
        <input
          {...field}
          className="control min-w-0 flex-1"
          type="email"
          autoComplete="email"
          required
          aria-label={texts.newsletter_email()}
          aria-describedby={problemId}
          aria-invalid={error ? true : undefined}
          placeholder={texts.newsletter_placeholder()}
        />
        <SubmitButton>{texts.newsletter_submit()}</SubmitButton>
        <p id={problemId} role="alert" className="w-full font-semibold text-sm empty:hidden">
          {error}
        </p>
        <p className="text-[0.8125rem] text-ink-2">
          {texts.newsletter_privacy()}{' '}
          <Link href={paths.privacy()} className="link">
            {texts.newsletter_privacy_link()}
          </Link>
          .
        </p>
      </div>
    </Form>
  )
}
