import { formatDate } from '../../../lib/format/dates.ts'
import * as paths from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlogCardData } from './load-blog.server.ts'

interface BlogCardProps {
  post: BlogCardData
  level?: 2 | 3
}

const PICTURE = 'aspect-video h-auto w-full rounded-md bg-zand object-cover'

/** Blog article in a list. Without a picture it has a warm background. */
export function BlogCard({ post, level = 2 }: BlogCardProps) {
  return (
    <article className="relative grid content-start gap-4">
      {post.picture ? (
        <BlogPicture post={post} sizes="(width < 48rem) 100vw, 440px" className={PICTURE} />
      ) : (
        <div className={PICTURE} />
      )}
      <BlogWords post={post} level={level} />
    </article>
  )
}

export function BlogPicture({
  post,
  sizes,
  isHero,
  className,
}: {
  post: BlogCardData
  sizes: string
  isHero?: boolean
  className?: string
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
      className={className}
    />
  )
}

/** Topics, date and linked title of an article; the link covers the box around it. */
export function BlogWords({
  post: { code, title, date, topics },
  level,
  isLead,
}: Required<BlogCardProps> & { isLead?: boolean }) {
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-2">
      <p className="text-ink-3 text-meta">
        {[...topics.map((topic) => topic.title), formatDate(date)].filter(Boolean).join(' · ')}
      </p>
      <Heading className={isLead ? 'text-h1' : level === 2 ? 'text-h3' : undefined}>
        <Link href={paths.blogArticle(code)} className="after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </Heading>
    </div>
  )
}
