import { useId } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import * as paths from '../../../paths.ts'
import { cx } from '../../../ui/cx.ts'
import { Section, SectionHead } from '../../../ui/layout.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BrandEntry } from './load-brands.server.ts'

/** Featured brands in a row, with a link to all. */
export function BrandSlider({ brands }: { brands: readonly BrandEntry[] }) {
  const id = useId()
  if (brands.length === 0) return null
  return (
    <Section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={texts.brands_first()}
        aside={
          <Link href={paths.brands()} className="link">
            {texts.brands_all()}
          </Link>
        }
      />
      <ul className="grid grid-cols-[repeat(4,1fr)] gap-[clamp(8px,0.9vw,12px)] lg:grid-cols-8">
        {brands.map((brand) => (
          <li key={brand.title}>
            <BrandMark brand={brand} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Logo of a brand with a link to its products; its name if it has no logo. */
export function BrandMark({
  brand: { title, logo, path },
  className,
}: {
  brand: BrandEntry
  className?: string
}) {
  const mark = logo ? (
    <Picture
      className="h-full min-h-0 w-full object-contain"
      src={logo}
      alt={title}
      width={320}
      height={120}
      sizes="150px"
      widths={[160, 320]}
    />
  ) : (
    <span className="font-bold font-display text-lead">{title}</span>
  )
  const look = cx(
    'grid h-[clamp(64px,6.7vw,96px)] place-items-center rounded-md bg-studio p-[clamp(8px,1.1vw,16px)]',
    path && 'hover:bg-studio-2',
    className,
  )
  return path ? (
    <Link href={path} className={look}>
      {mark}
    </Link>
  ) : (
    <span className={look}>{mark}</span>
  )
}
