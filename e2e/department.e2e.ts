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
