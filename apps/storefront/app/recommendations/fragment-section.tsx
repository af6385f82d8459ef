import type { ReactNode } from 'react'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { Section, SectionHead } from '../ui/layout.tsx'

interface FragmentSectionProps {
  /** Of its heading. */
  id: string
  title: string
  aside?: ReactNode
  /** Path of what it is filled with, without the language's prefix. */
  fragment: string
  /** Whose products it shows; the section is there when there are any. Without it the fragment itself says what comes. */
  skus?: 'viewed' | 'followed'
  /** The product whose page this is. */
  product?: string
  /** Not for who is followed: another section stands in its place then. */
  isUnlessFollowed?: boolean
}

/** A section that fragments.enhance.ts fills when the shopper comes near. Its room is kept meanwhile. */
export function FragmentSection(props: FragmentSectionProps) {
  const { id, title, aside, fragment, skus, product, isUnlessFollowed } = props
  return (
    <Section
      aria-labelledby={id}
      className="fragment"
      hidden={skus !== undefined}
      data-fragment={inLanguage(fragment, getLocale())}
      data-skus={skus}
      data-product={product}
      data-unless-followed={isUnlessFollowed || undefined}
    >
      <SectionHead id={id} title={title} aside={aside} />
      <div className="fragment-room" />
    </Section>
  )
}
