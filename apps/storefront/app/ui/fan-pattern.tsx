import { cx } from './cx.ts'
import { Link } from './link.tsx'
import './fan-pattern.css'

const TAIL = { brand: '#1440d6', soft: '#b7caff', light: '#8fb0ee' }
const FRONT = { brand: '#1440d6', soft: '#1440d6', light: '#fff' }

/**
 * The mark of the shop: four slanted bars, staggered, fading backwards. For the logo (`light` on nacht) and, `soft`,
 * for empty states; nowhere else.
 */
export function FanMark({ tone = 'brand', className }: { tone?: keyof typeof TAIL; className?: string }) {
  return (
    <svg className={cx('mark', className)} viewBox="0 0 38 30" fill={TAIL[tone]} aria-hidden="true">
      <path d="M4.5 12h6l-4.5 17h-6z" opacity=".45" />
      <path d="M13.2 8.4h6l-4.5 17h-6z" opacity=".65" />
      <path d="M21.9 4.8h6l-4.5 17h-6z" opacity=".85" />
      <path d="M32 1h6l-4.5 17h-6z" fill={FRONT[tone]} />
    </svg>
  )
}

/** The waaier in motion, mute, its bars drawn by the style sheet: the front bar drops back and the others move up. */
export function FanSpinner() {
  return (
    <span className="waaier" aria-hidden="true">
      <i />
    </span>
  )
}

interface LogoProps {
  name: string
  /** Home. */
  href: string
  /** Where it leads, in words. */
  label: string
  /** On nacht. */
  light?: boolean
}

/** The waaier and the shop's name: the link home. */
export function Logo({ name, href, label, light }: LogoProps) {
  return (
    <Link className="logo" href={href} aria-label={label}>
      <FanMark tone={light ? 'light' : 'brand'} />
      {name}
    </Link>
  )
}
