import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

test('the brand slider has each brand with its picture, title and link', async () => {
  const { data, errors } =
    await shop.request(`{ brands(filter: { showInSlider: { eq: "1" } }, sort: { title: ASC }, pageSize: 100) {
    total_count page_info { total_pages } items { id title shortDescription description logo image metaTitle metaDescription metaKeywords urlKey showInSlider positionInSlider category { id url_path } } } }`)
  expect(errors).toBeUndefined()
  expect(data.brands).toMatchObject({
    total_count: 1,
    items: [
      {
        title: 'Wael',
        urlKey: 'wael',
        showInSlider: true,
        metaTitle: 'Wael kopen',
        category: { url_path: 'heren/shirts' },
      },
    ],
  })
})

test('brands are sorted, and found by key or part of the title', async () => {
  const find = async (args: string) => {
    const { data } = await shop.request(`{ brands${args} { items { title } } }`)
    return data.brands.items.map(({ title }: { title: string }) => title)
  }
  expect(await find('')).toEqual(['Madelief', 'Wael'])
  expect(await find('(sort: { title: DESC })')).toEqual(['Wael', 'Madelief'])
  expect(await find('(sort: { positionInSlider: DESC })')).toEqual(['Wael', 'Madelief'])
  expect(await find('(filter: { urlKey: { eq: "madelief" } })')).toEqual(['Madelief'])
  expect(await find('(filter: { title: { match: "lief" } })')).toEqual(['Madelief'])
})
