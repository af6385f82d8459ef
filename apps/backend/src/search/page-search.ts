import { faqCategories } from '../faq/faq.sql.ts'
import { cachedReads } from '../platform/database/cached-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import {
  type Language,
  type Localised,
  type WrittenLanguage,
  writtenLanguage,
} from '../platform/languages.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { physicalStores } from '../stores/stores.sql.ts'
import { STOP_WORDS, splitWords, stem } from '../words/word-form.ts'
import { readTexts } from './search.sql.ts'

/** A search result other than a product. */
export interface FoundPage {
  kind: 'CMS_PAGE' | 'FAQ' | 'STORE' | 'BLOG'
  title: Localised
  /** Identifier of a page or post, id of a question, url_key of a store. */
  key: string
}

interface SearchablePage extends FoundPage {
  /** Weight of each stem, by language. */
  words: Record<WrittenLanguage, ReadonlyMap<string, number>>
  publishAt: Date | null
}

const MAX_PAGES = 6
const TITLE_WEIGHT = 3
const TEXT_WEIGHT = 1
const PREFIX_WEIGHT = 0.7
/** Minimum length of a prefix, because shorter ones match too many words. */
const MIN_BEGINNING = 3

/**
 * Finds CMS pages, questions, stores and posts that contain all words, at least one of them in the title or
 * keywords.
 */
export async function searchPages(
  reading: ReadContext,
  language: Language,
  typed: string,
  now: Date,
): Promise<FoundPage[]> {
  const wordLanguage = writtenLanguage(language)
  const words = splitWords(typed)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stem(word, wordLanguage))
  if (words.length === 0) return []
  const settings = await shopSettings(reading)
  const hidden = [settings.get('cms_home_page'), settings.get('cms_no_route')]
  return ((await allPages(reading, [ALL])).get(ALL) ?? [])
    .filter(({ kind, key }) => kind !== 'CMS_PAGE' || !hidden.includes(key))
    .filter(({ publishAt }) => publishAt === null || publishAt <= now)
    .flatMap((page) => {
      const weights = words.map((word) => matchWeight(word, page.words[wordLanguage]))
      const isFound = weights.every((weight) => weight > 0) && Math.max(...weights) > TEXT_WEIGHT
      return isFound ? [{ page, score: weights.reduce((sum, weight) => sum + weight, 0) }] : []
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page)
}

function matchWeight(word: string, words: ReadonlyMap<string, number>): number {
  const exact = words.get(word)
  if (exact !== undefined || word.length < MIN_BEGINNING) return exact ?? 0
  const continuations = [...words]
    .filter(([other]) => other.startsWith(word))
    .map(([, weight]) => weight * PREFIX_WEIGHT)
  return Math.max(0, ...continuations)
}

/** Reads all pages, questions, stores and posts: a shop has hundreds. */
const allPages = cachedReads<string, readonly SearchablePage[]>({
  dependsOn: ['content', 'shop'],
  maxEntries: 1,
  async read(db, _, reading) {
    const [texts, topics, stores] = await Promise.all([
      readTexts(db),
      faqCategories(reading),
      physicalStores(reading),
    ])
    const pages = texts.map(({ kind, key, title, keywords, text, publishAt }) => ({
      kind,
      key,
      title,
      publishAt: publishAt === null ? null : new Date(publishAt),
      words: inBoth((language) => wordWeights(language, [title, keywords], [text])),
    }))
    const questions = topics.flatMap(({ title: topic, questions }) =>
      questions.map(({ id, question, shortAnswer, longAnswer }) => ({
        kind: 'FAQ' as const,
        key: String(id),
        title: question,
        publishAt: null,
        words: inBoth((language) => wordWeights(language, [question], [topic, shortAnswer, longAnswer])),
      })),
    )
    const places = stores.map(({ name, urlKey, city, street, postcode, description }) => {
      const title = { nl: name, en: name }
      const address = { nl: `${city} ${street} ${postcode}` }
      return {
        kind: 'STORE' as const,
        key: urlKey,
        title,
        publishAt: null,
        words: inBoth((language) => wordWeights(language, [title, address], [description])),
      }
    })
    return new Map([[ALL, [...pages, ...questions, ...places].sort(byKind)]])
  },
})

const ALL = 'all'

/** Order of results with equal scores: blog posts last. */
const KINDS: readonly FoundPage['kind'][] = ['CMS_PAGE', 'FAQ', 'STORE', 'BLOG']
const byKind = (one: FoundPage, other: FoundPage) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind)

const inBoth = <Value>(read: (language: WrittenLanguage) => Value) => ({ nl: read('nl'), en: read('en') })

function wordWeights(
  language: WrittenLanguage,
  titles: readonly (Localised | null)[],
  texts: readonly (Localised | null)[],
): ReadonlyMap<string, number> {
  const stems = (localised: readonly (Localised | null)[]) =>
    localised
      .map((text) => (text ? (text[language] ?? text.nl ?? '') : ''))
      .flatMap((text) => splitWords(text.replace(/<[^>]*>|\{\{[^}]*\}\}|&#?\w+;/g, ' ')))
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => stem(word, language))
  const weights = new Map(stems(texts).map((word) => [word, TEXT_WEIGHT]))
  for (const word of stems(titles)) weights.set(word, TITLE_WEIGHT)
  return weights
}
