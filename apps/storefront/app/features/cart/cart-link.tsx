import { useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/layout.tsx'
import { addProductsToCart } from './cart-actions.ts'
import type { Cart, CartItem, ItemToAdd } from './cart-store.ts'

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
      // The shopper closed the share sheet of the phone; show no alternative.
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

/** Offers the items of a shared link: they are added when the shopper presses the button, never automatically. */
export function LinkedItems() {
  const [items, setItems] = useState<readonly ItemToAdd[]>([])
  const [isPending, during] = usePending()
  useEffect(() => {
    const read = () => setItems(itemsOfLink(location.hash))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setItems([])
  }
  const add = async () => {
    const isIn = await during(() => addProductsToCart(items))
    if (!isIn) return
    close()
    showMessage('success', texts.cart_added())
  }
  if (items.length === 0) return null
  return (
    <Panel ground="studio" className="mb-6 grid gap-3">
      <h2 className="text-h3">{texts.cart_linked_title()}</h2>
      <p>{texts.cart_linked_text({ count: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} busyLabel={texts.cart_adding()} onClick={() => void add()}>
          {texts.cart_linked_add()}
        </Button>
        <Button variant="tertiary" onClick={close}>
          {texts.cart_linked_leave()}
        </Button>
      </div>
    </Panel>
  )
}

/** Name of the parameter in the URL's fragment, which browsers do not send to servers. */
const FRAGMENT_PARAMETER = 'artikelen'
const MAX_ITEMS = 100
const MAX_PIECES = 10_000

/**
 * Encodes a cart as the fragment of a link: skus, quantities and chosen parts, without its token or owner. Whoever
 * opens it adds the items to a cart of their own.
 *
 * @example
 * cartLinkFragment([bidon]) // '#artikelen=KG-1001:2'
 */
export function cartLinkFragment(items: readonly CartItem[]): string {
  const written = items.map(({ sku, variantSku, quantity, optionUids }) => {
    const parts = [
      encodeURIComponent(variantSku ?? sku),
      String(quantity),
      variantSku ? encodeURIComponent(sku) : '',
      optionUids.map(encodeURIComponent).join('+'),
    ]
    return parts.join(':').replace(/:+$/, '')
  })
  return `#${FRAGMENT_PARAMETER}=${written.join(',')}`
}

/** Reads the items of a cart link from its fragment; empty for another fragment or a truncated one. */
export function itemsOfLink(fragment: string): readonly ItemToAdd[] {
  const [name, list = ''] = fragment.replace(/^#/, '').split('=')
  if (name !== FRAGMENT_PARAMETER || !list) return []
  try {
    const items = list.split(',').map(readItem)
    const isWhole = items.every(
      ({ sku, quantity }) => sku && Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_PIECES,
    )
    return isWhole && items.length <= MAX_ITEMS ? items : []
  } catch {
    // An incomplete escape: the link was truncated.
    return []
  }
}

function readItem(text: string): ItemToAdd {
  const [sku = '', quantity = '', parent = '', options = ''] = text.split(':')
  return {
    sku: decodeURIComponent(sku),
    quantity: Number(quantity),
    ...(parent && { parent_sku: decodeURIComponent(parent) }),
    ...(options && { selected_options: options.split('+').map(decodeURIComponent) }),
  }
}
