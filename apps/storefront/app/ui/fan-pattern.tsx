import { cx } from './cx.ts'
import { Link } from './link.tsx'
import './fan-pattern.css'

const KOBALT = 'var(--color-kobalt-600)'
const TAIL = { brand: KOBALT, soft: 'var(--color-kobalt-200)', light: 'var(--color-kobalt-300)' }
const FRONT = { brand: KOBALT, soft: KOBALT, light: '#fff' }

/**
 * Default logo mark: four slanted bars, staggered, fading backwards. Only for the logo (`light` on dark) and,
 * `soft`, for empty states.
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

/**
 * Animated fan pattern, hidden from screen readers; the style sheet draws its bars. The front bar drops back
 * and the others move up.
 */
export function FanSpinner() {
  return (
    <span className="waaier" aria-hidden="true">
      <i />
    </span>
  )
}

interface LogoProps {
  name: string
  href: string
  /** Accessible name of the link. */
  label: string
  /** URL of a logo that replaces mark and name. */
  picture?: string | null
  /** Mark beside the name: the storefront's (`fan`), the URL of the shop's own, or none. */
  mark?: 'fan' | (string & {}) | null
  /** True on a dark background. */
  light?: boolean
}

/** Logo of the shop, or its mark and name, as a link to the home page. */
export function Logo({ name, href, label, picture, mark = 'fan', light }: LogoProps) {
  return (
    <Link className="logo" href={href} aria-label={label}>
      {picture ? <img className="logo-picture" src={picture} alt="" width={168} height={32} /> : null}
      {!picture && mark === 'fan' && <FanMark tone={light ? 'light' : 'brand'} />}
      {!picture && mark && mark !== 'fan' && (
        <img className="mark" src={mark} alt="" width={38} height={30} />
      )}
      {!picture && name}
    </Link>
  )
}
