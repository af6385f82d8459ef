import type { ReactNode } from 'react'
import { usePart } from '../lib/navigation/use-part.ts'
import { Section, SectionHead } from './layout.tsx'
import './lazy-section.css'

interface LazySectionProps {
  id: string
  title: string
  /** Control at the right of the heading, if it is part of a larger island. */
  aside?: ReactNode
  /** Path of the fragment, without the language prefix. */
  path: string
}

/** Section whose row of cards is fetched when it comes near the screen; its room is reserved. Nothing without cards. */
export default function LazySection({ id, title, aside, path }: LazySectionProps) {
  const [place, isMissing] = usePart(path)
  if (isMissing) return null
  return (
    <Section aria-labelledby={id} className="noscript:hidden">
      <SectionHead id={id} title={title} aside={aside} />
      <div ref={place} className="lazy-room" data-server-html="" />
    </Section>
  )
}
