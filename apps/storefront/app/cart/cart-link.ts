import type { CartItem, ItemToAdd } from './cart.ts'

/** A parameter of the URL's fragment, which is not sent to any server. */
const NAME = 'artikelen'
/** More items than any real cart has. */
const MAX_ITEMS = 100
const MAX_PIECES = 10_000

/**
 * What a link to a copy of a cart holds, as the address's fragment: article numbers, quantities and chosen parts, nothing of
 * whose cart it is. Who opens it puts the items into a cart of their own.
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
  return `#${NAME}=${written.join(',')}`
}

/** The items that a link holds; none when the fragment is no such link, or was cut. */
export function itemsOfLink(fragment: string): readonly ItemToAdd[] {
  const [name, list = ''] = fragment.replace(/^#/, '').split('=')
  if (name !== NAME || !list) return []
  try {
    const items = list.split(',').map(readItem)
    const isWhole = items.every(
      ({ sku, quantity }) => sku && Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_PIECES,
    )
    return isWhole && items.length <= MAX_ITEMS ? items : []
  } catch {
    // Half of an escape: the link lost its end on its way.
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
