import { expect, test } from 'vitest'
import { inlineDocuments } from './graphql-documents-plugin.ts'

const texts = () => new Map([['Menu_read', 'query Menu_read{categoryList{name}}']])

test('an operation becomes its minified text, and line numbers stay', () => {
  const source = 'const a = graphql(`\n  query Menu_read {\n    categoryList { name }\n  }\n`)\nconst b = 1'
  const result = inlineDocuments(source, texts, 'menu.ts')
  expect(result).toContain('const a = ("query Menu_read{categoryList{name}}"')
  expect(result.split('\n').indexOf('const b = 1')).toBe(source.split('\n').indexOf('const b = 1'))
})

test('a fragment leaves nothing: its operations contain it', () => {
  expect(inlineDocuments('graphql(`fragment A_b on B { c }`)', texts, 'a.ts')).toBe('(undefined)')
})

test('an operation in an unsupported place stops the build and says so', () => {
  expect(() => inlineDocuments('graphql(`query New { a }`)', texts, 'a.ts')).toThrow('New is no document')
})
