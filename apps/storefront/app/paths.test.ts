import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as paths from './paths.ts'

test('every link of the shop has its path', () => {
  const links = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (path as (key?: string) => string)('kleding/wieler shirts'),
    ]),
  )
  expect(links).toMatchInlineSnapshot(`
    {
      "accessibility": "/toegankelijkheid",
      "account": "/account",
      "accountOrder": "/account/orders/kleding%2Fwieler%20shirts",
      "accountScreen": "/account/kleding/wieler shirts",
      "blog": "/blog",
      "blogArticle": "/blog/kleding%2Fwieler%20shirts",
      "blogCategory": "/blog/categorie/kleding%2Fwieler%20shirts",
      "blogFeed": "/blog/feed.xml",
      "blogSearch": "/blog?q=kleding%2Fwieler%20shirts",
      "brands": "/merken",
      "cart": "/checkout/cart",
      "category": "/kleding/wieler%20shirts",
      "categoryFormPart": "/fragments/form/category/kleding/wieler shirts",
      "checkout": "/checkout",
      "cmsPage": "/kleding/wieler%20shirts",
      "comparison": "/vergelijken?sku=kleding%2Fwieler%20shirts",
      "contact": "/contact",
      "cookies": "/cookies",
      "createAccount": "/create-account?return-to=kleding%2Fwieler%20shirts",
      "error": "/error",
      "expressOrder": "/checkout/express",
      "faq": "/faq",
      "forgotPassword": "/forgot-password",
      "guarantee": "/garantie",
      "home": "/",
      "login": "/login?return-to=kleding%2Fwieler%20shirts",
      "menuPanelPart": "/fragments/menu/kleding%2Fwieler%20shirts",
      "menuPart": "/fragments/menu",
      "merchantFeed": "/feeds/google-kleding/wieler shirts.xml",
      "metaFeed": "/feeds/meta/kleding/wieler shirts.csv",
      "offline": "/offline",
      "openAiFeed": "/feeds/openai/kleding/wieler shirts.jsonl",
      "pageNotFound": "/page-not-found",
      "partfinder": "/onderdelenzoeker",
      "paymentSuccess": "/checkout/onepage/success",
      "pinterestFeed": "/feeds/pinterest/kleding/wieler shirts.csv",
      "privacy": "/privacy",
      "product": "/kleding%2Fwieler%20shirts",
      "productFormPart": "/fragments/form/product/kleding%2Fwieler%20shirts",
      "quickChoice": "/snelkeuze/kleding%2Fwieler%20shirts",
      "recalls": "/terugroepacties",
      "reportDefect": "/garantie-melden?hash=kleding%2Fwieler%20shirts",
      "reportReview": "/review-melden",
      "resetPassword": "/customer/account/createPassword",
      "returnCase": "/retour-volgen?key=kleding%2Fwieler%20shirts",
      "returns": "/retourneren",
      "reviewsPart": "/fragments/reviews/kleding%2Fwieler%20shirts",
      "search": "/search?q=kleding%2Fwieler%20shirts",
      "securityContact": "/.well-known/security.txt",
      "sharedWishlist": "/wishlist/shared/index/code/kleding%2Fwieler%20shirts",
      "sitemap": "/sitemap.xml",
      "sitemapPart": "/sitemaps/kleding/wieler shirts.xml",
      "store": "/winkel/kleding%2Fwieler%20shirts",
      "stores": "/winkel",
      "suggestionsPart": "/fragments/suggestions?q=kleding%2Fwieler%20shirts",
      "terms": "/algemene-voorwaarden",
      "tiktokFeed": "/feeds/tiktok/kleding/wieler shirts.csv",
      "wishlist": "/wishlist",
      "withdrawal": "/overeenkomst-ontbinden?hash=kleding%2Fwieler%20shirts",
      "withdrawalForm": "/modelformulier-herroeping",
    }
  `)
})

test('a backend’s URL suffix is added to products and categories', () => {
  expect(paths.product('dijkshirt', '.html')).toBe('/dijkshirt.html')
  expect(paths.category('heren/shirts', '.html')).toBe('/heren/shirts.html')
})

test('no page hard-codes a backend’s suffix, its currency, or its attributes of size and colour', () => {
  const spelled = globSync('apps/storefront/app/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.tsx?$|\/test-|\/generated\/|\/shop-config\.ts$/.test(file) &&
      /(['"`])\.html\1|\\\.html\$\/|\$\{\w+\}\.html|'(?:EUR|fkv_maten)'|=== 'color'/.test(
        readFileSync(file, 'utf8'),
      ),
  )
  // The account downloads the customer's own data as a document.
  expect(spelled).toEqual(['apps/storefront/app/features/account/privacy.tsx'])
})

test('a search term keeps its special characters', () => {
  expect(paths.search('C&A + 50%')).toBe('/search?q=C%26A%20%2B%2050%25')
})
