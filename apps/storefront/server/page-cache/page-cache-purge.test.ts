import { describe, expect, test } from 'vitest'
import { failing, openPageShop, page } from '../testing/test-page-shop.ts'
import type { RenderedPage } from './cached-page.ts'

describe('a purge', () => {
  const tagged = (text: string, ...tags: string[]) => page(text, { tags: new Set(tags) })

  test('renders the pages of its tags again, and no others', async () => {
    let price = 10
    const shop = await openPageShop(async ({ address }) =>
      address === '/trui' ? tagged(`€ ${price}`, 'cat_p_1', 'cat_c_2') : tagged('home', 'cms_p_1'),
    )
    await Promise.all([shop.fetch('/trui'), shop.fetch('/')])
    price = 12
    expect(shop.cache.purge(['cat_p_1', 'cat_p_99'])).toBe(1)
    expect(await shop.fetch('/trui')).toMatchObject({ text: '€ 12', headers: { 'x-cache': 'MISS' } })
    expect((await shop.fetch('/')).headers['x-cache']).toBe('HIT')
  })

  test('of everything renders every page again', async () => {
    const shop = await openPageShop(async () => page('x'))
    await Promise.all([shop.fetch('/a'), shop.fetch('/b')])
    expect(shop.cache.purge('all')).toBe(2)
    expect((await shop.fetch('/a')).headers['x-cache']).toBe('MISS')
  })

  test('while the backend is down keeps the last good page', async () => {
    let isDown = false
    const shop = await openPageShop(async () => (isDown ? failing() : tagged('€ 10', 'cat_p_1')))
    await shop.fetch('/trui')
    shop.cache.purge(['cat_p_1'])
    isDown = true
    expect(await shop.fetch('/trui')).toMatchObject({
      status: 200,
      text: '€ 10',
      headers: { 'x-cache': 'STALE' },
    })
  })

  test('during a render: waiting requests get the outdated page, later ones do not', async () => {
    let price = 10
    const gate = Promise.withResolvers<void>()
    const shop = await openPageShop(async () => {
      const read = price
      if (read === 10) await gate.promise
      return tagged(`€ ${read}`, 'cat_p_1')
    })
    const first = shop.fetch('/trui')
    await expect.poll(() => shop.rendered).toHaveLength(1)
    price = 12
    shop.cache.purge(['cat_p_1'])
    expect((await shop.fetch('/trui')).text).toBe('€ 12')
    gate.resolve()
    expect((await first).text).toBe('€ 10')
    expect(await shop.fetch('/trui')).toMatchObject({ text: '€ 12', headers: { 'x-cache': 'HIT' } })
  })

  test('during the first render keeps the page for when the backend fails', async () => {
    const gate = Promise.withResolvers<void>()
    let isDown = false
    const shop = await openPageShop(async () => {
      if (isDown) return failing()
      await gate.promise
      return tagged('€ 10', 'cat_p_1')
    })
    const first = shop.fetch('/trui')
    await expect.poll(() => shop.rendered).toHaveLength(1)
    shop.cache.purge(['cat_p_1'])
    gate.resolve()
    await first
    isDown = true
    expect(await shop.fetch('/trui')).toMatchObject({ text: '€ 10', headers: { 'x-cache': 'STALE' } })
  })

  test('of other tags during a render keeps the page', async () => {
    const gate = Promise.withResolvers<void>()
    const shop = await openPageShop(async () => {
      await gate.promise
      return tagged('€ 10', 'cat_p_1')
    })
    const first = shop.fetch('/trui')
    await expect.poll(() => shop.rendered).toHaveLength(1)
    shop.cache.purge(['cat_p_2'])
    gate.resolve()
    await first
    expect((await shop.fetch('/trui')).headers['x-cache']).toBe('HIT')
  })

  test('forgets the tags that a page no longer has', async () => {
    let tag = 'cat_p_1'
    const shop = await openPageShop(async () => tagged('x', tag))
    await shop.fetch('/a')
    tag = 'cat_p_2'
    shop.cache.purge('all')
    await shop.fetch('/a')
    expect(shop.cache.tags()).toEqual(['cat_p_2'])
    expect(shop.cache.purge(['cat_p_1'])).toBe(0)
  })

  test('whose new page renders slowly serves the old page meanwhile', async () => {
    const { promise: slow, resolve: arrive } = Promise.withResolvers<RenderedPage>()
    let isSlow = false
    const tags = new Set(['cat_p_1'])
    const shop = await openPageShop(() => (isSlow ? slow : Promise.resolve(page('old', { tags }))), {
      patience: 10,
    })
    await shop.fetch('/')
    isSlow = true
    shop.cache.purge(['cat_p_1'])
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await shop.fetch('/')).toMatchObject({ text: 'old', headers: { 'x-cache': 'STALE' } })
    }
    arrive(page('new', { tags }))
    await expect.poll(async () => (await shop.fetch('/')).text).toBe('new')
    expect(shop.rendered).toEqual(['/', '/'])
  })

  test('of a feed waits for its new version', async () => {
    const { promise: slow, resolve: arrive } = Promise.withResolvers<RenderedPage>()
    const feed = (text: string): RenderedPage => ({
      ...page(text, { tags: new Set(['cat_p']) }),
      headers: [['content-type', 'application/xml; charset=utf-8']],
    })
    const made = [Promise.resolve(feed('old')), slow, Promise.resolve(page('other'))]
    const shop = await openPageShop(() => made.shift() ?? failing(), { patience: 0 })
    await shop.fetch('/feeds/google-1.xml')
    shop.cache.purge(['cat_p'])
    const answer = shop.fetch('/feeds/google-1.xml')
    await expect.poll(() => shop.rendered).toHaveLength(2)
    await shop.fetch('/other')
    arrive(feed('new'))
    expect(await answer).toMatchObject({ text: 'new', headers: { 'x-cache': 'MISS' } })
  })

  test('that repeats during a slow render renders the page again for the next visitor', async () => {
    const { promise: overtaken, resolve: arrive } = Promise.withResolvers<RenderedPage>()
    const tags = new Set(['cat_p_1'])
    const made = [Promise.resolve(page('old', { tags })), overtaken, Promise.resolve(page('new', { tags }))]
    const shop = await openPageShop(() => made.shift() ?? failing(), { patience: 100 })
    await shop.fetch('/')
    shop.cache.purge(['cat_p_1'])
    const patient = shop.fetch('/')
    await expect.poll(() => shop.rendered).toHaveLength(2)
    shop.cache.purge(['cat_p_1'])
    expect((await patient).text).toBe('old')
    expect(await shop.fetch('/')).toMatchObject({ text: 'new', headers: { 'x-cache': 'MISS' } })
    arrive(page('overtaken', { tags }))
    expect((await shop.fetch('/')).text).toBe('new')
  })
})
