import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { PartRow } from './part-row.tsx'
import { firstOpenPart, initialWanted, type Part, toCartItems, totalOf, type Wanted } from './set-parts.ts'

/** What is wanted of several parts, and what that comes to. */
export function useWanted(parts: readonly Part[]) {
  const [wanted, setWanted] = useState<Wanted>(() => initialWanted(parts))
  const open = firstOpenPart(parts, wanted)
  return {
    wanted,
    setWanted,
    total: totalOf(parts, wanted),
    count: Object.values(wanted).reduce((sum, { quantity }) => sum + quantity, 0),
    items: toCartItems(parts, wanted),
    /** What must be chosen before: 'Kies een uitvoering van …'; absent when all is clear. */
    chooseFirst: open ? texts.product_choose_for({ name: open.offer.name }) : undefined,
    chooseId: open ? `part-${open.offer.sku}` : undefined,
  }
}

/** The parts of a set, each with its size and quantity. */
export function PartList({
  parts,
  wanted,
  onChange,
}: {
  parts: readonly Part[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}) {
  return (
    <ul aria-label={texts.product_parts()}>
      {parts.map((part) => (
        <PartRow
          key={part.offer.sku}
          part={part}
          wanted={wanted[part.offer.sku] ?? { variantSku: null, quantity: 0 }}
          onChange={(entry) => onChange({ ...wanted, [part.offer.sku]: entry })}
        />
      ))}
    </ul>
  )
}
