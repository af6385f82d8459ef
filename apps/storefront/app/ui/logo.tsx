import { Link } from './link.tsx'
import { WaaierMark } from './waaier.tsx'

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
      <WaaierMark tone={light ? 'light' : 'brand'} />
      {name}
    </Link>
  )
}
