import { texts } from '../../../lib/i18n/texts.ts'
import { Tile } from '../../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { SectionHead } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Spread } from '../../../ui/spread.tsx'
import './department.css'

export interface CategoryEntry {
  id: number | null
  name: string | null
  path: string
  image: string | null
  children: readonly CategoryEntry[]
}

interface DepartmentProps {
  name: string
  entries: readonly CategoryEntry[]
  /** Links to the department's products for one use: race, gravel. */
  uses: readonly { label: string; path: string }[]
  guide: { title: string; picture: string | null; html: string } | null
}

/** Front of a department: its kinds of product with pictures, entries by season and use, advice. */
export function Department({ name, entries, uses, guide }: DepartmentProps) {
  const groups = groupEntries(name, entries)
  const hasUses = uses.length > 1
  const columns = columnsOf(
    groups.map(({ tiles }) => tiles.length),
    hasUses,
  )
  return (
    <>
      <div className="department">
        {groups.map(({ id, title, path, tiles }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{path ? <Link href={path}>{title}</Link> : title}</h2>
            <Tiles entries={tiles} columns={columns[index]} />
          </section>
        ))}
        {hasUses && (
          <nav aria-labelledby="uses">
            <h2 id="uses">{texts.category_by_use()}</h2>
            <ChipRow scroll>
              {uses.map(({ label, path }) => (
                <ChipLink key={path} href={path}>
                  {label}
                </ChipLink>
              ))}
            </ChipRow>
          </nav>
        )}
      </div>
      {guide && <Guide {...guide} />}
      <SectionHead title={texts.category_everything({ category: name })} id="everything" />
    </>
  )
}

interface Group {
  id: string
  title: string | null
  /** Absent for entries that share no category below the department. */
  path?: string
  tiles: readonly CategoryEntry[]
}

/** Groups a department's entries: its first category with subcategories, the entries without, the other categories. */
function groupEntries(department: string, entries: readonly CategoryEntry[]): readonly Group[] {
  const [largest, ...others] = entries.filter(({ children }) => children.length > 0)
  const singles = entries.filter(({ children }) => children.length === 0)
  // A single tile below a heading would leave half of the row empty.
  const isLone = largest !== undefined && singles.length === 1
  const toGroup = (
    { id, name, path, children }: CategoryEntry,
    more: readonly CategoryEntry[] = [],
  ): Group => ({
    id: `group-${id}`,
    title: name,
    path,
    tiles: [...children, ...more],
  })
  const loose = {
    id: 'singles',
    title: largest ? texts.category_more_in({ category: department }) : texts.category_kinds(),
    tiles: singles,
  }
  return [
    ...(largest ? [toGroup(largest, isLone ? singles : [])] : []),
    ...(singles.length > 0 && !isLone ? [loose] : []),
    ...others.map((group) => toGroup(group)),
  ]
}

/**
 * Decides how many tiles a row of each group has on a wide screen: eight, ten if the group has nine or more, or
 * seven if the row has at most seven tiles and nothing else. Known before the page is laid out, so that tiles keep
 * their size while later ones arrive.
 *
 * @param sizes numbers of tiles by group; groups of up to eight tiles together share a row
 * @param isFilled true if something as wide as two tiles follows in the last row
 */
export function columnsOf(sizes: readonly number[], isFilled = false): readonly TileColumns[] {
  const rows: number[][] = []
  for (const size of sizes) {
    const row = rows.at(-1)
    if (row && sum(row) + size <= 8) row.push(size)
    else rows.push([size])
  }
  return rows.flatMap((row) => {
    const tiles = sum(row)
    const hasSpace = tiles <= 6 && isFilled && row === rows.at(-1)
    return row.map(() => (tiles > 8 ? 10 : tiles < 8 && !hasSpace ? 7 : 8))
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function Guide({ title, picture, html }: NonNullable<DepartmentProps['guide']>) {
  return (
    <Spread
      as="section"
      className="department-guide"
      labelledBy="guide"
      media={
        picture && (
          <Picture
            src={picture}
            alt=""
            width={1280}
            height={720}
            sizes="(width < 64rem) 100vw, 800px"
            widths={[480, 720, 960]}
          />
        )
      }
    >
      <h2 id="guide">{title}</h2>
      <Prose html={html} />
    </Spread>
  )
}

type TileColumns = 7 | 8 | 10

interface TilesProps {
  entries: readonly { id: number | string | null; name: string | null; path: string; image: string | null }[]
  /** Number of tiles in a row on a wide screen. */
  columns?: TileColumns
}

export function Tiles({ entries, columns }: TilesProps) {
  return (
    <div className={cx('department-tiles', columns && `columns-${columns}`)}>
      {entries.map(({ id, name, path, image }) => (
        <Tile
          key={id}
          href={path}
          label={name}
          media={
            image && (
              <Picture
                src={image}
                alt=""
                width={320}
                height={320}
                sizes="(width < 48rem) 30vw, 160px"
                widths={[160, 320]}
              />
            )
          }
        />
      ))}
    </div>
  )
}
