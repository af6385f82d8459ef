import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { canStore } from '../../lib/storage/browser-storage.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import bench from '../../ui/places/bench.avif'

/** Content of cart and checkout without items. */
export default function EmptyCart() {
  const isHydrated = useHydrated()
  const isGuest = useStored('user-server-token') === null
  return (
    <EmptyPage
      picture={bench}
      title={texts.cart_empty()}
      actions={
        <>
          <LinkButton href={paths.home()}>{texts.cart_go_shopping()}</LinkButton>
          {/* A session may have expired, and the customer's cart is kept. */}
          {isGuest && (
            <LinkButton variant="secondary" href={paths.login(paths.cart())}>
              {texts.customer_log_in()}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{isHydrated && !canStore() ? texts.cart_not_kept_text() : texts.cart_empty_help()}</p>
    </EmptyPage>
  )
}
