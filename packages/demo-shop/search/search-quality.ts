import type { Kysely } from 'kysely'
import type { Database } from '../../../apps/backend/src/platform/database/database.ts'
import { readContextOf } from '../../../apps/backend/src/platform/database/versions.ts'
import { search } from '../../../apps/backend/src/search/search.ts'
import type { Article } from '../catalogue/article.ts'
import { ARTICLES } from '../catalogue/articles.ts'
import { DUTCH, ENGLISH, HELD_DUTCH, HELD_ENGLISH } from './judged-queries.ts'

type Language = 'nl' | 'en'
type Condition = (article: Article) => boolean

export interface JudgedQuery {
  language: Language
  query: string
  /** Whether the search was made without looking at it. */
  isHeld: boolean
  gradeOf(article: Article): number
}

/** How many of what is found are looked at: the first screen. */
const LOOKED_AT = 10

export const JUDGED: readonly JudgedQuery[] = [
  ...queriesOf(DUTCH, 'nl', false),
  ...queriesOf(ENGLISH, 'en', false),
  ...queriesOf(HELD_DUTCH, 'nl', true),
  ...queriesOf(HELD_ENGLISH, 'en', true),
]

function queriesOf(text: string, language: Language, isHeld: boolean): JudgedQuery[] {
  const lines = text.trim().split('\n')
  return lines.map((line) => {
    const [query = '', judgements = ''] = line.split(': ')
    const grades = judgements.split('; ').map((judgement) => ({
      grade: Number(judgement[0]),
      rules: judgement.slice(2).split(', ').map(ruleOf),
    }))
    if (grades.some(({ grade }) => !(grade >= 1 && grade <= 3))) throw new Error(`No judgement: ${line}`)
    const gradeOf = (article: Article) =>
      Math.max(0, ...grades.map(({ grade, rules }) => (rules.some((rule) => rule(article)) ? grade : 0)))
    if (!ARTICLES.some((article) => gradeOf(article) > 0)) throw new Error(`Nothing meets ${line}`)
    return { language, query, isHeld, gradeOf }
  })
}

function ruleOf(text: string): Condition {
  const [kind = '', ...rest] = text.split('+')
  const conditions = rest.map(conditionOf)
  return (article) => (kind === '*' || article.kind === kind) && conditions.every((holds) => holds(article))
}

function conditionOf(text: string): Condition {
  const [what = '', value = ''] = text.split('=')
  switch (what) {
    case 'c':
      return ({ colours }) => colours.some((colour) => colour === value)
    case 's':
      return ({ sizes }) => sizes.some(({ label }) => label === value || label.startsWith(`${value} `))
    case 'b':
      return ({ brand }) => brand === value
    case 'n':
      return ({ name }) => name.nl.toLowerCase().includes(value.toLowerCase())
    case 'i':
      return ({ sku }) => sku === value
    case 'a':
      return ({ choices, sizes }) =>
        [choices, ...sizes.map((size) => size.choices ?? {})].some((chosen) =>
          Object.values(chosen).some((codes) => (codes as readonly string[]).includes(value)),
        )
    default:
      throw new Error(`No condition: ${text}`)
  }
}

export interface Quality extends JudgedQuery {
  ndcg: number
  found: number
  milliseconds: number
  /** Skus of the first ones. */
  first: readonly string[]
}

/** How well the search of a shop with the demo's articles, and no others, answers the judged queries. */
export async function searchQuality(db: Kysely<Database>): Promise<Quality[]> {
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('is_listed', '=', true).execute()
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  const bySku = new Map(ARTICLES.map((article) => [article.sku, article]))
  const reading = readContextOf(db)
  const answers: Quality[] = []
  for (const judged of JUDGED) {
    const began = performance.now()
    const { productIds } = await search(reading, judged.language, judged.query)
    const milliseconds = performance.now() - began
    const first = productIds.slice(0, LOOKED_AT).map((id) => skus.get(id) ?? '')
    const grades = first.map((sku) => gradeOf(judged, bySku.get(sku)))
    const best = ARTICLES.map(judged.gradeOf)
      .sort((one, other) => other - one)
      .slice(0, LOOKED_AT)
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

/** Sets and series of several articles are what nobody asked for by the name of one. */
const gradeOf = (judged: JudgedQuery, article: Article | undefined) => (article ? judged.gradeOf(article) : 0)

/** Discounted cumulative gain: what stands further down counts for less. */
const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

export const mean = (answers: readonly Quality[]) =>
  answers.reduce((sum, { ndcg }) => sum + ndcg, 0) / answers.length
