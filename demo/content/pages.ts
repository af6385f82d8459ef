import type { Pair } from '../text.ts'

export interface PageRow {
  identifier: string
  title: Pair
  /** For search engines. */
  lead: Pair
  content: Pair
  layout?: 'full'
}

export const PAGES: readonly PageRow[] = [
  {
    identifier: 'home',
    layout: 'full',
    title: ['Wielerkleding en fietsonderdelen', 'Cycling clothing and bike parts'],
    lead: [
      'Wielerkleding en fietsonderdelen, gekozen door mensen die zelf op kop rijden. Voor 23:59 besteld, morgen in huis.',
      'Cycling clothing and bike parts, chosen by people who take their turn at the front. Order before 23:59, delivered tomorrow.',
    ],
    content: [
      '<p>Wielerkleding en fietsonderdelen, gekozen door mensen die zelf op kop rijden.</p>',
      '<p>Cycling clothing and bike parts, chosen by people who take their turn at the front.</p>',
    ],
  },
]
