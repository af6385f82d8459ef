import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
let editor: AdminCaller
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const PRODUCT = `id version sku type name isEnabled priceCents specialPriceCents specialFrom specialTo gtin weightGrams
  taxClass deliveryTime sizeChart attributes categories urlKey`
const create = (values: object, language = 'en') =>
  editor.request(
    `mutation ($sku: String!, $name: String!, $priceCents: Int!) {
      saved: createProduct(sku: $sku, name: $name, priceCents: $priceCents) { ${PRODUCT} } }`,
    { sku: 'BEL', name: 'Fietsbel Ding', priceCents: 1_295, ...values },
    { 'accept-language': language },
  )
const save = (input: object, language = 'en') =>
  editor.request(
    `mutation ($input: ProductInput!) { saved: saveProduct(input: $input) { ${PRODUCT} } }`,
    { input },
    { 'accept-language': language },
  )
const inShop = async () => {
  const { data } = await shop.request(
    '{ route(url: "fietsbel-ding.html") { ... on SimpleProduct { sku price_range { minimum_price { final_price { value } } } } } }',
  )
  return data.route
}

test('a new article is hidden until it is complete and shown, and is then in its category', async () => {
  const { data, errors } = await create({ sku: ' BEL ' })
  expect(errors).toBeUndefined()
  expect(data.saved).toMatchObject({ sku: 'BEL', type: 'simple', isEnabled: false, priceCents: 1_295 })
  expect(await inShop()).toBeNull()
  const { items } = await entryOperations(editor, 'categories').list('banden')
  const categories = items.map(({ id }) => id)
  const facts = {
    specialPriceCents: 995,
    specialFrom: '2026-11-01',
    specialTo: '2026-12-24',
    gtin: '8710400000006',
    weightGrams: 85,
    taxClass: 'reduced',
    attributes: { material: ['merino'], brand: ['wael'] },
    categories,
  }
  shop.now = new Date(shop.now.getTime() + 1_000)
  const saved = await save({ id: data.saved.id, version: data.saved.version, isEnabled: true, ...facts })
  expect(saved.errors).toBeUndefined()
  expect(saved.data.saved).toMatchObject(facts)
  expect(await inShop()).toMatchObject({
    sku: 'BEL',
    price_range: { minimum_price: { final_price: { value: 9.95 } } },
  })
  const { id, version } = saved.data.saved
  shop.now = new Date(shop.now.getTime() + 1_000)
  const emptied = await save({
    ...{ id, version, specialPriceCents: null, specialFrom: null, specialTo: null, gtin: null },
    ...{ weightGrams: null, attributes: { material: [] } },
  })
  expect(emptied.data.saved).toMatchObject({
    ...{ specialPriceCents: null, specialFrom: null, specialTo: null, gtin: null, weightGrams: null },
    attributes: { brand: ['wael'] },
  })
})

test('a number that is taken, an amount below 0 and a wrong EAN are refused in the reader’s language', async () => {
  const refusal = async ({ errors }: { errors?: readonly { message: string }[] }) => errors?.[0]?.message
  expect(await refusal(await create({ sku: 'TUBE' }, 'nl'))).toBe('Er is al een artikel met dit nummer.')
  expect(await refusal(await create({ sku: 'BEL-2', priceCents: -1 }, 'nl'))).toBe(
    'Vul een bedrag boven 0 in.',
  )
  const { data } = await create({ sku: 'BEL-3', name: 'Andere bel' })
  const { id, version } = data.saved
  for (const wrong of [
    { gtin: '123' },
    { attributes: { material: ['hout'] } },
    { specialFrom: '2026-13-01' },
  ])
    expect(await refusal(await save({ id, version, ...wrong }, 'nl'))).toBeTruthy()
  const { data: unchanged } = await editor.request(`{ product(id: "${id}") { gtin attributes } }`)
  expect(unchanged.product).toEqual({ gtin: null, attributes: {} })
})

test('the form offers the shop’s attributes by their kinds, and no derived ones', async () => {
  const { data } = await editor.request(
    `{ productChoices { attributes { code label input options { id name } }
      deliveryTimes { id name } sizeCharts { id name } } }`,
  )
  const { attributes, sizeCharts } = data.productChoices
  const codes = attributes.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['brand', 'material', 'fkv_maten']))
  expect(codes).not.toContain('sale')
  expect(sizeCharts).toContainEqual({ id: 'tops', name: 'Wael tops' })
})

test('articles are found by EAN and category, and variants are listed below their product', async () => {
  const list = async (filter: object) => {
    const { data } = await editor.request(
      'query ($filter: ProductFilter!) { products(page: { perPage: 100 }, filter: $filter) { items { sku isVariant gtin category } } }',
      { filter },
    )
    return data.products.items as {
      sku: string
      isVariant: boolean
      gtin: string | null
      category: Record<string, string> | null
    }[]
  }
  await shop.db.updateTable('products').set({ gtin: '8710400000013' }).where('sku', '=', 'TUBE').execute()
  expect(await list({ q: '8710400000013' })).toMatchObject([
    { sku: 'TUBE', isVariant: false, gtin: '8710400000013' },
  ])
  const { items } = await entryOperations(editor, 'categories').list('heren')
  const inCategory = await list({ category: items[0]?.id })
  expect(inCategory.map(({ sku }) => sku)).toContain('JERSEY')
  expect(inCategory.find(({ sku }) => sku === 'JERSEY')?.category?.nl).toBeTruthy()
  expect(inCategory.map(({ sku }) => sku)).not.toContain('TUBE')
  const all = await list({})
  const product = all.findIndex(({ sku }) => sku === 'JERSEY')
  const variants = all.filter(({ sku }) => sku.startsWith('JERSEY-'))
  expect(variants.length).toBeGreaterThan(1)
  expect(all.slice(product + 1, product + 1 + variants.length)).toEqual(variants)
  expect(variants.every(({ isVariant }) => isVariant)).toBe(true)
})

const VARIANTS = `${PRODUCT} variants { sku name options }`
const addVariants = (id: string, variants: object[], language = 'en') =>
  editor.request(
    `mutation ($id: ID!, $variants: [VariantInput!]!) { saved: addVariants(id: $id, variants: $variants) { ${VARIANTS} } }`,
    { id, variants },
    { 'accept-language': language },
  )
const createVariants = (sku: string, variants: object[], language = 'en') =>
  editor.request(
    `mutation ($sku: String!, $variants: [VariantInput!]!) {
      saved: createProduct(sku: $sku, name: "Sokken", priceCents: 1495, variants: $variants) { ${VARIANTS} } }`,
    { sku, variants },
    { 'accept-language': language },
  )

test('an article in sizes is made with its variants, and gets another one later', async () => {
  const size = (code: string) => ({ sku: `SOK-${code}`, priceCents: 1_495, options: { fkv_maten: code } })
  const { data, errors } = await createVariants('SOK', [size('s'), size('m')])
  expect(errors).toBeUndefined()
  const { id } = data.saved
  expect(data.saved).toMatchObject({ type: 'configurable', isEnabled: false, priceCents: null })
  const more = await addVariants(id, [size('l')])
  expect(more.data.saved.variants).toEqual([
    { sku: 'SOK-s', name: 'Sokken S', options: { fkv_maten: 's' } },
    { sku: 'SOK-m', name: 'Sokken M', options: { fkv_maten: 'm' } },
    { sku: 'SOK-l', name: 'Sokken L', options: { fkv_maten: 'l' } },
  ])
  const refused = async (answer: ReturnType<typeof addVariants>) => (await answer).errors?.[0]?.message
  const [same, foreign] = [
    { ...size('s'), sku: 'SOK-4' },
    { ...size('s'), sku: 'SOK-5', options: { color: 'rood' } },
  ]
  const choose = 'Kies voor elke variant opties, van dezelfde kenmerken.'
  const taken = 'Er is al een artikel met dit nummer.'
  expect(await refused(addVariants(id, [same], 'nl'))).toBe('Twee varianten hebben dezelfde opties.')
  expect(await refused(addVariants(id, [foreign], 'nl'))).toBe(choose)
  expect(await refused(addVariants(id, [], 'nl'))).toBe(choose)
  expect(await refused(addVariants(id, [size('s')], 'nl'))).toBe(taken)
  expect(await refused(addVariants('987654', [same], 'nl'))).toBe('Dit artikel bestaat niet.')
  expect(await refused(createVariants('MUTS', [same, same], 'nl'))).toBe(taken)
  expect(await refused(createVariants('TUBE', [same], 'nl'))).toBe(taken)
})
