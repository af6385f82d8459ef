import { texts } from '../../../lib/i18n/texts.ts'
import { columnsOf, Tiles } from '../category/department.tsx'

/** Kind of part with products that fit a bike. */
export interface FittingPart {
  uid: string
  name: string
  count: number
  /** Path of its category, filtered by the bike. */
  path: string
  image: string | null
}

/** Kinds of part that fit a bike, each with the number of products. */
export function FittingParts({ parts }: { parts: readonly FittingPart[] }) {
  if (parts.length < 2) return null
  return (
    <nav aria-label={texts.partfinder_by_part()} className="@container min-w-0">
      <Tiles
        entries={parts.map(({ uid, name, count, ...part }) => ({
          ...part,
          id: uid,
          name: `${name} (${count})`,
        }))}
        columns={columnsOf([parts.length])[0]}
      />
    </nav>
  )
}
