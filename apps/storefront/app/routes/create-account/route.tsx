import { loadChoices } from '../../features/checkout/checkout-choices.server.ts'
import { returnPath } from '../../features/customer/begin-session.ts'
import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import CreateAccountForm from './create-account.island.tsx'

export async function loader(request: PageRequest) {
  const choices = await loadChoices(request)
  const { search, origin } = request.url
  return { countries: choices?.countries ?? [], returnTo: returnPath(search, origin) }
}

type Data = Awaited<ReturnType<typeof loader>>

export function meta(): PageMeta {
  return { title: texts.customer_create_account(), isPrivate: true }
}

/** /create-account */
export function Component({ loaderData: { countries, returnTo } }: { loaderData: Data }) {
  return (
    <VisitorPage title={texts.customer_create_account()} hasReasons>
      <Island
        of={CreateAccountForm}
        when="interaction"
        stored={['user-server-token']}
        props={{ countries }}
      />
      <p className="border-line border-t pt-6">
        {texts.customer_has_account()}{' '}
        <Link href={paths.login(returnTo)} className="link">
          {texts.customer_log_in()}
        </Link>
      </p>
    </VisitorPage>
  )
}
