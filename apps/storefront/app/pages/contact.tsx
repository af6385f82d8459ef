import { loadBlock } from '../content/load-block.server.ts'
import { loadReturnTerms } from '../content/load-return-terms.server.ts'
import { loadSeller } from '../content/load-seller.server.ts'
import DynamicForm from '../forms/dynamic-form.island.tsx'
import { loadForm } from '../forms/load-form.server.ts'
import { loadStoreAddresses } from '../forms/load-store-addresses.server.ts'
import { WaysToReach } from '../forms/ways-to-reach.tsx'
import * as paths from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import type { PageHead } from '../platform/seo.tsx'
import * as shopConfig from '../platform/shop-config.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Container, Panel } from '../ui/layout.tsx'
import { Prose } from '../ui/prose.tsx'
import { Organization } from './organization.tsx'

export const styles = 'application'

export async function load(request: PageRequest) {
  const [form, stores, company, returns, seller] = await Promise.all([
    loadForm(request, 'contact'),
    loadStoreAddresses(request),
    loadBlock(request, 'company'),
    loadReturnTerms(request),
    loadSeller(request),
  ])
  return { form, stores, company, returns, seller }
}

type Data = Awaited<ReturnType<typeof load>>

export function head(): PageHead {
  return { title: texts.forms_contact_page(), description: texts.forms_contact_description() }
}

/** /contact: a form, and every other way to reach the shop. */
export function Page({ data: { form, stores, company, returns, seller } }: { data: Data }) {
  return (
    <Container className="pb-section">
      <Organization returns={returns} seller={seller} />
      <Breadcrumbs trail={[]} here={texts.forms_contact()} />
      <h1 className="pb-6">{texts.forms_contact()}</h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_minmax(0,400px)]">
        <div className="grid gap-5">
          {form ? (
            <>
              <h2>{form.title}</h2>
              <Prose html={form.html} />
              <noscript>
                <p>{texts.forms_needs_javascript({ phone: shopConfig.phone })}</p>
              </noscript>
              <Island of={DynamicForm} when="interaction" props={{ form: form.fields }} />
            </>
          ) : (
            <EmptyState title={texts.forms_none()}>{texts.forms_none_help()}</EmptyState>
          )}
        </div>
        <Panel ground="studio" className="grid gap-5">
          <h2 className="text-h3">{texts.forms_other_ways()}</h2>
          <WaysToReach stores={stores} />
          {company && <Prose html={company} className="text-meta" />}
          {hasFeature('faq') && (
            <LinkButton href={paths.faq()} variant="secondary">
              {texts.faq_title()}
            </LinkButton>
          )}
        </Panel>
      </div>
    </Container>
  )
}
