import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'
import { OutfitParts, useWanted } from '../../features/product/bundle/part-list.tsx'
import type { Part } from '../../features/product/bundle/set-parts.ts'

interface LookProductProps {
  name: string
  parts: readonly Part[]
}

/** Parts of a look, with a button that adds the selected ones to the cart. */
export default function LookProduct({ name, parts }: LookProductProps) {
  const { wanted, setWanted, ...buying } = useWanted(parts)
  return (
    <>
      <OutfitParts parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart {...buying} name={name} />
    </>
  )
}
