import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import { atBothWidths } from './at-both-widths.ts'
import { expectAccessible } from './axe.ts'
import type { Backend } from './backend.ts'
import { type Catalogue, pick } from './catalogue.ts'
import type { ComposedProducts } from './composed.ts'
import { expect, PASSWORD, test } from './shop.ts'
import { storedNames } from './stored-names.ts'

/** Returns paths of screens, without a language prefix. */
type Screens = (products: Products, backend: Backend, email: string) => string[] | Promise<string[]>
type Products = Catalogue & ComposedProducts

/** Screens without steps. Those with steps and states have their own tests. */
const SCREENS: Record<string, Screens> = {
  products: ({ simples, configurables, bundle, grouped, look }) =>
    [pick(simples, 'screens'), pick(configurables, 'screens'), bundle, grouped, look].map(({ path }) => path),

  'ways to them': ({ department }) => [
    '/',
    department.path,
    '/search?q=shirt',
    '/search?q=%F0%9F%9A%B4%20qqqqq',
    '/merken',
    '/merken/wael.html',
    '/onderdelenzoeker',
  ],

  texts: () => [
    '/blog',
    '/blog/categorie/1',
    '/blog/avondrit',
    '/faq',
    '/winkel',
    '/winkel/den-helder',
    '/contact',
    '/overeenkomst-ontbinden',
    '/verzenden',
    '/maattabellen',
    '/cookies',
    '/offline',
    '/error',
    '/road/to/nowhere',
  ],

  'what is the shopper’s own': async ({ simples }, backend, email) => [
    '/login',
    '/create-account',
    '/forgot-password',
    '/customer/account/createPassword?token=none',
    '/customer/account/confirm?email=a@voorbeeld.nl&key=1',
    '/newsletter/subscriber/confirm?code=0123456789abcdef',
    '/newsletter/subscriber/unsubscribe?code=0123456789abcdef',
    '/price-alert/confirm?code=0123456789abcdef',
    '/price-alert/end?code=0123456789abcdef',
    '/vergelijken',
    '/wishlist',
    `/wishlist/shared/index/code/${await sharedList(pick(simples, 'shared list').sku, backend, email)}`,
    '/checkout/cart',
    '/checkout/onepage/success',
    '/checkout/onepage/cancel',
    '/sales/cancel/confirm',
  ],
}

/** Creates a shared wishlist with one product. @returns its code */
async function sharedList(sku: string, backend: Backend, email: string): Promise<string> {
  const token = await backend.getToken(email, PASSWORD)
  const { customer } = await backend.withToken(token, '{ customer { wishlists { id } } }')
  const [{ id }] = customer.wishlists
  await backend.withToken(
    token,
    'mutation ($id: ID!, $items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { id } } }',
    { id, items: [{ sku, quantity: 1 }] },
  )
  const { shareWishlist } = await backend.withToken(
    token,
    'mutation ($input: ShareWishlistInput!) { shareWishlist(input: $input) { sharing_code } }',
    { input: { wishlist_id: id, customer_name: 'Marleen', recipient_emails: [email] } },
  )
  return shareWishlist.sharing_code
}

for (const [what, listScreens] of Object.entries(SCREENS)) {
  test(`in English, by keyboard alone, ${what}: each screen is accessible, and stores nothing on a first visit`, {
    tag: '@once',
  }, async ({ page, shop, keys, catalogue, composed, backend, customer, browserComplaints }) => {
    test.slow()
    // Error pages have an error status.
    browserComplaints.expect(/(404|500).*\/en\/(road|error)/)
    const screens = await listScreens({ ...catalogue, ...composed }, backend, customer.email)
    for (const path of sample(screens, 3)) {
      await test.step(path, async () => {
        await shop.open(`/en${path === '/' ? '' : path}`)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        await expect(shop.heading(/./)).toBeVisible()
        expect(await storedNames(page)).toEqual([])
        await atBothWidths(page, async () => {
          await expectAccessible(page)
          expect(await keys.passContent()).toEqual([])
        })
      })
    }
  })
}
