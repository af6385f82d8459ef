import { type ReactNode, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { XIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { StockLine } from '../../ui/stock-line.tsx'
import { ProductPrice } from '../product/price/product-price.tsx'
import { changeWishlist } from '../wishlist/use-wishlist.ts'
import { updateWish, type Wish } from '../wishlist/wishlist-api.ts'

interface WishRowProps {
  wishlistId: string
  wish: Wish
  onRemove: (wish: Wish) => void
  /** Button that adds it to the cart. */
  children: ReactNode
}

export function WishRow({ wishlistId, wish, onRemove, children }: WishRowProps) {
  const { id, name, picture, options, price, taxRate, inStock, quantity } = wish
  const [busy, setBusy] = useState(false)
  const href = wish.path
  const update = async (change: { quantity?: number; description?: string }) => {
    setBusy(true)
    await changeWishlist(() => updateWish(wishlistId, { wishlist_item_id: id, ...change }))
    setBusy(false)
  }
  return (
    <li
      className="grid grid-cols-[80px_minmax(0,1fr)] gap-4 border-line border-b py-4 sm:grid-cols-[120px_minmax(0,1fr)]"
      aria-busy={busy}
    >
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="aspect-[4/5] overflow-hidden rounded-md bg-studio"
      >
        {picture && (
          <Picture src={picture} alt="" width={800} height={1000} sizes="120px" widths={[80, 160, 320]} />
        )}
      </Link>
      <div className="grid content-start gap-x-10 gap-y-2 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="col-span-full flex items-start justify-between gap-3">
          <Link href={href} className="link-quiet font-medium">
            {name}
          </Link>
          <IconButton size="sm" label={texts.wishlist_remove({ name })} onClick={() => onRemove(wish)}>
            <XIcon size="sm" />
          </IconButton>
        </div>
        <div className="grid content-start gap-2">
          {options.map(({ label, value }) => (
            <p key={label} className="text-meta text-ink-3">
              {label}: {value}
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <ProductPrice offered={{ final: price, taxRate }} size="line" />
            {!inStock && <StockLine level="out">{texts.wishlist_sold_out()}</StockLine>}
          </div>
        </div>
        <div className="grid content-start gap-x-5 gap-y-2 lg:grid-cols-[minmax(0,1fr)_auto]">
          <Note key={wish.description} wish={wish} onChange={(description) => void update({ description })} />
          <div className="flex flex-wrap items-center gap-3">
            <QuantityStepper
              label={texts.wishlist_quantity_of({ name })}
              lessLabel={texts.wishlist_less()}
              moreLabel={texts.wishlist_more()}
              value={quantity}
              min={1}
              max={9999}
              onChange={(quantity) => void update({ quantity: quantity })}
            />
            {children}
          </div>
        </div>
      </div>
    </li>
  )
}

/** Shopper's note, saved when the field loses focus. */
function Note({ wish, onChange }: { wish: Wish; onChange: (description: string) => void }) {
  const [typed, setTyped] = useState(wish.description)
  return (
    <TextField
      label={<span className="sr-only">{texts.wishlist_note_of({ name: wish.name })}</span>}
      placeholder={texts.wishlist_note()}
      maxLength={1000}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed.trim() !== wish.description && onChange(typed.trim())}
    />
  )
}
