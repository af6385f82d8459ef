import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { addTestCustomer } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let noor: RequestOptions
let sem: RequestOptions
beforeAll(async () => {
  shop = await openTestShop()
  const as = async (email: string): Promise<RequestOptions> => ({
    store: 'kopgroep_en',
    bearer: (await addTestCustomer(shop.db, hashToken, email)).token,
  })
  noor = await as('noor@example.nl')
  sem = await as('sem@example.nl')
})
afterAll(() => shop.close())

const HAVIK = { name: 'Havik', answers: [{ code: 'brand_id', value: '12', label: 'Havik' }] }
const BIKES_AND_MEASURES =
  '{ customer { bikes { uid name answers { code value label } } measures { height chest waist hip inseam fit } } }'
const stored = async (options = noor) => (await shop.request(BIKES_AND_MEASURES, {}, options)).data.customer
const save = (input: object, options = noor) =>
  shop.request(
    'mutation ($input: CustomerBikeInput!) { saveCustomerBike(input: $input) { uid name answers { label } } }',
    { input },
    options,
  )
const forget = async (uid: string, options = noor) =>
  (await shop.request('mutation ($uid: ID!) { deleteCustomerBike(uid: $uid) }', { uid }, options)).data
    .deleteCustomerBike
const measure = (input: object, options = noor) =>
  shop.request(
    'mutation ($input: CustomerMeasuresInput!) { saveCustomerMeasures(input: $input) { height fit } }',
    { input },
    options,
  )
const message = ({ errors }: Awaited<ReturnType<TestShop['request']>>) => errors?.[0]?.message

test('bikes of a customer are stored in the account', async () => {
  const { uid } = (await save(HAVIK)).data.saveCustomerBike
  expect((await stored()).bikes).toEqual([{ uid, ...HAVIK }])
  expect((await stored(sem)).bikes).toEqual([])
  expect((await save({ ...HAVIK, uid, name: ' Mijn  fiets ' })).data.saveCustomerBike.name).toBe('Mijn fiets')
  expect(message(await save({ ...HAVIK, uid }, sem))).toBe('You have no such bike.')
  expect(await forget(uid, sem)).toBe(false)
  expect((await stored()).bikes).toHaveLength(1)
  expect([await forget(uid), await forget(uid), await forget('x')]).toEqual([true, false, false])
})

test('a bike must exist in the partfinder, and an account has at most ten', async () => {
  const NONE = 'This is no bike of the partfinder.'
  expect(message(await save({ ...HAVIK, name: ' ' }))).toBe(NONE)
  expect(message(await save({ ...HAVIK, answers: [{ code: 'colour', value: '1', label: 'x' }] }))).toBe(NONE)
  expect(message(await save({ ...HAVIK, answers: [{ code: 'brand_id', value: '<b>', label: 'x' }] }))).toBe(
    NONE,
  )
  expect(message(await save({ ...HAVIK, answers: [...HAVIK.answers, ...HAVIK.answers] }))).toBe(NONE)
  for (let turn = 0; turn < 10; turn += 1) expect(message(await save(HAVIK, sem))).toBeUndefined()
  expect(message(await save(HAVIK, sem))).toBe('You can keep at most 10 bikes.')
})

test('measures are stored until they are deleted', async () => {
  expect((await stored()).measures).toBeNull()
  await measure({ height: 183.5, chest: 99, waist: 80, hip: 100, inseam: 84, fit: 'LOOSE' })
  expect((await stored()).measures).toEqual({
    height: 183.5,
    chest: 99,
    waist: 80,
    hip: 100,
    inseam: 84,
    fit: 'LOOSE',
  })
  expect((await measure({ height: 180 })).data.saveCustomerMeasures).toEqual({ height: 180, fit: 'NORMAL' })
  expect((await stored()).measures).toMatchObject({ height: 180, chest: null, fit: 'NORMAL' })
  expect(message(await measure({ height: 4 }))).toBe('A measure lies between 40 and 250 centimetres.')
  const end = async () =>
    (await shop.request('mutation { deleteCustomerMeasures }', {}, noor)).data.deleteCustomerMeasures
  expect([await end(), await end()]).toEqual([true, false])
})

test('a guest stores no bikes or measures in the backend', async () => {
  for (const answer of [await save(HAVIK, {}), await measure({ height: 180 }, {})]) {
    expect(answer.errors?.[0]?.extensions?.category).toBe('graphql-authorization')
  }
})
