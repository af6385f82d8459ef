import { type Dataset, daysFromSeeding } from '../../dataset.ts'
import { inEach, textOf } from '../../text.ts'
import type { Post } from './post.ts'
import { AUTHORS, TOPICS } from './post.ts'
import { CLOTHING_POSTS } from './posts-clothing.ts'
import { RIDES_POSTS } from './posts-rides.ts'
import { TECHNIQUE_POSTS } from './posts-technique.ts'

const POSTS: readonly Post[] = [...CLOTHING_POSTS, ...RIDES_POSTS, ...TECHNIQUE_POSTS].toSorted(
  (one, other) => one.days - other.days,
)

/** Adds authors, topics and articles; the newest is a few days old whenever the shop is seeded. */
export function addBlog(shop: Dataset): void {
  const topics = Object.entries(TOPICS)
  for (const [index, [identifier, title]] of topics.entries()) {
    shop.add('blog_categories', {
      id: index + 1,
      identifier,
      title: textOf(title),
      meta_title: inEach((language) => `${textOf(title)[language]} | Blog | Kopgroep`),
      meta_description: inEach((language) =>
        language === 'nl'
          ? `Alles over ${textOf(title).nl.toLowerCase()}, geschreven door onze winkelmensen.`
          : `All about ${textOf(title).en.toLowerCase()}, written by our store staff.`,
      ),
      position: index + 1,
    })
  }
  const authors = Object.entries(AUTHORS)
  for (const [index, [identifier, name]] of authors.entries()) {
    shop.add('blog_authors', { id: index + 1, identifier, name })
  }
  for (const [index, post] of POSTS.entries()) {
    const id = index + 1
    shop.add('blog_posts', {
      id,
      identifier: post.identifier,
      title: textOf(post.title),
      short_content: inEach((language) => `<p>${textOf(post.lead)[language]}</p>`),
      content: inEach((language) =>
        [post.lead, ...post.text].map((paragraph) => htmlOf(textOf(paragraph)[language])).join(''),
      ),
      featured_image: `wysiwyg/blog-${post.scene ?? post.identifier}.avif`,
      featured_image_alt: textOf(post.title),
      author_id: authors.findIndex(([identifier]) => identifier === post.author) + 1,
      meta_title: inEach((language) => `${textOf(post.title)[language]} | Kopgroep`),
      meta_description: textOf(post.lead),
      created_at: daysFromSeeding(-post.days - 2, '10:00'),
      publish_at: daysFromSeeding(-post.days, '07:30'),
    })
    for (const topic of post.topics) {
      const category_id = topics.findIndex(([identifier]) => identifier === topic) + 1
      shop.add('blog_post_categories', { post_id: id, category_id })
    }
  }
}

/** A paragraph; one that begins with `## ` is a heading. */
function htmlOf(paragraph: string): string {
  return paragraph.startsWith('## ') ? `<h2>${paragraph.slice(3)}</h2>` : `<p>${paragraph}</p>`
}
