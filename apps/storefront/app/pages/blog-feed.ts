import { type BlogCardData, loadLatestPosts } from '../blog/load-blog.server.ts'
import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { element, group, momentOf, xmlDocument } from '../platform/xml.server.ts'

const STORIES = 30

/** /blog/feed.xml (RSS 2.0): the newest stories of the blog. */
export async function load(request: PageRequest): Promise<string> {
  const { language, url, features } = request
  if (!features.has('blog')) throw pageNotFound()
  const posts = await loadLatestPosts(request, STORIES)
  const address = (path: string) => url.origin + inLanguage(path, language)
  return xmlDocument('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [
    group('channel', [
      element('title', `${texts.blog_title()} | ${shopConfig.name}`),
      element('link', address(paths.blog())),
      `<atom:link href="${address(paths.blogFeed())}" rel="self" type="application/rss+xml"/>`,
      element('description', texts.blog_description()),
      element('language', language),
      ...posts.map((post) => storyOf(post, address(paths.blogArticle(post.code)))),
    ]),
  ])
}

function storyOf({ title, summary, date, topics }: BlogCardData, link: string): string {
  return group('item', [
    element('title', title),
    element('link', link),
    element('guid', link),
    element('pubDate', momentOf(date)?.toUTCString()),
    element('description', summary),
    ...topics.map((topic) => element('category', topic.title)),
  ])
}
