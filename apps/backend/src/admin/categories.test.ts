import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT_CATEGORY } from '../platform/store-config/store-config.ts'
import { entryOperations, lastChangedTags, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
let categories: ReturnType<typeof entryOperations>
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
  categories = entryOperations(await admin.as('editor'), 'categories')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

async function find(trail: string) {
  const entry = (await categories.list()).items.find(({ values }) => values.trail === trail)
  if (!entry) throw new Error(`There is no category ${trail}.`)
  return entry
}

async function change(trail: string, values: Record<string, unknown>) {
  const { id, version } = await find(trail)
  const { data, errors } = await categories.save(values, { id, version })
  expect(errors).toBeUndefined()
  return data.saved
}

const route = async (url: string) => {
  const { data } = await shop.request(
    `{ route(url: "${url}") { relative_url redirect_code ... on CategoryTree { name } } }`,
  )
  return data.route
}
const menu = async () => {
  const { data } = await shop.request(
    `{ categoryList(filters: { ids: { eq: "${ROOT_CATEGORY}" } }) { children { name include_in_menu children { name } } } }`,
  )
  return data.categoryList[0].children
}

test('categories are listed as a tree, in the order of the menu', async () => {
  const { items } = await categories.list()
  const [root, ...trails] = items.map(({ values }) => values.trail)
  expect(root).toBe((await find(String(root))).values.trail)
  expect(trails).toEqual(['Heren', 'Heren / Shirts', 'Onderdelen', 'Onderdelen / Banden'])
  expect((await categories.list('banden')).items.map(({ values }) => values.trail)).toEqual([
    'Onderdelen / Banden',
  ])
  expect(items.find(({ values }) => values.trail === 'Heren')?.values.productCount).toBeGreaterThan(0)
})

test('a new category is last in the menu, at the address of its name, and its products are chosen from the tree', async () => {
  const { id: parentId } = await find('Heren')
  const { data } = await categories.save({ name: { nl: 'Jassen & jacks', en: 'Jackets' }, parentId })
  const { id, values } = data.saved
  expect(values).toMatchObject({ trail: 'Heren / Jassen & jacks', urlKey: 'jassen-jacks', isActive: true })
  expect(values.shopAddress).toBe('heren/jassen-jacks.html')
  expect(await route('heren/jassen-jacks.html')).toMatchObject({ name: 'Jassen & jacks', redirect_code: 0 })
  expect((await menu())[0].children.map(({ name }: { name: string }) => name)).toEqual([
    'Shirts',
    'Jassen & jacks',
  ])
  expect(await lastChangedTags(shop.db)).toEqual(
    expect.arrayContaining([`cat_c_${id}`, `cat_c_${parentId}`, `cat_c_${ROOT_CATEGORY}`, 'routes']),
  )
})

test('products of a category are put in order and added by their numbers', async () => {
  const { id } = await find('Onderdelen / Banden')
  const read = async () => String((await categories.one(id))?.values.productOrder).split('\n')
  const before = await read()
  const first = String(before.at(-1))
  await change('Onderdelen / Banden', { productOrder: `${first}\n MUG \n` })
  expect(await read()).toEqual([first, 'MUG', ...before.filter((sku) => sku !== first && sku !== 'MUG')])
  const listed = await shop.request(
    `{ products(filter: { category_id: { eq: "${id}" } }, sort: { position: ASC }) { items { sku } } }`,
  )
  expect(listed.data.products.items.slice(0, 2)).toEqual([{ sku: first }, { sku: 'MUG' }])
  const { version } = await find('Onderdelen / Banden')
  const { errors } = await categories.save({ productOrder: 'WEG' }, { id, version })
  expect(errors?.[0]).toMatchObject({
    message: 'There is no product WEG.',
    extensions: { problems: [{ field: 'productOrder' }] },
  })
})

test('a renamed and moved category takes everything below it along, and former addresses redirect', async () => {
  const { id: parentId } = await find('Onderdelen')
  await change('Heren', { urlKey: 'mannen', name: { nl: 'Mannen' } })
  expect(await route('heren/shirts.html')).toMatchObject({
    relative_url: 'mannen/shirts.html',
    redirect_code: 301,
  })
  await change('Mannen', { parentId })
  expect(await route('onderdelen/mannen/shirts.html')).toMatchObject({ name: 'Shirts' })
  for (const former of ['heren/shirts.html', 'mannen/shirts.html'])
    expect(await route(former)).toMatchObject({ relative_url: 'onderdelen/mannen/shirts.html' })
  await change('Onderdelen / Mannen', {
    parentId: String(ROOT_CATEGORY),
    urlKey: 'heren',
    name: { nl: 'Heren' },
  })
  expect(await route('heren/shirts.html')).toMatchObject({ name: 'Shirts', redirect_code: 0 })
})

test('a hidden category and its products leave the shop, and come back', async () => {
  const { id } = await find('Heren / Shirts')
  const listed = async () => {
    const { data } = await shop.request(
      `{ products(filter: { category_id: { eq: "${id}" } }) { total_count } }`,
    )
    return data.products.total_count
  }
  const before = await listed()
  await change('Heren / Shirts', { isActive: false })
  expect(await route('heren/shirts.html')).toBeNull()
  expect(await listed()).toBe(0)
  await change('Heren / Shirts', { isActive: true, includeInMenu: false })
  expect(await listed()).toBe(before)
  const shirts = (await menu())[0].children.find(({ name }: { name: string }) => name === 'Shirts')
  expect(shirts).toBeDefined()
})

test('a category below itself, at a taken address or without a shop above it is refused', async () => {
  const heren = await find('Heren')
  const shirts = await find('Heren / Shirts')
  const refusal = async (
    values: Record<string, unknown>,
    { id, version }: { id?: string; version?: string } = {},
  ) =>
    (await categories.save(values, { ...(id && { id }), ...(version && { version }) }, 'nl')).errors?.[0]
      ?.message
  expect(await refusal({ parentId: shirts.id }, heren)).toBe('Een categorie kan niet onder zichzelf staan.')
  expect(await refusal({ parentId: '1' }, heren)).toBe('Deze keuze is er niet meer.')
  expect(await refusal({ urlKey: '' }, heren)).toBe('Vul dit in.')
  expect(await refusal({ name: { nl: '!' }, parentId: heren.id })).toBe(
    'Een naam heeft voor het adres een letter of cijfer nodig.',
  )
  expect(await refusal({ name: { nl: 'Shirts' }, parentId: heren.id })).toBe(
    'Het adres /heren/shirts.html is al in gebruik.',
  )
  await shop.db
    .insertInto('url_rewrites')
    .values({ request_path: 'heren/pagina.html', entity_type: 'CMS_PAGE', entity_id: 1 })
    .execute()
  expect(await refusal({ name: { nl: 'Pagina' }, parentId: heren.id })).toBe(
    'Het adres /heren/pagina.html is al in gebruik.',
  )
  const root = (await categories.list()).items[0]
  expect(await refusal({ isActive: false }, root)).toBe('Dit kan niet worden gewijzigd.')
})
