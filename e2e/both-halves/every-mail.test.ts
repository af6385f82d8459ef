import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMAINS } from '@kopgroep/backend/contract/domains'
import { readEveryMail, sendEveryMail, type WrittenMail } from '@kopgroep/backend/testing/test-every-mail'
import { fillTestShop } from '@kopgroep/backend/testing/test-goods'
import { setSetting } from '@kopgroep/backend/testing/test-rows'
import { openTestShop, type TestShop } from '@kopgroep/backend/testing/test-shop'
import { requireChromium } from '@kopgroep/scripts/chromium.mjs'
import { type Browser, chromium, type Page } from '@playwright/test'
import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenWords } from '../broken-words.ts'

const SHOP = 'https://zadelmaat.example'
/** Address of the admin, where mails to the staff lead. */
const ADMIN = 'https://admin.zadelmaat.example'
const STORES = ['kopgroep_nl', 'kopgroep_en'] as const
/** Mails to the shop's staff, in the shop's language. */
const STAFF_MAILS = ['order-notice', 'withdrawal-notice', 'submission-notice', 'review-notice-shop']
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const PAGES = join(import.meta.dirname, '../../apps/storefront/app/routes.tsx')

let shop: TestShop
let browser: Browser
let page: Page
let written: Promise<WrittenMail[]> | undefined
beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: SHOP, ADMIN_URL: ADMIN })
  browser = await chromium.launch({ executablePath: requireChromium().headless })
  page = await browser.newPage({ colorScheme: 'dark' })
  // Blocks all requests: pictures keep their space without loading.
  await page.route('**/*', (route) => route.abort())
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

/** Gives the shop another name and other colours than the demo's. */
async function renameShop({ db }: TestShop) {
  const own = {
    store_name: 'Zadelmaat',
    mail_sender: 'Zadelmaat <winkel@zadelmaat.example>',
    contact: { phone: '010 000 98 76', email: 'hallo@zadelmaat.example' },
    brand: { primary_color: '#7a1f5c', dark_color: '#2b0d22' },
  }
  for (const [key, value] of Object.entries(own)) await setSetting(db, key, value)
  const name = 'Zadelmaat Den Helder'
  await db.updateTable('stock_sources').set({ name }).where('code', '=', 'I-DENH-01').execute()
  const method_title = JSON.stringify({ nl: name })
  await db
    .updateTable('shipping_methods')
    .set({ method_title })
    .where('source_code', '=', 'I-DENH-01')
    .execute()
}

/** Creates all mails once, when the first test needs them. */
const everyMail = () => {
  written ??= fillTestShop(shop.db).then(async (goods) => {
    await renameShop(shop)
    for (const store of STORES) await sendEveryMail(shop, goods, store)
    return readEveryMail(shop)
  })
  return written
}
const named = ({ store, subject }: WrittenMail) => `${store}: ${subject}`
const findLinks = ({ html }: WrittenMail) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('every kind of mail is written, in both languages', async () => {
  const mails = await everyMail()
  const kinds = DOMAINS.flatMap(({ mails: ofDomain = {} }) => Object.keys(ofDomain)).sort()
  for (const store of STORES) {
    const written = mails.filter((mail) => mail.store === store).map(({ kind }) => kind)
    expect([...new Set(written)].sort()).toEqual(kinds)
  }
})

test('a mail has the name and the colours of its shop, and no other’s', async () => {
  const mails = await everyMail()
  const foreign = mails.flatMap(({ subject, from, html, text }) =>
    // URLs contain the code of the store view.
    `${subject}\n${from}\n${html}\n${text}`
      .replaceAll(/kopgroep_(?:nl|en)/g, '')
      .split(/[<>\n]/)
      .filter((line) => /kopgroep|#1440d6|#0a1a4a/i.test(line)),
  )
  expect([...new Set(foreign)]).toEqual([])
  for (const mail of mails) {
    expect(mail.html, named(mail)).toMatch(/#2b0d22[^<]*<table[^>]*><tr><td[^>]*>Zadelmaat</)
    expect(mail.from).toBe('Zadelmaat <winkel@zadelmaat.example>')
  }
})

test('a mail is in the language of its store view, and no other', async () => {
  const mails = await everyMail()
  const sentencesIn = (store: string) =>
    mails
      .filter((mail) => mail.store === store && !STAFF_MAILS.includes(mail.kind))
      .flatMap(({ subject, text }) => [subject, ...text.split(/[\n.:]/)])
      .map((sentence) => sentence.trim())
      // Names, addresses and customers' texts are the same in any language.
      .filter(
        (sentence) => sentence.split(' ').length > 3 && !/[@\d]|buren|leverbaar|ontvangen/.test(sentence),
      )
  const dutch = new Set(sentencesIn('kopgroep_nl'))
  expect(dutch.size).toBeGreaterThan(50)
  expect(sentencesIn('kopgroep_en').filter((sentence) => dutch.has(sentence))).toEqual([])
  for (const mail of mails) {
    const language = mail.store === 'kopgroep_en' && !STAFF_MAILS.includes(mail.kind) ? 'en' : 'nl'
    expect(mail.html, named(mail)).toContain(`<html lang="${language}"`)
  }
})

test('every link of a mail leads to a page of the storefront, or to a URL of the backend', async () => {
  const pagePaths = [...readFileSync(PAGES, 'utf8').matchAll(/path: '(\/[^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('*'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  const answered = new Map<string, number>()
  for (const mail of await everyMail()) {
    for (const link of findLinks(mail)) {
      const { origin, pathname, search } = new URL(link)
      const prefix = mail.store === 'kopgroep_en' ? '/en' : ''
      if (origin === SHOP) {
        expect(pathname.startsWith(`${prefix}/`), `${named(mail)}: ${link}`).toBe(true)
        const path = pathname.slice(prefix.length)
        const isProduct = /^\/(?:bidon|trui)\.html$/.test(path)
        expect(isProduct || pagePaths.some((pattern) => pattern.test(path)), link).toBe(true)
      } else if (origin === 'http://localhost:4000') {
        answered.set(pathname, (await fetch(shop.url + pathname + search)).status)
      } else if (origin === ADMIN) {
        expect(link).toMatch(/\/#\/(?:orders|webhooks|login)/)
      } else {
        expect(link).toMatch(/^https:\/\/jouw\.postnl\.nl\/track-and-trace\/3SKOP/)
      }
    }
  }
  expect(answered.size).toBeGreaterThan(3)
  expect([...answered].filter(([, status]) => status !== 200)).toEqual([])
})

describe('in a mail program', () => {
  test('nothing in a mail is wider than a phone of 320 px, and no label wraps there', async () => {
    for (const mail of await everyMail()) {
      await show(mail, 320)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, named(mail)).toBeLessThanOrEqual(320)
      // Product names may wrap within a word.
      const labels = await page.locator('th').filter({ hasNotText: '×' }).all()
      expect.soft((await Promise.all(labels.map(brokenWords))).flat(), named(mail)).toEqual([])
    }
  })

  test('a mail says the same with its markup and without', async () => {
    for (const mail of await everyMail()) {
      await show(mail, 1440)
      const drawn = findWords((await page.getByRole('article').allInnerTexts()).join())
      const plain = findWords(mail.text)
      const alone = [
        [...drawn].filter((word) => !plain.has(word)),
        [...plain].filter((word) => !drawn.has(word)),
      ]
      expect.soft(alone, `${named(mail)}: drawn alone, and written alone`).toEqual([[], []])
      for (const link of findLinks(mail)) expect.soft(mail.text, named(mail)).toContain(link)
    }
  })

  test('everybody can read it: with a screen reader, and in dark mode without the styles of its body', async () => {
    // One mail per kind: its languages and forms share the markup.
    const ofKinds = new Map((await everyMail()).map((mail) => [mail.kind, mail]))
    for (const mail of ofKinds.values()) {
      await show(mail, 390)
      expect.soft(await brokenRules(), named(mail)).toEqual([])
      await page.evaluate(() => {
        document.body.removeAttribute('style')
        document.documentElement.style.cssText = 'background:#121212;color:#ffffff;color-scheme:dark'
      })
      expect.soft(await brokenRules(['color-contrast']), `${named(mail)}, in the dark`).toEqual([])
    }
  })
})

async function show({ html }: WrittenMail, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.setContent(html)
}

/** Returns the words and amounts of a text; rules and URLs differ between HTML and text. */
const findWords = (text: string) =>
  new Set(
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/[_…]+/g, ' ')
      .split(/\s+/)
      .map((word) => word.replace(/^\(|[):]+$/g, ''))
      .filter(Boolean),
  )

/** Lists axe's violations on the current page. */
async function brokenRules(only = WCAG): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    // Global that `axe.source` defines in the document.
    const { axe: rules } = window as unknown as { axe: typeof axe }
    const { violations } = await rules.run({ runOnly, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, only)
}
