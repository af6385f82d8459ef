import { useMemo } from 'react'
import { AddSeveralToCart } from '../cart/add-several-to-cart.tsx'
import { type PackedParts, unpackParts } from '../product/packed-parts.ts'
import { PartList, useWanted } from '../product/part-list.tsx'

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
