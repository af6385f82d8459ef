import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.deleteFrom('withdrawals').execute()
  await shop.db.deleteFrom('mail_jobs').execute()
})

interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

const SHOP_ADDRESS = 'service@kopgroep.example'
const STATEMENT = { name: 'Anna de Vries', order_number: '100000999', email: 'anna@example.nl' }

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

const withdraw = (input: object, options?: RequestOptions) =>
  shop.request(
    `mutation ($input: WithdrawalInput!) {
      withdrawFromContract(input: $input) { received_at name order_number email items reason } }`,
    { input: { ...STATEMENT, ...input } },
    { address: newAddress(), ...options },
  )
const stored = () => shop.db.selectFrom('withdrawals').selectAll().orderBy('id').execute()
const mailed = () =>
  shop.db.selectFrom('mail_jobs').select(['kind', 'recipient', 'store_code']).orderBy('id').execute()

/** Waits for the two mails about a statement. */
async function mailsAbout(address: string, orderNumber: string): Promise<{ receipt: Mail; notice: Mail }> {
  const find = async () => {
    const mails = (await (await fetch(`${shop.url}/outbox.json`)).json()) as Mail[]
    const about = mails.filter(({ text }) => text.includes(orderNumber))
    return {
      receipt: about.find(({ to, text }) => to === address && !text.includes('klant')),
      notice: about.find(({ to }) => to === SHOP_ADDRESS),
    }
  }
  await expect.poll(async () => Object.values(await find()).every(Boolean)).toBe(true)
  return (await find()) as { receipt: Mail; notice: Mail }
}

async function createOrder(email: string): Promise<{ number: string; id: number }> {
  const cartId = await readyCart(shop, { email })
  const { data } = await pay(shop, cartId, 'banktransfer')
  const number = data.setPaymentMethod.order.increment_id
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { number, id }
}

test('a consumer withdraws without logging in, with a receipt on screen and by mail, and the shop is notified', async () => {
  const { number, id } = await createOrder('anna@example.nl')
  shop.now = new Date('2026-11-22T09:30:15Z')
  const { data, errors } = await withdraw({
    name: '  Anna   de Vries ',
    order_number: `#${number}`,
    email: 'Anna@example.nl',
    items: ' 1 bidon\n1 × helm, maat M ',
  })
  expect(errors).toBeUndefined()
  expect(data.withdrawFromContract).toEqual({
    received_at: '2026-11-22 09:30:15',
    name: 'Anna de Vries',
    order_number: `#${number}`,
    email: 'Anna@example.nl',
    items: '1 bidon\n1 × helm, maat M',
    reason: null,
  })
  expect(await stored()).toMatchObject([{ order_id: id, store_code: 'kopgroep_nl', received_at: shop.now }])

  const { receipt, notice } = await mailsAbout('Anna@example.nl', number)
  expect(receipt.subject).toBe('Ontvangstbevestiging: u ontbindt uw overeenkomst met Kopgroep')
  expect(
    receipt.text.replaceAll('\u00a0', ' ').replaceAll(/[0-9a-f]{64}/g, '…'),
  ).toBe(`Wij hebben uw verklaring ontvangen

Ontvangen op 22 november 2026 om 10:30:15 CET. Bewaar deze mail als bewijs.

U verklaarde: ‘Ik ontbind (herroep) de overeenkomst voor de artikelen hieronder.’

Naam: Anna de Vries
Bestelnummer: #${number}
E-mailadres: Anna@example.nl
Artikelen: 1 bidon
    1 × helm, maat M

Stuur de artikelen binnen 14 dagen na uw verklaring terug, of lever ze in.

Terugsturen kost € 3,95 per pakket, behalve als wij een fout hebben gemaakt. Inleveren in de winkel is gratis.

Binnen 14 dagen na uw verklaring krijgt u het aankoopbedrag met de standaard verzendkosten terug, op de manier waarop u betaalde. Wij mogen daarmee wachten tot de artikelen er zijn of tot u aantoont dat u ze hebt teruggestuurd.

Hebt u dit niet verstuurd? Laat het ons dan weten.

Druk dit retourlabel af en leg het in het pakket: http://localhost:4000/return-label/….pdf

Volg het hier: http://localhost:3000/retour-volgen?key=…

Kopgroep
Den Helder: Dijkstraat 14, 1781 AB Den Helder
Telefoon: 085 000 12 34
E-mail: service@kopgroep.example
`)
  expect(receipt.html).toContain('<html lang="nl"')
  expect(receipt.html).toContain('1 bidon<br>1 × helm, maat M')
  expect(notice.subject).toBe(`Ontbinding ontvangen: bestelling #${number}`)
  expect(notice.text.replaceAll('\u00a0', ' ')).toContain(
    `Past bij bestelling ${number} van 21 november 2026: € 14,90, wacht op betaling. De bedenktijd loopt tot 30 dagen na ontvangst, en ten minste tot en met 15 januari.`,
  )
})

/** Creates an order of two pieces of a product; returns its opaque key and the id of its item. */
async function orderOfTwo(email: string) {
  const cartId = await readyCart(shop, { email, items: [{ sku: 'BIDON', quantity: 2 }] })
  const { data } = await pay(shop, cartId, 'banktransfer')
  const { hash, increment_id: number } = data.setPaymentMethod.order
  const ORDER = 'query ($hash: String!) { order(hash: $hash) { items { id product_name quantity_ordered } } }'
  const { data: read } = await shop.request(ORDER, { hash })
  const [item] = read.order.items
  expect(item.quantity_ordered).toBe(2)
  return { hash, number, item }
}

test('items are selected from the order, with quantities and reasons, and both mails list them', async () => {
  const { hash, number, item } = await orderOfTwo('anna@example.nl')
  const { data, errors } = await withdraw({
    order_number: number,
    order_hash: hash,
    order_items: [{ order_item_id: item.id, quantity: 1 }],
    reason: ' Te klein ',
  })
  expect(errors).toBeUndefined()
  const items = `1 × ${item.product_name}`
  expect(data.withdrawFromContract).toMatchObject({ items, reason: 'Te klein' })
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(await stored()).toMatchObject([
    { order_id: id, items, reason: 'Te klein', order_items: [{ quantity: 1 }] },
  ])
  const { receipt, notice } = await mailsAbout('anna@example.nl', number)
  for (const { text } of [receipt, notice]) expect(text).toContain(`Artikelen: ${items}\nReden: Te klein\n`)
})

test('items that do not belong to the order are refused in the same way for an unknown order', async () => {
  const { hash, number, item } = await orderOfTwo('anna@example.nl')
  const { hash: otherHash, item: other } = await orderOfTwo('sem@example.nl')
  const of = (id: string, quantity: number) => ({ order_item_id: id, quantity })
  const wrong = [
    { order_hash: hash, order_items: [of(item.id, 3)] },
    { order_hash: hash, order_items: [of(item.id, 0)] },
    { order_hash: hash, order_items: [of(item.id, 1), of(item.id, 1)] },
    { order_hash: hash, order_items: [of(other.id, 1)] },
    { order_hash: otherHash, order_items: [of(other.id, 1)] },
    { order_hash: 'f'.repeat(40), order_items: [of(item.id, 1)] },
    { order_items: [of(item.id, 1)] },
  ]
  for (const input of wrong) {
    const { errors } = await withdraw({ order_number: number, ...input })
    expect(errors?.[0]).toMatchObject({
      message: 'Kies artikelen van uw bestelling, elk hoogstens zo vaak als u ze nog kunt retourneren.',
      extensions: { category: 'graphql-input' },
    })
  }
  expect(await stored()).toEqual([])
  await shop.db
    .updateTable('order_items')
    .set({ quantity_refunded: 1 })
    .where('order_id', '=', (eb) => eb.selectFrom('orders').select('id').where('number', '=', number))
    .execute()
  const withdrawal = (quantity: number) => ({
    order_number: number,
    order_hash: hash,
    order_items: [of(item.id, quantity)],
  })
  expect((await withdraw(withdrawal(2))).errors).toHaveLength(1)
  expect((await withdraw(withdrawal(1))).errors).toBeUndefined()
})

test('an unknown order gets the same answer and mail, and takes the same work', async () => {
  const { number } = await createOrder('lot@example.nl')
  await shop.db.deleteFrom('mail_jobs').execute()
  const request = (order_number: string, email: string) =>
    shop.count(
      `mutation ($input: WithdrawalInput!) { withdrawFromContract(input: $input) { received_at order_number items } }`,
      { input: { ...STATEMENT, order_number, email } },
    )
  const answer = await request(number, 'lot@example.nl')
  const unknown = await request('100009999', 'lot@example.nl')
  const foreign = await request(number, 'iemand@example.nl')
  const ofAnswer = ({ data }: typeof answer) => ({ ...data.withdrawFromContract, order_number: null })
  expect([ofAnswer(unknown), ofAnswer(foreign)]).toEqual([ofAnswer(answer), ofAnswer(answer)])
  // Ignores the statements of background work for mails and indexing.
  const ofAnswering = ({ statements }: typeof answer) =>
    statements.filter((text) =>
      /into "(withdrawals|mail_jobs)"|"received_at" >|from "orders" where "number"/.test(text),
    )
  expect(ofAnswering(answer)).toHaveLength(4)
  expect(ofAnswering(unknown)).toEqual(ofAnswering(answer))
  expect(ofAnswering(foreign)).toEqual(ofAnswering(answer))
  expect((await stored()).map(({ order_id }) => order_id === null)).toEqual([false, true, true])

  const { receipt, notice } = await mailsAbout('lot@example.nl', '100009999')
  expect(receipt.subject).toBe('Ontvangstbevestiging: u ontbindt uw overeenkomst met Kopgroep')
  expect(notice.text).toContain('Er is geen bestelling met dit nummer en dit e-mailadres.')
})

test('the same statement sent twice is stored once, with one mail to each', async () => {
  shop.now = new Date('2026-11-22T10:00:00Z')
  const both = await Promise.all([withdraw({}), withdraw({ email: 'ANNA@example.nl' })])
  shop.now = new Date('2026-11-22T10:05:00Z')
  const third = await withdraw({ items: '  ' })
  expect([...both, third].map(({ data }) => data.withdrawFromContract.received_at)).toEqual(
    Array.from({ length: 3 }, () => '2026-11-22 10:00:00'),
  )
  expect(await stored()).toHaveLength(1)
  expect((await mailed()).map(({ kind }) => kind)).toEqual(['withdrawal-receipt', 'withdrawal-notice'])

  await withdraw({ items: 'de helm' })
  shop.now = new Date('2026-11-22T10:30:00Z')
  await withdraw({})
  expect((await stored()).map(({ items }) => items)).toEqual([null, 'de helm', null])
})

test('an address gets a limited number of receipts in an hour', async () => {
  shop.now = new Date('2026-11-22T12:00:00Z')
  for (let count = 0; count < 5; count += 1) {
    expect((await withdraw({ order_number: `10000000${count}` })).errors).toBeUndefined()
  }
  const { errors } = await withdraw({ order_number: '100000007', email: 'Anna@Example.nl' })
  expect(errors?.[0]).toMatchObject({
    message:
      'Met dit e-mailadres zijn het afgelopen uur al meerdere verklaringen verstuurd. Wacht een uur, bel ons of stuur ons een mail.',
    extensions: { category: 'graphql-input' },
  })
  expect(await stored()).toHaveLength(5)
  // A repeated statement gets the same receipt, and other emails are not limited.
  expect((await withdraw({ order_number: '100000004' })).errors).toBeUndefined()
  expect((await withdraw({ email: 'sem@example.nl' })).errors).toBeUndefined()
  shop.now = new Date('2026-11-22T13:00:01Z')
  expect((await withdraw({ order_number: '100000007' })).errors).toBeUndefined()
})

test('each field is validated, and an invalid statement is neither stored nor mailed', async () => {
  const refusal = async (input: object, options?: RequestOptions) => {
    const { errors } = await withdraw(input, options)
    return [errors?.[0]?.message, errors?.[0]?.extensions?.category]
  }
  const wrong: [input: object, dutch: string, english: string][] = [
    [
      { name: ' \n ' },
      'Vul uw naam in, in hoogstens 100 tekens.',
      'Enter your name, in at most 100 characters.',
    ],
    [
      { name: 'a'.repeat(101) },
      'Vul uw naam in, in hoogstens 100 tekens.',
      'Enter your name, in at most 100 characters.',
    ],
    [
      { order_number: '' },
      'Vul uw bestelnummer in, in hoogstens 40 tekens.',
      'Enter your order number, in at most 40 characters.',
    ],
    [
      { order_number: '1'.repeat(41) },
      'Vul uw bestelnummer in, in hoogstens 40 tekens.',
      'Enter your order number, in at most 40 characters.',
    ],
    [{ email: 'anna' }, 'Vul een geldig e-mailadres in.', 'Enter a valid email address.'],
    [{ email: 'a@b.nl\r\nBcc: x@y.nl' }, 'Vul een geldig e-mailadres in.', 'Enter a valid email address.'],
    [
      { reason: 'x'.repeat(501) },
      'Geef uw reden in hoogstens 500 tekens.',
      'Give your reason in at most 500 characters.',
    ],
    [
      { items: 'x'.repeat(2001) },
      'Omschrijf de artikelen in hoogstens 2000 tekens.',
      'Describe the items in at most 2000 characters.',
    ],
  ]
  for (const [input, dutch, english] of wrong) {
    expect(await refusal(input)).toEqual([dutch, 'graphql-input'])
    expect(await refusal(input, { store: 'kopgroep_en' })).toEqual([english, 'graphql-input'])
  }
  const { errors: unfit } = await withdraw({ name: null })
  expect(unfit?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Variable "\$input" got an invalid value/),
  ])
  expect([await stored(), await mailed()]).toEqual([[], []])
})

test('typed text is escaped in both mails, and the English store view writes English to the consumer only', async () => {
  const { errors } = await withdraw(
    {
      name: '<b>Eve</b>',
      order_number: '<i>77</i>',
      email: 'eve@example.nl',
      items: '<script>alert(1)</script>\n<img src=x onerror=alert(2)>',
    },
    { store: 'kopgroep_en' },
  )
  expect(errors).toBeUndefined()
  const { receipt, notice } = await mailsAbout('eve@example.nl', '<i>77</i>')
  expect(receipt.subject).toBe('Receipt: you withdraw from your contract with Kopgroep')
  expect(receipt.html).toContain('<html lang="en"')
  expect(notice.html).toContain('<html lang="nl"')
  expect(notice.text).toContain('in de winkelweergave English')
  for (const { html } of [receipt, notice]) {
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&lt;img src=x')
    expect(html).not.toMatch(/<script|<img|<b>Eve|<i>77/)
  }
})

test('a shop without a contact address still sends the receipt', async () => {
  const before = await shop.db
    .deleteFrom('shop_settings')
    .where('key', '=', 'contact')
    .returningAll()
    .executeTakeFirstOrThrow()
  expect((await withdraw({})).errors).toBeUndefined()
  expect(await mailed()).toMatchObject([{ kind: 'withdrawal-receipt', recipient: 'anna@example.nl' }])
  await shop.db
    .insertInto('shop_settings')
    .values({ ...before, value: JSON.stringify(before.value) })
    .execute()
})
