import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { importFiles } from '../import/import-files.ts'
import { actAsOwner } from '../orders/owner.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { type SellerCode, sellerCountry } from '../platform/store-config/seller-countries.ts'
import { ANNA, pay, readyCart } from '../testing/test-checkout.ts'
import { pdfText } from '../testing/test-pdf.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { placeLook } from './place-look.ts'
import { checkSetup } from './setup-input.ts'
import { writeShop } from './write-shop.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PRODUCTS = join(ROOT, 'e2e/own-shop/products.csv')
const PICTURES = join(ROOT, 'packages/demo-shop/pictures/masters')
const example = parseYaml(readFileSync(join(import.meta.dirname, 'example.yaml'), 'utf8'))

const SELLERS = {
  NL: { postcode: '3011 AB', coc_number: '87654321', vat_number: 'NL009876543B01' },
  BE: { postcode: '9000', coc_number: 'BE 0123456749', vat_number: 'BE0123456749' },
  DE: { postcode: '47533', coc_number: 'Amtsgericht Kleve, HRB 12345', vat_number: 'DE123456789' },
}

/** Makes a shop of a seller in a country as `npm run setup` does, with articles, that sends to all three. */
async function openShopIn(code: SellerCode): Promise<TestShop> {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  await shop.db.deleteFrom('shop_settings').execute()
  await shop.db.deleteFrom('store_views').execute()
  const setup = checkSetup(
    {
      ...example,
      company: { ...example.company, ...SELLERS[code], country_code: code },
      delivery: { zones: [{ countries: ['NL', 'BE', 'DE'], price: 4.95, days: [1, 2] }] },
    },
    'test',
  )
  await writeShop(shop.db, setup, placeLook(setup, shop.folder, shop.folder), shop.now)
  const isRight = await importFiles(shop.db, {
    files: [PRODUCTS],
    images: PICTURES,
    createsOptions: true,
    createsCategories: true,
    data: shop.folder,
    media: mediaFolders({ KOPGROEP_DATA: shop.folder }),
    onLine: () => {},
  })
  expect(isRight).toBe(true)
  return shop
}

/** Orders a saddle of EUR 89.95 by bank, and pays; as a business with a VAT number. @returns VAT rates of the order, and the text of its invoice */
async function buy(shop: TestShop, countryId: SellerCode, postcode: string, vatId?: string) {
  const options = { store: 'zadelmaat_nl' }
  const method = await shop.db
    .selectFrom('shipping_methods')
    .select(['carrier_code', 'method_code'])
    .where('source_code', 'is', null)
    .executeTakeFirstOrThrow()
  const cart = await readyCart(shop, {
    options,
    items: [{ sku: 'MAAS-130', quantity: 1 }],
    address: {
      ...ANNA,
      country_code: countryId,
      postcode,
      ...(vatId && { company: 'Kasseirijder', vat_id: vatId }),
    },
    method: [method.carrier_code, method.method_code],
  })
  const { data, errors } = await pay(shop, cart, 'banktransfer', {}, options)
  expect(errors).toBeUndefined()
  const { order } = data.setPaymentMethod
  await actAsOwner({ db: shop.db, now: () => shop.now }, order.increment_id, { kind: 'invoice' })
  const found = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { total { grand_total { value } taxes { rate } } invoices { pdf_url } } }',
    { hash: order.hash },
    options,
  )
  const { total, invoices } = found.data.order
  const pdf = await fetch(`${shop.url}${new URL(invoices[0].pdf_url).pathname}`)
  return {
    total: total.grand_total.value,
    rates: total.taxes.map(({ rate }: { rate: number }) => rate),
    invoice: pdfText(Buffer.from(await pdf.arrayBuffer())),
  }
}

test.each([
  ['NL', 21, ['KvK 87654321', 'Btw-nummer NL009876543B01']],
  ['BE', 21, ['KBO (RPR) 0123.456.749', 'Btw-nummer BE0123456749']],
  ['DE', 19, ['Handelsregister Amtsgericht Kleve, HRB 12345', 'USt-IdNr. DE123456789']],
] as const)(
  'a shop of a seller in %s sells with the VAT of its country and names its registers',
  async (code, rate, registers) => {
    const shop = await openShopIn(code)
    const home = await buy(shop, code, SELLERS[code].postcode)
    expect(home).toMatchObject({ total: 94.9, rates: [rate] })
    for (const line of registers) expect(home.invoice.replace(/\s+/g, ' ')).toContain(line)
    const { data } = await shop.request(
      `{ cmsPage(identifier: "algemene-voorwaarden") { content }
        products(filter: { sku: { eq: "MAAS-130" } }) { items { price_range { tax_rate } } } }`,
      {},
      { store: 'zadelmaat_nl' },
    )
    expect(data.products.items[0].price_range.tax_rate).toBe(rate)
    for (const line of registers) expect(data.cmsPage.content).toContain(line)
    // A business elsewhere in the Union pays no VAT, and its invoice says why.
    const [other, theirs, vatId] =
      code === 'NL'
        ? (['BE', '9000', 'BE0411905847'] as const)
        : (['NL', '1781 AB', 'NL123456782B01'] as const)
    const exempt = await buy(shop, other, theirs, vatId)
    expect(exempt.rates).toEqual([0])
    expect(exempt.invoice).toContain('Btw verlegd naar de afnemer.')
    // By the one-stop shop a consumer elsewhere pays that country's VAT, or without it the seller's.
    const [abroad, postcode, theirRate] =
      code === 'DE' ? (['NL', '1781 AB', 21] as const) : (['DE', '47533', 19] as const)
    expect((await buy(shop, abroad, postcode)).rates).toEqual([theirRate])
    await shop.db
      .updateTable('shop_settings')
      .set({ value: JSON.stringify(false) })
      .where('key', '=', 'one_stop_shop')
      .execute()
    expect((await buy(shop, abroad, postcode)).rates).toEqual([rate])
  },
)

test.each([
  ['NL', '87654321', '87654321'],
  ['NL', '8765432', null],
  ['NL', '', null],
  ['BE', '0417.497.106', '0417.497.106'],
  ['BE', 'BE 0417497106', '0417.497.106'],
  ['BE', '0417.497.107', null],
  ['BE', '2417.497.106', null],
  [
    'DE',
    'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
    'Amtsgericht Berlin (Charlottenburg), HRB 123456 B',
  ],
  ['DE', 'HRB 12345', null],
  ['DE', '', ''],
])('in %s the register has %j as %j', (code, typed, number) => {
  expect(sellerCountry(code).tidyNumber(typed)).toBe(number)
})

test('a mistake in a company is named by the rules of its country', () => {
  const company = { ...example.company, country_code: 'BE' }
  expect(() => checkSetup({ ...example, company }, 'test')).toThrow(
    /postcode: expected a postcode like 1234[^ ][\s\S]*coc_number: expected a number like 0123.456.749[\s\S]*vat_number: expected a VAT number like BE0123456749/,
  )
  expect(() =>
    checkSetup({ ...example, company: { ...example.company, country_code: 'FR' } }, 'test'),
  ).toThrow('expected one of NL, BE, DE')
})
