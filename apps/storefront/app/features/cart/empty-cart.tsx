import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { canStore } from '../../lib/storage/browser-storage.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import bench from '../../ui/places/bench.avif'

/** Content of cart and checkout without items. */
export default function EmptyCart() {
  const isHydrated = useHydrated()
  return (
    <EmptyPage
      picture={bench}
      title={texts.cart_empty()}
      actions={<LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>}
    >
      <p>{isHydrated && !canStore() ? texts.cart_not_kept_text() : texts.cart_empty_help()}</p>
    </EmptyPage>
  )
}
