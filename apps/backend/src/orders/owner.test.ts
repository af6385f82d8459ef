import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersCommand } from '../commands/orders.ts'
import { printable } from '../documents/pdf.ts'
import { readNotificationSecret, SIGNATURE_HEADER, sign } from '../payment/built-in-provider.ts'
import { databaseUrl } from '../platform/database/database.ts'
import { choose, pay, readStatus, readStock, readyCart } from '../testing/test-checkout.ts'
import { callCommand } from '../testing/test-command.ts'
import { fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailsSent, mailsTo } from '../testing/test-mails.ts'
import { pdfText } from '../testing/test-pdf.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { actAsOwner, type OwnerAction } from './owner.ts'

let shop: TestShop
let goods: TestGoods

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  goods = await fillTestShop(shop.db)
  await shop.db
    .updateTable('stock_items')
    .set({ quantity: 60 })
    .where('product_id', '=', goods.bidon.id)
    .execute()
})
afterAll(() => shop.close())

interface Placed {
  increment_id: string
  hash: string
}
const placed = async (code = 'banktransfer', email?: string): Promise<Placed> => {
  const { data } = await pay(shop, await readyCart(shop, email ? { email } : {}), code)
  return data.setPaymentMethod.order
}
const paid = async (email?: string): Promise<Placed> => {
  const { data } = await pay(shop, await readyCart(shop, email ? { email } : {}))
  await choose(shop, data.setPaymentMethod.redirect_url, 'paid')
  return data.setPaymentMethod.order
}
/** Lets the provider report a payment that it had declared failed. */
const paidAfterAll = async (paymentPage: string) => {
  const reference = paymentPage.split('/').at(-1) ?? ''
  const { amount_cents } = await shop.db
    .selectFrom('payments')
    .select('amount_cents')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ reference, status: 'paid', amount_cents })
  const headers = { [SIGNATURE_HEADER]: sign(body, await readNotificationSecret(shop)) }
  const { status } = await fetch(`${shop.url}/payment/notify`, { method: 'POST', headers, body })
  expect(status).toBe(200)
}
const act = (number: string, action: OwnerAction) =>
  actAsOwner({ db: shop.db, now: () => shop.now }, number, action)
/** Link to PostNL's tracking, which shows nothing without the postcode. */
const TRACKED = 'https://jouw.postnl.nl/track-and-trace/3SKOP123-NL-1781AB'
const SHIP: OwnerAction = { kind: 'ship', track: { carrier: 'postnl', title: 'PostNL', number: '3SKOP123' } }
const mailTo = async (email: string, subject: RegExp) => {
  // Mails about the owner's actions leave within a minute, so an order triggers them here.
  await placed()
  await mailsSent(shop)
  return (await mailsTo(shop, email, 0)).find((mail) => subject.test(mail.subject))
}
const readDocuments = async (hash: string) => {
  const { data } = await shop.request(
    `query ($hash: String!) { order(hash: $hash) { status return_until invoices { number pdf_url } credit_memos { number created_at pdf_url }
      items { quantity_shipped quantity_refunded quantity_canceled }
      shipments { number created_at tracking { carrier title number url } items { product_sku quantity_shipped } } } }`,
    { hash },
  )
  return data.order
}

describe('the owner of the shop', () => {
  test('ships a paid order: it is complete, and its customer can follow the parcel', async () => {
    const { increment_id: number, hash } = await paid('volg@example.nl')
    expect(await readDocuments(hash)).toMatchObject({ return_until: null, shipments: [] })
    expect(await act(number, SHIP)).toBe('complete')
    expect(await readDocuments(hash)).toMatchObject({
      status: 'complete',
      // Orders of November and December may be returned until then at least.
      return_until: '2027-01-15',
      shipments: [
        {
          number: expect.stringMatching(/^Z2026-\d{5}$/),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          tracking: [{ carrier: 'postnl', title: 'PostNL', number: '3SKOP123', url: TRACKED }],
          items: [{ product_sku: 'BIDON', quantity_shipped: 1 }],
        },
      ],
      items: [{ quantity_shipped: 1 }],
    })
    const mail = await mailTo('volg@example.nl', /onderweg/)
    expect(mail?.text).toContain(TRACKED)
    expect(mail?.text).toMatch(/\/invoice\/[0-9a-f]{40}\/F2026-/)
    expect(mail?.text).not.toContain(`/invoice/${hash}`)
    await expect(act(number, SHIP)).rejects.toThrow('that cannot be done with it')
  })

  test('ships an order in parts: it is complete with the last of them', async () => {
    const cart = await readyCart(shop, { email: 'deel@example.nl' })
    await shop.request(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "BIDON", quantity: 2 }]) { cart { id } } }',
      { id: cart },
    )
    const { data } = await pay(shop, cart)
    await choose(shop, data.setPaymentMethod.redirect_url, 'paid')
    const { increment_id: number, hash } = data.setPaymentMethod.order
    const some = (pieces: number): OwnerAction => ({ ...SHIP, items: new Map([['BIDON', pieces]]) })
    expect(await act(number, some(1))).toBe('processing')
    expect(await readDocuments(hash)).toMatchObject({
      status: 'processing',
      items: [{ quantity_shipped: 1 }],
      shipments: [{ items: [{ product_sku: 'BIDON', quantity_shipped: 1 }] }],
    })
    expect((await mailTo('deel@example.nl', /onderweg/))?.text).toMatch(/De rest volgt[\s\S]*1 × /)
    await expect(act(number, some(3))).rejects.toThrow('has not 3 left to send')
    await expect(act(number, { ...SHIP, items: new Map([['TRUI-M', 1]]) })).rejects.toThrow('TRUI-M')
    await expect(act(number, { kind: 'refund', reason: 'x' })).rejects.toThrow('send the rest first')
    expect(await act(number, SHIP)).toBe('complete')
    expect((await readDocuments(hash)).shipments).toMatchObject([{}, { items: [{ quantity_shipped: 2 }] }])
  })

  test('reports once that an order is ready, and only one for collection', async () => {
    const { increment_id: number } = await placed('banktransfer', 'klaar@example.nl')
    await expect(act(number, { kind: 'ready' })).rejects.toThrow('is not collected in a store')
    await shop.db
      .updateTable('orders')
      .set({ pickup_location_code: 'I-DENH-01', method_title: 'Kopgroep Den Helder' })
      .where('number', '=', number)
      .execute()
    expect(await act(number, { kind: 'ready' })).toBe('pending')
    const mail = await mailTo('klaar@example.nl', /ligt klaar/)
    expect(mail?.text).toContain('ophalen bij Kopgroep Den Helder')
    expect(mail?.text).toContain(`bestelnummer ${number}`)
    await expect(act(number, { kind: 'ready' })).rejects.toThrow('was told before')
  })

  test('invoices an order paid by bank transfer, once', async () => {
    const { increment_id: number, hash } = await placed('banktransfer', 'bank@example.nl')
    await expect(act(number, SHIP)).rejects.toThrow(`Order ${number} is pending`)
    expect(await act(number, { kind: 'invoice' })).toBe('processing')
    await expect(act(number, { kind: 'invoice' })).rejects.toThrow(`Order ${number} is processing`)
    expect((await readDocuments(hash)).invoices).toHaveLength(1)
    expect(await act(number, SHIP)).toBe('complete')
  })

  test('cancels an unshipped order: goods and money go back, and the customer gets a mail', async () => {
    const before = await readStock(shop, goods.bidon.id)
    const { increment_id: number, hash } = await paid('weg@example.nl')
    const readPromise = async () => {
      const query = 'query ($hash: String!) { order(hash: $hash) { delivery_promise { earliest } } }'
      return (await shop.request(query, { hash })).data.order.delivery_promise
    }
    expect(await readPromise()).not.toBeNull()
    expect(await act(number, { kind: 'cancel', reason: 'Niet meer leverbaar.' })).toBe('canceled')
    expect(await readDocuments(hash)).toMatchObject({
      credit_memos: [{ number: expect.stringMatching(/^C2026-\d{5}$/) }],
      items: [{ quantity_canceled: 1, quantity_refunded: 1 }],
    })
    expect(await readPromise()).toBeNull()
    expect(await readStock(shop, goods.bidon.id)).toEqual(before)
    expect((await mailTo('weg@example.nl', /is geannuleerd/))?.text).toContain('Niet meer leverbaar.')
    await expect(act(number, { kind: 'cancel', reason: 'x' })).rejects.toThrow('is canceled')
  })

  test('refunds shipped items once, and the customer gets a mail', async () => {
    const { increment_id: number, hash } = await paid('terug@example.nl')
    await act(number, SHIP)
    const more: OwnerAction = {
      kind: 'refund',
      reason: 'x',
      items: new Map([['BIDON', 1]]),
      shipping: 495,
      adjustmentCents: 1,
    }
    await expect(act(number, more)).rejects.toThrow(/is left/)
    expect(await act(number, { kind: 'refund', reason: 'Retour ontvangen.' })).toBe('complete')
    expect((await readDocuments(hash)).credit_memos).toHaveLength(1)
    const mail = await mailTo('terug@example.nl', /Terugbetaling/)
    expect(mail?.text).toMatch(/€\s14,90/)
    await expect(act(number, { kind: 'refund', reason: 'x' })).rejects.toThrow('was refunded before')
    await expect(act(number, { kind: 'cancel', reason: 'x' })).rejects.toThrow('is complete')
  })

  test('can bring an order into every status', async () => {
    const seen = new Set<string>()
    const see = async ({ hash }: Placed) => seen.add(await readStatus(shop, hash))
    const { data } = await pay(shop, await readyCart(shop))
    const { order: open, redirect_url: paymentPage } = data.setPaymentMethod
    await see(open)
    const transfer = await placed()
    await see(transfer)
    const order = await paid()
    await see(order)
    for (const event of ['held', 'released', 'suspected', 'reviewed'] as const) {
      await act(order.increment_id, { kind: 'mark', event })
      await see(order)
    }
    await act(order.increment_id, SHIP)
    await see(order)
    await act(transfer.increment_id, { kind: 'cancel', reason: 'x' })
    await see(transfer)
    // The order was paid after its goods were sold to others, so the shop must review it.
    await choose(shop, paymentPage, 'cancelled')
    const stock = (quantity: number) =>
      shop.db.updateTable('stock_items').set({ quantity }).where('product_id', '=', goods.bidon.id).execute()
    await stock(0)
    await paidAfterAll(paymentPage)
    await see(open)
    await stock(60)
    await act(open.increment_id, { kind: 'mark', event: 'reviewed' })
    expect(await readStatus(shop, open.hash)).toBe('processing')
    expect([...seen].sort()).toEqual([
      'canceled',
      'complete',
      'fraud',
      'holded',
      'payment_review',
      'pending',
      'pending_payment',
      'processing',
    ])
  })

  test('gets invoice numbers without gaps, also after concurrent and failed transactions', async () => {
    const numbers = async () =>
      (await shop.db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) =>
        Number(number.slice('F2026-'.length)),
      )
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed()))
    await Promise.allSettled([
      ...orders.map(({ increment_id }) => act(increment_id, { kind: 'invoice' })),
      shop.db.transaction().execute(async (trx) => {
        const { nextDocumentNumber } = await import('./document-numbers.sql.ts')
        await nextDocumentNumber(trx, 'invoice', shop.now)
        throw new Error('undone')
      }),
    ])
    const written = await numbers()
    expect(written).toEqual(written.map((_, index) => index + 1))
  })

  test('does the same from the command line, with error messages', async () => {
    const { increment_id: number, hash } = await placed()
    const settings = { DATABASE_URL: databaseUrl(shop.db), KOPGROEP_DATA: shop.folder, DEMO: 'off' }
    const run = (...args: string[]) => callCommand(ordersCommand, args, settings)
    const program = join(import.meta.dirname, '../commands/orders.ts')
    const env = { ...process.env, ...settings }
    const listed = await promisify(execFile)(process.execPath, [program, 'list'], { env })
    expect(listed.stdout).toContain(number)
    expect((await run('--help')).stdout).toContain('ship NUMBER')
    expect((await run('list', '--status', 'pending')).stdout).toContain(number)
    expect((await run('invoice', number)).stdout).toBe(`${number} processing\n`)
    expect((await run('ship', number, '--carrier', 'dhl', '--track', 'JVGL1')).stdout).toBe(
      `${number} complete\n`,
    )
    expect(JSON.parse((await run('show', number)).stdout)).toMatchObject({ number, status: 'complete', hash })
    const refused = [
      [['ship', number], 'is complete'],
      [['cancel', number], '--reason'],
      [['show', '1'], 'There is no order 1.'],
      [['polish', number], 'There is no command polish'],
      [['ship', number, '--item', '=2'], 'Expected SKU'],
      [['ready', number], 'is complete'],
      [['list', '--status', 'lost'], 'There is no status lost'],
    ] as const
    for (const [args, words] of refused) {
      expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(words) })
    }
  })
})

describe('an invoice', () => {
  test('is a PDF for whoever has the order’s token, and for nobody else', async () => {
    const { hash } = await paid()
    const { invoices } = await readDocuments(hash)
    const path = new URL(invoices[0].pdf_url).pathname
    const answer = await fetch(`${shop.url}${path}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(pdf.byteLength).toBeLessThan(20_000)
    expect((await fetch(`${shop.url}${path.replace(/[0-9a-f]{40}/, 'a'.repeat(40))}`)).status).toBe(404)
    // Links with the hash, from old mails, work for a limited time.
    const byHash = path.replace(/[0-9a-f]{40}/, hash)
    expect((await fetch(`${shop.url}${byHash}`)).status).toBe(200)
    const { now } = shop
    shop.now = new Date(now.getTime() + 61 * 86_400_000)
    expect((await fetch(`${shop.url}${byHash}`)).status).toBe(404)
    expect((await fetch(`${shop.url}${path}`)).status).toBe(404)
    shop.now = now
    expect((await fetch(`${shop.url}/invoice/${hash}/F2026-99999.pdf`)).status).toBe(404)
    expect((await fetch(`${shop.url}${path}`, { method: 'POST' })).status).toBe(405)
  })

  test('is followed by a credit memo as PDF for each refund, which names the invoice and the amounts', async () => {
    const { increment_id: number, hash } = await paid()
    await act(number, SHIP)
    const goodwill = { shipping: 200, adjustmentCents: 150, reason: 'Kras op de bidon.' }
    await act(number, { kind: 'refund', ...goodwill })
    const { invoices, credit_memos } = await readDocuments(hash)
    const answer = await fetch(`${shop.url}${new URL(credit_memos[0].pdf_url).pathname}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain(`Creditnota ${credit_memos[0].number}`)
    expect(text).toContain(`Bij factuur: ${invoices[0].number}`)
    expect(text).toMatch(/Tegemoetkoming/)
    expect(text).toMatch(/3,50/)
    const asUbl = new URL(credit_memos[0].pdf_url).pathname.replace(/pdf$/, 'xml')
    expect((await fetch(`${shop.url}${asUbl}`)).status).toBe(404)
  })

  test('shows every name in embedded letters', () => {
    expect(printable('Zoë Müller, € 5 − “ja”')).toBe('Zoë Müller, € 5 - “ja”')
    expect(printable('Wiśniewska Łódź Çelik Škoda Đurić')).toBe('Wisniewska Lódz Çelik Škoda Duric')
    expect(printable('Γιώργος Παπαδόπουλος')).toBe('Giorgos Papadopoylos')
    expect(printable('王小明 عمر Олена שרה 🚴')).toBe('WangXiaoMing `mr Olena srh ')
  })
})
