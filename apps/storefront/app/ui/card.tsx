import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'
import './card.css'

interface CardProps {
  /** Data attributes for enhancements of the card. */
  [data: `data-${string}`]: string | number | undefined
  /** Picture, a single element. Its 4:5 box has its size before the picture loads. */
  media: ReactNode
  /** One or two `Badge`s at the top left. */
  badges?: ReactNode
  /** `CardTool`s: the heart on the picture, the others at the bottom of the card. */
  tools?: ReactNode
  /** Text above the title, such as the brand. */
  over?: ReactNode
  title: string
  href: string
  link?: Pick<LinkProps, 'prefetch' | 'onClick'>
  level?: 2 | 3
  /** Rating, price, facts, colours and delivery, in this order. Missing parts leave no gap. */
  children?: ReactNode
}

/**
 * Card. The whole card is one link, named by its title, with tools on top. A page has many cards, so
 * each has only the elements that its style sheet needs.
 */
export function Card({
  media,
  badges,
  tools,
  over,
  title,
  href,
  link,
  level = 3,
  children,
  ...article
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <article {...article} className="card">
      {media || <div />}
      {badges}
      {over && <div className="card-over">{over}</div>}
      <Heading className="card-title">
        <Link {...link} href={href}>
          {title}
        </Link>
      </Heading>
      {children}
      {/* Last: they stand at the bottom of the card, which would move while the text above arrives. */}
      {tools}
    </article>
  )
}

interface CardGridProps {
  /** Accessible name of the list if it has no heading. */
  label?: string
  /** Four beside filters, five over the whole width; narrower screens show three or two. */
  columns?: 4 | 5
  className?: string
  children: readonly ReactNode[]
}

/** Cards in rows, as a list. Each child becomes one item; give children keys. */
export function CardGrid({ label, columns = 4, className, children }: CardGridProps) {
  return (
    <ul className={cx('card-grid', columns === 5 && 'card-grid-5', className)} aria-label={label}>
      {listItems(children)}
    </ul>
  )
}

/** Renders children as list items with their own keys. */
export function listItems(children: readonly ReactNode[]) {
  return children.map((child, index) => (
    <li key={child && typeof child === 'object' && 'key' in child ? (child.key ?? index) : index}>{child}</li>
  ))
}

interface TileProps extends Omit<LinkProps, 'children' | 'media'> {
  /** Single element, shown as a square. */
  media: ReactNode
  label: ReactNode
}

/** Link with a square picture and a name, such as a category. */
export function Tile({ media, label, className, ...link }: TileProps) {
  return (
    <Link {...link} className={cx('tile', className)}>
      {media || <span />}
      {label}
    </Link>
  )
}
