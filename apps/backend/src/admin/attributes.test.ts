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
  expect(await refused([first, { ...second, code: 'weg' }])).toBe('This option does not exist.')
  expect(await refused([first, first])).toBe('This option does not exist.')
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

  const now = renamed.data.saved
  const without = (code: string) =>
    kind.save(
      { options: now.values.options.filter((one: { code: string }) => one.code !== code) },
      { id, version: now.version },
    )
  expect((await without('diep-blauw-2')).errors?.[0]?.message).toBe(
    '“Mat” is in use: choose another option there first.',
  )
  expect((await without('diep-blauw')).data.saved.values.options).toMatchObject([{ code: 'diep-blauw-2' }])
})

test('a yes or no has its two options by itself, and no third', async () => {
  const kind = entryOperations(await admin.as('editor'), 'attributes')
  const made = await kind.save({ code: 'wasbaar', label: { nl: 'Wasbaar' }, attributeKind: 'boolean' })
  const { id, version, values } = made.data.saved
  expect(values.options).toEqual([
    option('Ja', { code: 'ja', label: { nl: 'Ja', en: 'Yes' } }),
    option('Nee', { code: 'nee', label: { nl: 'Nee', en: 'No' } }),
  ])
  const third = await kind.save({ options: [...values.options, option('Soms')] }, { id, version })
  expect(third.errors?.[0]?.message).toBe('A yes or no has these two options only.')
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
