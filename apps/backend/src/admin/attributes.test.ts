import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const option = (nl: string, more: object = {}) => ({ label: { nl }, code: null, swatch: null, ...more })

test('a new attribute has options with colours, keeps them, and filters a listing', async () => {
  const editor = await admin.as('editor')
  const kind = entryOperations(editor, 'attributes')
  const made = await kind.save({
    ...{ code: 'frame_tint', label: { nl: 'Tint', en: 'Tint' }, attributeKind: 'select', filterPosition: 90 },
    options: [option('Diep blauw', { swatch: '#112233' }), option('Diep blauw!')],
  })
  expect(made.errors).toBeUndefined()
  const { id, version, values } = made.data.saved
  expect(values.options).toEqual([
    option('Diep blauw', { code: 'diep-blauw', swatch: '#112233' }),
    option('Diep blauw!', { code: 'diep-blauw-2' }),
  ])
  const refused = async (options: object[]) =>
    (await kind.save({ options }, { id, version })).errors?.[0]?.message
  const [first, second] = values.options
  expect(await refused([first])).toMatch(/^Options stay/)
  expect(await refused([first, second, option('DIEP BLAUW')])).toBe('Name each option once.')
  expect(await refused([first, { ...second, swatch: 'blauw' }])).toBe('This does not have the right form.')
  const renamed = await kind.save({ options: [{ ...second, label: { nl: 'Mat' } }, first] }, { id, version })
  expect(renamed.data.saved.values.options.map(({ label }: { label: { nl: string } }) => label.nl)).toEqual([
    'Mat',
    'Diep blauw',
  ])

  const product = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'MUG')
    .executeTakeFirstOrThrow()
  const { data } = await editor.request('query ($id: ID!) { product(id: $id) { version } }', product)
  const saved = await editor.request(
    'mutation ($input: ProductInput!) { saveProduct(input: $input) { attributes } }',
    {
      input: { id: product.id, version: data.product.version, attributes: { frame_tint: ['diep-blauw-2'] } },
    },
  )
  expect(saved.data.saveProduct.attributes).toMatchObject({ frame_tint: ['diep-blauw-2'] })
  const listed = async () => {
    const answer = await shop.request(
      '{ products(filter: { price: { from: "0" } }) { aggregations { attribute_code options { label } } } }',
    )
    return answer.data.products.aggregations.find(
      ({ attribute_code }: { attribute_code: string }) => attribute_code === 'frame_tint',
    )?.options
  }
  await expect.poll(listed).toEqual([{ label: 'Mat' }])
})

test('a text has no options, and its kind stays', async () => {
  const kind = entryOperations(await admin.as('editor'), 'attributes')
  const input = { code: 'naald', label: { nl: 'Naald' }, attributeKind: 'text' }
  const refused = await kind.save({ ...input, options: [option('Dun')] })
  expect(refused.errors?.[0]?.message).toBe('A text has no options and no filter.')
  const made = await kind.save({ ...input, informationPosition: 5 })
  expect(made.data.saved.values).toMatchObject({ ...input, options: [], filterPosition: null })
  const { id, version } = made.data.saved
  const changed = await kind.save({ attributeKind: 'select' }, { id, version })
  expect(changed.errors?.[0]?.message).toBe('This cannot be changed.')
})
