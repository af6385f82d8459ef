import type { ReactNode } from 'react'
import { Spread } from './spread.tsx'
import './empty-page.css'

interface EmptyPageProps {
  /** One of `places/`, 1120 × 720 pixels. */
  picture: string
  title: ReactNode
  /** Level of the title in its page. */
  level?: 1 | 2 | 3
  /** Sentences, a search field, links. */
  children?: ReactNode
  /** Next step: one or two buttons or links. */
  actions?: ReactNode
}

/** Content of a page that has nothing to show: a picture, an explanation and links to continue. */
export function EmptyPage({ picture, title, level = 2, children, actions }: EmptyPageProps) {
  const Heading = `h${level}` as const
  return (
    <Spread
      className="empty-page"
      media={<img src={picture} alt="" width={1120} height={720} decoding="async" />}
    >
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </Spread>
  )
}
