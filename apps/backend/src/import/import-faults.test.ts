import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv, HEAD, openImporting } from '../testing/test-import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

/** Builds the start of a PNG, enough to read its size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(header.subarray(12)))
  return Buffer.concat([header, checksum, Buffer.from('0000000049444154', 'hex')])
}

describe('a problem', () => {
  test.each([
    ['price', 'abc', 'expected an amount like 49.95, not “abc”'],
    ['qty', '1.5', 'expected a whole number of pieces, not “1.5”'],
    ['product_type', 'simpel', '“simpel” is no type of product of this shop: did you mean simple?'],
    ['visibility', 'Overal', '“Overal” is no visibility; expected'],
    ['tax_class_name', 'Btw 30 %', '“Btw 30 %” is no tax class; expected'],
    ['weight', 'licht', 'expected a weight in kilograms like 0.25'],
    ['special_price_from_date', '31-11-2026', 'expected a day like 2026-11-30'],
    ['additional_attributes', 'colour=Zwart', '“colour” is no attribute of this shop: did you mean color?'],
    [
      'additional_attributes',
      'color=Zwrt',
      '“Zwrt” is no option of color; correct it, or make it one with --create-options',
    ],
    ['color', 'Paars', '“Paars” is no option of color'],
    [
      'description',
      '<p onclick="x()">Fout</p>',
      'holds the event handler onclick on <p>, which is not allowed',
    ],
    ['short_description', '<script>x()</script>', 'holds <script>, which is not allowed'],
    [
      'description',
      '<p style="color: red; position: fixed">Fout</p>',
      'holds the style “position” on <p>, which is not allowed',
    ],
    [
      'short_description',
      '<p style="background: url(https://elders.example/x)">Fout</p>',
      'holds the style “background: url(https://elders.example/x)” on <p>, which is not allowed',
    ],
    ['categories', 'Heren/Shirts', 'a path begins with “Default Category” or “Winkel”, not with “Heren”'],
    [
      'categories',
      'Default Category/Tassen; Winkel/Petten',
      'paths are separated by commas, not as in “Tassen; Winkel”',
    ],
    [
      'categories',
      'Winkel/Heren/Schirts',
      'there is no category “Schirts” below “Heren”; correct it, or create it with --create-categories: did you mean Shirts?',
    ],
    ['categories', 'Winkel/Heren/Shirts/Heren', 'the category “Heren” would stand below itself'],
    ['related_skus', 'MUG,NIETS', 'NIETS is neither in the file nor in the shop'],
    ['related_skus', 'FOUT', 'FOUT names itself'],
    ['base_image', 'weg.jpg', 'there is no picture “weg.jpg” in'],
    ['base_image', '../../geheim.jpg', 'leads out of'],
    ['base_image', 'http://127.0.0.1:9/x.jpg', 'cannot be fetched: 127.0.0.1 is not allowed'],
    ['visibility', 'constructor', '“constructor” is no visibility'],
    ['tax_class_name', 'toString', '“toString” is no tax class'],
    ['product_type', 'constructor', '“constructor” is no type of product of this shop'],
    ['store_view_code', 'kopgroep_fr', '“kopgroep_fr” is no store view; there are kopgroep_nl, kopgroep_en'],
    ['url_key', 'mug', 'the address /mug.html is that of MUG: choose another one'],
    ['tier_prices', 'qty=0,price=2', 'expected a number of at least 1'],
    ['associated_skus', 'MUG', 'is for grouped products, and FOUT is simple'],
    ['special_price', '2', 'is higher than price, and would never be asked'],
    ['name', 'x'.repeat(300), 'has 300 letters, and 255 is the most'],
    ['name', 'Fo\0ut', 'holds a NUL, which no text may'],
    ['categories', `Winkel/${'abcdefghijk'.split('').join('/')}`, 'has 12 names, and 10 is the most'],
    ['sku', 'mug', 'mug and MUG differ in capitals alone'],
    ['price', '1.250', '“1.250” can be read in two ways'],
    ['base_image', 'reus.png', '“reus.png” has 30000 × 30000 pixels, and 50 million is the most'],
    ['additional_attributes', 'color=Ro\0od', 'holds a NUL'],
    ['sku', 'x'.repeat(80), 'is longer than 64 letters'],
    ['categories', `Winkel/${'x'.repeat(5_000)}`, 'is longer than 255 letters'],
    ['delivery_time', 'ooit', '“ooit” is no delivery time; there are morgen'],
  ])('in %s, as %s, is reported with its line, and nothing is written', async (column, value, message) => {
    shop.file('fotos/reus.png', pngHeader(30_000, 30_000))
    const before = await shop.everything()
    const own: Record<string, string> = { sku: 'FOUT', product_type: 'simple', name: 'Fout', price: '1' }
    const header = [...new Set([...Object.keys(own), column])]
    const { isRight, lines } = await shop.bring([
      header,
      ['GOED', 'simple', 'Goed', 1],
      header.map((name) => (name === column ? value : (own[name] ?? ''))),
    ])
    expect(isRight).toBe(false)
    expect(lines.slice(1)).toEqual([expect.stringMatching(/1 problem$/), 'Nothing was written.'])
    expect(lines[0]).toContain(`.csv:3 ${column}: `)
    expect(lines[0]).toContain(message)
    expect(await shop.everything()).toEqual(before)
  })

  test('with styles of many texts is reported once, in each language', async () => {
    const before = await shop.everything()
    const fixed = '<p style="position: fixed; z-index: 9">Fout</p>'
    const { isRight, lines } = await shop.bring([
      [...HEAD, 'store_view_code', 'description'],
      ['EEN', 'simple', 'Een', 1, '', fixed],
      ['TWEE', 'simple', 'Twee', 1, '', '<p style="color: red">Goed</p>'],
      ['TWEE', '', '', '', 'kopgroep_en', fixed],
    ])
    expect(isRight).toBe(false)
    const problems = lines.map((line) => line.replace(/^bestand-\d+\.csv:? ?/, ''))
    expect(problems).toEqual([
      '2 description: holds the style “position” on <p>, which is not allowed',
      '2 description: holds the style “z-index” on <p>, which is not allowed',
      '4 description: holds the style “position” on <p>, which is not allowed',
      '4 description: holds the style “z-index” on <p>, which is not allowed',
      '4 problems',
      'Nothing was written.',
    ])
    expect(await shop.everything()).toEqual(before)
  })

  test('with prices is reported wherever the other price is set', async () => {
    const importLines = async (...rows: (string | number)[][]) => (await shop.bring(rows)).lines[0]
    await shop.bring([
      [...HEAD, 'special_price'],
      ['DUUR', 'simple', 'Duur', 40, 30],
    ])
    expect(await importLines(['sku', 'special_price'], ['DUUR', 50])).toMatch(
      /:2 special_price: is higher than the price of 40\.00/,
    )
    expect(await importLines(['sku', 'price'], ['DUUR', 20])).toMatch(
      /:2 price: is 20\.00, below the special price in the shop$/,
    )
    expect(
      await importLines(
        ['sku', 'tier_price_qty', 'tier_price', 'tier_price_value_type'],
        ['DUUR', 3, 41, 'Fixed'],
      ),
    ).toMatch(/tier_price is higher than the price, and is not asked for now, in line 2$/)
    expect(await importLines(['sku', 'price', 'special_price'], ['DUUR', 20, 15])).toMatch(/1 updated$/)
  })

  test('on many lines is reported at once', async () => {
    const { lines } = await shop.bring([
      [...HEAD, 'store_view_code', 'description'],
      ['A', 'simple', 'A', 'x', '', ''],
      ['A', 'simple', 'A', 2, '', ''],
      ['', 'simple', 'B', 2, '', ''],
      ['C', '', '', '', '', ''],
      ['NERGENS', '', 'Nowhere', '', 'kopgroep_en', ''],
      ['MUG', '', '', 3, 'kopgroep_en', 'Only in English'],
      ['MUG', 'grouped', '', '', '', ''],
    ])
    expect(lines.map((line) => line.replace(/^bestand-\d+\.csv:?/, ''))).toEqual([
      '2 price: expected an amount like 49.95, not “x”',
      '3 sku: A stands in line 2 already',
      '4 sku: is empty',
      '5 name: is empty, and C is new',
      '5 price: is empty, and C is new',
      '6 sku: NERGENS is not in the shop, and no row without store_view_code brings it',
      '6 name: is said in the language of this store view, and not in the shop’s first language',
      '7 price: is the same in every store view: it stands in the row without store_view_code',
      '7 description: is said in the language of this store view, and not in the shop’s first language',
      '8 product_type: MUG is a simple product, and a product keeps its type',
      expect.stringContaining('10 problems'),
      'Nothing was written.',
    ])
  })

  test('with the file itself is one line', async () => {
    const message = async (path: string) => (await shop.run([path])).lines
    expect(await message(shop.file('leeg.csv', ''))).toEqual([
      'leeg.csv is empty',
      'leeg.csv: 1 problem',
      'Nothing was written.',
    ])
    expect(await message(join(shop.inbox, 'weg.csv'))).toContain('weg.csv is not there')
    expect(await message(shop.file('kop.csv', 'sku,name\n'))).toContain('kop.csv has a header and no rows')
    expect(await message(shop.file('kolom.csv', 'sku,nmae\nMUG,Mok\n'))).toContain(
      'kolom.csv:1 nmae: is no column of a file of products (--map renames it, --skip-unknown leaves it out): did you mean name?',
    )
    expect(await message(shop.file('latijn.csv', Buffer.from('sku,name\nMUG,M\xf6k\n', 'latin1')))).toContain(
      'latijn.csv:2 has a letter that is not UTF-8: save the file as “CSV UTF-8”',
    )
    expect(await message(shop.file('geen-foto.csv', 'sku,base_image\nMUG,tekst.jpg\n'))).toContain(
      expect.stringContaining === undefined
        ? ''
        : `geen-foto.csv:2 base_image: there is no picture “tekst.jpg” in ${join(shop.inbox, 'fotos')}`,
    )
    shop.file('fotos/tekst.jpg', 'geen foto')
    expect(await message(shop.file('tekst-foto.csv', 'sku,base_image\nMUG,tekst.jpg\n'))).toContain(
      'tekst-foto.csv:2 base_image: “tekst.jpg” is no picture: expected JPEG, PNG, WebP or AVIF',
    )
  })

  test('during the write leaves nothing of the file', async () => {
    const before = await shop.everything()
    await shop.picture('nieuw.jpg', '#00ff00')
    const path = shop.file(
      'laatste.csv',
      csv([...HEAD, 'base_image'], ['LAATST', 'simple', 'Laatst', 1, 'nieuw.jpg']),
    )
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      shop.db,
    )
    await sql`create trigger refuse before insert on catalogue_changes execute function refuse()`.execute(
      shop.db,
    )
    await expect(shop.run([path])).rejects.toThrow(
      'The database refused the import, and nothing of the file was written: full',
    )
    await sql`drop function refuse cascade`.execute(shop.db)
    expect(await shop.everything()).toEqual(before)
  })
})
