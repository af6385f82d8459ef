import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './spread.css'

interface SpreadProps {
  as?: 'article' | 'div' | 'header' | 'section'
  /** One `img`, cropped to the height of the text beside it; without one the text takes the whole width. */
  media: ReactNode
  className?: string
  labelledBy?: string
  children: ReactNode
}

/**
 * Text on a warm background with a picture beside it, or below it on a phone: the head of a page, a story.
 */
export function Spread({ as: Box = 'div', media, className, labelledBy, children }: SpreadProps) {
  return (
    <Box className={cx('spread', className)} aria-labelledby={labelledBy}>
      <div>{children}</div>
      {media}
    </Box>
  )
}
