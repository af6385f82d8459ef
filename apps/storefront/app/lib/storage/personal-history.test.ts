import { expect, test } from 'vitest'
import { parseHistory } from './personal-history.ts'

const NOTHING = { viewed: [], searches: [], sources: [] }

test('invalid stored data causes no error', () => {
  for (const stored of [null, 'not json', 'null', '7', '[]', '{"viewed":{"A":1}}'])
    expect(parseHistory(stored)).toEqual(NOTHING)
  const broken = '{"viewed":["A",1,null],"searches":[2,"helm"],"sources":[["A","bestsellers"],["B"],"C"]}'
  expect(parseHistory(broken)).toEqual({ viewed: ['A'], searches: ['helm'], sources: [['A', 'bestsellers']] })
})
