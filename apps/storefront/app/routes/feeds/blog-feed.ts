import { type BlogCardData, loadLatestPosts } from '../../features/content/blog/load-blog.server.ts'
import { parseMoment, xmlDocument, xmlElement, xmlGroup } from '../../lib/format/xml.server.ts'
import { inLanguage } from '../../lib/i18n/language.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { brand, serverBrand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'

const MAX_STORIES = 30

/** /blog/feed.xml (RSS 2.0): the newest articles of the blog. */
export async function loader(request: PageRequest): Promise<string> {
  const { language, url, features } = request
  if (!features.has('blog')) throw pageNotFound()
  const posts = await loadLatestPosts(request, MAX_STORIES)
  const address = (path: string) => url.origin + inLanguage(path, language)
  return xmlDocument('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [
    xmlGroup('channel', [
      xmlElement('title', `${texts.blog_title()} | ${brand().name}`),
      xmlElement('link', address(paths.blog())),
      `<atom:link href="${address(paths.blogFeed())}" rel="self" type="application/rss+xml"/>`,
      xmlElement('description', serverBrand().description),
      xmlElement('language', language),
      ...posts.map((post) => toItem(post, address(paths.blogArticle(post.code)))),
    ]),
  ])
}

function toItem({ title, summary, date, topics }: BlogCardData, link: string): string {
  return xmlGroup('item', [
    xmlElement('title', title),
    xmlElement('link', link),
    xmlElement('guid', link),
    xmlElement('pubDate', parseMoment(date)?.toUTCString()),
    xmlElement('description', summary),
    ...topics.map((topic) => xmlElement('category', topic.title)),
  ])
}
