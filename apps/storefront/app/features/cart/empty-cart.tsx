import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import bench from '../../ui/places/bench.avif'

/** Content of cart and checkout without items. */
export default function EmptyCart() {
  return (
    <EmptyPage
      picture={bench}
      title={texts.cart_empty()}
      actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
    >
      <p>{texts.cart_empty_help()}</p>
    </EmptyPage>
  )
}
