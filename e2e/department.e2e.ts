import { expect, test } from './shop.ts'

test('the tiles of a department stand below headings, in rows of the page’s width', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await shop.open(catalogue.department.path)
  const groups = await shop.main.locator('.department > section').evaluateAll((sections) =>
    sections.map((section) => ({
      heading: section.querySelector('h2')?.textContent ?? '',
      isTooWide: section.getBoundingClientRect().right > innerWidth - 39,
    })),
  )
  expect(groups.length).toBeGreaterThan(0)
  expect(groups.filter(({ heading, isTooWide }) => !heading || isTooWide)).toEqual([])
})

test('a department’s popular products stay when sorted, and are hidden by a filter @once', async ({
  page,
  shop,
  catalogue,
}) => {
  const { department } = catalogue
  await shop.open(department.path)
  const popular = shop.main.getByRole('region', { name: `Populair in ${department.name}` })
  await popular.scrollIntoViewIfNeeded()
  await expect(popular.getByRole('article').first()).toBeAttached()
  await shop.main.getByRole('combobox', { name: 'Sorteer op' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/sort=/)
  await expect(popular.getByRole('article').first()).toBeAttached()

  await (await shop.facet('Merk')).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/filter-brand=/)
  await expect(popular).toHaveCount(0)
  await shop.main.getByRole('link', { name: 'Wis alles' }).first().click()
  await popular.scrollIntoViewIfNeeded()
  await expect(popular.getByRole('article').first()).toBeAttached()
})
