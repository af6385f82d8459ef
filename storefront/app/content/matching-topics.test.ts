import { expect, test } from 'vitest'
import { matchingTopics } from './matching-topics.ts'

const topics = [
  {
    title: 'Bezorgen',
    questions: [{ question: 'Wanneer komt mijn pakket?', plain: 'Morgen, ook op zaterdag.' }],
  },
  {
    title: 'Retour',
    questions: [{ question: 'Mag ik ruilen?', plain: 'Ja, binnen dertig dagen. Één keer gratis.' }],
  },
]
const titles = (term: string) => matchingTopics(topics, term).map(({ title }) => title)

test('without a term every question is shown', () => {
  expect(titles('  ')).toEqual(['Bezorgen', 'Retour'])
})

test('every word must stand in the question or its answer', () => {
  expect(titles('ZATERDAG pakket')).toEqual(['Bezorgen'])
  expect(titles('zaterdag ruilen')).toEqual([])
})

test('accents do not matter', () => {
  expect(titles('een keer')).toEqual(['Retour'])
})
