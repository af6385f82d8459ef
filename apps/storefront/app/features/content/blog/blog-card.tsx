import { formatDate } from '../../../lib/format/dates.ts'
import * as paths from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlogCardData } from './load-blog.server.ts'
import './blog-card.css'

interface BlogCardProps {
  post: BlogCardData
  /** Level of its heading. */
  level?: 2 | 3
}

/** Blog article in a list. Without a picture it has a warm background. */
export function BlogCard({ post, level = 2 }: BlogCardProps) {
  return (
    <article className="blog-card">
      {post.picture ? <BlogPicture post={post} sizes="(width < 48rem) 100vw, 440px" /> : <div />}
      <BlogWords post={post} level={level} />
    </article>
  )
}

/** Picture of an article. */
export function BlogPicture({
  post,
  sizes,
  isHero,
}: {
  post: BlogCardData
  sizes: string
  isHero?: boolean
}) {
  return (
    <Picture
      src={post.picture ?? ''}
      alt=""
      width={1600}
      height={900}
      sizes={sizes}
      widths={[480, 720, 960]}
      isHero={isHero}
    />
  )
}

/** Topics, date and linked title of an article; the link covers the box around it. */
export function BlogWords({ post: { code, title, date, topics }, level }: Required<BlogCardProps>) {
  const Heading = `h${level}` as const
  return (
    <div className="blog-words">
      <p className="text-ink-3 text-meta">
        {[...topics.map((topic) => topic.title), formatDate(date)].filter(Boolean).join(' · ')}
      </p>
      <Heading>
        <Link href={paths.blogArticle(code)}>{title}</Link>
      </Heading>
    </div>
  )
}
