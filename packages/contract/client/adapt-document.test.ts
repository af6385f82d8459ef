import { parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { featureCoordinates } from '../features.ts'
import { loadContract } from '../load-contract.ts'
import { createDocumentAdapter } from './adapt-document.ts'
import { DocumentRefused } from './inspect-document.ts'

const contract = loadContract()
const adapt = createDocumentAdapter(contract)
const everything = new Set(featureCoordinates().keys())
const nothing: ReadonlySet<string> = new Set()

const without = (source: string, ...lacking: string[]) =>
  adapt(source, new Set([...everything].filter((feature) => !lacking.includes(feature))))

describe('a document of the whole contract', () => {
  test('is only minified for a backend that serves all of it', () => {
    expect(
      without(
        'query Q($sku: String) { products(filter: {sku: {eq: $sku}}) { items { sku brand { title } } } }',
      ).text,
    ).toBe('query Q($sku:String){products(filter:{sku:{eq:$sku}}){items{sku brand{title}}}}')
  })

  test('loses the fields that the backend lacks, on interfaces and on types alike', () => {
    const source =
      '{ products(search: "x") { items { sku brand { title } ... on SimpleProduct { brand { title } } } } }'
    expect(without(source, 'brands').text).toBe('{products(search:"x"){items{sku}}}')
  })

  test('loses fragments on unknown types, and fragments that are left empty', () => {
    const source = `query Q { products(search: "x") { items { sku ...Card } } }
      fragment Card on ProductInterface { ...Flags brand { ...Logo } }
      fragment Flags on ProductInterface { sale new }
      fragment Logo on Brand { title }`
    expect(without(source, 'brands', 'product_flags').text).toBe('query Q{products(search:"x"){items{sku}}}')
    expect(without(source, 'brands').text).toBe(
      'query Q{products(search:"x"){items{sku ...Card}}}fragment Card on ProductInterface{...Flags}fragment Flags on ProductInterface{sale new}',
    )
  })

  test('loses unused variables and their values', () => {
    const source =
      'query Q($sku: String!, $list: String!) { alternatives(sku: $sku) { items { sku } } products(search: $list) { total_count } }'
    const adapted = without(source, 'recommendations')
    expect(adapted.text).toBe('query Q($list:String!){products(search:$list){total_count}}')
    expect(adapted.variables({ sku: 'A', list: 'b' })).toEqual({ list: 'b' })
    expect(adapted.omitted).toEqual(['alternatives'])
    expect(adapted.rootFields).toEqual(['products'])
  })

  test('loses unknown input fields, in literals and in variables', () => {
    const source =
      'query Q($filter: ProductAttributeFilterInput) { products(filter: $filter, sort: {num_sales: ASC, price: DESC}) { total_count } }'
    const adapted = without(source, 'partfinder', 'sort_extra')
    expect(adapted.text).toContain('sort:{price:DESC}')
    expect(adapted.variables({ filter: { sku: { eq: 'A' }, brand_id: { eq: '1' } } })).toEqual({
      filter: { sku: { eq: 'A' } },
    })
  })

  test('keeps filters by attribute, whose names differ per backend', () => {
    const source =
      'query Q($filter: ProductAttributeFilterInput) { products(filter: $filter) { total_count } }'
    expect(without(source, 'attribute_filters').variables({ filter: { color: { in: ['1'] } } })).toEqual({
      filter: { color: { in: ['1'] } },
    })
  })

  test('is not sent if nothing is left of it', () => {
    const adapted = adapt('query Q { blog: blogPosts { total_count } faq { total_count } }', nothing)
    expect(adapted).toMatchObject({ text: '', omitted: ['blog', 'faq'] })
  })

  test('keeps fields that the contract does not know', () => {
    expect(adapt('{ compareList(uid: "1") { items { uid } } }', nothing).text).toBe(
      '{compareList(uid:"1"){items{uid}}}',
    )
  })

  test('whose fragments grow exponentially is refused, or answers with its response keys', () => {
    const doubling = (steps: number) => {
      const spreads = (index: number) => `...F${index} ...F${index}`
      const fragments = Array.from(
        { length: steps },
        (_, index) => `fragment F${index} on Query { ${spreads(index + 1)} }`,
      )
      return `{ ${spreads(0)} } ${fragments.join(' ')} fragment F${steps} on Query { faq { total_count } }`
    }
    expect(() => adapt(doubling(40), nothing)).toThrow(DocumentRefused)
    expect(adapt(doubling(8), nothing).omitted).toEqual(['faq'])
  })

  test('serialises equal variables to equal bytes', () => {
    const adapted = without(
      'query Q($a: String, $b: ProductAttributeFilterInput) { products(search: $a, filter: $b) { total_count } }',
    )
    const one = adapted.variables({
      b: { sku: { eq: 'A' }, price: { to: '2', from: '1' } },
      a: 'x',
      c: 1,
      d: undefined,
    })
    const other = adapted.variables({ a: 'x', b: { price: { from: '1', to: '2' }, sku: { eq: 'A' } } })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  test.each(['{ a', 'query A { a } query B { a }', 'subscription { a }', 'fragment F on Query { a }'])(
    '%s is refused',
    (source) => {
      expect(() => adapt(source, nothing)).toThrow(DocumentRefused)
    },
  )
})

test('a large document is reduced to what a stock Magento serves', () => {
  const source = `query Everything($sku: String) {
    storeConfig { store_code shop_features products_per_page }
    products(filter: { sku: { eq: $sku } }, sort: { position: ASC, num_sales: ASC }) {
      items { __typename sku brand { title } information_attributes { label } sale new manufacturer_price { value } ... on ConfigurableProduct { configurable_options { label } look { __typename } } }
      aggregations { attribute_code min_value max_value }
      search_suggestions { search }
    }
    globalMessages { __typename }
    bestsellers(categoryId: 3) { __typename }
  }`
  const adapted = adapt(source, nothing)
  const document = parse(adapted.text)
  expect(validate(contract, document)).toEqual([])
  expect(adapted.text).not.toMatch(
    /shop_features|brand|information|sale|manufacturer|look|min_value|search_sugg|globalMess|bestsell|num_sales/,
  )
  expect(adapted.omitted).toEqual(['globalMessages', 'bestsellers'])
})
