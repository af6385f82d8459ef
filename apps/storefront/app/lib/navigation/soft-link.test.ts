import { expect, test } from 'vitest'
import { isFetchable, isSoft } from './soft-link.ts'

const SHOP = 'https://shop.example'
const HERE = new URL(`${SHOP}/heren.html?page=2`)
const to = (path: string) => new URL(path, SHOP)
const link = (href: string, more = {}) => ({
  href,
  rel: '',
  target: '',
  hreflang: '',
  ...more,
})

test.each(['/', '/heren.html?page=3', '/heren.html?filter-brand=5', '/accountancy.html', '/wishlist'])(
  '%s replaces the content of another page',
  (path) => expect(isSoft(to(path), HERE)).toBe(true),
)

test.each([
  '/checkout',
  '/checkout/cart',
  '/account/orders',
  '/login?next=/',
  '/create-account',
  '/customer/account/createPassword',
  '/multisafepay/connect/success',
  '/graphql?query=x',
  '/api/postcode',
])('%s opens as a document, and so does what it links to', (path) => {
  expect(isSoft(to(path), HERE)).toBe(false)
  expect(isSoft(HERE, to(path))).toBe(false)
})

test('pages in another language and other sites open as documents', () => {
  expect(isSoft(to('/en/heren.html'), HERE)).toBe(false)
  expect(isSoft(to('/en/dames.html'), to('/en'))).toBe(true)
  expect(isSoft(new URL('https://shop.example.elsewhere.example/'), HERE)).toBe(false)
})

test('the current page and invalid URLs are not prefetched', () => {
  for (const href of [HERE.href, `${HERE.href}#reviews`, 'mailto:a@b.example', ''])
    expect(isFetchable(link(href), HERE), href).toBe(false)
  expect(isFetchable(link(`${SHOP}/heren.html`), HERE)).toBe(true)
})

test('a link can opt out of prefetching', () => {
  for (const more of [{ rel: 'nofollow' }, { target: '_blank' }, { hreflang: 'en' }])
    expect(isFetchable(link(`${SHOP}/faq`, more), HERE), JSON.stringify(more)).toBe(false)
})
