import { cx } from './cx.ts'

export interface IconProps {
  /** 16 px in running text, 20 px by default, 24 px in the mobile header. */
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** Makes an icon of one path on lucide's 24 px grid. Icons are ornament: the control around them carries the name. */
export function drawIcon(path: string) {
  return Object.assign((props: IconProps) => draw(path, props), { path })
}

/** An icon whose path comes as data: of what the server chose, so that the browser need not load all that it chose from. */
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
