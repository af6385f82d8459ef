import Account from '../account/account.island.tsx'
import { breadcrumbAt } from '../account/screens.ts'
import type { AddressCountry } from '../checkout/address.ts'
import { loadChoices } from '../checkout/load-choices.server.ts'
import { currentPage } from '../platform/current-page.ts'
import { Island } from '../platform/island.tsx'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import type { PageHead } from '../platform/seo.tsx'

interface Data {
  title: string
  countries: readonly AddressCountry[]
}

export const styles = 'account'

export async function load(request: PageRequest): Promise<Data> {
  const place = breadcrumbAt(currentPage().path)
  if (!place) throw pageNotFound()
  const choices = await loadChoices(request)
  return { title: place.title, countries: choices?.countries ?? [] }
}

export function head({ title }: Data): PageHead {
  return { title, isPrivate: true }
}

/** /account and its screens. The page is the same for everybody; what is the customer's comes in the browser. */
export function Page({ data: { countries } }: { data: Data }) {
  return <Island of={Account} when="load" props={{ countries }} />
}
