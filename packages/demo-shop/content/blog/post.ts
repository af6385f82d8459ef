import type { Pair } from '../../text.ts'

export const TOPICS = {
  kleding: ['Kleding', 'Clothing'],
  techniek: ['Techniek', 'Technique'],
  routes: ['Routes', 'Routes'],
  onderhoud: ['Onderhoud', 'Maintenance'],
  voeding: ['Voeding', 'Nutrition'],
  winkel: ['Uit de winkel', 'From the store'],
} as const satisfies Record<string, Pair>

export const AUTHORS = {
  'jikke-bakker': 'Jikke Bakker',
  'sander-de-wit': 'Sander de Wit',
  'noor-van-dijk': 'Noor van Dijk',
  'hilbrand-postma': 'Hilbrand Postma',
} as const

export interface Post {
  /** Also names its picture, unless `scene` does. */
  identifier: string
  scene?: string
  title: Pair
  lead: Pair
  /** Paragraphs; one that begins with `## ` is a heading. */
  text: readonly Pair[]
  author: keyof typeof AUTHORS
  topics: readonly (keyof typeof TOPICS)[]
  /** Days before the seeding day on which it appeared. */
  days: number
}
