import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkHeader, nearestTo } from './columns.ts'
import { Problems } from './problems.ts'
import { inspectFile, readCsv } from './read-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'kopgroep-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeCsv(content: string | Uint8Array): string {
  const path = join(folder, `${Math.random()}.csv`)
  writeFileSync(path, content)
  return path
}

async function read(content: string) {
  const problems = new Problems()
  const rows: [number, Record<string, string>][] = []
  const options = { separator: ',', problems, onHeader: () => true }
  for await (const { line, cells } of readCsv(writeCsv(content), options))
    rows.push([line, Object.fromEntries(cells)])
  return { rows, problems: problems.inOrder().map(({ line, text }) => [line, text]) }
}

describe('rows of a file', () => {
  test('know the line on which they begin, behind a mark of the encoding and texts of several lines', async () => {
    const { rows } = await read(
      '\uFEFFsku,name,description\r\nA,Shirt,"<p>Een\r\ntwee</p>"\r\n\r\nB, Broek ,\r\n',
    )
    expect(rows).toEqual([
      [2, { sku: 'A', name: 'Shirt', description: '<p>Een\ntwee</p>' }],
      [5, { sku: 'B', name: 'Broek' }],
    ])
  })

  test('that are broken are told with their line, and those after them are read', async () => {
    const { rows, problems } = await read('sku,name\nA,"Een "grote" maat"\nB\nC,x,y\nD,Goed\nE,"open\nF,x\n')
    expect(rows).toEqual([[5, { sku: 'D', name: 'Goed' }]])
    expect(problems).toEqual([
      [2, expect.stringContaining('a quote within a cell is written twice')],
      [3, 'has 1 cells where the header has 2'],
      [4, 'has 3 cells where the header has 2'],
      [6, 'opens a quote that is never closed'],
    ])
  })
})

describe('a file', () => {
  const inspect = async (path: string) => {
    const problems = new Problems()
    const found = await inspectFile(path, problems)
    return { found, messages: problems.inOrder() }
  }

  test('is known by its content', async () => {
    const one = await inspect(writeCsv('sku\nA\n'))
    expect(one.found?.sha256).toBe((await inspect(writeCsv('sku\nA\n'))).found?.sha256)
    expect(one.found?.sha256).not.toBe((await inspect(writeCsv('sku\nB\n'))).found?.sha256)
  })

  test.each([
    ['that is empty', () => writeCsv(''), 0, 'is empty'],
    ['that is not there', () => join(folder, 'weg.csv'), 0, 'is not there'],
    ['that is a folder', () => folder, 0, 'is a folder, not a file'],
    [
      'of an old spreadsheet',
      () => writeCsv(Buffer.from('sku,name\nA,Shirt\nB,\xe9t\xe9\n', 'latin1')),
      3,
      /not UTF-8/,
    ],
    ['of UTF-16', () => writeCsv(Buffer.from('\uFEFFsku,name\n', 'utf16le')), 1, /UTF-16/],
  ])('%s is told in one line', async (_, path, line, text) => {
    const { found, messages } = await inspect(path())
    expect(found).toBeNull()
    expect(messages).toEqual([{ line, column: null, text: expect.stringMatching(text) }])
  })
})

describe('columns', () => {
  const check = (...header: string[]) => {
    const problems = new Problems()
    const kind = checkHeader(header, ['color', 'fkv_maten'], problems)
    return { kind, messages: problems.inOrder().map(({ column, text }) => `${column} ${text}`) }
  }

  test('tell what a file is about', () => {
    expect(check('sku', 'name', 'color', 'website_id')).toEqual({ kind: 'products', messages: [] })
    expect(check('sku', 'tier_price_qty', 'tier_price').kind).toBe('tier prices')
    expect(check('source_code', 'sku', 'status', 'quantity').kind).toBe('stock sources')
  })

  test('that are wrong, twice there or missing are told, with the one that was meant', () => {
    expect(check('prijs', 'descripton', 'status', 'name', 'name', '').messages).toEqual([
      'prijs is no column of a file of products: did you mean price?',
      'descripton is no column of a file of products: did you mean description?',
      'status is no column of a file of products: did you mean product_online?',
      'name stands there twice',
      'column 6 has no name',
      'sku is missing, and a file of products needs it',
    ])
  })

  test('a file with other separators is told how to be read', () => {
    expect(check('sku;name;price').messages).toEqual([
      "sku;name;price looks like several columns: give --separator ';'",
    ])
  })
})

test('a mistyped word means the nearest one, or none', () => {
  expect(nearestTo('colour', ['color', 'size'])).toBe('color')
  expect(nearestTo('gewicht', ['color', 'size'])).toBeNull()
})
