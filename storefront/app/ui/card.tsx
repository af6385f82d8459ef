import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './link.tsx'

interface CardProps {
  /** The picture; its box of 4:5 is kept whether it has come or not. */
  media: ReactNode
  /** A second picture that takes the first one's place under a pointer. */
  secondMedia?: ReactNode
  /** A `BadgeStack` at the top left. */
  badges?: ReactNode
  /** A 44 px control at the top right: the heart. */
  corner?: ReactNode
  /** A control at the foot of the picture, seen under a pointer or with the focus: quick add. */
  quick?: ReactNode
  /** Above the title: the brand. */
  over?: ReactNode
  title: string
  href: string
  link?: Pick<LinkProps, 'prefetch' | 'onClick'>
  level?: 2 | 3
  /** In this order: rating, price, colours, delivery. What is missing leaves no hole. */
  children?: ReactNode
}

/** One thing among others. The whole card is one link, named by its title; corner and quick lie above it. */
export function Card(props: CardProps) {
  const { media, secondMedia, badges, corner, quick, over, title, href, link, level = 3, children } = props
  const Heading = `h${level}` as const
  return (
    <article className="card">
      <div className="card-media">
        {media}
        {secondMedia && <div className="card-media-second">{secondMedia}</div>}
        {badges}
        {corner && <div className="card-corner">{corner}</div>}
        {quick && <div className="card-quick">{quick}</div>}
      </div>
      {over && <div className="card-over">{over}</div>}
      <Heading className="card-title">
        <Link {...link} href={href}>
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  )
}

interface CardGridProps {
  /** The name of the list, where no heading gives it. */
  label?: string
  /** Four beside filters, five over the whole width; three and two on narrower screens. */
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

/** Children as list items, each under its own key. */
export function listItems(children: readonly ReactNode[]) {
  return children.map((child, index) => (
    <li key={child && typeof child === 'object' && 'key' in child ? (child.key ?? index) : index}>{child}</li>
  ))
}

interface TileProps extends Omit<LinkProps, 'children' | 'media'> {
  media: ReactNode
  label: ReactNode
  wide?: boolean
}

/** A picture and a name that lead somewhere: a category, a brand. 1:1, or 16:9 when wide. */
export function Tile({ media, label, wide, className, ...link }: TileProps) {
  return (
    <Link {...link} className={cx('tile', className)}>
      <span className={cx('tile-media', wide && 'tile-media-wide')}>{media}</span>
      <span className="tile-label">{label}</span>
    </Link>
  )
}
