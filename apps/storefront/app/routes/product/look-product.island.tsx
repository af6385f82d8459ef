import { PartList, useWanted } from '../../features/bundle/part-list.tsx'
import type { Part } from '../../features/bundle/set-parts.ts'
import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'

interface LookProductProps {
  name: string
  parts: readonly Part[]
}

/** The pieces of an outfit, and the button that takes what is wanted of them. */
export default function LookProduct({ name, parts }: LookProductProps) {
  const { wanted, setWanted, ...buying } = useWanted(parts)
  return (
    <>
      <PartList parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart {...buying} name={name} />
    </>
  )
}
