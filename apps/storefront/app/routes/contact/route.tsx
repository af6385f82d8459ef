import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import DynamicForm from '../../features/content/forms/dynamic-form.island.tsx'
import { loadForm } from '../../features/content/forms/load-form.server.ts'
import { submitForm } from '../../features/content/forms/submit-form.server.ts'
import { loadBlock } from '../../features/content/load-block.server.ts'
import { loadReturnTerms, loadSeller } from '../../features/content/seller-terms.server.ts'
import { Organization } from '../../features/shell/organization.tsx'
import { loadStoreAddresses } from '../../features/stores/load-stores.server.ts'
import { WaysToReach } from '../../features/stores/ways-to-reach.tsx'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { hasFeature } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, Message } from '../../ui/feedback.tsx'
import { Container, Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import signpost from '../../ui/places/signpost.avif'
import { Prose } from '../../ui/prose.tsx'

export async function loader(request: PageRequest) {
  const [form, stores, company, returns, seller] = await Promise.all([
    loadForm(request, 'contact'),
    loadStoreAddresses(request),
    loadBlock(request, 'company'),
    loadReturnTerms(request),
    loadSeller(request),
  ])
  const { submission } = request
  const submitted = form && submission ? await submitForm(form.fields, submission) : undefined
  return { form, submitted, stores, company, returns, seller }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.forms_contact_page(), description: texts.forms_contact_description() }
}

/** /contact: a form, which works without scripts, and all other ways to reach the shop. */
export function Component({
  loaderData: { form, submitted, stores, company, returns, seller },
}: {
  loaderData: Data
}) {
  return (
    <Container className="pb-section">
      <Organization returns={returns} seller={seller} />
      <Breadcrumbs trail={[]} here={texts.forms_contact()} />
      <h1 className="pb-6">{texts.forms_contact()}</h1>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-5">
          {submitted?.thanks ? (
            <Message tone="success" title={submitted.thanks} />
          ) : form ? (
            <>
              <h2>{form.title}</h2>
              <Prose html={form.html} />
              <Island
                of={DynamicForm}
                when="interaction"
                props={{ form: form.fields, action: inLanguage(paths.contact(), getLocale()), submitted }}
              />
            </>
          ) : (
            <EmptyState title={texts.forms_none()}>{texts.forms_none_help()}</EmptyState>
          )}
        </div>
        <Panel ground="duin" className="grid gap-5 overflow-hidden lg:p-10">
          <img
            src={signpost}
            alt=""
            width={1120}
            height={720}
            loading="lazy"
            className="h-auto w-full rounded-md"
          />
          <h2 className="text-h3">{texts.forms_other_ways()}</h2>
          <WaysToReach stores={stores} hours={serverBrand().hours} />
          {company && <Prose html={company} className="text-meta" />}
          {hasFeature('recalls') && (
            <Link href={paths.recalls()} className="link">
              {texts.content_recalls()}
            </Link>
          )}
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
