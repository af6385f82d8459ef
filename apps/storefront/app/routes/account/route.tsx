import type { AddressCountry } from '../../features/address/address.ts'
import { loadChoices } from '../../features/checkout/checkout-choices.server.ts'
import { breadcrumbAt } from '../../features/customer/account-shell.tsx'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import Account from './account.island.tsx'

interface Data {
  title: string
  countries: readonly AddressCountry[]
}

export const shell = 'account'

export async function loader(request: PageRequest): Promise<Data> {
  const place = breadcrumbAt(currentPage().path)
  if (!place) throw pageNotFound()
  const choices = await loadChoices(request)
  return { title: place.title, countries: choices?.countries ?? [] }
}

export function meta({ title }: Data): PageMeta {
  return { title, isPrivate: true }
}

/** Account and its screens. The page is the same for everybody; the browser loads the customer's data. */
export function Component({ loaderData: { countries } }: { loaderData: Data }) {
  return <Island of={Account} when="load" props={{ countries }} />
}
