import { texts } from '../../lib/i18n/texts.ts'
import { Tile } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { columnsOf } from '../category/department.tsx'

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
    <nav aria-label={texts.partfinder_by_part()}>
      <div className={`department-tiles columns-${columnsOf([parts.length])[0]}`}>
        {parts.map(({ uid, name, count, path, image }) => (
          <Tile
            key={uid}
            href={path}
            label={`${name} (${count})`}
            media={
              image && (
                <Picture
                  src={image}
                  alt=""
                  width={320}
                  height={320}
                  sizes="(width < 48rem) 30vw, 150px"
                  widths={[160, 320]}
                />
              )
            }
          />
        ))}
      </div>
    </nav>
  )
}
