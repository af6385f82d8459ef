import { expect, test } from 'vitest'
import { parseHistory } from './personal-history.ts'

const NOTHING = { viewed: [], searches: [], sources: [] }

test('what somebody else wrote there is no reason to fail', () => {
  for (const stored of [null, 'not json', 'null', '7', '[]', '{"viewed":{"A":1}}'])
    expect(parseHistory(stored)).toEqual(NOTHING)
  const broken = '{"viewed":["A",1,null],"searches":[2,"helm"],"sources":[["A","bestsellers"],["B"],"C"]}'
  expect(parseHistory(broken)).toEqual({ viewed: ['A'], searches: ['helm'], sources: [['A', 'bestsellers']] })
})
