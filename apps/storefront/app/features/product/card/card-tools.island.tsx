import { Heart } from '../../wishlist/heart.tsx'
import { FitMark, ON_PICTURE } from '../bike/fit-mark.tsx'
import { useBikeFits } from '../bike/use-bike-fits.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import type { Selection } from '../options/variant-selection.ts'
import { QuickAddButton } from './quick-add-button.tsx'
import type { QuickProduct } from './quick-product.ts'

interface CardToolsProps {
  sku: string
  name: string
  /** The backend's URL of its picture. */
  picture: string | null
  /** Type of the product; null if it is sold out or its parts are chosen on its page. */
  quick: QuickProduct['type'] | null
  /** Options of the variant that the card shows. */
  selection?: Selection
}

/** Buttons of a card: wishlist, comparison and cart; and a mark if the product fits the shopper's bike. */
export default function CardTools({ sku, name, picture, quick, selection }: CardToolsProps) {
  const fits = useBikeFits([sku]).get(sku)
  return (
    <>
      {fits && <FitMark fits className={`mb-5 ml-2 ${ON_PICTURE}`} />}
      <Heart sku={sku} name={name} />
      <CompareButton sku={sku} name={name} picture={picture} />
      {quick && <QuickAddButton sku={sku} name={name} type={quick} selection={selection} />}
    </>
  )
}
