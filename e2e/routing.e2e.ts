import { pick } from './catalogue.ts'
import { readDocument } from './read-document.ts'
import { expect, test } from './shop.ts'

/** Sends a request without following redirects. */
async function get(shop: string, path: string, init: RequestInit = {}) {
  const response = await fetch(`${shop}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const requireUrl = (baseURL: string | undefined) => baseURL ?? ''

test('old, moved and misspelt URLs redirect to the canonical one', async ({ baseURL, catalogue }) => {
  await test.step('old URLs', async () => {
    const url = requireUrl(baseURL)
    expect(await get(url, '/herenkleding')).toMatchObject({ status: 301, location: '/heren.html' })
    expect(await get(url, '/actie')).toMatchObject({ status: 302, location: '/outlet.html' })
    expect(await get(url, '/en/herenkleding')).toMatchObject({ status: 301, location: '/en/heren.html' })
    expect(await get(url, '/herenkleding?utm_source=brief')).toMatchObject({
      status: 301,
      location: '/heren.html?utm_source=brief',
    })
  })

  await test.step('with and without .html', async () => {
    const url = requireUrl(baseURL)
    const { path } = pick(catalogue.simples, 'html')
    expect(await get(url, path)).toMatchObject({ status: 200 })
    expect(await get(url, path.replace('.html', ''))).toMatchObject({ status: 301, location: path })
    const { path: subcategory } = catalogue.subcategory
    expect(await get(url, subcategory.replace('.html', ''))).toMatchObject({
      status: 301,
      location: subcategory,
    })
    // Below a category, the last segment of the path identifies a product.
    for (const other of [`${subcategory.replace('.html', '')}${path}`, path.toUpperCase(), `/weg${path}`]) {
      expect(await get(url, other), other).toMatchObject({ status: 301, location: path })
    }
  })

  await test.step('other spellings', async () => {
    const url = requireUrl(baseURL)
    for (const [other, own] of [
      ['/home', '/'],
      ['/merken.html', '/merken'],
      ['/Merken', '/merken'],
      ['/winkel/I-DENH-01', '/winkel/den-helder'],
      ['/WINKEL/den-helder', '/winkel/den-helder'],
      ['/FAQ?utm_source=brief', '/faq?utm_source=brief'],
      ['/Heren.html', '/heren.html'],
      ['/EN/heren.html', '/en/heren.html'],
    ] as const) {
      expect(await get(url, other), other).toMatchObject({ status: 301, location: own })
      if (other.startsWith('/EN/')) continue
      expect(await get(url, `/en${other}`), other).toMatchObject({
        status: 301,
        location: `/en${own}`.replace(/\/$/, ''),
      })
    }
    expect((await get(url, '/no-route')).status).toBe(404)
  })

  await test.step('language prefixes', async () => {
    const url = requireUrl(baseURL)
    const { path } = catalogue.department
    expect(await get(url, `/nl${path}`)).toMatchObject({ status: 301, location: path })
    expect(await get(url, `/nl${path.replace('.html', '')}/`)).toMatchObject({ status: 301, location: path })
    const english = await get(url, `/en${path}`)
    expect(english.status).toBe(200)
    expect(english.text).toContain('<html lang="en"')
    expect(await get(url, `${path}/`)).toMatchObject({ status: 301, location: path })
  })
})

test('unknown and absurd parameters do not create a page of their own', async ({ baseURL, catalogue }) => {
  await test.step('unknown', async () => {
    const url = requireUrl(baseURL)
    const read = async (path: string) => readDocument((await get(url, path)).text)
    const { path } = catalogue.department
    for (const target of [
      '/faq?q=retour',
      '/winkel?q=x',
      '/blog?q=regen',
      `${path}?sort=price_up`,
      `${path}?page-size=24`,
    ]) {
      const page = await read(target)
      expect(page.meta.get('robots'), target).toContain('noindex')
      expect(page.canonical, target).toEqual([`${url}${target.split('?')[0]}`])
    }
    for (const target of [`${path}?fbclid=1`, `${path}?page=1`, '/faq?page=2', `${path}?onzin=2`]) {
      const page = await read(target)
      expect(page.meta.get('robots'), target).toBeUndefined()
      expect(page.canonical, target).toEqual([`${url}${target.split('?')[0]}`])
    }
    const second = await read(`${path}?page=2&utm_source=brief`)
    expect(second.meta.get('robots')).toBeUndefined()
    expect(second.canonical).toEqual([`${url}${path}?page=2`])
    expect(second.alternates.get('en')).toBe(`${url}/en${path}?page=2`)
    expect(second.titles[0]).toContain('pagina 2')
    for (const first of [`${path}?sort=newest`, path, '/blog', '/en/blog', '/search?q=band']) {
      const beyond = `${first}${first.includes('?') ? '&' : '?'}page=4000`
      expect(await get(url, beyond), beyond).toMatchObject({ status: 302, location: first })
    }
  })

  await test.step('absurd', async () => {
    const url = requireUrl(baseURL)
    const { path } = catalogue.department
    const many = Array.from({ length: 100 }, (_, index) => `filter-a${index}=${index}`).join('&')
    for (const query of [
      'page=-1',
      'page=abc',
      'page=999999999',
      'page-size=1e9',
      'page-size=-12',
      'sort=<script>alert(1)</script>',
      'sort=constructor',
      'filter-price=abc',
      'filter-price=80-20',
      'filter-brand=99999999',
      'filter-__proto__=1',
      'filter-sku=1',
      many,
    ]) {
      const answer = await get(url, `${path}?${query}`)
      expect(answer.status, query).toBe(200)
      expect(answer.text, query).toContain(catalogue.department.name)
      expect(answer.text, query).not.toContain('alert(1)')
    }
  })
})

test('the language switch keeps the page and its parameters, and Back works', async ({
  baseURL,
  catalogue,
}) => {
  const url = requireUrl(baseURL)
  const product = pick(catalogue.configurables, 'language')
  const paths = [
    '/',
    catalogue.department.path,
    `${catalogue.department.path}?page-size=24&sort=price_up`,
    `${product.path}?option-color=1`,
    '/search?q=jas',
    '/verzenden',
    '/merken',
    '/blog',
    '/faq',
    '/winkel',
    '/winkel/den-helder',
    '/contact',
    '/login',
    '/create-account',
    '/account',
    '/checkout/cart',
    '/checkout',
  ]
  const languageLink = (text: string, language: string) =>
    new RegExp(`<a href="([^"]*)" lang="${language}" hrefLang="${language}"`, 'i')
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&')
  for (const path of paths) {
    const english = languageLink((await get(url, path)).text, 'en')
    expect(english).toBe(path === '/' ? '/en' : `/en${path}`)
    const englishPage = await get(url, english ?? '')
    expect([path, englishPage.status, /<html lang="(\w+)"/.exec(englishPage.text)?.[1]]).toEqual([
      path,
      200,
      'en',
    ])
    expect(languageLink(englishPage.text, 'nl')).toBe(path)
  }
})

test('unknown URLs get 404 with links, and malformed ones an error page', async ({
  page,
  shop,
  browserComplaints,
  catalogue,
  baseURL,
}) => {
  await test.step('unknown', async () => {
    browserComplaints.expect(/404/)
    const answer = await page.goto('/weg/die/doodloopt.html')
    expect(answer?.status()).toBe(404)
    await expect(shop.heading('Deze weg loopt dood')).toBeVisible()
    await expect(page).toHaveTitle(/Deze weg loopt dood/)
    await shop.main.getByRole('link', { name: catalogue.department.name, exact: true }).click()
    await expect(shop.heading(catalogue.department.name)).toBeVisible()

    expect((await page.goto('/page-not-found'))?.status()).toBe(404)
    await page.goto('/en/road/to/nowhere')
    await expect(shop.heading('This road is a dead end')).toBeVisible()
  })

  await test.step('malformed', async () => {
    const url = requireUrl(baseURL)
    const broken = await get(url, '/%E0%A4%A')
    expect(broken.status).toBe(400)
    expect(broken.text).toContain('Dit adres klopt niet')
    const long = await get(url, `/heren.html?filter-brand=${'1,'.repeat(2_000)}`)
    expect(long.status).toBe(414)
    expect(long.text).toContain('Dit adres is te lang')
    expect((await get(url, '/', { method: 'DELETE' })).status).toBe(405)
  })
})
