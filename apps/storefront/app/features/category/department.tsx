import type { ReactNode } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Tile } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Spread } from '../../ui/spread.tsx'
import './department.css'

/** A category below a department. */
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
  /** The editors' advice. */
  guide: { title: string; picture: string | null; html: string } | null
  /** Its best sellers. */
  children: ReactNode
}

/** Front of a department: its kinds of product with pictures, entries by season and use, five best sellers, advice. */
export function Department({ name, entries, uses, guide, children }: DepartmentProps) {
  const groups = entries.filter(({ children }) => children.length > 0)
  const loose = entries.filter(({ children }) => children.length === 0)
  const [largest, ...others] = groups
  // A single tile below a heading would leave half of the row empty.
  const isLone = largest !== undefined && loose.length === 1
  const singles = isLone ? [] : loose
  return (
    <>
      <div className="department">
        {largest && <Group group={largest} more={isLone ? loose : []} />}
        {singles.length > 0 && (
          <section aria-labelledby="singles">
            <h2 id="singles">
              {largest ? texts.category_more_in({ category: name }) : texts.category_kinds()}
            </h2>
            <Tiles entries={singles} />
          </section>
        )}
        {others.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {uses.length > 1 && (
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
      {children}
      {guide && <Guide {...guide} />}
      <SectionHead title={texts.category_everything({ category: name })} id="everything" />
    </>
  )
}

function Group({
  group: { id, name, path, children },
  more = [],
}: {
  group: CategoryEntry
  /** Tiles after the group's own. */
  more?: readonly CategoryEntry[]
}) {
  return (
    <section aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`}>
        <Link href={path}>{name}</Link>
      </h2>
      <Tiles entries={[...children, ...more]} />
    </section>
  )
}

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

function Tiles({ entries }: { entries: readonly CategoryEntry[] }) {
  return (
    <div className="department-tiles">
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
