import { present } from '../platform/present.ts'

interface CardPicture {
  url?: string | null
  position?: number | null
  disabled?: boolean | null
}

/** The fields of a card that can be long; a list has others beside them. */
interface LongCard {
  small_image?: { url?: string | null } | null
  media_gallery?: readonly (CardPicture | null)[] | null
  configurable_options?: readonly ({ attribute_code?: string | null } | null)[] | null
}

/** The picture that a card shows on hover: the first one that is not its picture already. */
export function secondPictureOf({ media_gallery, small_image }: LongCard): CardPicture | null {
  const others = present(media_gallery).filter(
    ({ disabled, url }) => !disabled && url && url !== small_image?.url,
  )
  return others.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? null
}

/** The option of which a card shows the values. */
export function coloursOf<Option extends { attribute_code?: string | null }>(
  options: readonly (Option | null)[] | null | undefined,
): Option | null {
  return present(options).find(({ attribute_code }) => attribute_code === 'color') ?? null
}

/**
 * A product of a list without what its card does not draw: further pictures, sizes. The server sends a list as markup and
 * once more as data, so what nobody looks at costs twice.
 */
export function slimCard<Product extends object>(product: Product): Product {
  // What a card asks for is masked here; at run time it is there.
  const card: LongCard = product
  const second = secondPictureOf(card)
  const colours = coloursOf(card.configurable_options)
  return {
    ...product,
    ...(card.media_gallery ? { media_gallery: second ? [second] : [] } : {}),
    ...(card.configurable_options ? { configurable_options: colours ? [colours] : [] } : {}),
  }
}

/** The same for a page of a listing. */
export function slimList<List extends object>(list: List): List {
  // Masked as well.
  const { items }: { items?: readonly (object | null)[] | null } = list
  return { ...list, items: present(items).map(slimCard) }
}
