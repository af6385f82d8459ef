import { inputError } from '../platform/errors.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { storeTime } from '../platform/store-time.ts'
import { addViews, type MeasuredView } from './page-speed.sql.ts'
import pageSpeedPhrases from './phrases.nl.json' with { type: 'json' }

const MAX_VIEWS = 1_000
/** Maximum values that the contract states. */
const MAX = { lcp: 60_000, inp: 60_000, cls: 10 } as const

const isInRange = (view: MeasuredView) =>
  (['lcp', 'inp', 'cls'] as const).every((metric) => {
    const value = view[metric] ?? 0
    return value >= 0 && value <= MAX[metric]
  })

export const pageSpeedDomain: Domain = {
  resolvers: {
    Mutation: {
      async countPageSpeed(_, { input }, context) {
        if (input.length > MAX_VIEWS || !input.every(isInRange)) {
          throw inputError(context, 'These measurements are out of range.')
        }
        await addViews(context.db, storeTime(context.now()).slice(0, 10), input)
        return true
      },
    },
  },
  phrases: pageSpeedPhrases,
}
