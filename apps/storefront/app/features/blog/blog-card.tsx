import { formatDate } from '../../lib/format/dates.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { BlogCardData } from './load-blog.server.ts'

const BLOG_PICTURE = 'aspect-video w-full rounded-md bg-zand object-cover'

/** Blog article in a list; the first one is wide and has its summary. Without a picture it has a warm background. */
export function BlogCard({
  post,
  isLead,
  level = 2,
}: {
  post: BlogCardData
  isLead?: boolean
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  const { code, title, summary, picture, date, topics } = post
  return (
    <article
      className={`relative grid gap-4 ${isLead ? 'items-center md:grid-cols-2 md:gap-10' : 'content-start'}`}
    >
      {picture ? (
        <Picture
          src={picture}
          alt=""
          width={1600}
          height={900}
          sizes={isLead ? '(width < 48rem) 100vw, 660px' : '(width < 48rem) 100vw, 440px'}
          widths={[480, 720, 960]}
          isHero={isLead}
          className={BLOG_PICTURE}
        />
      ) : (
        <div className={BLOG_PICTURE} />
      )}
      <div className="grid content-start gap-2">
        <p className="text-ink-3 text-meta">
          {[...topics.map((topic) => topic.title), formatDate(date)].filter(Boolean).join(' · ')}
        </p>
        <Heading className={isLead ? 'text-h2' : 'text-h3'}>
          <Link href={paths.blogArticle(code)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </Heading>
        {isLead && <p className="text-ink-2">{summary}</p>}
      </div>
    </article>
  )
}
