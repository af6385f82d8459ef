import type { ReactNode } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Tile } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
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
  /** The editors' advice, as HTML. */
  guide: string | null
  /** Its best sellers. */
  children: ReactNode
}

/** Front of a department: its kinds of product with pictures, entries by season and use, five best sellers, advice. */
export function Department({ name, entries, uses, guide, children }: DepartmentProps) {
  const groups = entries.filter(({ children }) => children.length > 0)
  const singles = entries.filter(({ children }) => children.length === 0)
  return (
    <>
      <div className="department">
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>
              <Link href={group.path}>{group.name}</Link>
            </h2>
            <Tiles entries={group.children} />
          </section>
        ))}
        {singles.length > 0 && <Tiles entries={singles} />}
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
      {guide && <Prose html={guide} className="department-guide" />}
      <SectionHead title={texts.category_everything({ category: name })} id="everything" />
    </>
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
