import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { organizationId } from '../../features/shell/organization.tsx'
import { HoursTable, OpenLine } from '../../features/stores/hours-table.tsx'
import { loadStores, type Store } from '../../features/stores/load-stores.server.ts'
import { directionsUrl } from '../../features/stores/store-card.tsx'
import StoreStock from '../../features/stores/store-stock.island.tsx'
import { inLanguage } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound, redirectTo } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { JsonLd } from '../../lib/seo/seo.tsx'
import { brand, homeCountry } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { MailIcon } from '../../ui/account-icons.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MapPinIcon, PhoneIcon } from '../../ui/icons.ts'
import { Container, Panel } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { MailAddress, Prose } from '../../ui/prose.tsx'

export async function loader(request: PageRequest) {
  const { code } = request.params
  const stores = await loadStores(request)
  const store = stores.find((candidate) => candidate.urlKey === code || candidate.code === code)
  if (!store) throw pageNotFound()
  // Orders and pickup points link to a store by its code.
  if (store.urlKey !== code) throw redirectTo(paths.store(store.urlKey), 301)
  return { store }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta({ store }: Data): PageMeta {
  return {
    title: texts.stores_store_page({ name: store.name }),
    description: store.summary,
    image: store.pictures[0]?.url,
  }
}

/** Store page: opening hours, address and stock. */
export function Component({ loaderData: { store } }: { loaderData: Data }) {
  const [front, ...others] = store.pictures
  return (
    <Container className="pb-section">
      <StructuredData store={store} />
      <Breadcrumbs trail={[{ name: texts.stores_title(), path: paths.stores() }]} here={store.name} />
      <header className="grid gap-2 pb-6">
        <h1>{texts.stores_store_in({ name: store.name })}</h1>
        <OpenLine hours={store.hours} />
      </header>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-8">
          {front && <StorePicture {...front} isHero />}
          <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
            <Prose html={store.html} />
            {others.map((picture) => (
              <StorePicture key={picture.url} {...picture} />
            ))}
          </div>
          <Island of={StoreStock} when="interaction" props={{ name: store.name, urlKey: store.urlKey }} />
        </div>
        <Panel ground="studio" className="grid gap-6 lg:sticky lg:top-below-head">
          <section aria-labelledby="store-hours">
            <h2 id="store-hours" className="mb-3 text-h3">
              {texts.stores_hours()}
            </h2>
            <HoursTable hours={store.hours} />
          </section>
          <address className="grid gap-3 not-italic">
            <p className="flex gap-3">
              <MapPinIcon />
              <span>
                {store.street}
                <br />
                {store.postcode} {store.city}
              </span>
            </p>
            {store.phone && (
              <a className="link-quiet flex gap-3" href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
                <PhoneIcon /> {store.phone}
              </a>
            )}
            {store.fax && <p>{texts.stores_fax({ number: store.fax })}</p>}
            {store.email && (
              <a className="link-quiet flex gap-3" href={`mailto:${store.email}`}>
                <MailIcon /> <MailAddress address={store.email} />
              </a>
            )}
          </address>
          <LinkButton href={directionsUrl(store)} variant="secondary" rel="noopener">
            <MapPinIcon /> {texts.stores_route()}
          </LinkButton>
        </Panel>
      </div>
    </Container>
  )
}

function StorePicture({ url, label, isHero }: Store['pictures'][number] & { isHero?: boolean }) {
  return (
    <Picture
      src={url}
      alt={label}
      width={1600}
      height={900}
      sizes={isHero ? '(width < 64rem) 100vw, 920px' : '(width < 48rem) 100vw, 460px'}
      widths={[480, 720, 960]}
      isHero={isHero}
      isEager
      className="aspect-video w-full rounded-md bg-studio object-cover"
    />
  )
}

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function StructuredData({ store }: { store: Store }) {
  const { origin, language } = currentPage()
  const url = origin + inLanguage(paths.store(store.urlKey), language)
  return (
    <JsonLd
      data={{
        '@type': 'BikeStore',
        '@id': url,
        url,
        parentOrganization: { '@id': organizationId() },
        name: `${brand().name} ${store.name}`,
        telephone: store.phone ?? undefined,
        faxNumber: store.fax ?? undefined,
        email: store.email ?? undefined,
        image: store.pictures.map(({ url }) => url),
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.street,
          postalCode: store.postcode,
          addressLocality: store.city,
          addressCountry: store.country ?? homeCountry(),
        },
        ...(store.place && { geo: { '@type': 'GeoCoordinates', ...store.place } }),
        openingHoursSpecification: store.hours.week.flatMap(({ day, times }) =>
          times.map(({ from, to }) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: SCHEMA_DAYS[day - 1],
            opens: from,
            closes: to,
          })),
        ),
      }}
    />
  )
}
