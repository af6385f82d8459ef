import { pick } from './catalogue.ts'
import { layLine } from './cuttable-line.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, PASSWORD, Shop, test } from './shop.ts'

test('two tabs share login, cart and wishlist at once', {
  tag: '@once',
}, async ({ shop, catalogue, context, backend, customer, isMobile }) => {
  const first = pick(catalogue.simples, 'first tab')
  const second = pick(catalogue.simples, 'second tab')
  await shop.addToCart(first)
  const other = new Shop(await context.newPage(), isMobile, backend)
  await other.open(second.path)
  const wishes = (tab: Shop) =>
    tab.page.getByRole('banner').getByRole('link', { name: 'Wensenlijst, 1 artikel' })
  await other.button(/^Op wensenlijst$/).click()
  await expect(wishes(other)).toBeVisible()
  await shop.open('/login?return-to=/faq')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.page).toHaveURL(/\d\/faq$/)
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await other.addButton.click()
  await expect(other.cart.line(first.name)).toBeVisible()
  await expect(other.cart.line(second.name)).toBeVisible()
  await shop.cart.expectCount(2)
  await shop.loginIsComplete()
  await expect(wishes(shop)).toBeVisible()
  const owned = await backend.as(
    customer.email,
    PASSWORD,
    '{ customerCart { total_quantity } customer { wishlists { items_count } } }',
  )
  expect(owned).toMatchObject({
    customerCart: { total_quantity: 2 },
    customer: { wishlists: [{ items_count: 1 }] },
  })
})

test('an expired session is reported once in every tab, and a pending addition is not lost', {
  tag: '@once',
}, async ({ shop, catalogue, context, backend, customer, isMobile, browserComplaints }) => {
  browserComplaints.expect(/401/)
  await shop.open('/login?return-to=/faq')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.page).toHaveURL(/\d\/faq$/)
  const other = new Shop(await context.newPage(), isMobile, backend)
  await other.open('/winkel')
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()

  const product = pick(catalogue.simples, 'expired')
  await shop.open(product.path)
  await shop.loginIsComplete()
  await backend.revoke(await shop.page.evaluate(() => localStorage.getItem('user-server-token') ?? ''))
  await shop.addButton.click()
  await expect(shop.alert('Uw sessie is verlopen')).toHaveCount(1)
  await expect(other.page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(shop.cart.line(product.name)).toBeVisible()

  await shop.open('/login?return-to=/checkout/cart')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.cart.line(product.name)).toBeVisible()
  await shop.cart.expectCount(1)
})

test('if the backend is down after login, the guest’s cart is kept and merged once later', {
  tag: ['@once', '@long'],
}, async ({ backend, catalogue, customer, context, isMobile, browserComplaints }) => {
  // Leaving a page aborts its picture requests.
  browserComplaints.expect(/503|another host|ERR_FAILED|Failed to fetch/)
  const line = await layLine(backend.url)
  const storefront = await serveStorefront(`${line.url}/graphql`)
  const page = await context.newPage()
  try {
    const shop = new Shop(page, isMobile, backend)
    const product = pick(catalogue.simples, 'outage of a login')
    await page.goto(`${storefront.url}${product.path}`)
    await shop.isStarted()
    await shop.addButton.click()
    await expect(shop.cart.line(product.name)).toBeVisible()
    // Cache the page that follows the login.
    await page.goto(`${storefront.url}/faq`)
    const token = await backend.getToken(customer.email, PASSWORD)
    await line.cut()
    // State after the login page: logged in, with the guest's cart set aside.
    await page.evaluate((value) => {
      const guestCartId = localStorage.getItem('cart-server-token')
      localStorage.setItem('kopgroep-cart', JSON.stringify({ count: 1, guestCartId }))
      localStorage.removeItem('cart-server-token')
      localStorage.setItem('user-server-token', value)
    }, token)
    await page.goto(`${storefront.url}/faq`)
    await expect(page.getByRole('status').filter({ hasText: 'nog niet compleet' })).toBeVisible()
    await line.restore()
    await expect(page.getByRole('status').filter({ hasText: 'weer compleet' })).toBeVisible({
      timeout: 40_000,
    })
    await shop.cart.expectCount(1)
    await page.goto(`${storefront.url}/checkout/cart`)
    await expect(shop.cart.quantity(product.name)).toHaveValue('1')
  } finally {
    // Close the page before the servers, so that no picture request fails.
    await page.close()
    await storefront.close()
    await line.close()
  }
})

test('a wish made with an expired session is reported once and stored after the next login', {
  tag: ['@once', '@long'],
}, async ({ shop, catalogue, backend, customer, browserComplaints }) => {
  browserComplaints.expect(/401/)
  const product = pick(catalogue.simples, 'expired wish')
  await shop.open(`/login?return-to=${product.path}`)
  await shop.logIn(customer.email, PASSWORD)
  await shop.loginIsComplete()
  await backend.revoke(await shop.page.evaluate(() => localStorage.getItem('user-server-token') ?? ''))
  await shop.button(/^Op wensenlijst$/).click()
  await expect(shop.alert('Uw sessie is verlopen')).toHaveCount(1)
  await expect(shop.button('Op uw wensenlijst')).toBeVisible()
  await expect(shop.page.getByRole('alert')).toHaveCount(1)

  await shop.open('/login?return-to=/wishlist')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.main.getByRole('link', { name: product.name, exact: true })).toBeVisible()
})

test('logout removes all data in every tab and revokes the token @once', async ({
  shop,
  catalogue,
  context,
  backend,
  customer,
  isMobile,
}) => {
  const product = pick(catalogue.simples, 'log out')
  await shop.open('/login?return-to=/faq')
  await shop.logIn(customer.email, PASSWORD)
  await expect(shop.page).toHaveURL(/\d\/faq$/)
  await shop.addToCart(product)
  const token = await shop.page.evaluate(() => localStorage.getItem('user-server-token') ?? '')
  const other = new Shop(await context.newPage(), isMobile, backend)
  await other.open('/checkout/cart')
  await expect(other.cart.line(product.name)).toBeVisible()

  await shop.open('/account')
  await shop.logOut()
  await expect(shop.page.getByRole('status').filter({ hasText: 'U bent uitgelogd.' })).toBeVisible()
  await expect(other.main.getByText('Uw winkelwagen is leeg')).toBeVisible()
  const left = () =>
    shop.page.evaluate(() => Object.keys(localStorage).filter((key) => /token|cart(-count)?$|wish/.test(key)))
  await expect.poll(left).toEqual([])
  expect(await shop.page.evaluate(() => document.cookie)).not.toContain('token')
  await expect.poll(() => backend.isAccepted(token)).toBe(false)
})
