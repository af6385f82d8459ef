import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { mean, type Quality, searchQuality } from '@kopgroep/demo-shop/testing/search-quality'
import { type Figure, figure, median, type Section } from '../figure.ts'
import type { BenchShop } from '../shop.ts'

const TARGET = { atLeast: 0.85 }
/** Maximum number of worst queries to list. */
const MAX_WORST = 8

/** Scores the demo shop's search against the judged queries of packages/demo-shop/search. */
export async function searchFigures({ databaseUrl }: Pick<BenchShop, 'databaseUrl'>): Promise<Section> {
  const db = openDatabase(databaseUrl)
  try {
    const answers = await searchQuality(db)
    const of = (purpose: Quality['use']) => answers.filter(({ use }) => use === purpose)
    const [known, held, relaxed] = [of('made-with'), of('held'), of('relaxed')]
    return {
      title: 'Search, demo shop: nDCG of the first ten',
      figures: [
        qualityFigure(`${known.length} queries that it was made with`, known),
        qualityFigure(`${held.length} queries that it was not made with`, held),
        qualityFigure(
          `${relaxed.length} queries with words that no product has, or has in another order`,
          relaxed,
        ),
        figure('queries that find nothing', answers.filter(({ found }) => found === 0).length, '', {
          atMost: 0,
        }),
        figure(
          'a search that nobody made before, p50',
          median(answers.map(({ milliseconds }) => milliseconds)),
          'ms',
        ),
      ],
    }
  } finally {
    await db.destroy()
  }
}

function qualityFigure(name: string, answers: readonly Quality[]): Figure {
  const worst = answers.toSorted((one, other) => one.ndcg - other.ndcg).slice(0, MAX_WORST)
  const note = `worst: ${worst.map(({ query, ndcg }) => `${query} ${ndcg.toFixed(2)}`).join(', ')}`
  return { name, value: mean(answers), unit: '', target: TARGET, note }
}
