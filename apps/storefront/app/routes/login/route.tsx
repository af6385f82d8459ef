import { returnPath } from '../../features/customer/begin-session.ts'
import { VisitorPage } from '../../features/customer/visitor-page.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import LoginForm from './login.island.tsx'

/** Reads the page to return to, also after creating an account. */
export const loader = ({ url }: PageRequest) => returnPath(url.search, url.origin)

export function meta(): PageMeta {
  return { title: texts.customer_log_in(), isPrivate: true }
}

/** /login */
export function Component({ loaderData }: { loaderData: string | null }) {
  return (
    <VisitorPage title={texts.customer_log_in()} hasReasons>
      <Island of={LoginForm} when="interaction" stored={['user-server-token']} props={{}} />
      <div className="grid justify-items-start gap-3 border-line border-t pt-6">
        <h2 className="text-h3">{texts.customer_no_account()}</h2>
        <LinkButton href={paths.createAccount(loaderData)} variant="secondary">
          {texts.customer_create_account()}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
