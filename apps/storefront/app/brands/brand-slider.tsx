import { useId } from 'react'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Section, SectionHead } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import type { BrandEntry } from './brand-index.ts'
import { BrandMark } from './brand-mark.tsx'

/** The brands that the shop puts first, in a row that leads to all of them. */
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
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4 lg:grid-cols-6">
        {brands.map((brand) => (
          <li key={brand.title}>
            <BrandMark brand={brand} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
