import { Spread } from '../../../ui/spread.tsx'
import { BlogPicture, BlogWords } from './blog-card.tsx'
import type { BlogCardData } from './load-blog.server.ts'

/** Newest article of a list over its whole width, with its summary. */
export function BlogLead({ post }: { post: BlogCardData }) {
  return (
    <Spread
      as="article"
      media={post.picture && <BlogPicture post={post} sizes="(width < 64rem) 100vw, 800px" isHero />}
    >
      <BlogWords post={post} level={2} isLead />
      <p className="text-ink-2">{post.summary}</p>
    </Spread>
  )
}
