import { lazy, Suspense, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { ErrorPart, Message, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'
import { Link } from '../../ui/link.tsx'
import signpost from '../../ui/places/signpost.avif'
import { moveWishes } from '../cart/move-wishes.ts'
import { changeWishlist, useWishlist } from '../wishlist/use-wishlist.ts'
import { addWish, removeWishes, updateWish, type Wish, type Wishlist } from '../wishlist/wishlist-api.ts'
import { refreshWishlist, takeWishlist } from '../wishlist/wishlist-store.ts'
import { WishRow } from './wish-row.tsx'

const ShareDialog = lazy(() => importWithTimeout(() => import('../wishlist/share-dialog.tsx')))

/** Wishlist with buttons to move wishes into the cart. The browser loads the list. */
export function WishlistContent() {
  const { wishlist, isCustomer, failed, retry } = useWishlist()
  if (failed)
    return <ErrorPart title={texts.wishlist_failed()} retryLabel={texts.wishlist_retry()} onRetry={retry} />
  if (wishlist === undefined)
    return (
      <SkeletonGroup label={texts.wishlist_loading()} className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  return <Wishes wishlist={wishlist ?? EMPTY_WISHLIST} isCustomer={isCustomer} />
}

const EMPTY_WISHLIST: Wishlist = { id: '', sharingCode: null, wishes: [] }

/** Wish that was removed last and can still be restored. */
interface Removed {
  wish: Wish
}

function Wishes({ wishlist, isCustomer }: { wishlist: Wishlist; isCustomer: boolean }) {
  const { id, wishes } = wishlist
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { moving, left, move } = useMoving(wishlist)

  const remove = async (wish: Wish) => {
    if (await changeWishlist(() => removeWishes(id, [wish.id]))) setRemoved({ wish })
  }
  const undo = () => {
    if (removed) void changeWishlist(() => addAgain(id, removed.wish))
    setRemoved(null)
  }
  const intoCart = (moved: readonly Wish[], name: string) => {
    setRemoved(null)
    void move(moved, name)
  }
  const isMoved = isCustomer || hasFeature('wishlist_guest_cart')
  const movable = isMoved ? wishes.filter(isReady) : []
  return (
    <div className="grid gap-4">
      <div role="status">
        {removed && (
          <p className="flex items-center justify-between gap-4 rounded-md bg-studio px-4 py-2 text-sm">
            {texts.wishlist_removed({ name: removed.wish.name })}
            <Button variant="tertiary" size="sm" onClick={undo}>
              {texts.wishlist_undo()}
            </Button>
          </p>
        )}
      </div>
      {left.length > 0 && <Left left={left} />}
      {wishes.length === 0 ? (
        <EmptyPage
          picture={signpost}
          title={texts.wishlist_empty()}
          actions={<LinkButton href={paths.home()}>{texts.wishlist_look_around()}</LinkButton>}
        >
          <p>{texts.wishlist_empty_help()}</p>
        </EmptyPage>
      ) : (
        <>
          <Actions
            wishlist={wishlist}
            isCustomer={isCustomer}
            movable={movable}
            busy={moving === ALL_WISHES}
            onMoveAll={() => intoCart(movable, ALL_WISHES)}
          />
          <ul aria-label={texts.wishlist_wishes()}>
            {wishes.map((wish) => (
              <WishRow key={wish.id} wishlistId={id} wish={wish} onRemove={(gone) => void remove(gone)}>
                <IntoCart
                  wish={wish}
                  isMoved={isMoved}
                  busy={moving === wish.id}
                  onMove={() => intoCart([wish], wish.id)}
                />
              </WishRow>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Wish that was not moved into the cart, with the reason. */
interface LeftWish {
  id: string
  name: string
  reason: string
}

/** Moves wishes into the cart; a message names those that stay. */
function useMoving(wishlist: Wishlist) {
  const [moving, setMoving] = useState<string | null>(null)
  const [leftWishes, setLeft] = useState<readonly LeftWish[]>([])
  const move = async (moved: readonly Wish[], name: string) => {
    if (moving !== null) return
    setMoving(name)
    setLeft([])
    const ids = moved.map(({ id }) => id)
    const answer = await moveWishes(wishlist, ids)
    if (answer) {
      const { refusals } = answer
      takeWishlist(answer.wishlist)
      const done = ids.filter((id) => answer.wishlist.wishes.every((wish) => wish.id !== id)).length
      if (done > 0) showMessage('success', texts.wishlist_moved({ count: done }))
      const findName = (wishId: string) => moved.find(({ id }) => id === wishId)?.name ?? ''
      setLeft(refusals.map(({ wishId, reason }) => ({ id: wishId, name: findName(wishId), reason })))
    } else refreshWishlist()
    setMoving(null)
  }
  return { moving, left: leftWishes, move }
}

function Left({ left }: { left: readonly LeftWish[] }) {
  return (
    <Message tone="warning" title={texts.wishlist_left()}>
      <ul className="list-disc pl-5">
        {left.map(({ id, name, reason }) => (
          <li key={id}>{name ? `${name}: ${reason}` : reason}</li>
        ))}
      </ul>
    </Message>
  )
}

/** Id that stands for the whole list. */
const ALL_WISHES = 'all'

interface ActionsProps {
  wishlist: Wishlist
  isCustomer: boolean
  movable: readonly Wish[]
  busy: boolean
  onMoveAll: () => void
}

/** Actions for the whole list. Only a customer's list can be shared, because a guest's may disappear. */
function Actions({ wishlist, isCustomer, movable, busy, onMoveAll }: ActionsProps) {
  const [shares, setShares] = useState<boolean | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto" role="status">
        {texts.wishlist_count({ count: wishlist.wishes.length })}
      </p>
      {movable.length > 0 && (
        <Button variant="secondary" busy={busy} onClick={onMoveAll}>
          {texts.wishlist_move_all({ count: movable.length })}
        </Button>
      )}
      {isCustomer && hasFeature('wishlist_share') && (
        <Button variant="tertiary" onClick={() => setShares(true)}>
          {texts.wishlist_share()}
        </Button>
      )}
      {!isCustomer && (
        <p className="w-full text-ink-2 text-sm">
          {texts.wishlist_guest_hint()}{' '}
          <Link href={paths.login(paths.wishlist())} className="link">
            {texts.customer_log_in()}
          </Link>
        </p>
      )}
      {shares !== null && (
        <Suspense fallback={null}>
          <ShareDialog open={shares} onClose={() => setShares(false)} wishlist={wishlist} />
        </Suspense>
      )}
    </div>
  )
}

interface IntoCartProps {
  wish: Wish
  /** False if the backend cannot move the wish; it is then added to the cart on its page. */
  isMoved: boolean
  busy: boolean
  onMove: () => void
}

function IntoCart({ wish, isMoved, busy, onMove }: IntoCartProps) {
  if (isMoved && isReady(wish))
    return (
      <Button
        size="sm"
        busy={busy}
        aria-label={texts.wishlist_move_name({ name: wish.name })}
        onClick={onMove}
      >
        {texts.wishlist_move()}
      </Button>
    )
  if (!wish.inStock) return null
  return (
    <LinkButton size="sm" variant="secondary" href={wish.path}>
      {texts.wishlist_choose()}
    </LinkButton>
  )
}

/** Checks that a wish needs no further choice and is in stock. */
const isReady = ({ type, variantSku, inStock }: Wish) =>
  inStock && (type === 'simple' || (type === 'configurable' && variantSku !== null))

const toCartItem = ({ sku, variantSku, quantity }: Wish) => ({
  sku: variantSku ?? sku,
  ...(variantSku && { parent_sku: sku }),
  quantity,
})

/** Adds a removed wish again, with its note. */
async function addAgain(id: string, wish: Wish) {
  const added = await addWish(id, toCartItem(wish))
  const entry = added.wishlist.wishes.find(
    ({ sku, variantSku }) => sku === wish.sku && variantSku === wish.variantSku,
  )
  if (!entry || !wish.description) return added
  return updateWish(id, { wishlist_item_id: entry.id, description: wish.description })
}
