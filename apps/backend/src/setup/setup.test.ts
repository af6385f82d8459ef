import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { importFiles } from '../import/import-files.ts'
import { nextOrderNumber } from '../orders/order-snapshot.sql.ts'
import { findMedia } from '../platform/http/media.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { askSetup } from './ask-setup.ts'
import { placeLook } from './place-look.ts'
import { putDemoAside } from './put-demo-aside.ts'
import { checkSetup, readSetupFile } from './setup-input.ts'
import { localeLanguage, nextSteps, setupText } from './setup-texts.ts'
import { describeChange } from './shop-changes.ts'
import { previewShop, writeShop } from './write-shop.ts'

const EXAMPLE = join(import.meta.dirname, 'example.yaml')
const PICTURES = join(import.meta.dirname, '../../../../packages/demo-shop/pictures/masters')
const PRODUCTS = join(import.meta.dirname, '../../../../e2e/own-shop/products.csv')
const NOW = new Date('2026-11-21T12:00:00Z')
const example = () => parseYaml(readFileSync(EXAMPLE, 'utf8')) as Record<string, unknown>

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'))
  // For root the database's files lie elsewhere in a folder that others cannot enter.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('setup ends in the chosen language', () => {
  const owner = { email: 'hallo@zadelmaat.example', password: 'Aa1!geheim' }
  const told = nextSteps({ name: 'Zadelmaat', env: '/srv/shop.env', prefix: '', owner })
  const dutch = setupText(told, 'nl')
  expect(dutch).toContain('De winkel Zadelmaat is ingericht.')
  expect(dutch).toContain('hallo@zadelmaat.example, wachtwoord Aa1!geheim')
  expect(told.split('\n').filter((line) => line && dutch.split('\n').includes(line))).toEqual([])
  expect(setupText(told, 'en')).toBe(told)
  expect(localeLanguage({ LANG: 'nl_BE.UTF-8' })).toBe('nl')
  expect(localeLanguage({ LC_ALL: 'C', LANG: 'nl_NL.UTF-8' })).toBe('en')
})

describe('a setup file', () => {
  test('may be YAML or JSON, with the same result', () => {
    const json = join(temporaryFolder(), 'setup.json')
    writeFileSync(json, JSON.stringify(example()))
    expect(readSetupFile(json)).toEqual(readSetupFile(EXAMPLE))
  })

  test('is read with amounts in cents, a formatted postcode and numbers without spaces', () => {
    const { company, delivery, payment } = checkSetup(
      {
        ...example(),
        company: { ...(example().company as object), postcode: '3011ab', vat_number: 'nl 0098.76.543 B01' },
      },
      'test',
    )
    expect(company).toMatchObject({ postcode: '3011 AB', vat_number: 'NL009876543B01', country_code: 'NL' })
    expect(delivery.zones[0]).toMatchObject({ price: 495, free_from: 5000 })
    expect(payment.bank_account?.iban).toBe('NL02 ABNA 0123 4567 89')
  })

  test('gets every mistake reported by its place, all at once', () => {
    const wrong = {
      ...example(),
      name: '',
      tagline: { nl: 'Zit goed.' },
      colour: 'red',
      company: { ...(example().company as object), vat_number: 'BE0123456789', coc_number: undefined },
      contact: { phone: 'bel mij', email: 'hallo@' },
      look: { primary_color: '#ffff00', icon: 'icon.png' },
      tax: { one_stop_shop: 'maybe' },
      delivery: { zones: [{ countries: ['NL', 'US'], price: '4,955', days: [2, 1] }] },
      payment: { methods: ['bitcoin'] },
      returns: { days: 7 },
    }
    const message = (() => {
      try {
        checkSetup(wrong, 'setup.yaml')
      } catch (error) {
        return (error as Error).message
      }
    })()
    expect(message).toMatch(/^setup\.yaml cannot be used:\n/)
    for (const place of [
      'name',
      'colour: is not known',
      'company.vat_number',
      'company.coc_number: expected a number like 87654321',
      'contact.phone',
      'contact.email',
      'look.primary_color',
      'look.icon',
      'tax.one_stop_shop: expected true or false',
      'delivery.zones.0.countries.1',
      'delivery.zones.0.price',
      'delivery.zones.0.days',
      'payment.methods.0',
      'returns.days',
    ])
      expect(message).toContain(`  ${place}`)
    const dutch = setupText(String(message), 'nl')
    expect(dutch).toContain('\n  company.coc_number: verwacht een nummer zoals 87654321\n')
    expect(dutch).not.toMatch(/expected|missing|known|law|cannot/)
  })

  test('gets contradictions reported', () => {
    const refused = (change: object) => () => checkSetup({ ...example(), ...change }, 'test')
    expect(refused({ payment: { methods: ['banktransfer'] } })).toThrow(
      /payment\.bank_account: expected the account/,
    )
    expect(refused({ stores: [] })).toThrow(/payment\.methods: expected a store/)
    expect(refused({ tagline: { nl: 'Zit goed.' } })).toThrow(/tagline: expected a text in en/)
    expect(refused({ tax: false })).toThrow(/tax: expected fields of its own/)
    expect(refused({ tax: {} })).toThrow(/tax\.one_stop_shop: is missing/)
    expect(refused({ languages: ['en'] })).toThrow(/languages: expected nl first/)
    const zones = [
      { countries: ['NL'], price: 5, days: [1, 1] },
      { countries: ['NL'], price: 6, days: [1, 2] },
    ]
    expect(refused({ delivery: { zones } })).toThrow(/delivery\.zones: expected each country in one zone/)
  })

  test('that cannot be read is named', () => {
    const file = join(temporaryFolder(), 'setup.yaml')
    expect(() => readSetupFile(file)).toThrow(`${file} cannot be read`)
    writeFileSync(file, 'name: [')
    expect(() => readSetupFile(file)).toThrow(`${file} cannot be read`)
  })
})

/** Answers questions from a list, and keeps what a setup would keep. */
function answering(answers: string[]) {
  const lines: string[] = []
  const kept: unknown[] = []
  return {
    lines,
    kept,
    conversation: {
      ask: async (question: string) => {
        lines.push(question)
        const answer = answers.shift()
        if (answer === undefined) throw new Error('Stopped.')
        return answer
      },
      tell: (line: string) => lines.push(line),
      save: (given: object) => kept.push(structuredClone(given)),
      checkFile: (path: string) => (path === 'logo.svg' ? '' : `${path} cannot be read`),
    },
  }
}

const SHOP = ['Zadelmaat', 'https://www.zadelmaat.example', 'n', 'Zadels die passen.']
const COMPANY = [
  ...['', 'Zadelmaat B.V.', 'Maasboulevard 12', '3011ab', 'Rotterdam'],
  ...['87654321', 'NL009876543B01', '010 000 98 76', 'hallo@zadelmaat.example', ''],
]

test('the terminal asks again until an answer is valid, and the answers are a setup file', async () => {
  const { lines, conversation } = answering([
    '',
    ...SHOP,
    ...COMPANY.slice(0, 5),
    '123',
    ...COMPANY.slice(5),
    ...['weg.svg', 'logo.svg', '', '#ffff00', '', ''],
    ...[
      'Rotterdam',
      'Maasboulevard 12',
      '3011 AB',
      'Rotterdam',
      'altijd',
      'ma-vr 9:00-17:30, za 10.00-16.00',
    ],
    ...['', '', '', '4,955', '4,95', '50', 'BE us', 'BE DE', '8.95', '', '17:00', 'misschien', 'n'],
    ...['j', 'j', 'n', 'NL02ABNA0123456789', ''],
  ])
  const { answers: stored, setup } = await askSetup(conversation, 'nl')
  expect(lines.filter((line) => line.startsWith('  '))).toEqual([
    '  verwacht een tekst',
    '  verwacht een nummer zoals 87654321',
    '  weg.svg cannot be read',
    '  verwacht een donkerder kleur: witte tekst erop moet leesbaar zijn',
    '  verwacht dagen met tijden, zoals ma-vr 9:00-17:30',
    '  verwacht een bedrag in euro’s, zoals 4,95',
    '  verwacht twee letters van een land van de Europese Unie, zoals BE',
    '  verwacht j of n',
  ])
  expect(setup).toEqual(checkSetup(JSON.parse(JSON.stringify(stored)), 'test'))
  expect(setup).toMatchObject({
    url: 'https://www.zadelmaat.example',
    company: { postcode: '3011 AB' },
    look: { logo: 'logo.svg' },
    mail_sender: 'Zadelmaat <hallo@zadelmaat.example>',
    stores: [{ name: 'Rotterdam', opening_hours: { mon: '09:00-17:30', sat: '10:00-16:00' } }],
    tax: { one_stop_shop: false },
    delivery: {
      carrier: 'PostNL',
      zones: [
        { countries: ['NL'], price: 495, free_from: 5000 },
        { countries: ['BE', 'DE'], price: 895 },
      ],
    },
    payment: {
      methods: ['ideal', 'creditcard', 'banktransfer'],
      bank_account: { iban: 'NL02 ABNA 0123 4567 89', account_holder: 'Zadelmaat B.V.' },
    },
  })
})

test('questions that are stopped go on from the answers so far, and leave the rest of a file alone', async () => {
  const { kept, conversation } = answering(SHOP.slice())
  await expect(askSetup(conversation, 'en')).rejects.toThrow('Stopped.')
  const before = { ...(kept.at(-1) as object), returns: { days: 30 } }
  const again = answering([
    ...SHOP.map(() => ''),
    ...COMPANY,
    ...Array<string>(16).fill(''),
    'NL02ABNA0123456789',
    '',
  ])
  const { setup } = await askSetup(again.conversation, 'en', before)
  expect(setup).toMatchObject({ name: 'Zadelmaat', stores: [], returns: { days: 30 } })
  expect(again.lines).toContain('Name of the shop [Zadelmaat]: ')
  expect(again.lines).toContain('Do you use the one-stop shop [y]: ')
})

test('a demo is moved aside whole, each time into a folder of its own', () => {
  const data = temporaryFolder()
  const make = () => {
    for (const file of ['postgres/PG_VERSION', 'media/shop/logo.svg', 'builds/page.js']) {
      mkdirSync(join(data, file, '..'), { recursive: true })
      writeFileSync(join(data, file), '')
    }
  }
  make()
  expect(putDemoAside(data, NOW)).toBe(join(data, 'demo-2026-11-21'))
  make()
  const second = putDemoAside(data, NOW)
  expect(second).toBe(join(data, 'demo-2026-11-21-2'))
  expect(readdirSync(data).sort()).toEqual(['builds', 'demo-2026-11-21', 'demo-2026-11-21-2'])
  expect(readdirSync(second).sort()).toEqual(['media', 'postgres'])
})

describe('a new shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await shop.db.deleteFrom('shop_settings').execute()
    await shop.db.deleteFrom('store_views').execute()
    await setUp()
  })
  afterAll(() => shop.close())

  const setUp = (change: object = {}) => {
    const setup = checkSetup({ ...example(), ...change }, 'test')
    return writeShop(shop.db, setup, placeLook(setup, shop.folder, shop.folder), NOW)
  }
  const request = async (query: string, store = 'zadelmaat_nl') => {
    const { data, errors } = await shop.request(query, {}, { store })
    expect(errors).toBeUndefined()
    return data
  }

  test('has its name and company, in both languages, with an empty catalogue', async () => {
    const query =
      '{ storeConfig { store_code brand { name description } } seller { name city } products(filter: {}) { total_count } }'
    expect(await request(query)).toEqual({
      storeConfig: {
        store_code: 'zadelmaat_nl',
        brand: { name: 'Zadelmaat', description: 'Zadels en zadelpennen die passen.' },
      },
      seller: { name: 'Zadelmaat B.V.', city: 'Rotterdam' },
      products: { total_count: 0 },
    })
    const english = await request(
      '{ storeConfig { brand { description } } cmsPage(identifier: "algemene-voorwaarden") { title content } }',
      'zadelmaat_en',
    )
    expect(english.storeConfig.brand.description).toBe('Saddles and seat posts that fit.')
    expect(english.cmsPage).toMatchObject({
      title: 'Terms and conditions',
      content: expect.stringContaining('Zadelmaat B.V., Maasboulevard 12'),
    })
  })

  test('has every page that the law and the footer require', async () => {
    for (const path of [
      'algemene-voorwaarden',
      'privacy',
      'cookies',
      'verzenden',
      'retourneren',
      'betalen',
      'garantie',
      'modelformulier-herroeping',
      'toegankelijkheid',
    ]) {
      const { route } = await request(`{ route(url: "${path}") { type relative_url } }`)
      expect([path, route?.type]).toEqual([path, 'CMS_PAGE'])
    }
    const { cmsBlocks, phisicalStores, form } = await request(`{
      cmsBlocks(identifiers: ["company", "footer-service"]) { items { identifier content } }
      phisicalStores { items { name postcode } }
      form(type: contact) { title }
    }`)
    expect(cmsBlocks.items).toHaveLength(2)
    expect(phisicalStores.items).toMatchObject([{ name: 'Rotterdam', postcode: '3011 AB' }])
    expect(form.title).toBe('Schrijf ons')
  })

  test('numbers its first order 10001, and goes on from there after a second setup', async () => {
    await setUp()
    expect(await nextOrderNumber(shop.db)).toBe('10001')
    await setUp()
    expect(await nextOrderNumber(shop.db)).toBe('10002')
  })

  test('imports products from a file that is not the demo’s', async () => {
    const lines: string[] = []
    const isRight = await importFiles(shop.db, {
      files: [PRODUCTS],
      images: PICTURES,
      createsOptions: true,
      createsCategories: true,
      data: shop.folder,
      media: mediaFolders({ KOPGROEP_DATA: shop.folder }),
      onLine: (line) => lines.push(line),
    })
    expect([isRight, ...lines]).toEqual([true, expect.anything(), expect.anything(), expect.anything()])
    const { products } = await request(
      '{ products(search: "zadel") { items { sku price_range { minimum_price { final_price { value } } } } } }',
    )
    // A saddle post (PEN-27) is not a saddle.
    expect(products.items.map(({ sku }: { sku: string }) => sku).sort()).toEqual(['MAAS-130', 'ROTTE'])
  })

  test('is updated by a second setup, which leaves texts, products and codes as they are', async () => {
    const { db } = shop
    await db
      .updateTable('cms_pages')
      .set({ title: JSON.stringify({ nl: 'Onze voorwaarden' }) })
      .where('identifier', '=', 'algemene-voorwaarden')
      .execute()
    const count = async (table: 'products' | 'cms_pages' | 'categories' | 'url_rewrites') =>
      (await db.selectFrom(table).selectAll().execute()).length
    const before = [
      await count('products'),
      await count('cms_pages'),
      await count('categories'),
      await count('url_rewrites'),
    ]
    await setUp({ name: 'Zadelhuis', payment: { methods: ['ideal'] }, tagline: undefined })
    expect([
      await count('products'),
      await count('cms_pages'),
      await count('categories'),
      await count('url_rewrites'),
    ]).toEqual(before)
    await expect
      .poll(async () => (await request('{ storeConfig { brand { name } } }')).storeConfig.brand.name)
      .toBe('Zadelhuis')
    const { storeConfig, cmsPage } = await request(
      '{ storeConfig { store_code brand { tagline payment_marks } } cmsPage(identifier: "algemene-voorwaarden") { title } }',
    )
    expect([storeConfig, cmsPage]).toEqual([
      { store_code: 'zadelmaat_nl', brand: { tagline: null, payment_marks: ['iDEAL | Wero'] } },
      { title: 'Onze voorwaarden' },
    ])
    const offered = await db
      .selectFrom('payment_methods')
      .select('code')
      .where('is_active', '=', true)
      .execute()
    expect(offered).toEqual([{ code: 'ideal' }])
    await setUp()
  })

  test('is changed by a second setup only where its owner agrees', async () => {
    const { db } = shop
    const courier = { carrier_code: 'fietskoerier', method_code: 'nl' }
    const title = JSON.stringify({ nl: 'Fietskoerier', en: 'Courier' })
    await db
      .insertInto('shipping_methods')
      .values({ ...courier, carrier_title: title, method_title: title, price_cents: 795, position: 9 })
      .execute()
    await db.updateTable('physical_stores').set({ phone: '010 111 22 33' }).execute()
    const setup = checkSetup({ ...example(), name: 'Zadelhuis' }, 'test')
    const look = placeLook(setup, shop.folder, shop.folder)
    const changes = await previewShop(db, setup, look)
    const described = changes.map((change) => describeChange(change)).join('\n')
    expect(described).toContain('setting store_name:\n    value: "Zadelmaat" → "Zadelhuis"')
    expect(described).toContain('delivery method fietskoerier nl:\n    is_active: true → false')
    expect(described).not.toContain('setting company')
    const refused = changes.filter(({ key }) => key !== 'store_name')
    await writeShop(db, setup, look, NOW, refused)
    const dutch = changes.map((change) => describeChange(change, 'nl')).join('\n')
    expect(dutch).toContain('bezorgwijze fietskoerier nl:\n    is_active: true → false')
    expect(dutch).not.toMatch(/\b(?:setting|delivery method|new|removed|nothing)\b/)
    const left = await previewShop(db, setup, look)
    expect(left).toEqual(refused)
    const stored = await db.selectFrom('physical_stores').select('phone').execute()
    expect(stored).toEqual([{ phone: '010 111 22 33' }])
    await db.deleteFrom('shipping_methods').where('carrier_code', '=', courier.carrier_code).execute()
    await setUp()
  })

  test('keeps its VAT in the EU unless its setup file has it', async () => {
    const stored = async () =>
      await shop.db.selectFrom('shop_settings').select('value').where('key', '=', 'one_stop_shop').execute()
    expect(await stored()).toEqual([{ value: true }])
    await setUp({ tax: { one_stop_shop: false } })
    expect(await stored()).toEqual([{ value: false }])
    await setUp({ tax: undefined })
    expect(await stored()).toEqual([{ value: false }])
    await setUp()
    expect(await stored()).toEqual([{ value: true }])
  })

  test('serves the files of its look, under a name that changes with their content', async () => {
    const base = temporaryFolder()
    const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>'
    writeFileSync(join(base, 'icon.svg'), icon)
    const setup = checkSetup({ ...example(), look: { icon: 'icon.svg' } }, 'test')
    const placed = placeLook(setup, base, shop.folder).icon ?? ''
    const file = await findMedia(mediaFolders({ KOPGROEP_DATA: shop.folder }), placed)
    expect(readFileSync(file ?? '', 'utf8')).toBe(icon)
    writeFileSync(join(base, 'icon.svg'), icon.replace('4', '3'))
    expect(placeLook(setup, base, shop.folder).icon).not.toBe(placed)
    rmSync(join(base, 'icon.svg'))
    expect(() => placeLook(setup, base, shop.folder)).toThrow(/The icon cannot be read/)
    mkdirSync(join(base, 'icon.svg'))
    expect(() => placeLook(setup, base, shop.folder)).toThrow(/The icon cannot be read/)
  })

  test('is not set up in a database with the demo shop', async () => {
    await shop.db.insertInto('seeds').values({ name: 'demo', checksum: 'x' }).execute()
    await expect(setUp()).rejects.toThrow(/holds the demo shop/)
    await shop.db.deleteFrom('seeds').execute()
  })
})
