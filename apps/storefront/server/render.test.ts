import { expect, test } from 'vitest'
import { sourceHash } from './content-security-policy.ts'
import { type App, createRenderer } from './render.ts'
import { testStoreViews } from './testing/test-store-views.ts'

/** Renders an answer of the app, as the shop's server sends it. */
async function send(answer: Awaited<ReturnType<App['render']>>) {
  const app: App = {
    render: async () => answer,
    inlineScripts: [],
    countPageSpeed: '',
  }
  const render = createRenderer({
    build: () => ({
      app,
      assets: {
        stylesOf: () => ({ css: '', own: null, links: [], included: [] }),
        start: '',
        codeOf: () => [],
        build: null,
      },
    }),
    origin: 'https://shop.example',
    commerce: { read: () => Promise.reject(new Error('These pages read nothing.')) },
    capabilities: { features: () => new Set<string>(), missing: () => [] } as never,
    storeViews: testStoreViews,
    services: {},
    policy: { mediaOrigin: null, isSecure: true },
  })
  const { body, headers } = await render({ kind: 'page', address: '/', language: 'nl', unseen: '' })
  return { text: body.toString(), policy: new Map(headers).get('content-security-policy') }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

test('a document gets its CSS once, in its head, and the policy allows exactly that CSS', async () => {
  const styles = '.price::before{content:"€ "}'
  const page = '<!DOCTYPE html><head><style></style></head><p>€ 12,50 – a code sample: &lt;style></p>'
  const { text, policy } = await send({ status: 200, headers: HTML, body: page, styles })
  expect(text).toBe(page.replace('<style>', `<style>${styles}`))
  expect(policy).toContain(`style-src 'self' 'sha256-${sourceHash(styles)}'`)
})

test('a document without CSS is sent as it is', async () => {
  const page = '<!DOCTYPE html><head><style></style></head><p>€ 12,50</p>'
  expect((await send({ status: 404, headers: HTML, body: page })).text).toBe(page)
})

test('a part of a page is sent without CSS', async () => {
  const part = '<article>€ 12,50</article>'
  expect((await send({ status: 200, headers: HTML, body: part, styles: '' })).text).toBe(part)
})

test('an answer that is no document has no policy', async () => {
  const headers = { 'content-type': 'application/json' }
  expect(await send({ status: 200, headers, body: '{"price":"€ 12"}', styles: '' })).toEqual({
    text: '{"price":"€ 12"}',
    policy: undefined,
  })
})
