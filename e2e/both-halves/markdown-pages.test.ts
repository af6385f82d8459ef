import { type AgentTestShop, openAgentShop } from '@kopgroep/agents/testing/test-agent-shop'
import * as app from '@kopgroep/storefront/app/entry.server'
import { testBuild } from '@kopgroep/storefront/server/testing/test-build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveStorefront } from './serve-storefront.ts'

let shop: AgentTestShop
beforeAll(async () => {
  shop = await openAgentShop({ PURGE_TOKEN: 'purge' }, serveStorefront({ ...testBuild, app }))
  const { db } = shop.backend
  // Feeds leave out what has no picture.
  await db
    .insertInto('product_images')
    .columns(['product_id', 'position', 'path', 'label'])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .where('sku', '=', 'TRUI')
        .select([
          'id',
          eb.val(0).as('position'),
          eb.val('catalog/product/trui.avif').as('path'),
          eb.val(JSON.stringify({ nl: 'Wielertrui', en: 'Jersey' })).as('label'),
        ]),
    )
    .execute()
})
afterAll(() => shop.close())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shop.url + path, { headers, redirect: 'manual' })
  return {
    status: response.status,
    headers: response.headers,
    text: (await response.text()).replaceAll('\u00a0', ' '),
  }
}
const MARKDOWN = 'text/markdown; charset=utf-8'

describe('the Markdown of a page', () => {
  test('contains the page’s price, stock, options and terms', async () => {
    const { status, headers, text } = await read('/trui.html.md')
    expect([status, headers.get('content-type')]).toEqual([200, MARKDOWN])
    expect(text).toMatch(/^---\ntitle: "Wielertrui \| Kopgroep"\n/)
    expect(text).toContain('url: "https://kopgroep.example/trui.html"\nlanguage: "nl"\n---\n')
    expect(text).toContain('# Wielertrui\n\n€ 79,95')
    expect(text).toContain('- S € 79,95 nog 3\n')
    expect(text).toContain('- L € 79,95 uitverkocht\n')
    expect(text).toContain('30 dagen bedenktijd')
    expect(text).not.toMatch(/<\w|In winkelwagen/)
  })

  test('has the page’s URL for clients that accept it, and others get HTML', async () => {
    const requested = await read('/bidon.html', { accept: 'text/markdown, text/html, */*' })
    const named = await read('/bidon.html.md')
    expect(requested.text).toBe(named.text)
    expect(requested.headers.get('vary')).toMatch(/^Accept, /)
    // Both requests share a cached copy, so the second is a hit.
    expect(named.headers.get('x-cache')).toBe('HIT')
    const page = await read('/bidon.html', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain('<link rel="alternate" type="text/markdown" href="/bidon.html.md"/>')
  })

  test('exists for the home page in each language', async () => {
    for (const [path, title] of [
      ['/index.md', 'Onze keuze'],
      ['/en/index.md', 'Our choice'],
    ]) {
      expect((await read(path ?? '')).text).toContain(`## ${title}`)
    }
    const home = await read('/en', { accept: 'text/markdown' })
    expect(home.text).toContain('url: "https://kopgroep.example/en"')
    expect(home.text).toContain('[Bidon (en)](https://kopgroep.example/en/bidon.html)')
  })

  test('is purged with its page', async () => {
    const before = await read('/pomp.html.md')
    expect((await read('/pomp.html.md')).headers.get('x-cache')).toBe('HIT')
    await shop.backend.db
      .updateTable('products')
      .set({ price_cents: 1995 })
      .where('sku', '=', 'POMP')
      .execute()
    const { id } = await shop.backend.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'POMP')
      .executeTakeFirstOrThrow()
    const purged = await fetch(`${shop.url}/`, {
      method: 'PURGE',
      headers: { 'x-magento-tags-pattern': `((^|,)cat_p_${id}(,|$))`, authorization: 'Bearer purge' },
    })
    expect(purged.status).toBe(200)
    expect((await read('/pomp.html.md')).headers.get('x-cache')).not.toBe('HIT')
    expect(before.text).toContain('24,95')
  })

  test('does not exist for personal pages and files', async () => {
    const checkout = await read('/checkout', { accept: 'text/markdown' })
    expect([checkout.status, checkout.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect((await read('/robots.txt', { accept: 'text/markdown' })).text).toContain('User-agent: *')
    expect((await read('/nergens.md')).status).toBe(404)
  })

  test('of a moved page redirects like the page', async () => {
    const moved = await read('/TRUI.html.md')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/trui.html.md'])
  })
})

test('llms.txt explains how to read a page and lists the feeds', async () => {
  const { text } = await read('/en/llms.txt')
  expect(text).toContain('add .md to its address (https://kopgroep.example/en/index.md)')
  expect(text).toContain('[OpenAI](https://kopgroep.example/en/feeds/openai/1.jsonl)')
  expect(text).toContain('[TikTok](https://kopgroep.example/en/feeds/tiktok/1.csv)')
})

test('the feeds of OpenAI and of advertisers have a line per variant with the price of its page', async () => {
  const { text, headers } = await read('/feeds/openai/1.jsonl')
  expect(headers.get('content-type')).toContain('application/jsonl')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ item_id }) => item_id)).toEqual(expect.arrayContaining(['BIDON', 'TRUI-S', 'TRUI-M']))
  expect(rows.find(({ item_id }) => item_id === 'TRUI-M')).toMatchObject({
    is_eligible_search: true,
    is_eligible_checkout: false,
    title: 'Wielertrui M',
    price: '79.95 EUR',
    availability: 'in_stock',
    group_id: 'TRUI',
    listing_has_variations: true,
    seller_name: 'Kopgroep',
    seller_tos: expect.stringMatching(/^https:\/\/kopgroep\.example\//),
    return_deadline_in_days: 30,
    store_country: 'NL',
  })
  expect((await read('/feeds/openai/0.jsonl')).status).toBe(404)

  // The catalogues of advertisers have the same items.
  for (const service of ['meta', 'tiktok', 'pinterest']) {
    const csv = await read(`/feeds/${service}/1.csv`)
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.text).toContain('"TRUI-M"')
    expect(csv.text.trim().split('\n')).toHaveLength(rows.length + 1)
  }
})
