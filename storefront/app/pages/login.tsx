import LoginForm from '../customer/login.island.tsx'
import { VisitorPage } from '../customer/visitor-page.tsx'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Island } from '../platform/island.tsx'
import type { PageHead } from '../platform/seo.tsx'
import { LinkButton } from '../ui/button.tsx'

export const load = () => null

export function head(): PageHead {
  return { title: texts.customer_log_in(), isPrivate: true }
}

/** /login */
export function Page() {
  return (
    <VisitorPage title={texts.customer_log_in()} isForVisitors hasReasons>
      <Island of={LoginForm} when="interaction" props={{}} />
      <div className="grid justify-items-start gap-3 border-line border-t pt-6">
        <h2 className="text-h3">{texts.customer_no_account()}</h2>
        <LinkButton href={paths.createAccount()} variant="secondary">
          {texts.customer_create_account()}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
