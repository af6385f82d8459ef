import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataAttributes } from './data-attributes.ts'

const APP = join(import.meta.dirname, '../..')
const TABLE = 'lib/page/data-attributes.ts'
/** Attributes of Magento's page builder in editors' HTML. */
const FOREIGN = ['data-content-type']

const sources = globSync('**/*.{ts,tsx,css}', { cwd: APP })
  .filter((file) => !/generated|\.test\.tsx?$|\/test-/.test(file) && file !== TABLE)
  .map((file) => ({ file, text: withoutComments(readFileSync(join(APP, file), 'utf8')) }))

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

const declared = [...readFileSync(join(APP, TABLE), 'utf8').matchAll(/^ {2}'(data-[\w-]+)'\?:/gm)].map(
  ([, name = '']) => name,
)

const kebab = (name: string) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * Finds the attributes in markup, selectors and style sheets. A name followed by a file extension is a path.
 */
const namesIn = (text: string) =>
  [...text.matchAll(/(?<![\w/-])data-[a-z]+(?:-[a-z]+)*(?![\w/.-])/g)].map(([name]) => name)

/** Attributes that a script reads or writes by `dataset`: `dataset.sku`, `{ dataset: { skus } }`, `const { one = '' } = entry.dataset`. */
const datasetNamesIn = (text: string) =>
  [
    ...[...text.matchAll(/(?:dataset|documentData\(\))\??\.(\w+)/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/dataset: \{([^}]*)\}|\{([^{}]*)\} = [^\n]*dataset\b/g)].flatMap(
      ([, inside, outside]) =>
        (inside ?? outside ?? '').split(',').map((part) => /^\s*(\w*)/.exec(part)?.[1] ?? ''),
    ),
  ]
    .filter(Boolean)
    .map(kebab)

const used = sources.map(({ file, text }) => ({ file, names: [...namesIn(text), ...datasetNamesIn(text)] }))

test('the names of the table are read, and its values are typed', () => {
  expect(declared.length).toBeGreaterThan(30)
  const known: DataAttributes = { 'data-when': 'idle' }
  // @ts-expect-error no island waits for this
  const unknown: DataAttributes = { 'data-when': 'nothing' }
  expect([known, unknown]).toHaveLength(2)
})

test('no attribute is used that the table does not have', () => {
  const allowed = new Set([...declared, ...FOREIGN])
  const undeclared = used.flatMap(({ file, names }) =>
    names.filter((name) => !allowed.has(name)).map((name) => `${name} in ${file}`),
  )
  expect(undeclared).toEqual([])
})

test('the table has no attribute that nobody uses', () => {
  const names = new Set(used.flatMap((source) => source.names))
  expect(declared.filter((name) => !names.has(name))).toEqual([])
})

/** Maximum scripts that read data attributes; others get values as arguments, props or text. */
const MAX_READERS = 15

test('few files read data attributes', () => {
  const readers = sources.filter(({ file, text }) => /\bdataset\b/.test(text) && /\.tsx?$/.test(file))
  expect(
    readers.map(({ file }) => file).length,
    readers.map(({ file }) => file).join('\n'),
  ).toBeLessThanOrEqual(MAX_READERS)
})
