import { expect, test } from 'vitest'
import { isPrefetchable } from './prefetch.ts'

const SHOP = 'https://shop.example'
const HERE = `${SHOP}/heren.html?page=2`
const link = (href: string, more = {}) => ({
  href,
  rel: '',
  target: '',
  hreflang: '',
  download: '',
  ...more,
})

test('pages of the shop are fetched ahead, in every language and with what they ask', () => {
  for (const path of ['/', '/heren.html', '/en/heren.html?filter-brand=5', '/accountancy.html'])
    expect(isPrefetchable(link(SHOP + path), HERE), path).toBe(true)
})

test('what is the shopper’s own, or no page, is not fetched ahead', () => {
  for (const path of [
    '/checkout',
    '/checkout/cart',
    '/en/checkout/cart',
    '/account/orders',
    '/login?next=/',
    '/create-account',
    '/customer/account/createPassword',
    '/multisafepay/connect/success',
    '/graphql?query=x',
    '/api/postcode',
  ])
    expect(isPrefetchable(link(SHOP + path), HERE), path).toBe(false)
})

test('other sites and the page that is shown are not fetched ahead', () => {
  for (const href of [
    'https://shop.example.elsewhere.example/',
    'mailto:a@b.example',
    HERE,
    `${HERE}#reviews`,
  ])
    expect(isPrefetchable(link(href), HERE), href).toBe(false)
})

test('a link that says so is not fetched ahead', () => {
  for (const more of [
    { rel: 'nofollow' },
    { target: '_blank' },
    { download: 'faktuur.pdf' },
    { hreflang: 'en' },
  ])
    expect(isPrefetchable(link(`${SHOP}/faq`, more), HERE), JSON.stringify(more)).toBe(false)
})
