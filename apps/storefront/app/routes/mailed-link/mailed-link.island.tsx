import { useEffect, useState } from 'react'
import { callCommerce, isRefusal } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'

const ConfirmNewsletter = graphql(`
  mutation ConfirmNewsletter($code: String!) {
    confirmNewsletterSubscription(code: $code) {
      status
    }
  }
`)
const LeaveNewsletter = graphql(`
  mutation LeaveNewsletter($code: String!) {
    unsubscribeFromNewsletter(code: $code) {
      status
    }
  }
`)
const ConfirmEmail = graphql(`
  mutation ConfirmEmail($email: String!, $key: String!) {
    confirmEmail(input: { email: $email, confirmation_key: $key }) {
      customer {
        email
      }
    }
  }
`)

const ConfirmPriceAlert = graphql(`
  mutation ConfirmPriceAlert($code: String!) {
    confirmPriceAlert(code: $code) {
      sku
    }
  }
`)
const EndPriceAlert = graphql(`
  mutation EndPriceAlert($code: String!) {
    endPriceAlert(code: $code) {
      sku
    }
  }
`)

export type MailedLinkKind =
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'account-confirm'
  | 'price-alert-confirm'
  | 'price-alert-end'

const codeIn = (parameters: URLSearchParams) => ({ code: parameters.get('code') ?? '' })

const FOR_ALL = { isOpenToGuests: true }

const CALLS: Record<MailedLinkKind, (parameters: URLSearchParams) => Promise<unknown>> = {
  'newsletter-confirm': (parameters) => callCommerce(ConfirmNewsletter, codeIn(parameters), FOR_ALL),
  'newsletter-leave': (parameters) => callCommerce(LeaveNewsletter, codeIn(parameters), FOR_ALL),
  'price-alert-confirm': (parameters) => callCommerce(ConfirmPriceAlert, codeIn(parameters), FOR_ALL),
  'price-alert-end': (parameters) => callCommerce(EndPriceAlert, codeIn(parameters), FOR_ALL),
  'account-confirm': (parameters) =>
    callCommerce(
      ConfirmEmail,
      { email: parameters.get('email') ?? '', key: parameters.get('key') ?? '' },
      { as: 'guest' },
    ),
}
const TEXTS: Record<MailedLinkKind, { done: () => string; failed: () => string }> = {
  'newsletter-confirm': {
    done: texts.customer_newsletter_confirmed,
    failed: texts.customer_newsletter_error,
  },
  'newsletter-leave': { done: texts.customer_newsletter_left, failed: texts.customer_newsletter_error },
  'price-alert-confirm': {
    done: texts.customer_price_alert_confirmed,
    failed: texts.customer_price_alert_failed,
  },
  'price-alert-end': { done: texts.customer_price_alert_ended, failed: texts.customer_price_alert_failed },
  'account-confirm': { done: texts.customer_account_confirmed, failed: texts.customer_account_not_confirmed },
}

interface Problem {
  text: string
  /** True if the backend refused, so that a retry is pointless. */
  isFinal: boolean
}

/**
 * Runs the action of a mailed link without a click and shows the outcome. Removes the code from the URL, so that it
 * does not stay in the browser's history.
 */
export default function MailedLink({ kind }: { kind: MailedLinkKind }) {
  const [parameters, setParameters] = useState<URLSearchParams | null>(null)
  const [problem, setProblem] = useState<Problem | null>()
  const { done, failed } = TEXTS[kind]

  useEffect(() => {
    setParameters(new URLSearchParams(location.search))
    history.replaceState(history.state, '', location.pathname)
  }, [])
  useEffect(() => {
    if (!parameters || problem !== undefined) return
    CALLS[kind](parameters).then(
      () => setProblem(null),
      (cause) => setProblem({ text: refusalMessages(cause, kind).join(' '), isFinal: isRefusal(cause) }),
    )
  }, [kind, parameters, problem])

  if (problem === undefined)
    return (
      <SkeletonGroup label={texts.customer_busy()}>
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  if (problem === null)
    return (
      <div className="grid gap-5">
        <Message replaces tone="success" title={done()} />
        {kind === 'account-confirm' && (
          <div>
            <LinkButton href={paths.account()}>{texts.customer_to_account()}</LinkButton>
          </div>
        )}
      </div>
    )
  return (
    <div className="grid gap-5">
      <Message tone="danger" title={failed()}>
        {problem.text}
      </Message>
      {!problem.isFinal && (
        <div>
          <Button variant="secondary" onClick={() => setProblem(undefined)}>
            {texts.customer_try_again()}
          </Button>
        </div>
      )}
    </div>
  )
}
