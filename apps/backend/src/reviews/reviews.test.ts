import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const REVIEW = `mutation Review($input: CreateProductReviewInput!) { createProductReview(input: $input) {
  review { nickname summary text average_rating ratings_breakdown { name value } verified_purchase language size_fit size_worn height_cm product { sku } } } }`

async function scores(values: number[]) {
  const { data } = await shop.request(
    '{ productReviewRatingsMetadata { items { id name values { value value_id } } } }',
  )
  const { items } = data.productReviewRatingsMetadata
  return items.map(
    (
      { id, values: offered }: { id: string; values: { value: string; value_id: string }[] },
      index: number,
    ) => ({
      id,
      value_id: offered.find(({ value }) => value === String(values[index]))?.value_id ?? 'MA==',
    }),
  )
}

const review = async (changes: object = {}) => ({
  input: {
    sku: 'TYRE',
    nickname: 'Noor',
    summary: ' Goede band ',
    text: 'Rolt licht',
    ratings: await scores([5, 4]),
    ...changes,
  },
})

test('a guest with the consumer key posts a review that awaits approval', async () => {
  const worn = { size_fit: 'SMALL', size_worn: ' M ', height_cm: 178 }
  const { data, errors } = await shop.request(REVIEW, await review(worn), { bearer: 'demo-consumer-key' })
  expect(errors).toBeUndefined()
  expect(data.createProductReview.review).toMatchObject({
    nickname: 'Noor',
    summary: 'Goede band',
    average_rating: 90,
    verified_purchase: false,
    size_fit: 'SMALL',
    size_worn: 'M',
    height_cm: 178,
    language: 'nl',
    ratings_breakdown: [
      { name: 'Kwaliteit', value: '5' },
      { name: 'Prijs', value: '4' },
    ],
  })
  const shown = await shop.request(
    '{ products(filter: { sku: { eq: "TYRE" } }) { items { review_count reviews { items { nickname } } } } }',
  )
  expect(shown.data.products.items[0]).toEqual({ review_count: 0, reviews: { items: [] } })
})

test('an impossible height and a long size are refused', async () => {
  for (const changes of [{ height_cm: 99 }, { height_cm: 231 }, { size_worn: 'M'.repeat(21) }]) {
    const { errors } = await shop.request(REVIEW, await review(changes), { bearer: 'demo-consumer-key' })
    expect(errors?.[0]?.extensions?.category).toBe('graphql-input')
  }
})

test('a guest without the key, an unknown product, an empty text and a missing score are refused', async () => {
  const refusal = async (changes: object, bearer?: string) => {
    const { errors } = await shop.request(REVIEW, await review(changes), { bearer, store: 'kopgroep_en' })
    return [errors?.[0]?.message, errors?.[0]?.extensions?.category]
  }
  const key = 'demo-consumer-key'
  expect(await refusal({}, 'demo-shop-token')).toEqual([
    "Guest customers aren't allowed to add product reviews.",
    'graphql-authorization',
  ])
  expect(await refusal({ sku: 'X' }, key)).toEqual([
    'Could not find a product with SKU "X"',
    'graphql-no-such-entity',
  ])
  expect(await refusal({ text: '  ' }, key)).toEqual(['Enter a value for "text".', 'graphql-input'])
  expect(await refusal({ summary: 'x'.repeat(121) }, key)).toEqual([
    '"summary" may have at most 120 characters.',
    'graphql-input',
  ])
  expect(await refusal({ ratings: await scores([5]) }, key)).toEqual([
    'Give a rating for each question.',
    'graphql-input',
  ])
})

test('HTML in a review is stored as plain text', async () => {
  const text = 'Rolt <b>licht</b><script>alert(1)</script>'
  const { data, errors } = await shop.request(REVIEW, await review({ text, nickname: '<i>Noor</i>' }), {
    bearer: 'demo-consumer-key',
  })
  expect(errors).toBeUndefined()
  expect(data.createProductReview.review).toMatchObject({ text, nickname: '<i>Noor</i>' })
})

test('a mutation by GET is refused as in Magento', async () => {
  const { status, errors } = await shop.request(REVIEW, await review(), {
    method: 'GET',
    bearer: 'demo-consumer-key',
  })
  expect(status).toBe(405)
  expect(errors).toMatchObject([
    {
      message: 'Mutation requests allowed only for POST requests',
      extensions: { category: 'graphql-input' },
    },
  ])
})
