import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import bench from '../../ui/places/bench.avif'

/** Message that the customer has not ordered yet, with a picture and a link to the shop. */
export default function NoOrders({ level }: { level?: 2 | 3 }) {
  return (
    <EmptyPage
      level={level}
      picture={bench}
      title={texts.account_no_orders()}
      actions={<LinkButton href={paths.home()}>{texts.account_go_shopping()}</LinkButton>}
    >
      <p>{texts.account_no_orders_help()}</p>
    </EmptyPage>
  )
}
