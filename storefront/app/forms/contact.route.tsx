import { paths } from '../paths.ts'
import { Breadcrumbs } from '../platform/breadcrumbs.tsx'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { pageMeta } from '../platform/seo.tsx'
import { shopConfig } from '../platform/shop-config.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PhoneIcon, StoreIcon } from '../ui/icons.ts'
import { Container, Panel } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/contact.route.ts'
import { DynamicForm } from './dynamic-form.tsx'
import { loadForm } from './load-form.server.ts'

const ContactStores = graphql(`
  query ContactStores {
    phisicalStores(pageSize: 10, currentPage: 1) {
      items {
        name
        url_key
        street
        city
      }
    }
  }
`)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: texts.forms_contact(), description: texts.forms_contact_description() })

export async function loader({ context }: Route.LoaderArgs) {
  const [form, found] = await Promise.all([
    loadForm(context, 'contact'),
    commerceFor(context).queryOptional(ContactStores, {}),
  ])
  return { form, stores: present(found?.phisicalStores?.items) }
}

/** /contact: a form, and every other way to reach the shop. */
export default function ContactRoute({ loaderData: { form, stores } }: Route.ComponentProps) {
  return (
    <Container className="pb-section">
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
              <DynamicForm form={form} />
            </>
          ) : (
            <EmptyState title={texts.forms_none()}>{texts.forms_none_help()}</EmptyState>
          )}
        </div>
        <Panel ground="studio" className="grid gap-5">
          <h2 className="text-h3">{texts.forms_other_ways()}</h2>
          <a href={shopConfig.phoneHref} className="link-quiet flex items-center gap-3 font-semibold">
            <PhoneIcon /> {shopConfig.phone}
          </a>
          <ul className="grid gap-4">
            {stores.map(({ name, url_key, street, city }) => (
              <li key={url_key} className="flex gap-3">
                <StoreIcon />
                <span>
                  <Link href={paths.store(url_key)} className="link">
                    {name}
                  </Link>
                  <br />
                  {street}, {city}
                </span>
              </li>
            ))}
          </ul>
          <LinkButton href={paths.faq()} variant="secondary">
            {texts.content_faq()}
          </LinkButton>
        </Panel>
      </div>
    </Container>
  )
}
