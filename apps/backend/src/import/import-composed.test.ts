import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEAD, openImporting } from '../testing/test-import.ts'
import { EMPTY_VALUE } from './cells.ts'

let shop: Awaited<ReturnType<typeof openImporting>>
beforeAll(async () => {
  shop = await openImporting()
})
afterAll(() => shop.close())

describe('a configurable product', () => {
  const row = (sku: string, type: string, size = '', variations = '') => [
    sku,
    type,
    `Shirt ${sku}`,
    type === 'simple' ? 80 : '',
    type === 'simple' ? 'Not Visible Individually' : 'Catalog, Search',
    type === 'simple' ? 3 : '',
    size && `fkv_maten=${size}`,
    variations,
    variations && 'fkv_maten=Maat',
  ]
  const head = [
    ...HEAD,
    'visibility',
    'qty',
    'additional_attributes',
    'configurable_variations',
    'configurable_variation_labels',
  ]

  test('has its variations', async () => {
    const { lines } = await shop.bring([
      head,
      row('SHIRT', 'configurable', '', 'sku=SHIRT-S,fkv_maten=S|sku=SHIRT-L,fkv_maten=L'),
      row('SHIRT-S', 'simple', 'S'),
      row('SHIRT-L', 'simple', 'L'),
    ])
    expect(lines).toEqual([expect.stringContaining('3 products added')])
    expect(await shop.product('SHIRT')).toMatchObject({
      __typename: 'ConfigurableProduct',
      price_range: { minimum_price: { final_price: { value: 80 } } },
      configurable_options: [{ attribute_code: 'fkv_maten', values: [{ label: 'S' }, { label: 'L' }] }],
      variants: [{ product: { sku: 'SHIRT-S' } }, { product: { sku: 'SHIRT-L' } }],
    })
  })

  test('has its own names of options in each language, and keeps them until a row names others', async () => {
    const nameIn = async (view?: 'kopgroep_en') => {
      const { configurable_options } = await shop.product('SHIRT', view)
      return configurable_options[0].label
    }
    const bring = async (...rows: string[][]) => {
      const { isRight } = await shop.bring([
        ['sku', 'store_view_code', 'configurable_variation_labels'],
        ...rows,
      ])
      expect(isRight).toBe(true)
    }
    const own = await nameIn('kopgroep_en')
    await bring(['SHIRT', '', 'fkv_maten=Inhoud'])
    expect([await nameIn(), await nameIn('kopgroep_en')]).toEqual(['Inhoud', own])
    await bring(['SHIRT', 'kopgroep_en', 'fkv_maten=Capacity'])
    expect([await nameIn(), await nameIn('kopgroep_en')]).toEqual(['Inhoud', 'Capacity'])
    await shop.bring([
      head.slice(0, -1),
      row('SHIRT', 'configurable', '', 'sku=SHIRT-S,fkv_maten=S|sku=SHIRT-L,fkv_maten=L').slice(0, -1),
    ])
    expect(await nameIn()).toBe('Inhoud')
    await bring(['SHIRT', '', 'fkv_maten=Maat'], ['SHIRT', 'kopgroep_en', EMPTY_VALUE])
    expect([await nameIn(), await nameIn('kopgroep_en')]).toEqual(['Maat', own])
  })

  test('takes over a variation that another product gives up in the same file', async () => {
    await shop.bring([
      head,
      row('SHIRT', 'configurable', '', 'sku=SHIRT-S,fkv_maten=S'),
      row('TRUI', 'configurable', '', 'sku=SHIRT-L,fkv_maten=L'),
    ])
    expect(await shop.product('SHIRT')).toMatchObject({ variants: [{ product: { sku: 'SHIRT-S' } }] })
    expect(await shop.product('TRUI')).toMatchObject({ variants: [{ product: { sku: 'SHIRT-L' } }] })
  })

  test('is refused with invalid variations', async () => {
    const before = await shop.everything()
    const { isRight, lines } = await shop.bring([
      head,
      row('NIEUW', 'configurable', '', 'sku=WEG,fkv_maten=S|sku=LOS,fkv_maten=M|sku=NIEUW-L,fkv_maten=L'),
      row('LOS', 'simple'),
      row('NIEUW-L', 'simple', 'S'),
      row('ANDER', 'configurable', '', 'sku=SHIRT-S,fkv_maten=S|sku=VEST,fkv_maten=M'),
      row('VIERDE', 'configurable', '', 'sku=VIERDE,fkv_maten=S'),
      row('VIJFDE', 'configurable', '', 'sku=MUG,color=Zwart|sku=TYRE,color=Paars'),
      row('LEEG', 'configurable'),
    ])
    expect(isRight).toBe(false)
    expect(lines).toEqual(
      [
        expect.stringMatching(/:2 configurable_variations: WEG is neither in the file nor in the shop$/),
        expect.stringMatching(/:2 configurable_variations: LOS has no fkv_maten, and the row says “M”$/),
        expect.stringMatching(/:2 configurable_variations: NIEUW-L has fkv_maten “S”, and the row says “L”$/),
        expect.stringMatching(/:5 configurable_variations: VEST is a configurable product, and only simple/),
        expect.stringMatching(/:5 configurable_variations: VEST has no fkv_maten, and the row says “M”$/),
        expect.stringMatching(/:5 configurable_variations: SHIRT-S is a variation of SHIRT already$/),
        expect.stringMatching(/:6 configurable_variations: VIERDE names itself as a part$/),
        expect.stringMatching(/:7 configurable_variations: “Paars” is no option of color/),
        expect.stringMatching(
          /:7 configurable_variation_labels: names fkv_maten, in which no variation differs$/,
        ),
        expect.stringMatching(
          /:8 configurable_variations: is empty, and LEEG is a new configurable product$/,
        ),
        expect.stringMatching(/10 problems$/),
        'Nothing was written.',
      ].sort(
        (a, b) => lines.findIndex((line) => matches(line, a)) - lines.findIndex((line) => matches(line, b)),
      ),
    )
    expect(await shop.everything()).toEqual(before)
  })
})

/** Compares a line with the expected one, ignoring the order of findings within the line. */
function matches(line: string, intended: unknown): boolean {
  try {
    expect(line).toEqual(intended)
    return true
  } catch {
    return false
  }
}

test('a bundle has its options, and an unchanged option keeps its id in carts', async () => {
  const values = (more = '') =>
    `name=Band,name_kopgroep_en=Tyre,type=radio,required=1,sku=TYRE,default=1,default_qty=2,can_change_qty=0|name=Mok,type=checkbox,required=0,sku=MUG${more}`
  const head = [...HEAD, 'bundle_values', 'bundle_price_type']
  await shop.bring([head, ['BSET', 'bundle', 'Bandenset', '', values(), 'dynamic']])
  expect(await shop.product('BSET', 'kopgroep_en')).toMatchObject({
    __typename: 'BundleProduct',
    items: [
      {
        title: 'Tyre',
        type: 'radio',
        required: true,
        options: [{ product: { sku: 'TYRE' }, quantity: 2, is_default: true }],
      },
      {
        title: 'Mok',
        type: 'checkbox',
        required: false,
        options: [{ product: { sku: 'MUG' }, quantity: 1 }],
      },
    ],
  })
  const choices = () =>
    shop.db
      .selectFrom('bundle_selections as s')
      .innerJoin('bundle_items as i', 'i.id', 's.bundle_item_id')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.id', 's.id as selection'])
      .where('p.sku', '=', 'BSET')
      .orderBy('s.id')
      .execute()
  const before = await choices()
  await shop.bring([head, ['BSET', 'bundle', 'Bandenset', '', values('|name=Band twee,sku=TUBE'), '']])
  const after = await choices()
  expect(after.slice(0, 2)).toEqual(before)
  expect(after).toHaveLength(3)

  const { lines } = await shop.bring([
    head,
    ['BSET', 'bundle', 'Bandenset', '', 'name=X,sku=BSET', ''],
    ['BSET-2', 'bundle', 'Andere set', '', 'name=X,sku=SHIRT', 'fix'],
  ])
  expect(lines.slice(0, -2)).toEqual(
    [
      expect.stringMatching(/:2 bundle_values: BSET names itself as a part$/),
      expect.stringMatching(/:3 bundle_price_type: expected fixed or dynamic, not “fix”/),
      expect.stringMatching(
        /:3 bundle_values: SHIRT is a configurable product, and only simple products can be part/,
      ),
    ].sort(
      (a, b) => lines.findIndex((line) => matches(line, a)) - lines.findIndex((line) => matches(line, b)),
    ),
  )
})

test('a group has its parts, and a group cannot be a part', async () => {
  const head = [...HEAD, 'associated_skus']
  await shop.bring([head, ['SERIE', 'grouped', 'Gereedschapsserie', '', 'TUBE=1.0000,MUG=0']])
  expect(await shop.product('SERIE')).toMatchObject({
    __typename: 'GroupedProduct',
    items: [
      { qty: 1, product: { sku: 'TUBE' } },
      { qty: 0, product: { sku: 'MUG' } },
    ],
  })
  const { lines } = await shop.bring([
    head,
    ['KRING', 'grouped', 'Kring', '', 'SERIE=1'],
    ['SERIE', 'grouped', '', '', 'KRING'],
  ])
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/:2 associated_skus: SERIE is a grouped product, and only simple and configurable/),
    expect.stringMatching(/:3 associated_skus: KRING is a grouped product/),
  ])
})
