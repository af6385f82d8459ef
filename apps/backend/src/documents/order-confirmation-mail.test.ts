import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments?: string[]
}

const mailTo = async (address: string): Promise<Mail> => {
  const found = async () => {
    const mails = (await (await fetch(`${shop.url}/outbox.json`)).json()) as Mail[]
    return mails.filter(({ to }) => to === address)
  }
  await expect.poll(async () => (await found()).length).toBe(1)
  return (await found())[0] as Mail
}

/** Formats money with an ordinary space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a paid order is confirmed by mail with items, totals, VAT, addresses, payment and the right of withdrawal', async () => {
  const cartId = await readyCart(shop, {
    email: 'anna@example.nl',
    items: [
      { sku: 'TRUI-M', parent_sku: 'TRUI', quantity: 1 },
      { sku: 'GEL', quantity: 2 },
    ],
  })
  await shop.request(
    'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "WELKOM10" }) { cart { id } } }',
    { id: cartId },
  )
  const { data } = await pay(shop, cartId, 'ideal', { customer_note: '<b>Bel</b> aan' })
  const { order, redirect_url } = data.setPaymentMethod
  expect(await (await fetch(`${shop.url}/outbox.json`)).json()).toEqual([])
  await choose(shop, redirect_url, 'paid')

  const { subject, html, text } = await mailTo('anna@example.nl')
  expect(subject).toBe(`Uw bestelling ${order.increment_id} bij Kopgroep`)
  expect(plain(text)).toBe(`Bedankt voor uw bestelling

Beste Anna, wij hebben uw bestelling ontvangen en gaan ermee aan de slag. Hieronder staat wat u hebt besteld.
Bestelnummer: ${order.increment_id}
Bekijk uw bestelling: https://kopgroep.example/checkout/onepage/success?hash=${order.hash}

Uw artikelen
Wielertrui (Artikelnummer TRUI-M)
    Maat: M
    1 × € 79,95: € 79,95
Energiegel (Artikelnummer GEL)
    2 × € 2,18: € 4,36

Subtotaal: € 84,31
10% welkomstkorting: -€ 8,43
Verzendkosten: Gratis
Totaal: € 75,88
waarvan 21% btw: € 12,49
waarvan 9% btw: € 0,32

Bezorgadres
Anna de Vries
Kanaalweg 12 b
1781 AB Den Helder
Nederland

Factuuradres
Anna de Vries
Kanaalweg 12 b
1781 AB Den Helder
Nederland

Bezorging
PostNL: Standaard
Verwachte bezorging: uiterlijk zaterdag 28 november

Betaling
iDEAL | Wero (betaald)

Uw opmerking
<b>Bel</b> aan

Herroepingsrecht
U kunt de overeenkomst zonder opgave van redenen ontbinden tot 30 dagen na ontvangst, en ten minste tot en met 15 januari. Dat meldt u ons met het formulier op onze website of met een ondubbelzinnig bericht; daarna hebt u 14 dagen om de artikelen terug te sturen. U krijgt het aankoopbedrag met de standaard verzendkosten terug.
Terugsturen kost € 3,95 per pakket, behalve als wij een fout hebben gemaakt. Inleveren in de winkel is gratis.
Overeenkomst ontbinden of retour aanmelden: https://kopgroep.example/overeenkomst-ontbinden

Modelformulier voor herroeping
Dit formulier dient u alleen in te vullen en terug te zenden als u de overeenkomst wilt herroepen.
Aan: Kopgroep, service@kopgroep.example, 085 000 12 34
Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*) herroep/herroepen (*):
Besteld op (*) / ontvangen op (*): ________________
Bestelnummer: ________________
Naam/namen consument(en): ________________
Adres consument(en): ________________
Handtekening van consument(en), alleen op papier: ________________
Datum: ________________
(*) Doorhalen wat niet van toepassing is.
Formulier om te printen (PDF): http://localhost:4000/withdrawal-form/kopgroep_nl.pdf

Kopgroep
Den Helder: Dijkstraat 14, 1781 AB Den Helder
Telefoon: 085 000 12 34
E-mail: service@kopgroep.example
`)
  expect(html).toContain('<html lang="nl"')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('&lt;b&gt;Bel&lt;/b&gt; aan')
  expect(html).not.toContain('<b>Bel')
  expect(plain(html)).toContain('<strong>€ 75,88</strong>')
  expect(html).toContain('href="https://kopgroep.example/overeenkomst-ontbinden"')
})

test('the terms of an order are attached to its mail, and every mail names the sender', async () => {
  const company = {
    name: 'Kopgroep B.V.',
    street: 'Dijkstraat 14',
    postcode: '1781 AB',
    city: 'Den Helder',
    coc_number: '12345678',
    vat_number: 'NL001234567B01',
  }
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'company', value: JSON.stringify(company) })
    .execute()
  await shop.db
    .insertInto('cms_pages')
    .values({
      identifier: 'algemene-voorwaarden',
      title: JSON.stringify({ nl: 'Algemene voorwaarden' }),
      content: JSON.stringify({ nl: '<p>{{customVar code="company_name"}} levert.</p>' }),
      page_layout: '1column',
    })
    .execute()
  const cartId = await readyCart(shop, { email: 'eva@example.nl' })
  const { data } = await pay(shop, cartId)
  await choose(shop, data.setPaymentMethod.redirect_url, 'paid')
  const mail = await mailTo('eva@example.nl')
  expect(mail.attachments).toEqual(['algemene-voorwaarden.pdf'])
  expect(mail.text).toContain('onze algemene voorwaarden')
  for (const words of [mail.text, mail.html]) {
    for (const line of [
      'Kopgroep B.V.',
      'Dijkstraat 14, 1781 AB Den Helder',
      'KvK: 12345678',
      'Btw-nummer: NL001234567B01',
    ]) {
      expect(words).toContain(line)
    }
  }
})

test('a bank transfer is confirmed at once, in English in the English store view, with the store for collection', async () => {
  const options = { store: 'kopgroep_en' } as const
  const cartId = await readyCart(shop, {
    email: 'lot@example.nl',
    method: ['afhalen', 'den-helder'],
    options,
  })
  const { data } = await pay(shop, cartId, 'banktransfer', {}, options)
  const { subject, html, text } = await mailTo('lot@example.nl')
  expect(subject).toBe(`Your order ${data.setPaymentMethod.order.increment_id} at Kopgroep`)
  expect(html).toContain('<html lang="en"')
  // The storefront converts pictures to JPEG, because hardly any mail program supports AVIF.
  expect(html).toContain('src="https://kopgroep.example/images/160/catalog/product/bidon.avif"')
  expect(text).toContain(
    'Collect at\nKopgroep Den Helder\nAnna de Vries\nDijkstraat 14\n1781 AB Den Helder\nNetherlands',
  )
  expect(text).toContain('https://kopgroep.example/en/checkout/onepage/success?hash=')
  expect(text).toContain('Payment\nBank transfer\n')
  expect(plain(text)).toContain('of which 21% VAT: €1.73')
})

test('an item with the label of durability links to it', async () => {
  await shop.db
    .updateTable('products')
    .set({ safety: JSON.stringify({ guarantee_months: 60 }) })
    .where('sku', '=', 'GEL')
    .execute()
  const cartId = await readyCart(shop, { email: 'mia@example.nl', items: [{ sku: 'GEL', quantity: 1 }] })
  const { data } = await pay(shop, cartId)
  await choose(shop, data.setPaymentMethod.redirect_url, 'paid')
  const { html, text } = await mailTo('mia@example.nl')
  expect(text).toMatch(
    /GARAN: 5 jaar levensduurgarantie van .*: https:\/\/kopgroep\.example\/\S+\.html#garan/,
  )
  expect(html).toMatch(/href="https:\/\/kopgroep\.example\/[^"]+\.html#garan"/)
})

test('an unpaid order is not confirmed', async () => {
  const cartId = await readyCart(shop, { email: 'sem@example.nl' })
  const { data } = await pay(shop, cartId)
  await choose(shop, data.setPaymentMethod.redirect_url, 'cancelled')
  const jobs = await shop.db
    .selectFrom('mail_jobs')
    .select('id')
    .where('recipient', '=', 'sem@example.nl')
    .execute()
  expect(jobs).toEqual([])
})
