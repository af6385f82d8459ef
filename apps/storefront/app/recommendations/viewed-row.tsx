import { texts } from '../platform/i18n/texts.ts'
import { FragmentSection } from './fragment-section.tsx'

interface ViewedRowProps {
  /** The product whose page this is: it stays out of the row, and belongs to what was looked at from now on. */
  except?: string
  /** Who lets the shop remember her visits gets a longer row of them instead. */
  isUnlessFollowed?: boolean
}

/**
 * What was looked at on this device, the latest first, with a way to forget it. The shop keeps nothing of it elsewhere;
 * the server is asked for these products as it is for any others.
 */
export function ViewedRow({ except, isUnlessFollowed }: ViewedRowProps) {
  return (
    <FragmentSection
      id="viewed"
      title={texts.recommendations_viewed()}
      aside={
        <button
          type="button"
          className="link link-button text-sm"
          data-forget-viewed={texts.recommendations_viewed_cleared()}
        >
          {texts.recommendations_viewed_clear()}
        </button>
      }
      fragment="/fragments/cards"
      skus="viewed"
      product={except}
      isUnlessFollowed={isUnlessFollowed}
    />
  )
}

/** What this shopper looked at before, for who allowed the shop to remember it; nothing for everybody else. */
export function FollowedRow() {
  return (
    <FragmentSection
      id="followed"
      title={texts.recommendations_seen_before()}
      fragment="/fragments/cards"
      skus="followed"
    />
  )
}
