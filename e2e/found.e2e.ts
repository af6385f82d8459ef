import { Readable } from 'node:stream'
import Validator from '@adobe/structured-data-validator'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { APIRequestContext } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import robotsParser from 'robots-parser'
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap'
import { type Catalogue, pick } from './catalogue.ts'
import { readDocument } from './read-document.ts'
import { expect, test } from './shop.ts'

/**
 * Tests of machine-readable data, with libraries that search engines, feed readers and price comparison sites
 * use or publish.
 */

async function fetchText(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  return { text: await answer.text(), type: answer.headers()['content-type'] }
}

const parsed = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' }).parse(xml)
}

/** Availability in feeds by the schema.org value of structured data. */
const STOCK: Readonly<Record<string, string>> = {
  InStock: 'in_stock',
  BackOrder: 'backorder',
  OutOfStock: 'out_of_stock',
}

/** Attributes that Google Merchant Center requires. */
const REQUIRED = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'brand',
  'gtin',
  'shipping',
]

/** Picks items spread over a list, `max` at most. */
const spread = <Item>(list: readonly Item[], max: number) =>
  list.filter((_, index) => index % Math.ceil(list.length / max) === 0)

async function fetchSitemap(request: APIRequestContext, origin: string): Promise<SitemapItem[]> {
  const { text } = await fetchText(request, '/sitemap.xml')
  const parts = await parseSitemapIndex(Readable.from([text]))
  expect(parts.length).toBeGreaterThanOrEqual(8)
  const lists = await Promise.all(
    parts.map(async ({ url }) => {
      expect(url.startsWith(`${origin}/`), url).toBe(true)
      const part = await fetchText(request, url)
      expect(part.type).toContain('application/xml')
      return parseSitemap(Readable.from([part.text]))
    }),
  )
  return lists.flat()
}

test('the sitemap lists every indexable product, category and text in both languages @once', async ({
  request,
  baseURL,
  backend,
}) => {
  const origin = baseURL ?? ''
  const pages = await fetchSitemap(request, origin)
  const urls = pages.map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  const { products } = await backend.request(
    '{ products(filter: { price: { from: "0.01" } }, pageSize: 300) { total_count items { url_key } } }',
  )
  const inDutch = pages.filter(({ url }) => !url.startsWith(`${origin}/en`))
  expect(inDutch.filter(({ lastmod, img }) => lastmod && img.length > 0).length).toBeGreaterThanOrEqual(
    products.total_count,
  )
  const missing = products.items.filter(
    ({ url_key }: { url_key: string }) => !urls.includes(`${origin}/${url_key}.html`),
  )
  expect(missing).toEqual([])
  for (const path of ['', '/en', '/heren.html', '/en/winkel/den-helder', '/merken', '/blog', '/privacy']) {
    expect(urls).toContain(`${origin}${path || '/'}`)
  }
  const named = new Set(urls)
  // The texts of these pages are part of the shop's code, so they have no date.
  const undated = pages.filter(
    ({ url, lastmod }) =>
      !/\/(?:overeenkomst-ontbinden|terugroepacties)$/.test(url) &&
      !(Date.parse(lastmod ?? '') <= Date.now()),
  )
  expect(undated.map(({ url }) => url)).toEqual([])
  const alone = pages.filter(({ links }) => links.length !== 3 || links.some(({ url }) => !named.has(url)))
  expect(alone.map(({ url }) => url)).toEqual([])
  for (const { url, img } of spread(pages, isWhole ? 60 : 12)) {
    const answer = await request.get(url, { maxRedirects: 0 })
    expect([url, answer.status()]).toEqual([url, 200])
    const page = readDocument(await answer.text())
    expect([url, page.meta.get('robots')]).toEqual([url, undefined])
    expect(page.canonical).toEqual([url])
    const [picture] = img
    if (picture) expect((await request.get(picture.url)).status(), picture.url).toBe(200)
  }
})

test('robots.txt, security.txt and unchanged pages are answered as crawlers expect', {
  tag: ['@once'],
}, async ({ request, baseURL, catalogue }) => {
  await test.step('robots.txt', async () => {
    const origin = baseURL ?? ''
    const { text } = await fetchText(request, '/robots.txt')
    const robots = robotsParser(`${origin}/robots.txt`, text)
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
    const { path } = catalogue.department
    const open = [
      '/',
      '/en',
      path,
      `${path}?page=2`,
      pick(catalogue.simples, 'robots').path,
      '/blog',
      '/images/320/x.avif',
    ]
    for (const allowed of open) expect(robots.isAllowed(origin + allowed), allowed).toBe(true)
    const endless = ['/search?q=x', '/en/search', `${path}?filter-color=1`, `${path}?page=2&sort=newest`]
    for (const closed of endless) expect(robots.isAllowed(origin + closed), closed).toBe(false)
    for (const own of ['/checkout', '/en/account/orders', '/login', '/wishlist', '/checkout/cart']) {
      expect(robots.isAllowed(origin + own), own).toBe(true)
      const page = readDocument((await fetchText(request, own)).text)
      expect([own, page.meta.get('robots')]).toEqual([own, 'noindex, follow'])
    }
  })

  await test.step('security.txt', async () => {
    const { text } = await fetchText(request, '/.well-known/security.txt')
    const fields = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/, 2)))
    const day = 86_400_000
    expect(Date.parse(fields.Expires)).toBeGreaterThan(Date.now() + 180 * day)
    expect(Date.parse(fields.Expires)).toBeLessThan(Date.now() + 365 * day)
    expect(fields).toMatchObject({
      'Preferred-Languages': 'nl, en',
      Canonical: `${baseURL}/.well-known/security.txt`,
    })
    expect(text).toContain('Contact: mailto:')
    expect((await fetchText(request, '/llms.txt')).text).toMatch(/^# Kopgroep\n\n> /)
    expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/vnd.microsoft.icon')
  })

  await test.step('an unchanged page', async () => {
    for (const path of [catalogue.department.path, '/sitemap.xml']) {
      const { 'last-modified': since = '' } = (await request.get(path)).headers()
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
      const again = await request.get(path, { headers: { 'if-modified-since': since } })
      expect(again.status()).toBe(304)
      const earlier = new Date(Date.parse(since) - 1_000).toUTCString()
      expect((await request.get(path, { headers: { 'if-modified-since': earlier } })).status()).toBe(200)
    }
  })
})

test('feeds contain the newest articles, and every variant with the data of its page @once', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  for (const prefix of isWhole ? ['', '/en'] : ['']) {
    const page = readDocument((await fetchText(request, `${prefix}/blog`)).text)
    expect(page.feeds).toEqual([`${prefix}/blog/feed.xml`])
    const { text } = await fetchText(request, page.feeds[0] ?? '')
    const { channel } = parsed(text).rss
    expect(channel.item.length).toBeGreaterThan(10)
    for (const { link, title, pubDate } of channel.item) {
      expect(title).toBeTruthy()
      expect(Date.parse(pubDate)).toBeLessThan(Date.now())
      expect(link.startsWith(`${origin}${prefix}/blog/`), link).toBe(true)
    }

    const feed = parsed((await fetchText(request, `${prefix}/feeds/google-1.xml`)).text)
    const items: Record<string, string>[] = feed.rss.channel.item
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
    // Another walk makes an article without brand and EAN.
    const ours = items.filter((item) => !item['g:id']?.startsWith('PROEF'))
    const lacking = ours.filter(
      (item) => REQUIRED.some((name) => !item[`g:${name}`]) || !/^\d+\.\d\d EUR$/.test(item['g:price'] ?? ''),
    )
    expect(lacking).toEqual([])
    const reduced = items.filter((item) => item['g:sale_price'])
    expect(reduced.length).toBeGreaterThan(10)
    for (const item of [...spread(ours, isWhole ? 8 : 3), ...spread(reduced, isWhole ? 4 : 2)]) {
      const address = item['g:link'] ?? ''
      const { structured } = readDocument((await fetchText(request, address)).text)
      expect(JSON.stringify(structured), address).toContain(`"${item['g:id']}"`)
      const [amount = ''] = (item['g:sale_price'] ?? item['g:price'] ?? '').split(' ')
      expect(JSON.stringify(structured), address).toContain(`"price":"${amount}"`)
      const [, stock] =
        new RegExp(`"sku":"${item['g:id']}".*?"availability":"(\\w+)"`).exec(JSON.stringify(structured)) ?? []
      expect(STOCK[stock ?? ''], address).toBe(item['g:availability'])
      expect(item['g:image_link'], address).toMatch(/\.jpg$/)
    }
  }
})

interface OfferedVariant {
  offers: { url: string; price: string; shippingDetails: { '@id': string } }
}

/** Reads the price beside the buy button from the server's HTML. */
const shownPrice = (html: string) =>
  /<div class="price price-product[^"]*">(.*?)<\/div>/s.exec(html)?.[1]?.replace(/<s>.*<\/s>|<[^>]+>/g, '')

test('the URL of a variant shows its price and delivery time @once', async ({ request, catalogue }) => {
  const { path } = pick(catalogue.configurables, 'variant')
  const { structured } = readDocument((await fetchText(request, path)).text)
  const group = structured.find((thing) => thing['@type'] === 'ProductGroup')
  for (const { offers } of spread(group?.hasVariant as OfferedVariant[], 4)) {
    const { text } = await fetchText(request, offers.url)
    expect(shownPrice(text), offers.url).toContain(offers.price.replace('.', ','))
    const page = readDocument(text)
    expect(page.canonical).toEqual([offers.url.split('?')[0]])
    expect(page.structured.find((thing) => thing['@id'] === offers.shippingDetails['@id'])).toMatchObject({
      '@type': 'OfferShippingDetails',
      deliveryTime: {
        handlingTime: { minValue: expect.any(Number), maxValue: expect.any(Number), unitCode: 'DAY' },
        transitTime: { minValue: expect.any(Number), unitCode: 'DAY' },
      },
    })
  }
})

/** Expected structured data (schema.org) by kind of page. */
const kindsOfPages = (catalogue: Catalogue) =>
  [
    ['/', ['WebSite']],
    ['/contact', ['OnlineStore', 'BreadcrumbList']],
    [catalogue.department.path, ['BreadcrumbList']],
    [
      pick(catalogue.simples, 'found').path,
      ['Product', 'BreadcrumbList', 'MerchantReturnPolicy', 'OfferShippingDetails'],
    ],
    [pick(catalogue.configurables, 'found').path, ['ProductGroup', 'BreadcrumbList', 'MerchantReturnPolicy']],
    ['/winkel/den-helder', ['BikeStore', 'BreadcrumbList']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
    ['/merken', ['BreadcrumbList']],
    ['/privacy', ['BreadcrumbList']],
  ] as const

test('every kind of page has schema.org data and a picture for sharing @once', async ({
  request,
  baseURL,
  backend,
  catalogue,
}) => {
  const origin = baseURL ?? ''
  // Page and structured data take the shop's owner from the same setting.
  const { seller } = await backend.request('{ seller { name street postcode city vat_number } }')
  const contact = (await fetchText(request, '/contact')).text
  expect(readDocument(contact).structured).toContainEqual(
    expect.objectContaining({ '@type': 'OnlineStore', legalName: seller.name, vatID: seller.vat_number }),
  )
  expect(contact).toContain(`${seller.name}, ${seller.street}, ${seller.postcode} ${seller.city}`)
  const stories = readDocument((await fetchText(request, '/blog')).text).links
  const story = stories.find((href) => /^\/blog\/(?!categorie)[^?#]+$/.test(href)) ?? ''
  for (const [path, types] of [
    ...kindsOfPages(catalogue),
    [story, ['BlogPosting', 'BreadcrumbList']] as const,
  ]) {
    const { text } = await fetchText(request, path)
    const page = readDocument(text)
    expect(
      page.structured.map((thing) => thing['@type']),
      path,
    ).toEqual(expect.arrayContaining([...types]))
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(text)
    const issues = await new Validator().validate(extracted)
    const errors = issues.filter(({ severity }) => severity === 'ERROR')
    expect(errors, path).toEqual([])
    const picture = page.meta.get('og:image') ?? ''
    // Pages without a picture use the shop's picture for shared links.
    expect(
      picture === `${origin}/brand/share.jpg` || picture.startsWith(`${origin}/images/share/`),
      path,
    ).toBe(true)
    const image = await request.get(picture)
    expect([path, image.status(), image.headers()['content-type']]).toEqual([path, 200, 'image/jpeg'])
  }
})
