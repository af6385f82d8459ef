import { cx } from './cx.ts'
import './icon.css'

export interface IconProps {
  /** 16 px in running text, 20 px by default, 24 px in the mobile header. */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Shapes of a Lucide icon on its 24 px grid: elements and their attributes. */
interface LucideShapes {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Creates an icon component from Lucide's shapes. Lucide's own component writes nine attributes and several
 * elements per icon; this one writes a single path, because each of a page's many cards has three icons.
 * Icons are decorative: the control around them has the name.
 */
export function drawIcon({ node }: LucideShapes) {
  const path = node.map(toPath).join('')
  return Object.assign((props: IconProps) => draw(path, props), { path })
}

/** @throws {Error} for a shape that it cannot draw */
function toPath([tag, attributes]: LucideShapes['node'][number]): string {
  const [cx = 0, cy = 0, r = 0, x = 0, y = 0, width = 0, height = 0, rx = 0] = NUMBERS.map((name) =>
    Number(attributes[name] ?? 0),
  )
  // A relative start would be relative to the end of the previous shape.
  if (tag === 'path') return `${attributes.d?.startsWith('m') ? 'M0 0' : ''}${attributes.d}`
  if (tag === 'circle') return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  if (tag === 'line') return `M${attributes.x1} ${attributes.y1}L${attributes.x2} ${attributes.y2}`
  if (tag === 'polyline') return `M${attributes.points}`
  if (tag !== 'rect') throw new Error(`An icon has a <${tag}>.`)
  const corner = (dx: number, dy: number) => `a${rx} ${rx} 0 0 1 ${dx} ${dy}`
  const [w, h] = [width - 2 * rx, height - 2 * rx]
  return `M${x + rx} ${y}h${w}${corner(rx, rx)}v${h}${corner(-rx, rx)}h${-w}${corner(-rx, -rx)}v${-h}${corner(rx, -rx)}z`
}
const NUMBERS = ['cx', 'cy', 'r', 'x', 'y', 'width', 'height', 'rx'] as const

/** Icon from path data. The server picks the icon, so the browser does not load all candidates. */
export function PathIcon({ path, ...props }: IconProps & { path: string }) {
  return draw(path, props)
}

function draw(path: string, { size, className }: IconProps) {
  return (
    <svg
      className={cx('icon', size && size !== 'md' && `icon-${size}`, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
