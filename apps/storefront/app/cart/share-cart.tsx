import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Cart } from './cart.ts'
import { cartLinkFragment } from './cart-link.ts'

/** A link to a copy of this cart, for another device or a friend: shared by the phone, copied, or shown to be copied. */
export function ShareCart({ cart }: { cart: Cart }) {
  const [link, setLink] = useState<string | null>(null)
  const share = async () => {
    const url = `${location.origin}${location.pathname}${cartLinkFragment(cart.items)}`
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share) {
        await navigator.share({ title: texts.cart_title(), url })
      } else {
        await navigator.clipboard.writeText(url)
        showMessage('success', texts.cart_link_copied(), texts.cart_link_copied_text())
      }
    } catch (cause) {
      // The shopper closed the phone's share sheet: nothing to show in its place.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setLink(url)
    }
  }
  return (
    <div className="grid gap-3">
      <Button variant="tertiary" size="sm" className="justify-self-start" onClick={() => void share()}>
        {texts.cart_share()}
      </Button>
      {link && (
        <TextField
          label={texts.cart_link()}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  )
}
