import { Picture } from '../platform/pictures.tsx'
import { Link } from '../ui/link.tsx'
import type { BrandEntry } from './brand-index.ts'

/** A brand's wordmark that leads to its products. Without a mark its name stands there. */
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
  const look = `grid place-items-center rounded-md bg-studio p-5 ${large ? 'h-32' : 'h-24'}`
  return path ? (
    <Link href={path} className={`${look} hover:bg-studio-2`}>
      {mark}
    </Link>
  ) : (
    <span className={look}>{mark}</span>
  )
}
