import { callCommerce } from '../../../lib/api/browser-client.ts'
import { graphql } from '../../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../../lib/api/refusals.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'

const SubscribeToNewsletter = graphql(`
  mutation SubscribeToNewsletter($email: String!) {
    subscribeEmailToNewsletter(email: $email) {
      status
    }
  }
`)

/** Subscribes the email in the form without leaving the page; shows problems in the form. */
export async function subscribeToNewsletter(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem('email') as HTMLInputElement
  const button = form.querySelector('button')
  const showProblem = (problem: string) => {
    const place = form.querySelector('[role="alert"]')
    if (place) place.textContent = problem
    field.setAttribute('aria-invalid', String(problem !== ''))
    if (problem) field.focus()
  }
  const problem = findProblem(field)
  showProblem(problem)
  if (problem) return

  button?.setAttribute('aria-disabled', 'true')
  try {
    const { subscribeEmailToNewsletter: answer } = await callCommerce(SubscribeToNewsletter, {
      email: field.value.trim(),
    })
    form.reset()
    forgetRefusals(texts.newsletter_failed())
    const isUnconfirmed = answer?.status === 'UNCONFIRMED' || answer?.status === 'NOT_ACTIVE'
    showMessage(
      'success',
      texts.newsletter_title(),
      isUnconfirmed ? texts.newsletter_confirm() : texts.newsletter_done(),
    )
  } catch (cause) {
    showRefusal(texts.newsletter_failed(), cause)
  } finally {
    button?.removeAttribute('aria-disabled')
  }
}

function findProblem(field: HTMLInputElement): string {
  if (field.value.trim() === '') return texts.newsletter_required()
  return field.checkValidity() ? '' : texts.newsletter_invalid()
}
