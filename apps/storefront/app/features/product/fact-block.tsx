import type { ReactNode } from 'react'
import { SpecList } from '../../ui/table.tsx'
import './product-safety.css'

interface FactBlockProps {
  id: string
  title: string
  /** Facts without a value are left out. */
  facts: readonly { term: ReactNode; value: ReactNode }[]
  children?: ReactNode
}

/** Section of facts that the law requires before a purchase; always expanded. */
export function FactBlock({ id, title, facts, children }: FactBlockProps) {
  return (
    <section aria-labelledby={id} className="product-safety border-line border-t pt-5">
      <h2 id={id} className="mb-2 text-h3">
        {title}
      </h2>
      <SpecList specs={facts.filter(({ value }) => value)} />
      {children}
    </section>
  )
}
