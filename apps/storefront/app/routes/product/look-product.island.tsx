import { useMemo } from 'react'
import { type PackedParts, unpackParts } from '../../features/bundle/packed-parts.ts'
import { PartList, useWanted } from '../../features/bundle/part-list.tsx'
import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'

interface LookProductProps {
  name: string
  parts: PackedParts
}

/** The pieces of an outfit, and the button that takes what is wanted of them. */
export default function LookProduct({ name, ...props }: LookProductProps) {
  const parts = useMemo(() => unpackParts(props.parts), [props.parts])
  const { wanted, setWanted, ...buying } = useWanted(parts)
  return (
    <>
      <PartList parts={parts} wanted={wanted} onChange={setWanted} />
      <AddSeveralToCart {...buying} name={name} />
    </>
  )
}
