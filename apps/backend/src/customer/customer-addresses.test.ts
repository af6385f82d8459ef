import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANNA } from '../testing/test-checkout.ts'
import { createTestCustomers, listMessages as messages } from '../testing/test-customers.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
const { somebody, me } = createTestCustomers(() => shop)
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

describe('the address book', () => {
  const CREATE = `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id city region { region_id region_code } default_shipping default_billing } }`
  const UPDATE = `mutation ($id: Int!, $input: CustomerAddressInput) { updateCustomerAddress(id: $id, input: $input) { id city street telephone default_shipping default_billing region { region_id } } }`
  const DELETE = 'mutation ($id: Int!) { deleteCustomerAddress(id: $id) }'
  const create = async (bearer: string, more: Record<string, unknown> = {}) => {
    const answer = await shop.request(CREATE, { input: { ...ANNA, ...more } }, { bearer, ...en })
    return answer.data?.createCustomerAddress
  }

  test('stores a region as typed where the shop has no list, until the address moves to another country', async () => {
    const { bearer } = await somebody()
    const { id, region } = await create(bearer, { region: { region: 'Noord-Holland' } })
    expect(region).toEqual({ region_id: null, region_code: 'Noord-Holland' })
    const change = async (input: object) =>
      (await shop.request(UPDATE, { id, input }, { bearer, ...en })).data.updateCustomerAddress
    expect((await change({ city: 'Texel' })).region.region_id).toBeNull()
    const { data } = await shop.request('{ customer { addresses { region { region } } } }', {}, { bearer })
    expect(data.customer.addresses[0].region.region).toBe('Noord-Holland')
    await change({ country_code: 'DE', postcode: '10115', city: 'Berlin' })
    const moved = await shop.request('{ customer { addresses { region { region } } } }', {}, { bearer })
    expect(moved.data.customer.addresses[0].region.region).toBeNull()
  })

  test('has one default of each kind, which another address can replace and which cannot be deleted', async () => {
    const { bearer } = await somebody()
    const first = await create(bearer, { default_shipping: true, default_billing: true })
    const second = await create(bearer, {
      city: 'Antwerpen',
      country_code: 'BE',
      postcode: '2000',
      region: { region_code: 'VAN' },
      default_shipping: true,
    })
    expect(second).toMatchObject({
      region: { region_id: 7, region_code: 'VAN' },
      default_shipping: true,
      default_billing: false,
    })
    expect(await me({ bearer })).toMatchObject({
      default_shipping: String(second.id),
      default_billing: String(first.id),
      addresses: [{ default_shipping: false, default_billing: true }, { default_shipping: true }],
    })
    const remove = async (id: number) => messages(await shop.request(DELETE, { id }, { bearer, ...en }))
    expect(await remove(first.id)).toEqual([
      [
        'graphql-input',
        `Customer Address ${first.id} is set as default billing address and can not be deleted`,
      ],
    ])
    expect(await remove(second.id)).toEqual([
      [
        'graphql-input',
        `Customer Address ${second.id} is set as default shipping address and can not be deleted`,
      ],
    ])
    await shop.request(UPDATE, { id: first.id, input: { default_shipping: true } }, { bearer })
    expect(await remove(second.id)).toEqual([])
    expect((await me({ bearer })).addresses).toHaveLength(1)
  })

  test('changes the given fields and validates the whole address', async () => {
    const { bearer } = await somebody()
    const { id } = await create(bearer)
    const { data } = await shop.request(
      UPDATE,
      { id, input: { city: 'Texel', street: ['Dorpsweg', '1'] } },
      { bearer },
    )
    expect(data.updateCustomerAddress).toMatchObject({
      city: 'Texel',
      street: ['Dorpsweg', '1'],
      telephone: '06 12345678',
    })
    const change = async (input: Record<string, unknown>) =>
      messages(await shop.request(UPDATE, { id, input }, { bearer, ...en }))
    expect(await change({ country_code: 'BE' })).toEqual([
      ['graphql-input', 'Provided Zip/Postal Code seems to be invalid. Example: 1234.'],
    ])
    expect(await change({ city: '' })).toEqual([
      ['graphql-input', '"city" is required. Enter and try again.'],
    ])
    expect(
      messages(await shop.request(CREATE, { input: { city: 'Texel' } }, { bearer, ...en }))[0]?.[0],
    ).toBe('graphql-input')
  })

  test('is private', async () => {
    const noor = await somebody()
    const other = await somebody()
    const { id } = await create(noor.bearer)
    const foreign = [
      ['graphql-authorization', `Current customer does not have permission to address with ID "${id}"`],
    ]
    expect(messages(await shop.request(UPDATE, { id, input: { city: 'X' } }, { ...other, ...en }))).toEqual(
      foreign,
    )
    expect(messages(await shop.request(DELETE, { id }, { ...other, ...en }))).toEqual(foreign)
    expect(messages(await shop.request(DELETE, { id: 99_999 }, { ...other, ...en }))).toEqual([
      ['graphql-no-such-entity', 'Could not find a address with ID "99999"'],
    ])
    expect(messages(await shop.request(CREATE, { input: ANNA }, en))).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
  })
})
