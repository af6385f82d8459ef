import { expect, test } from 'vitest'
import { inlineDocuments } from './graphql-documents-plugin.ts'

const documents = 'export const Menu_readDocument = "query Menu_read{categoryList{name}}" as DocumentOf<x, y>'

test('an operation becomes its minified text, and lines stay where they were', () => {
  const source = 'const a = graphql(`\n  query Menu_read {\n    categoryList { name }\n  }\n`)\nconst b = 1'
  const result = inlineDocuments(source, documents, 'menu.ts')
  expect(result).toContain('const a = ("query Menu_read{categoryList{name}}"')
  expect(result.split('\n').indexOf('const b = 1')).toBe(source.split('\n').indexOf('const b = 1'))
})

test('a fragment leaves nothing: it travels with the operations that spread it', () => {
  expect(inlineDocuments('graphql(`fragment A_b on B { c }`)', documents, 'a.ts')).toBe('(undefined)')
})

test('an operation that was not generated stops the build and says what to do', () => {
  expect(() => inlineDocuments('graphql(`query New { a }`)', documents, 'a.ts')).toThrow('npm run generate')
})
