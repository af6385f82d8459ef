import { readFileSync } from 'node:fs'
import type { Db } from '@kopgroep/backend/platform/database/database'
import { createReadContext } from '@kopgroep/backend/platform/database/versions'
import { searchInProcess } from '@kopgroep/backend/search/search'
import { dataPath } from '../read-data.ts'
import { type Article, readArticles } from './read-articles.ts'

type Language = 'nl' | 'en'
/**
 * Use of a judged query: for tuning (`made-with`), held out (`held`), or with a word that the search must
 * drop or correct (`relaxed`).
 */
type Use = 'made-with' | 'held' | 'relaxed'
type Condition = (article: Article) => boolean

export interface JudgedQuery {
  language: Language
  query: string
  use: Use
  gradeFor(article: Article): number
}

const ARTICLES = readArticles()

/** Number of results that are scored, those of the first screen. */
const FIRST_SCREEN = 10

export const JUDGED: readonly JudgedQuery[] = [
  ...readQueries('made-with', 'nl'),
  ...readQueries('made-with', 'en'),
  ...readQueries('held', 'nl'),
  ...readQueries('held', 'en'),
  ...readQueries('relaxed', 'nl'),
]

/**
 * Reads judged queries, one per line: `query: grade rule, rule; grade rule`. Grade 3 is an exact match, 2 a
 * good one, 1 a near one; the highest matching grade counts. A rule is a kind of article (or `*`) with
 * conditions after plus signs: `c=` colour, `s=` size, `b=` brand, `a=` option of another attribute, `n=`
 * part of the name, `i=` SKU.
 */
function readQueries(use: Use, language: Language): JudgedQuery[] {
  const lines = readFileSync(dataPath(`search/${use}.${language}.txt`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [query = '', judgements = ''] = line.split(': ')
    const grades = judgements.split('; ').map((judgement) => ({
      grade: Number(judgement[0]),
      rules: judgement.slice(2).split(', ').map(parseRule),
    }))
    if (grades.some(({ grade }) => !(grade >= 1 && grade <= 3))) throw new Error(`No judgement: ${line}`)
    const gradeFor = (article: Article) =>
      Math.max(0, ...grades.map(({ grade, rules }) => (rules.some((rule) => rule(article)) ? grade : 0)))
    if (!ARTICLES.some((article) => gradeFor(article) > 0)) throw new Error(`Nothing meets ${line}`)
    return { language, query, use, gradeFor }
  })
}

function parseRule(text: string): Condition {
  const [kind = '', ...rest] = text.split('+')
  const conditions = rest.map(parseCondition)
  return (article) => (kind === '*' || article.kind === kind) && conditions.every((holds) => holds(article))
}

function parseCondition(text: string): Condition {
  const [what = '', value = ''] = text.split('=')
  switch (what) {
    case 'c':
      return (article) => listCodes(article, 'color').includes(value)
    case 's':
      return ({ variants }) => variants.some(({ size }) => size === value || size?.startsWith(`${value} `))
    case 'b':
      return (article) => listCodes(article, 'brand').includes(value)
    case 'n':
      return ({ name }) => name.toLowerCase().includes(value.toLowerCase())
    case 'i':
      return ({ sku }) => sku === value
    case 'a':
      return (article) => listCodes(article).includes(value)
    default:
      throw new Error(`No condition: ${text}`)
  }
}

/** Lists the option codes of an article and its variants, of one attribute or of all. */
function listCodes({ choices, variants }: Article, attribute?: string): string[] {
  const all = [choices, ...variants.map((variant) => variant.choices)]
  return all.flatMap((entry) => (attribute ? (entry[attribute] ?? []) : Object.values(entry).flat()))
}

export interface Quality extends JudgedQuery {
  ndcg: number
  found: number
  milliseconds: number
  first: readonly string[]
}

/** Scores the search against the judged queries, on a database with the demo's articles only. */
export async function searchQuality(db: Db): Promise<Quality[]> {
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('is_listed', '=', true).execute()
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  const bySku = new Map(ARTICLES.map((article) => [article.sku, article]))
  const reading = createReadContext(db)
  const answers: Quality[] = []
  for (const judged of JUDGED) {
    const began = performance.now()
    const { productIds } = await searchInProcess.search(reading, judged.language, judged.query)
    const milliseconds = performance.now() - began
    const first = productIds.slice(0, FIRST_SCREEN).map((id) => skus.get(id) ?? '')
    const grades = first.map((sku) => gradeFor(judged, bySku.get(sku)))
    const best = ARTICLES.map(judged.gradeFor)
      .sort((one, other) => other - one)
      .slice(0, FIRST_SCREEN)
    answers.push({
      ...judged,
      ndcg: gain(grades) / gain(best),
      found: productIds.length,
      milliseconds,
      first,
    })
  }
  return answers
}

/** Sets and series of articles are not judged and score 0. */
const gradeFor = (judged: JudgedQuery, article: Article | undefined) =>
  article ? judged.gradeFor(article) : 0

/** Computes the discounted cumulative gain, in which lower positions count less. */
const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

export const mean = (answers: readonly Quality[]) =>
  answers.reduce((sum, { ndcg }) => sum + ndcg, 0) / answers.length
