import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { loadReturnTerms } from '../../features/content/seller-terms.server.ts'
import { WithdrawalByMail } from '../../features/orders/withdrawal/withdrawal-by-mail.tsx'
import { loadStoreAddresses } from '../../features/stores/load-stores.server.ts'
import { WaysToReach } from '../../features/stores/ways-to-reach.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { hasFeature } from '../../lib/page/current-page.ts'
import { type PageModule, type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import ReturnStatus from './return-status.island.tsx'
import WithdrawalOfOrder from './withdrawal-steps.island.tsx'

/** /garantie-melden: reports a defect under the legal guarantee (Directive (EU) 2019/771, articles 13 and 14). */
export const reportDefect: PageModule<null> = {
  loader: ({ features }) => {
    if (!features.has('guarantee_desk')) throw pageNotFound()
    return null
  },
  meta: () => ({
    title: texts.withdrawal_defect_title(),
    description: texts.withdrawal_defect_choice(),
    hasSecretAddress: true,
  }),
  Component: () => (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.withdrawal_defect_title()} />
      <h1 className="pb-4">{texts.withdrawal_defect_title()}</h1>
      <div className="grid max-w-[68ch] gap-6">
        <Panel ground="duin" className="grid gap-4">
          <h2 className="text-h3">{texts.withdrawal_defect_first()}</h2>
          <p>{texts.withdrawal_defect_choice()}</p>
          <p>{texts.withdrawal_defect_months()}</p>
          <p>
            <Link href={paths.guarantee()} className="link">
              {texts.withdrawal_past_guarantee()}
            </Link>
          </p>
        </Panel>
        <noscript>
          <p>{texts.withdrawal_needs_javascript()}</p>
        </noscript>
        <Island of={WithdrawalOfOrder} when="load" props={{ desk: 'guarantee' }} />
      </div>
    </Container>
  ),
}

/** /retour-volgen: state of a return or a reported defect, by the key of its receipt. */
export const followReturn: PageModule<null> = {
  loader: () => null,
  meta: () => ({ title: texts.withdrawal_follow(), isPrivate: true, hasSecretAddress: true }),
  Component: () => (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.withdrawal_follow()} />
      <h1 className="pb-6">{texts.withdrawal_follow()}</h1>
      <Island of={ReturnStatus} when="load" props={{}} />
    </Container>
  ),
}

export async function loader(request: PageRequest) {
  const takesWithdrawals = request.features.has('withdrawal')
  const [stores, terms] = await Promise.all([loadStoreAddresses(request), loadReturnTerms(request)])
  return { takesWithdrawals, stores, terms }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return {
    title: texts.withdrawal_title(),
    description: texts.withdrawal_description(),
    hasSecretAddress: true,
  }
}

/** /overeenkomst-ontbinden: withdrawal from a contract. The law requires a link to it on every page. */
export function Component({ loaderData: { takesWithdrawals, stores, terms } }: { loaderData: Data }) {
  return (
    <Container className="pb-section">
      <Breadcrumbs trail={[]} here={texts.withdrawal_title()} />
      <h1 className="pb-4">{texts.withdrawal_title()}</h1>
      <p className="max-w-[68ch] pb-6 text-ink-2 text-lead">
        {texts.withdrawal_intro({ period: terms.period })}
      </p>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-6">
          {takesWithdrawals ? (
            <>
              <noscript>
                <p className="pb-6">{texts.withdrawal_needs_javascript()}</p>
                <WithdrawalByMail />
              </noscript>
              <Island of={WithdrawalOfOrder} when="load" props={{ desk: 'returns' }} />
            </>
          ) : (
            <WithdrawalByMail />
          )}
        </div>
        <aside className="grid gap-5">
          <Panel ground="duin" className="grid gap-4">
            <h2 className="text-h3">{texts.withdrawal_next()}</h2>
            <ol className="grid list-decimal gap-3 pl-5">
              <li>{texts.withdrawal_next_receipt()}</li>
              <li>
                {texts.withdrawal_next_send()} {terms.cost}
              </li>
              <li>{texts.withdrawal_next_refund()}</li>
            </ol>
          </Panel>
          <Panel ground="duin" className="grid gap-4">
            <h2 className="text-h3">{texts.withdrawal_exchange()}</h2>
            <p>{texts.withdrawal_exchange_text()}</p>
            <p>
              <Link href={paths.returns()} className="link">
                {texts.withdrawal_returns()}
              </Link>
            </p>
            {hasFeature('guarantee_desk') && (
              <p>
                <Link href={paths.reportDefect()} className="link">
                  {texts.withdrawal_defect_title()}
                </Link>
              </p>
            )}
          </Panel>
          {terms.formUrl && (
            <Panel ground="duin" className="grid gap-4">
              <h2 className="text-h3">{texts.withdrawal_form()}</h2>
              <p>{texts.withdrawal_form_text()}</p>
              <p className="grid gap-2">
                <Link href={paths.withdrawalForm()} className="link">
                  {texts.withdrawal_form_link()}
                </Link>
                <a href={terms.formUrl} className="link">
                  {texts.withdrawal_form_pdf()}
                </a>
              </p>
            </Panel>
          )}
          <Panel ground="duin" className="grid gap-4">
            <h2 className="text-h3">{texts.withdrawal_otherwise()}</h2>
            <WaysToReach stores={stores} />
          </Panel>
        </aside>
      </div>
    </Container>
  )
}
