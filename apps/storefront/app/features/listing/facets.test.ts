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

test('sizes of clothes, shoes and parts are separate facets, and brands are sorted by name', () => {
  const createFacets = (code: string, ...labels: string[]) =>
    toFacets(
      [{ attribute_code: code, label: code, options: labels.map((label) => ({ label, value: label })) }],
      query,
      9,
    ).map((facet) => [
      facet.key,
      facet.kind,
      facet.kind === 'price' ? [] : facet.options.map(({ label }) => label),
    ])
  expect(createFacets('fkv_maten', 'S', 'M', 'S/M', '42', '39–42', '28-622', '500 ml')).toEqual([
    ['fkv_maten-clothes', 'chips', ['S', 'M', 'S/M']],
    ['fkv_maten-feet', 'chips', ['42', '39–42']],
    ['fkv_maten-other', 'options', ['28-622', '500 ml']],
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
