import { useEffect } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { useRestoreFocus } from '../../../lib/islands/hooks.ts'
import { withSkus } from '../../../lib/navigation/fragments.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { HISTORY_KEY, parseHistory } from '../../../lib/storage/personal-history.ts'
import { useIsAllowed, useStored } from '../../../lib/storage/use-stored.ts'
import LazySection from '../../../ui/lazy-section.island.tsx'
import { forgetViewed, MAX_SHOWN, rememberViewed } from './viewed-products.ts'

interface ViewedRowProps {
  /** Product of the page: left out of the row, and added to the viewed products. */
  except?: string
  /** True to hide it for shoppers who allow personal recommendations; they see a longer row instead. */
  isUnlessFollowed?: boolean
}

/**
 * Products viewed on this device, newest first, with a button to forget them. They are stored nowhere else; the
 * server receives only a request for these products.
 */
export default function ViewedRow({ except, isUnlessFollowed }: ViewedRowProps) {
  const row = useRestoreFocus<HTMLDivElement>()
  const isPersonal = useIsAllowed('personal')
  const { viewed } = parseHistory(useStored(HISTORY_KEY))
  useEffect(() => {
    if (except && isPersonal) rememberViewed(except)
  }, [except, isPersonal])
  const isHidden = isUnlessFollowed && isPersonal
  const skus = isHidden ? [] : viewed.filter((sku) => sku !== except).slice(0, MAX_SHOWN)
  const forget = () => {
    forgetViewed()
    showMessage('success', texts.recommendations_viewed_cleared())
  }
  return (
    <div ref={row}>
      {skus.length > 0 && (
        <LazySection
          id="viewed"
          title={texts.recommendations_viewed()}
          aside={
            <button type="button" className="link link-button text-sm" onClick={forget}>
              {texts.recommendations_viewed_clear()}
            </button>
          }
          path={withSkus('/fragments/cards', skus)}
        />
      )}
    </div>
  )
}
