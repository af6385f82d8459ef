import { commonStart, type PackedPictures, packPictures, unpackPictures } from '../gallery/packed-pictures.ts'
import { NONE } from '../options/packed-choices.ts'
import { type PackedPrice, packPrice, unpackPrice } from '../price/packed-price.ts'
import type { BundleOption } from './bundle-selection.ts'

/** The options of a bundle as they travel to the browser. */
export interface PackedBundle {
  pictures: PackedPictures
  options: readonly PackedOption[]
  /** The bundle's own price, on top of which its parts ask theirs; absent where it costs what they cost. */
  own?: number
}

interface PackedOption extends Pick<BundleOption, 'id' | 'title' | 'required' | 'isMultiple'> {
  /** What the labels of all its parts begin with. */
  label: string
  /** id, rest of the label, price, quantity, place of the picture, and 1 or 0: free quantity, default, in stock */
  parts: readonly (readonly [number, string, PackedPrice, number, number, number, number, number])[]
}

/** Options made small on the server. */
export function packBundle(options: readonly BundleOption[], own: number | null = null): PackedBundle {
  const urls = [...new Set(options.flatMap(({ parts }) => parts.flatMap(({ picture }) => picture ?? [])))]
  return {
    ...(own !== null && { own }),
    pictures: packPictures(urls.map((url) => ({ url, label: '' }))),
    options: options.map(({ parts, ...option }) => {
      const label = commonStart(parts.map((part) => part.label))
      return {
        ...option,
        label,
        parts: parts.map((part) => [
          part.id,
          part.label.slice(label.length),
          packPrice(part.price),
          part.quantity,
          part.picture === null ? NONE : urls.indexOf(part.picture),
          Number(part.canChangeQuantity),
          Number(part.isDefault),
          Number(part.inStock),
        ]),
      }
    }),
  }
}

/** The options again. */
export function unpackBundle({ pictures: packed, options, own }: PackedBundle): BundleOption[] {
  const pictures = unpackPictures(packed)
  return options.map(({ label, parts, ...option }) => ({
    ...option,
    parts: parts.map(([id, rest, price, quantity, picture, isFree, isDefault, inStock]) => ({
      id,
      label: label + rest,
      price: unpackPrice(price),
      ...(own !== undefined && { isSurcharge: true }),
      quantity,
      picture: pictures[picture]?.url ?? null,
      canChangeQuantity: isFree === 1,
      isDefault: isDefault === 1,
      inStock: inStock === 1,
    })),
  }))
}
