import { useEffect, useState } from 'react'
import { readOrder } from '../checkout/order-calls.ts'
import { rememberedOrder } from '../checkout/placed-order.ts'
import type { Statement } from '../forms/statement.ts'
import { WaysToReach } from '../forms/ways-to-reach.tsx'
import { WithdrawalByMail } from '../forms/withdrawal-by-mail.tsx'
import { WithdrawalSteps } from '../forms/withdrawal-steps.tsx'
import { paths } from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { currentPage } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Container, Panel } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import type { Data } from './withdrawal.tsx'

/** /overeenkomst-ontbinden: withdrawing from a contract, which the law wants to be found on every page. */
export default function Withdrawal({ data: { takesWithdrawals, stores } }: { data: Data }) {
  const known = useOrderAtHand()
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.forms_withdrawal()} />
      <h1 className="pb-4">{texts.forms_withdrawal()}</h1>
      <p className="max-w-[68ch] pb-6 text-ink-2 text-lead">{texts.forms_withdrawal_intro()}</p>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_minmax(0,400px)]">
        <div className="grid gap-6">
          {takesWithdrawals ? (
            <>
              <noscript>
                <p className="pb-6">{texts.forms_withdrawal_needs_javascript()}</p>
                <WithdrawalByMail />
              </noscript>
              <WithdrawalSteps known={known} />
            </>
          ) : (
            <WithdrawalByMail />
          )}
        </div>
        <aside className="grid gap-5">
          <Panel ground="studio" className="grid gap-4">
            <h2 className="text-h3">{texts.forms_withdrawal_next()}</h2>
            <ol className="grid list-decimal gap-3 pl-5">
              <li>{texts.forms_withdrawal_next_receipt()}</li>
              <li>{texts.forms_withdrawal_next_send()}</li>
              <li>{texts.forms_withdrawal_next_refund()}</li>
            </ol>
          </Panel>
          <Panel ground="studio" className="grid gap-4">
            <h2 className="text-h3">{texts.forms_withdrawal_exchange()}</h2>
            <p>{texts.forms_withdrawal_exchange_text()}</p>
            <p>
              <Link href={paths.returns()} className="link">
                {texts.forms_withdrawal_returns()}
              </Link>
            </p>
          </Panel>
          <Panel ground="studio" className="grid gap-4">
            <h2 className="text-h3">{texts.forms_withdrawal_otherwise()}</h2>
            <WaysToReach stores={stores} />
          </Panel>
        </aside>
      </div>
    </Container>
  )
}

/** The order that the address names, or the one whose payment this browser still remembers; null without any. */
function useOrderAtHand(): Partial<Statement> | null {
  const named = new URLSearchParams(currentPage().search).get('hash')
  const [known, setKnown] = useState<Partial<Statement> | null>(null)
  useEffect(() => {
    const hash = named ?? rememberedOrder()?.hash
    if (!hash) return
    const leave = new AbortController()
    readOrder(hash, leave.signal).then(
      (order) => {
        if (!order || leave.signal.aborted) return
        const { number, customer_email: email, shipping_address: address } = order
        const name = [address?.firstname, address?.lastname].filter(Boolean).join(' ')
        setKnown({ orderNumber: number, name, ...(email && { email }) })
      },
      // It is filled in by hand then.
      () => setKnown(null),
    )
    return () => leave.abort()
  }, [named])
  return known
}
