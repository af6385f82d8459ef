import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csv, HEAD, openImporting } from '../testing/test-import.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

const row = (sku: string) =>
  shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()

/** Lists the labels of a product's options of an attribute. */
async function labelsOf(sku: string, attribute: string): Promise<unknown[]> {
  const { rows } = await sql<{ label: string }>`
    select o.label ->> 'nl' as label from product_attribute_values v join attribute_options o on o.id = v.option_id
    join attributes a on a.id = v.attribute_id join products p on p.id = v.product_id
    where p.sku = ${sku} and a.code = ${attribute} order by 1
  `.execute(shop.db)
  return rows.map(({ label }) => label)
}

const withoutFile = (lines: readonly string[]) => lines.map((line) => line.replace(/^[\w-]+\.csv:? ?/, ''))

describe('a file from Magento', () => {
  test('with “fields enclosure” has options without their quotes, from both kinds of columns', async () => {
    const { isRight } = await shop.bring(
      [
        [...HEAD, 'additional_attributes', 'terrein', 'color'],
        [
          'ENC-1',
          'simple',
          'ENC-1',
          10,
          'discipline="Gravel"|"Stad",info="Wassen op 30, binnenstebuiten"',
          '"Bos"|"Zand"',
          '"Zwart"',
        ],
        ['ENC-2', 'simple', 'ENC-2', 10, 'discipline="Gravel",info="Licht"', '"Bos"', ''],
      ],
      {
        createsAttributes: true,
        attributeInputs: new Map([
          ['discipline', 'multiselect'],
          ['terrein', 'multiselect'],
          ['info', 'text'],
        ]),
      },
    )
    expect(isRight).toBe(true)
    expect(await labelsOf('ENC-1', 'discipline')).toEqual(['Gravel', 'Stad'])
    expect(await labelsOf('ENC-1', 'terrein')).toEqual(['Bos', 'Zand'])
    expect(await labelsOf('ENC-1', 'color')).toEqual(['Zwart'])
  })

  test('with commas between the options of a multiselect makes one option and warns', async () => {
    const { lines } = await shop.bring(
      [
        [...HEAD, 'gebruik'],
        ['KOM-1', 'simple', 'KOM-1', 10, 'A,B'],
      ],
      {
        createsAttributes: true,
        attributeInputs: new Map([['gebruik', 'multiselect']]),
      },
    )
    expect(withoutFile(lines)).toContain(
      'gebruik makes one option of “A,B”: options are separated by “|”, in line 2',
    )
  })

  test('with a SKU that a spreadsheet shortened is refused', async () => {
    const { lines } = await shop.bring([HEAD, ['8,71E+12', 'simple', 'Pomp', 10]])
    expect(withoutFile(lines)[0]).toBe(
      '2 sku: “8,71E+12” is a number that a spreadsheet shortened: give its column the format Text',
    )
  })

  test('written by PHP, with narrow spaces in its dates, has the dates of arrival', async () => {
    const path = shop.file(
      'php.csv',
      `sku,product_type,name,price,description,created_at\nPHP-1,simple,Php,10.00,"<p data-x=""{\\"a\\":1}"">1.5\\" band</p>","10/21/16, 9:10\u202fAM"\nPHP-2,simple,Na,10.00,ok,\n`,
    )
    expect((await shop.run([path])).lines).toEqual(['php.csv: 2 products added, 0 updated'])
    expect((await row('PHP-1')).created_at).toEqual(new Date('2016-10-21T07:10:00Z'))
    expect((await row('PHP-1')).description).toEqual({ nl: '<p data-x="{\\"a\\":1}">1.5\\" band</p>' })
  })

  test('may have unknown empty columns, and those of gift cards', async () => {
    const { lines } = await shop.bring([
      [...HEAD, 'giftcard_type', 'use_config_is_redeemable', 'b2b_price', 'cost_center', ''],
      ['GC-1', 'simple', 'GC-1', 10, '', '', '', '', ''],
    ])
    expect(withoutFile(lines)).toEqual([
      'unknown columns are left out: b2b_price, cost_center, in line 1',
      '1 products added, 0 updated',
    ])
  })

  test('is refused for an unknown filled column, unless the owner leaves it out', async () => {
    const file = [
      [...HEAD, 'kostenplaats', 'nmae'],
      ['UNK-1', 'simple', '', 10, '', 'A'],
      ['UNK-2', 'simple', 'UNK-2', 'x', 5, ''],
    ]
    const { lines } = await shop.bring(file)
    expect(withoutFile(lines)).toEqual([
      '1 kostenplaats: is no column of a file of products (--map renames it, --skip-unknown leaves it out)',
      '1 nmae: is no column of a file of products (--map renames it, --skip-unknown leaves it out): did you mean name?',
      '2 problems',
      'Nothing was written.',
    ])
    const skipped = await shop.bring([file[0] ?? [], ['UNK-2', 'simple', 'UNK-2', 10, 5, '']], {
      skipsUnknown: true,
    })
    expect(withoutFile(skipped.lines)).toEqual([
      'unknown columns are left out: kostenplaats, nmae, in line 1',
      '1 products added, 0 updated',
    ])
  })

  test('may lack positions of links, or have another number of them', async () => {
    const { isRight, lines } = await shop.bring([
      [...HEAD, 'upsell_skus', 'upsell_position', 'related_skus', 'related_position'],
      ['POS-1', 'simple', 'POS-1', 10, 'MUG,TYRE', ',', 'TYRE,MUG', '2'],
    ])
    expect(isRight).toBe(true)
    expect(withoutFile(lines)[0]).toBe(
      'related_position is left out: it has another number of positions than of products, in line 2',
    )
    expect(await shop.product('POS-1')).toMatchObject({
      upsell_products: [{ sku: 'MUG' }, { sku: 'TYRE' }],
      related_products: [{ sku: 'TYRE' }, { sku: 'MUG' }],
    })
  })

  test('keeps stock below 0 where backorders are allowed', async () => {
    const { isRight } = await shop.bring([
      [...HEAD, 'qty', 'allow_backorders'],
      ['NEG-1', 'simple', 'NEG-1', 10, '-3.0000', 1],
      ['NEG-2', 'simple', 'NEG-2', 10, '-3.0000', 0],
    ])
    expect(isRight).toBe(true)
    const stock = await sql<{ quantity: number }>`
      select s.quantity from stock_items s join products p on p.id = s.product_id where p.sku like 'NEG-%' order by p.sku
    `.execute(shop.db)
    expect(stock.rows).toEqual([{ quantity: -3 }, { quantity: 0 }])
  })

  test('of a Dutch admin has Dutch labels, dates and amounts', async () => {
    const { isRight } = await shop.bring([
      [
        ...HEAD,
        'visibility',
        'tax_class_name',
        'product_online',
        'special_price',
        'special_price_from_date',
        'special_price_to_date',
      ],
      [
        'NL-1',
        'Eenvoudig product',
        'NL-1',
        '1.299,00',
        'Catalogus, zoeken',
        'Belastbare goederen',
        1,
        '999,50',
        '01-11-2026',
        '31-12-2026',
      ],
      ['NL-2', 'simple', 'NL-2', '10,00', 'Niet afzonderlijk zichtbaar', 'Geen', 'Uitgeschakeld', '', '', ''],
    ])
    expect(isRight).toBe(true)
    expect(await row('NL-1')).toMatchObject({
      ...{
        price_cents: 129_900,
        special_price_cents: 99_950,
        is_listed: true,
        is_enabled: true,
        tax_class: 'standard',
      },
      special_from: new Date('2026-10-31T23:00:00Z'),
      special_to: new Date('2026-12-31T22:59:59Z'),
    })
    expect(await row('NL-2')).toMatchObject({ is_listed: false, is_enabled: false, tax_class: 'zero' })
  })

  test('with a special price of 0 gets no special price', async () => {
    const { lines } = await shop.bring([
      [...HEAD, 'special_price'],
      ['SP-1', 'simple', 'SP-1', 10, '0.0000'],
    ])
    expect(withoutFile(lines)[0]).toBe('special_price of 0 is taken as none, in line 2')
    expect((await row('SP-1')).special_price_cents).toBeNull()
  })

  test('identifies a product by its SKU without invisible characters', async () => {
    const { lines } = await shop.bring([
      HEAD,
      ['\u200bINV-1', 'simple', 'Jas\u202e', 10],
      ['INV-1', 'simple', 'Jas', 10],
    ])
    expect(withoutFile(lines)).toContain('3 sku: INV-1 stands in line 2 already')
    expect(withoutFile(lines)).toContain('sku loses characters that cannot be seen, in line 2')
  })

  test('may have several products of one name, which get different URLs', async () => {
    const { lines } = await shop.bring([
      [...HEAD, 'url_key'],
      ['NAAM-1', 'simple', 'Gelijk', 10, ''],
      ['NAAM-2', 'simple', 'Gelijk', 10, ''],
      ['NAAM-3', 'simple', 'Gelijk', 10, ''],
    ])
    expect(withoutFile(lines)).toEqual([
      'url_key gets the sku at its end, because another page has the address of this name, in lines 3, 4',
      '3 products added, 0 updated',
    ])
    expect(await row('NAAM-2')).toMatchObject({ url_key: 'gelijk-naam-2' })
    expect(await row('NAAM-1')).toMatchObject({ url_key: 'gelijk' })
  })

  test('merges columns of one attribute, whatever its name', async () => {
    const { lines } = await shop.bring(
      [
        [...HEAD, 'additional_attributes'],
        ['TWICE-1', 'simple', 'TWICE-1', 10, 'color=Zwart,kleur=Rood'],
      ],
      { renames: new Map([['kleur', 'color']]) },
    )
    expect(withoutFile(lines)[0]).toBe(
      '2 additional_attributes: says kleur, which another attribute of this row says already',
    )
  })
})

describe('tier prices and stock of a Magento', () => {
  const tiers = async (...given: [quantity: string, price: string, type: string][]) =>
    shop.bring([
      [
        'sku',
        'tier_price_website',
        'tier_price_customer_group',
        'tier_price_qty',
        'tier_price',
        'tier_price_value_type',
      ],
      ...given.map((tier) => ['TP-1', 'All Websites [EUR]', 'ALL GROUPS', ...tier]),
    ])
  beforeAll(() => shop.bring([HEAD, ['TP-1', 'simple', 'TP-1', 20]]))

  test('from one piece become the special price', async () => {
    const { isRight } = await tiers(['1.0000', '18.000000', 'Fixed'], ['5.0000', '16.000000', 'Fixed'])
    expect(isRight).toBe(true)
    expect(await shop.product('TP-1')).toMatchObject({
      price_range: { minimum_price: { regular_price: { value: 20 }, final_price: { value: 18 } } },
      price_tiers: [{ quantity: 5, final_price: { value: 16 } }],
    })
    const { rows } = await sql`
      select h.price_cents from price_history h join products p on p.id = h.product_id
      where p.sku = 'TP-1' order by h.from_at desc limit 1
    `.execute(shop.db)
    expect(rows).toEqual([{ price_cents: 1800 }])
  })

  test('above the price cause a warning', async () => {
    const { isRight, lines } = await tiers(['3', '25', 'Fixed'])
    expect(isRight).toBe(true)
    expect(withoutFile(lines)[0]).toBe(
      'tier_price is higher than the price, and is not asked for now, in line 2',
    )
    expect((await shop.product('TP-1')).price_tiers).toEqual([])
  })

  test('belong to the default source, or to one that the owner names', async () => {
    const { isRight } = await shop.bring(
      [
        ['source_code', 'sku', 'status', 'quantity'],
        ['default', 'TP-1', 1, '10.0000'],
        ['winkel_1', 'TP-1', 'Op voorraad', '4'],
      ],
      { renames: new Map([['winkel_1', 'I-DENH-01']]) },
    )
    expect(isRight).toBe(true)
    const stock = await sql`
      select source_code, quantity from stock_items s join products p on p.id = s.product_id
      where p.sku = 'TP-1' order by source_code
    `.execute(shop.db)
    expect(stock.rows).toEqual([
      { source_code: 'I-DENH-01', quantity: 4 },
      { source_code: 'magazijn', quantity: 10 },
    ])
  })
})

describe('variations', () => {
  const head = [...HEAD, 'additional_attributes', 'configurable_variations']
  const variant = (sku: string, attributes: string) => [sku, 'simple', sku, 10, attributes, '']
  const parent = (sku: string, variations: string) => [sku, 'configurable', sku, '', '', variations]

  test.each([
    ['code and label', 'Zwart', 'zwart'],
    ['one and two spaces', 'Diep  zwart', 'Diep zwart'],
    ['an entity', 'Wit &amp; rood', 'Wit & rood'],
  ])('that differ in %s alone are refused', async (_, one, other) => {
    const { lines } = await shop.bring(
      [
        head,
        variant('CS-A', `color=${one}`),
        variant('CS-B', `color=${other}`),
        parent('CS', `sku=CS-A,color=${one}|sku=CS-B,color=${other}`),
      ],
      { createsOptions: true },
    )
    expect(withoutFile(lines)[0]).toBe(
      '4 configurable_variations: the variations CS-A and CS-B have the same options',
    )
  })

  test('keep apart when later rows change their own options', async () => {
    await shop.bring([
      head,
      variant('KA-A', 'color=Zwart'),
      variant('KA-B', 'color=Rood'),
      parent('KA', 'sku=KA-A,color=Zwart|sku=KA-B,color=Rood'),
    ])
    const change = (...rows: string[][]) => shop.bring([['sku', 'color'], ...rows])
    expect(withoutFile((await change(['KA-B', 'Zwart'])).lines)[0]).toBe(
      '2 additional_attributes: gives KA-B the options of KA-A, another variation of KA',
    )
    expect(withoutFile((await change(['KA-B', '__EMPTY__VALUE__'])).lines)[0]).toBe(
      '2 additional_attributes: leaves KA-B without an option in which the variations of KA differ',
    )
    expect(await change(['KA-A', 'Rood'], ['KA-B', 'Zwart'])).toMatchObject({ isRight: true })
    expect(await labelsOf('KA-B', 'color')).toEqual(['Zwart'])
  })

  test('take an attribute that differs between them from their products', async () => {
    const { lines } = await shop.bring([
      head,
      parent('SA', 'sku=SA-A,fkv_maten=M|sku=SA-B,fkv_maten=M'),
      variant('SA-A', 'color=Zwart,fkv_maten=M'),
      variant('SA-B', 'color=Rood,fkv_maten=M'),
    ])
    expect(withoutFile(lines)).toEqual([
      'configurable_variations leaves out color, which is taken from the products themselves, in line 2',
      '3 products added, 0 updated',
    ])
    const { configurable_options } = await shop.product('SA')
    expect(
      configurable_options.map(({ attribute_code }: { attribute_code: string }) => attribute_code),
    ).toEqual(['fkv_maten', 'color'])
  })

  test('take an omitted option from their product, or are reported as lacking it', async () => {
    const { isRight } = await shop.bring([
      head,
      variant('LO-A', 'color=Zwart,fkv_maten=M'),
      variant('LO-B', 'color=Rood,fkv_maten=S'),
      parent('LO', 'sku=LO-A,color=Zwart,fkv_maten=M|sku=LO-B,fkv_maten=S'),
    ])
    expect(isRight).toBe(true)
    const { lines } = await shop.bring([
      head,
      variant('LP-A', 'color=Zwart,fkv_maten=M'),
      variant('LP-B', 'fkv_maten=S'),
      parent('LP', 'sku=LP-A,color=Zwart,fkv_maten=M|sku=LP-B,fkv_maten=S'),
    ])
    expect(withoutFile(lines)[0]).toBe(
      '4 configurable_variations: the variation LP-B has no color, and the others do',
    )
  })
})

test('a file is imported again if its options change', async () => {
  const path = shop.file(
    'namen.csv',
    csv(['sku', 'product_type', 'name', 'prijs'], ['NM-1', 'simple', 'NM-1', 10]),
  )
  const asPrice = { renames: new Map([['prijs', 'price']]) }
  expect((await shop.run([path], asPrice)).lines).toEqual(['namen.csv: 1 products added, 0 updated'])
  expect((await shop.run([path], asPrice)).lines[0]).toContain('was imported on')
  const { lines } = await shop.run([path], { renames: new Map([['prijs', 'msrp_price']]) })
  expect(lines).toEqual(['namen.csv: 0 products added, 1 updated'])
  const lenient = { ...asPrice, skipsBrokenLinks: true }
  expect((await shop.run([path], lenient)).lines).toEqual(['namen.csv: 0 products added, 1 updated'])
  expect((await shop.run([path], lenient)).lines[0]).toContain('was imported on')
})
