import { Fragment } from 'react'
import { BlogCard } from '../../features/content/blog/blog-card.tsx'
import { loadArticle } from '../../features/content/blog/load-blog.server.ts'
import ShareButton from '../../features/content/blog/share-button.island.tsx'
import { Breadcrumbs } from '../../features/content/breadcrumbs.tsx'
import { ProductLine } from '../../features/listing/recommendations/beside-cart.tsx'
import { ProductCard } from '../../features/product/card/product-card.tsx'
import { organizationId } from '../../features/shell/organization.tsx'
import { formatDate } from '../../lib/format/dates.ts'
import { mediaPath, pictureUrl } from '../../lib/format/picture-address.ts'
import { parseMoment } from '../../lib/format/xml.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { Island } from '../../lib/islands/island.tsx'
import { currentPage } from '../../lib/page/current-page.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import type { PageMeta } from '../../lib/seo/seo.tsx'
import { JsonLd, previewMeta } from '../../lib/seo/seo.tsx'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { CardGrid } from '../../ui/card.tsx'
import { ChipLink, ChipRow } from '../../ui/chip.tsx'
import { Container, Section, SectionHead } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Spread } from '../../ui/spread.tsx'

export const loader = (request: PageRequest) =>
  loadArticle(request, request.params.code ?? '', request.url.host)

type Data = Awaited<ReturnType<typeof loader>>

export function meta({ code, metaTitle, metaDescription, keywords, picture }: Data): PageMeta {
  return {
    title: metaTitle,
    description: metaDescription,
    keywords,
    image: picture,
    type: 'article',
    feed: paths.blogFeed(),
    ...previewMeta(code),
  }
}

/** /blog/{code}: one article, with links to others. */
export function Component({ loaderData: article }: { loaderData: Data }) {
  const {
    code,
    title,
    date,
    changed,
    author,
    topics,
    picture,
    pictureAlt,
    summary,
    lead,
    parts,
    others,
    products,
  } = article
  const { origin, language } = currentPage()
  const media = picture && mediaPath(picture)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: title,
          datePublished: parseMoment(date)?.toISOString(),
          dateModified: parseMoment(changed)?.toISOString(),
          description: summary,
          mainEntityOfPage: origin + inLanguage(paths.blogArticle(code), language),
          inLanguage: shopConfig.languages[language].locale,
          publisher: {
            '@type': 'Organization',
            '@id': organizationId(),
            name: brand().name,
            logo: `${origin}/icon-512.png`,
          },
          ...(media && { image: origin + pictureUrl(media, 1280) }),
          ...(author && { author: { '@type': 'Person', name: author } }),
        }}
      />
      <Container className="pb-section">
        <Breadcrumbs trail={[{ name: texts.blog_title(), path: paths.blog() }]} here={title} />
        <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Spread
            as="header"
            media={
              picture && (
                <Picture
                  src={picture}
                  alt={pictureAlt}
                  width={1600}
                  height={900}
                  sizes="(width < 64rem) 100vw, 800px"
                  widths={[480, 720, 960, 1440]}
                  isHero
                />
              )
            }
          >
            <Byline date={date} author={author} />
            <h1>{title}</h1>
            {lead && <p className="text-lead">{lead}</p>}
          </Spread>
          <div className="mx-auto grid w-full max-w-article gap-6 text-lg">
            <Story parts={parts} />
            <footer className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5">
              <ChipRow>
                {topics.map((topic) => (
                  <ChipLink key={topic.id} href={paths.blogCategory(topic.id)}>
                    {topic.title}
                  </ChipLink>
                ))}
              </ChipRow>
              <Island of={ShareButton} when="interaction" props={{ title }} />
            </footer>
          </div>
        </article>
        {products.length > 0 && (
          <section aria-labelledby="article-products" className="pt-section">
            <SectionHead id="article-products" title={texts.blog_products()} />
            <CardGrid label={texts.blog_products()}>
              {products.map((product) => (
                <ProductCard key={product.sku} product={product} />
              ))}
            </CardGrid>
          </section>
        )}
      </Container>
      {others.length > 0 && (
        <Section ground="duin" aria-labelledby="read-on">
          <SectionHead id="read-on" title={texts.blog_more()} />
          <ul className="grid gap-x-5 gap-y-8 md:grid-cols-3">
            {others.map((post) => (
              <li key={post.code}>
                <BlogCard post={post} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Byline({ date, author }: Pick<Data, 'date' | 'author'>) {
  return (
    <p className="text-ink-3 text-meta">
      {formatDate(date)}
      {author && (
        <>
          {' · '}
          <Link href={paths.blogSearch(author)} className="link">
            {texts.blog_by({ name: author })}
          </Link>
        </>
      )}
    </p>
  )
}

/** Article text, with products after the paragraphs about them. */
function Story({ parts }: Pick<Data, 'parts'>) {
  return parts.map(({ html, products }) => (
    <Fragment key={html}>
      <Prose html={html} />
      {products.map((product) => (
        <div key={product.sku} className="rounded-md border border-line p-4">
          <ProductLine product={product} />
        </div>
      ))}
    </Fragment>
  ))
}
