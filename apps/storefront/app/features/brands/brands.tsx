import { useId } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Panel, Section, SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
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
      <ul className="grid grid-cols-4 gap-2 md:gap-3 lg:grid-cols-8">
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
export function BrandMark({ brand: { title, logo, path }, large }: { brand: BrandEntry; large?: boolean }) {
  const mark = logo ? (
    <Picture
      src={logo}
      alt={title}
      width={320}
      height={120}
      sizes={large ? '220px' : '150px'}
      widths={[160, 320, 480]}
      className="max-h-full w-auto max-w-full object-contain"
    />
  ) : (
    <span className="font-bold font-display text-lead">{title}</span>
  )
  const look = `grid place-items-center rounded-md bg-studio ${large ? 'h-32 p-5' : 'h-16 p-2 lg:h-24 lg:p-4'}`
  return path ? (
    <Link href={path} className={`${look} hover:bg-studio-2`}>
      {mark}
    </Link>
  ) : (
    <span className={look}>{mark}</span>
  )
}

interface BrandHeadProps {
  title: string
  logo: string | null
  /** Sanitised. */
  shortHtml: string
  /** The brand's full description, sanitised and collapsed. */
  storyHtml: string
  storyLabel: string
}

/** Header of a brand's category: logo and description. */
export function BrandHead({ title, logo, shortHtml, storyHtml, storyLabel }: BrandHeadProps) {
  return (
    <Panel ground="studio" className="grid items-center gap-x-10 gap-y-5 md:grid-cols-[220px_minmax(0,1fr)]">
      {logo && (
        <Picture
          src={logo}
          alt={title}
          width={320}
          height={120}
          sizes="220px"
          widths={[160, 320, 480]}
          isEager
          className="max-h-24 w-auto object-contain"
        />
      )}
      <div className="grid gap-3">
        <Prose html={shortHtml} className="text-lg" />
        {storyHtml && (
          <details>
            <summary className="link">{storyLabel}</summary>
            <Prose html={storyHtml} className="pt-3" />
          </details>
        )}
      </div>
    </Panel>
  )
}
