import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { Switch } from '../../ui/choice.tsx'
import { Message } from '../../ui/feedback.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import signpost from '../../ui/places/signpost.avif'
import type { AccountCustomer } from '../customer/account-queries.tsx'
import { QueryResult, refetchAccount, useAccount } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { WithAside } from './with-aside.tsx'

const SetSubscription = graphql(`
  mutation SetSubscription($isSubscribed: Boolean!) {
    updateCustomerV2(input: { is_subscribed: $isSubscribed }) {
      customer {
        is_subscribed
        newsletter_status
      }
    }
  }
`)

/** Newsletter switch. Turning it on sends a confirmation mail. */
export function Newsletter() {
  const account = useAccount()
  return (
    <>
      <ScreenHead title={texts.account_newsletter()} />
      <QueryResult query={account} blocks={['h-40']}>
        {(customer) => (
          <WithAside picture={signpost} next="wishlist" help={texts.account_wishlist_help()}>
            <Subscription customer={customer} />
          </WithAside>
        )}
      </QueryResult>
    </>
  )
}

function Subscription({ customer }: { customer: AccountCustomer }) {
  const [subscribes, setWanted] = useState<boolean | null>(null)
  const awaitsConfirmation = customer.newsletter_status === 'UNCONFIRMED'
  const isOn = customer.is_subscribed === true || awaitsConfirmation
  const change = async (isSubscribed: boolean) => {
    if (subscribes !== null) return
    // Optimistic: shown before the backend has answered.
    setWanted(isSubscribed)
    try {
      const { updateCustomerV2 } = await callCommerce(SetSubscription, { isSubscribed })
      refetchAccount()
      forgetRefusals(texts.account_newsletter_failed())
      const now = updateCustomerV2?.customer
      if (!isSubscribed || now?.is_subscribed)
        showMessage('success', isSubscribed ? texts.account_subscribed() : texts.account_unsubscribed())
      // The panel says so where the backend tells the status.
      else if (now?.newsletter_status !== 'UNCONFIRMED')
        showMessage('info', texts.account_confirm_subscription())
    } catch (cause) {
      showRefusal(texts.account_newsletter_failed(), cause)
    } finally {
      setWanted(null)
    }
  }
  return (
    <Panel ground="studio" className="grid gap-4">
      <Switch
        label={texts.account_newsletter_switch()}
        hint={texts.account_newsletter_hint({ email: customer.email ?? '' })}
        checked={subscribes ?? isOn}
        aria-busy={subscribes !== null || undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      {awaitsConfirmation && subscribes === null && (
        <Message tone="info" title={texts.account_confirm_subscription()}>
          {texts.account_confirm_subscription_help({ email: customer.email ?? '' })}
        </Message>
      )}
      <p className="text-ink-2 text-sm">
        <Link href={paths.privacy()} className="link">
          {texts.account_privacy_statement()}
        </Link>
      </p>
    </Panel>
  )
}
