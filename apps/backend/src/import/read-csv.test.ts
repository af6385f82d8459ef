import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { checkHeader, nearestTo, reportUnknown, shopColumn } from './columns.ts'
import { inspectFile } from './inspect-file.ts'
import { Problems } from './problems.ts'
import { readCsv } from './read-csv.ts'

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
  const path = writeCsv(content)
  const dialect = await inspectFile(path, problems)
  if (!dialect) throw new Error('unreadable')
  for await (const { line, cells } of readCsv(path, { ...dialect, problems, onHeader: (header) => header }))
    rows.push([line, Object.fromEntries(cells)])
  return { rows, problems: problems.inOrder().map(({ line, text }) => [line, text]) }
}

describe('rows of a file', () => {
  test('know the line on which they begin, after a byte order mark and texts of several lines', async () => {
    const { rows } = await read(
      '\uFEFFsku,name,description\r\nA,Shirt,"<p>Een\r\ntwee</p>"\r\n\r\nB, Broek ,\r\n',
    )
    expect(rows).toEqual([
      [2, { sku: 'A', name: 'Shirt', description: '<p>Een\ntwee</p>' }],
      [5, { sku: 'B', name: 'Broek' }],
    ])
  })

  test('that are broken are reported with their line, and later ones are still read', async () => {
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

describe('a file of a spreadsheet or of PHP', () => {
  const rowsOf = async (content: string) => (await read(content)).rows.map(([, cells]) => cells)

  test.each([',', ';', '\t', '|'])('has cells separated by %j, as its header shows', async (separator) => {
    const lines = [
      ['sku', 'name', 'price'],
      ['A', '"Jas, rood; maat|M"', '"1.299,00"'],
    ]
    const content = lines.map((cells) => cells.join(separator)).join('\n')
    expect(await rowsOf(content)).toEqual([{ sku: 'A', name: 'Jas, rood; maat|M', price: '1.299,00' }])
  })

  test('may begin with the line sep=; and end in empty columns and rows', async () => {
    expect(await rowsOf('\uFEFFsep=;\r\nsku;name;;\r\nA;Shirt;;\r\n;;;\r\nB;Broek;;\r\n')).toEqual([
      { sku: 'A', name: 'Shirt' },
      { sku: 'B', name: 'Broek' },
    ])
  })

  test('loses ="…", apostrophes before numbers and formulas, and invisible characters', async () => {
    const cells = ['="00123"', "'00123", "'=1+1", "'s Zomers", '\u200bA\u00a0 ', 'Zoe\u0308']
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
    const [row] = await rowsOf(`sku,b,c,d,e,f\n${quoted.join(',')}\n`)
    expect(Object.values(row ?? {})).toEqual(['00123', '00123', '=1+1', "'s Zomers", 'A', 'Zoë'])
  })

  test('reports removed characters, by column', async () => {
    const problems = new Problems()
    const path = writeCsv('sku,name\n\u200bA,Jas\u202e rood\nB,Br\u00a0oek \n')
    const rows = readCsv(path, {
      separator: ',',
      escapesByBackslash: false,
      problems,
      onHeader: (header) => header,
    })
    for await (const { cells } of rows) expect(cells.size).toBe(2)
    expect(problems.warnings('a.csv')).toEqual([
      'a.csv: sku loses characters that cannot be seen, in line 2',
      'a.csv: name loses characters that cannot be seen, in line 2',
    ])
  })

  test('may have quotes escaped by a backslash, as PHP writes them', async () => {
    const written = String.raw`sku,name,html
A,"1.5\" band, rood","<p data-x=""{\"a\":1,\"b\":2}"">1.5\" band</p>"
B,"eindigt op 28\"",ok
`
    expect(await rowsOf(written)).toEqual([
      {
        sku: 'A',
        name: String.raw`1.5\" band, rood`,
        html: String.raw`<p data-x="{\"a\":1,\"b\":2}">1.5\" band</p>`,
      },
      { sku: 'B', name: String.raw`eindigt op 28\"`, html: 'ok' },
    ])
  })

  test('may have a backslash before a closing quote', async () => {
    expect(await rowsOf('sku,name\nA,"C:\\map\\"\nB,"a\\""b"\n')).toEqual([
      { sku: 'A', name: 'C:\\map\\' },
      { sku: 'B', name: 'a\\"b' },
    ])
  })

  test('is read back whatever text it contains', async () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', ';', '\n', 'a', ' ') })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (texts) => {
        // A quote behind a backslash with text after it is what PHP writes.
        fc.pre(!texts.some((cell) => cell.includes('\\"')))
        const cells = ['x', ...texts].map((cell) => `"${cell.replaceAll('"', '""')}"`)
        const header = ['sku', ...texts.map((_, index) => `c${index}`)]
        const [row] = await rowsOf(`${header.join(',')}\n${cells.join(',')}\n`)
        for (const [index, cell] of texts.entries()) expect(row?.[`c${index}`] ?? '').toBe(cell.trim())
      }),
      { numRuns: 50 },
    )
  })
})

describe('a file', () => {
  const inspect = async (path: string) => {
    const problems = new Problems()
    const kind = await inspectFile(path, problems)
    return { found: kind, messages: problems.inOrder() }
  }

  test('is recognised by its content', async () => {
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
    ['of Excel itself', () => writeCsv(Buffer.from('PK\u0003\u0004…')), 1, /spreadsheet/],
    ['of another kind', () => writeCsv('<?xml version="1.0"?>'), 1, /no CSV file/],
    ['of UTF-16', () => writeCsv(Buffer.from('\uFEFFsku,name\n', 'utf16le')), 1, /UTF-16/],
  ])('%s is reported in one line', async (_, path, line, text) => {
    const { found, messages } = await inspect(path())
    expect(found).toBeNull()
    expect(messages).toEqual([{ line, column: null, text: expect.stringMatching(text) }])
  })
})

describe('columns', () => {
  const check = (...header: string[]) => {
    const problems = new Problems()
    const checked = checkHeader(header, ['color', 'fkv_maten'], problems)
    reportUnknown(checked, new Set(header), { problems, skipsUnknown: false })
    return {
      kind: checked.kind,
      messages: problems.inOrder().map(({ column, text }) => `${column} ${text}`),
    }
  }

  test('determine the kind of file', () => {
    expect(check('sku', 'name', 'color', 'website_id')).toEqual({ kind: 'products', messages: [] })
    expect(check('sku', 'tier_price_qty', 'tier_price').kind).toBe('tier prices')
    expect(check('source_code', 'sku', 'status', 'quantity').kind).toBe('stock sources')
  })

  test('that are unknown, duplicate or missing are reported, with the closest known one', () => {
    const unknown = 'is no column of a file of products (--map renames it, --skip-unknown leaves it out)'
    expect(check('prijs', 'descripton', 'status', 'name', 'name').messages).toEqual([
      'name stands there twice',
      'sku is missing, and a file of products needs it',
      `prijs ${unknown}: did you mean price?`,
      `descripton ${unknown}: did you mean description?`,
      `status ${unknown}: did you mean product_online?`,
    ])
  })

  test.each([
    ['SKU', 'sku'],
    ['Product Type', 'product_type'],
    ['Color', 'color'],
    ['Kleur', 'color'],
    ['Iets anders', 'Iets anders'],
  ])('%s is %s', (column, name) => {
    expect(shopColumn(column, new Map([['Kleur', 'color']]), new Set(['color']))).toBe(name)
  })
})

test('a mistyped word is corrected to the nearest one, or to none', () => {
  expect(nearestTo('colour', ['color', 'size'])).toBe('color')
  expect(nearestTo('gewicht', ['color', 'size'])).toBeNull()
})
