import { BlogCard } from '../../features/content/blog/blog-card.tsx'
import { BlogLead } from '../../features/content/blog/blog-lead.tsx'
import { loadBlog } from '../../features/content/blog/load-blog.server.ts'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { formatTitles } from '../../lib/format/lists.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import '../../ui/field.css'

export const loader = (request: PageRequest) =>
  loadBlog(request, request.params.category, request.url.searchParams)

type Data = Awaited<ReturnType<typeof loader>>

export function meta({ topic, topics, term, page }: Data): PageMeta {
  const titles = formatTitles(topics.map(({ title }) => title))
  return {
    title: topic?.metaTitle || (titles ? texts.blog_head({ topics: titles }) : texts.blog_title()),
    description: topic?.metaDescription || (titles && texts.blog_description({ topics: titles })),
    isPrivate: Boolean(term),
    page,
    feed: paths.blogFeed(),
  }
}

/** /blog and /blog/categorie/{id}: nine articles per page, the newest first and large. */
export function Component({ loaderData: { term, page, pages, topics, topic, posts } }: { loaderData: Data }) {
  const here = topic ? paths.blogCategory(topic.id) : paths.blog()
  const [lead, ...others] = posts
  const isFront = page === 1 && !term
  return (
    <Container className="pb-section">
      <Breadcrumbs
        trail={topic ? [{ name: texts.blog_title(), path: paths.blog() }] : []}
        here={topic?.title ?? texts.blog_title()}
      />
      <header className="grid gap-5 pb-8">
        <div className="flex flex-wrap items-center justify-between gap-5">
          <h1>{topic?.title ?? texts.blog_title()}</h1>
          <form method="get" action={inLanguage(here, getLocale())} className="flex gap-2">
            <input
              className="control"
              type="search"
              name="q"
              aria-label={texts.blog_search()}
              placeholder={texts.blog_search()}
              defaultValue={term}
            />
            <Button type="submit" variant="secondary">
              {texts.blog_look()}
            </Button>
          </form>
        </div>
        <nav aria-label={texts.blog_topics()}>
          <ChipRow>
            <ChipLink href={paths.blog()} on={!topic}>
              {texts.blog_all()}
            </ChipLink>
            {topics.map(({ id, title }) => (
              <ChipLink key={id} href={paths.blogCategory(id)} on={id === topic?.id}>
                {title}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        {term && posts.length > 0 && <p role="status">{texts.blog_found({ term })}</p>}
      </header>
      {lead ? (
        <div className="grid gap-10">
          {isFront && <BlogLead post={lead} />}
          <ul className="grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
            {(isFront ? others : posts).map((post) => (
              <li key={post.code}>
                <BlogCard post={post} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyState title={texts.blog_none()}>{texts.blog_none_help()}</EmptyState>
      )}
      <div className="pt-10">
        <Pagination
          label={texts.blog_pages()}
          page={page}
          pages={pages}
          toHref={(number) => `${here}${toSearch(term, number)}`}
          previousLabel={texts.blog_previous()}
          nextLabel={texts.blog_next()}
          pageLabel={(number) => texts.blog_page({ page: number })}
          position={texts.blog_page_of({ page, pages })}
        />
      </div>
    </Container>
  )
}

function toSearch(term: string, page: number): string {
  const parameters = new URLSearchParams()
  if (term) parameters.set('q', term)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}
