import { expect, test } from 'vitest'
import { type AggregationData, chosenPrice, countChosen, hiddenFields, toFacets } from './facets.ts'
import { parseListing } from './listing-query.ts'

const aggregations: AggregationData[] = [
  { attribute_code: 'price', label: 'Prijs', min_value: 12.5, max_value: 129.95, options: [] },
  { attribute_code: 'category_id', label: 'Categorie', options: [{ label: 'Heren', value: '4', count: 3 }] },
  { attribute_code: 'season', label: 'Seizoen', options: [{ label: 'Winter', value: '8', count: 3 }] },
  {
    attribute_code: 'color',
    label: 'Kleur',
    options: [{ label: 'Blauw', value: '5', count: 2, swatch: '#00f' }],
  },
  { attribute_code: 'fkv_maten', label: 'Maat', options: [{ label: 'M', value: '2', count: 0 }, null] },
  { attribute_code: 'fit', label: 'Pasvorm', options: [] },
]
const query = parseListing(new URLSearchParams('filter-color=5&filter-price=20-500'))

test('facets are in the order of the shop, and a facet without options is hidden', () => {
  expect(toFacets(aggregations, query, 9).map(({ code, kind }) => `${code} ${kind}`)).toEqual([
    'fkv_maten chips',
    'color discs',
    'price price',
    'season options',
  ])
})

test('each kind of size is a facet of its own, and brands are sorted by name', () => {
  const createFacets = (code: string, ...labels: string[]) =>
    toFacets(
      [{ attribute_code: code, label: code, options: labels.map((label) => ({ label, value: label })) }],
      query,
      9,
    ).map((facet) => [
      facet.label,
      facet.kind,
      facet.kind === 'price' ? [] : facet.options.map(({ label }) => label),
    ])
  const clothes = ['S', 'M', 'S/M']
  const parts = ['9-36T', '11-28T', '34 tanden', '27,2 mm', '167.5 mm', '28-622', '500 ml', 'Ventiel 42 mm']
  const others = ['S 51–55 cm', 'S/M 52–57 cm', 'HG-body', 'N3W-body']
  expect(createFacets('fkv_maten', ...parts, '42', '39–42', ...others, ...clothes)).toEqual([
    ['Kledingmaat', 'chips', clothes],
    ['Schoenmaat', 'chips', ['42', '39–42']],
    ['fkv_maten (T)', 'options', ['9-36T', '11-28T']],
    ['fkv_maten (tanden)', 'options', ['34 tanden']],
    ['fkv_maten (mm)', 'options', ['27,2 mm', '167.5 mm']],
    ['fkv_maten', 'options', ['28-622']],
    ['fkv_maten (ml)', 'options', ['500 ml']],
    ['fkv_maten (Ventiel mm)', 'options', ['Ventiel 42 mm']],
    ['fkv_maten (cm)', 'options', ['S 51–55 cm', 'S/M 52–57 cm']],
    ['Overige maten', 'options', ['HG-body', 'N3W-body']],
  ])
  expect(createFacets('fkv_maten', '9-36T', '11-28T')).toEqual([
    ['fkv_maten', 'options', ['9-36T', '11-28T']],
  ])
  expect(createFacets('brand', 'Wael', 'Fjordal')).toEqual([['brand', 'options', ['Fjordal', 'Wael']]])
})

test('a facet whose only option matches everything is hidden, unless it is selected', () => {
  const availability = (...counts: number[]) => [
    {
      attribute_code: 'availability',
      options: counts.map((count, place) => ({ label: `${place}`, value: `${place}`, count })),
    },
  ]
  const shown = (counts: number[], requested = '', total = 9) =>
    toFacets(availability(...counts), parseListing(new URLSearchParams(requested)), total).flatMap((facet) =>
      facet.kind === 'price' ? [] : facet.options.map(({ count }) => count),
    )
  expect(shown([9, 4])).toEqual([4])
  expect(shown([9, 9])).toEqual([])
  expect(shown([9, 4], 'filter-availability=0')).toEqual([9, 4])
  expect(shown([0], '', 0)).toEqual([0])
})

test('the price facet limits the selection to the available range', () => {
  const price = toFacets(aggregations, query, 9).find((facet) => facet.kind === 'price')
  expect(price?.span).toEqual({ min: 12, max: 130 })
  expect(price && chosenPrice(price, query)).toEqual({ from: 20, to: 130 })
})

test('a price range that covers everything does not count as a filter', () => {
  const plain = parseListing(new URLSearchParams('filter-price-from=12&filter-price-to=130'))
  expect(countChosen(toFacets(aggregations, plain, 9), plain)).toBe(0)
  expect(countChosen(toFacets(aggregations, query, 9), query)).toBe(2)
})

test('a form keeps filters beside the facets', () => {
  const search = 'filter-color=5,6&filter-brand_id=9&filter-price=20-500'
  const requested = parseListing(new URLSearchParams(search))
  expect(hiddenFields(toFacets(aggregations, requested, 9), requested)).toEqual([
    ['filter-color', '6'],
    ['filter-brand_id', '9'],
  ])
  expect(hiddenFields([], requested).at(-1)).toEqual(['filter-price', '20-500'])
})
