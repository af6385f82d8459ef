import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '../orders/orders.sql.ts'
import { actAsOwner } from '../orders/owner.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { ANNA, choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { currentPaperUrl } from './invoice-link.ts'
import { electronicAddress } from './invoice-ubl.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  await shop.db.deleteFrom('shop_settings').where('key', 'in', ['company', 'bank_transfer']).execute()
  const account = { iban: 'NL02 ABNA 0123 4567 89', account_holder: 'Kopgroep B.V.', term_days: 7 }
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'bank_transfer', value: JSON.stringify(account) })
    .execute()
})
afterAll(() => shop.close())

const COMPANY = {
  name: 'Kopgroep B.V.',
  street: 'Dijkstraat 14',
  postcode: '1781 AB',
  city: 'Den Helder',
  coc_number: '12 34 56 78',
  vat_number: 'NL 1234.56.789.B01',
}
const BUSINESS = { ...ANNA, company: 'Wielen & "Co"', vat_id: 'NL123456782B01', coc_number: '87654321' }

/** Places and pays an order. @returns the URLs of the invoice */
async function invoiceFor(
  address: typeof ANNA | typeof BUSINESS,
  method: 'ideal' | 'banktransfer' = 'ideal',
): Promise<{ pdf_url: string; ubl_url: string | null }> {
  const { data } = await pay(shop, await readyCart(shop, { address }), method)
  const { order, redirect_url } = data.setPaymentMethod
  if (method === 'ideal') await choose(shop, redirect_url, 'paid')
  else await actAsOwner({ db: shop.db, now: () => shop.now }, order.increment_id, { kind: 'invoice' })
  const { data: found } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { invoices { pdf_url ubl_url } } }',
    { hash: order.hash },
  )
  return found.order.invoices[0]
}

const read = (url: string) => fetch(`${shop.url}${new URL(url).pathname}`)

test('a business gets its invoice as UBL too, if the shop has company details', async () => {
  const { ubl_url } = await invoiceFor(BUSINESS)
  if (!ubl_url) throw new Error('The invoice has no address as UBL.')
  expect((await read(ubl_url)).status).toBe(404)

  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'company', value: JSON.stringify(COMPANY) })
    .execute()
  const answer = await read(ubl_url)
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const xml = await answer.text()
  for (const part of [
    '<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0<',
    '<cbc:EndpointID schemeID="0106">12345678<',
    '<cbc:CompanyID>NL123456789B01<',
    '<cbc:EndpointID schemeID="0106">87654321<',
    '<cbc:CompanyID>NL123456782B01<',
    '<cbc:RegistrationName>Wielen &amp; &quot;Co&quot;<',
    '<cbc:PaymentMeansCode name="iDEAL | Wero">48<',
    '<cbc:PayableAmount currencyID="EUR">0.00<',
  ])
    expect(xml).toContain(part)
  // The standard prescribes the order of elements too.
  const order = [...xml.matchAll(/<(c[ab]c:\w+)[^>]*>/g)].map(([, name]) => name)
  const parts = ['cac:OrderReference', 'cac:AccountingSupplierParty', 'cac:AccountingCustomerParty']
  const later = [
    'cac:Delivery',
    'cac:PaymentMeans',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ]
  const places = [...parts, ...later].map((name) => order.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a business without any number has no Peppol address, so it gets a PDF only', async () => {
  expect((await invoiceFor({ ...BUSINESS, vat_id: '', coc_number: '' })).ubl_url).toBeNull()
})

test('the Peppol address is that of the billing address, wherever the goods go', () => {
  const address = (kind: string, cocNumber: string) => ({ ...BUSINESS, kind, cocNumber, countryId: 'NL' })
  // The other fields of an address are not used.
  const order = { addresses: [address('shipping', '11111111'), address('billing', '22222222')] } as never
  expect(electronicAddress(order)?.id).toBe('22222222')
})

test('a consumer gets a PDF only', async () => {
  const { pdf_url, ubl_url } = await invoiceFor(ANNA)
  expect(pdf_url).toMatch(/\.pdf$/)
  expect(ubl_url).toBeNull()
})

test('an intra-community supply says why it has no VAT', async () => {
  const antwerp = { country_code: 'BE', postcode: '2000', city: 'Antwerpen', telephone: '+32470123456' }
  const { ubl_url } = await invoiceFor({ ...BUSINESS, ...antwerp, vat_id: 'BE0411905847' }, 'banktransfer')
  const xml = await (await read(ubl_url ?? '')).text()
  expect(xml).toContain('<cbc:ID>K</cbc:ID><cbc:Percent>0</cbc:Percent>')
  expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-IC<')
  expect(xml).toContain('<cbc:EndpointID schemeID="9925">BE0411905847<')
  expect(xml).not.toContain('<cbc:ID>S<')
  expect(xml).toMatch(/>58<.*<cac:PayeeFinancialAccount><cbc:ID>NL02ABNA0123456789</)
})

test('the link to an invoice expires; whoever may see the order gets a link for a day', async () => {
  const { pdf_url } = await invoiceFor(ANNA)
  const at = async (days: number, url: string) => {
    const { now } = shop
    shop.now = new Date(now.getTime() + days * 86_400_000)
    const { pathname, search } = new URL(url)
    const { status } = await fetch(`${shop.url}${pathname}${search}`)
    shop.now = now
    return status
  }
  expect([await at(59, pdf_url), await at(61, pdf_url)]).toEqual([200, 404])

  const token = new URL(pdf_url).pathname.split('/')[2] ?? ''
  const order = await findOrder(shop.db, { token })
  const byHash = pdf_url.replace(token, order?.hash ?? '')
  expect([await at(59, byHash), await at(61, byHash)]).toEqual([200, 404])
  const [invoice] = order?.invoices ?? []
  if (!order || !invoice) throw new Error('There is no invoiced order.')
  const later = new Date(shop.now.getTime() + 400 * 86_400_000)
  const parts = { db: shop.db, settings: { BACKEND_URL: shop.url }, now: () => later }
  const sealed = await currentPaperUrl(parts as unknown as ShopContext, order, invoice)
  expect([await at(400, sealed), await at(402, sealed), await at(400, `${sealed}x`)]).toEqual([200, 404, 404])
})
