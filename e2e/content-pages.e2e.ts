import { sample } from '@kopgroep/server-kit/testing/whole-tests'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { holdBack, START } from './hold-back.ts'
import { readDocument } from './read-document.ts'
import { expect, test } from './shop.ts'

test('a store page shows whether the store is open and its stock @once', async ({ page, shop }) => {
  await shop.open('/winkel')
  const map = shop.main.getByRole('img', {
    name: 'Kaart van Nederland met onze winkels: Den Helder en Oud-Beijerland',
  })
  await expect(map).toBeVisible()
  await shop.main.getByRole('link', { name: 'Den Helder', exact: true }).click()
  await expect(shop.heading('Winkel Den Helder')).toBeVisible()
  await expect(shop.main.getByRole('status').filter({ hasText: /^Nu (open|gesloten)/ })).toBeVisible()
  await expect(shop.main.getByRole('row')).toHaveCount(7)
  await shop.field('Artikel, merk of artikelnummer').fill('shirt')
  await shop.button('Bekijk voorraad').click()
  const stock = shop.main.getByRole('list', { name: 'Voorraad in Den Helder' })
  await expect(stock.getByRole('listitem').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

test('empty pages, brands, questions and blog lead with a picture and links', { tag: ['@once'] }, async ({
  page,
  shop,
  browserComplaints,
}) => {
  await test.step('empty pages', async () => {
    browserComplaints.expect(/404|500/)
    await page.setViewportSize({ width: 1440, height: 900 })
    const empty = [
      '/checkout/cart',
      '/wishlist',
      '/vergelijken',
      '/onderdelenzoeker',
      '/search?q=qqqqq',
      '/checkout/onepage/success',
      '/offline',
      '/error',
      '/road/to/nowhere',
    ]
    for (const path of sample(empty, 3)) {
      await page.goto(path)
      const picture = shop.main.locator('.empty-page img')
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: path })
        .toBe(1120)
      const [width, waysOn] = await shop.main
        .locator('.empty-page')
        .evaluate((box) => [box.clientWidth, box.querySelectorAll('a, button').length])
      expect(width, path).toBe(1360)
      expect(waysOn, path).toBeGreaterThan(0)
    }
  })

  await test.step('pages with a picture beside their words', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const path of sample(['/merken/wael.html', '/faq', '/blog', '/blog/avondrit'], 2)) {
      await page.goto(path)
      const head = shop.main.locator('.spread').first()
      const picture = head.locator('> img')
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: path })
        .toBeGreaterThan(0)
      const sizes = await head.evaluate((box) => {
        const img = box.querySelector(':scope > img')
        return { width: box.clientWidth, beside: img?.clientHeight === box.clientHeight }
      })
      expect(sizes, path).toEqual({ width: 1360, beside: true })
    }
  })
})

test('blog and articles link to each other, to categories and to a product', { tag: ['@once'] }, async ({
  page,
  shop,
}) => {
  await test.step('articles and categories', async () => {
    await shop.open('/blog')
    const story = shop.main.getByRole('article').first().getByRole('link')
    const title = (await story.textContent()) ?? ''
    await expectAccessibleAtBothWidths(page)
    await story.click()
    await expect(shop.heading(title)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shop.main.getByRole('article').first().getByRole('link').last().click()
    await expect(page).toHaveURL(/\/blog\/categorie\/\d+/)
    const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
    await expect(crumbs.getByRole('link', { name: 'Blog' })).toBeVisible()
  })

  await test.step('a product beside the text about it', async () => {
    await shop.open('/blog/drie-laagjes')
    const link = shop.main.getByRole('link', { name: 'Een bodywarmer van honderd gram' })
    const path = (await link.getAttribute('href')) ?? ''
    const look = shop.main.getByRole('link', { name: /^Bekijk .*bodywarmer/ })
    await expect(look).toHaveAttribute('href', path)
    // The product is closer to the paragraph above it than to the next one.
    const [own, line, next] = await Promise.all(
      [link, look, shop.main.getByText('Voelt u zich in de eerste kilometer')].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(line?.y).toBeGreaterThan(own?.y ?? 0)
    expect(line?.y).toBeLessThan(next?.y ?? 0)
    await expectAccessibleAtBothWidths(page)
    await look.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
  })
})

test('the blog has nine articles per page, none beyond the last page, and an article shows its lead once', {
  tag: '@once',
}, async ({ request }) => {
  const fetchDocument = async (path: string) => {
    const answer = await request.get(path)
    return { status: answer.status(), text: await answer.text() }
  }
  const storiesOn = (text: string) => text.split('<article').length - 1
  for (const prefix of ['', '/en']) {
    const first = await fetchDocument(`${prefix}/blog`)
    expect(storiesOn(first.text)).toBe(9)
    const last = Math.max(...[...first.text.matchAll(/\/blog\?page=(\d+)/g)].map(([, page]) => Number(page)))
    expect(storiesOn((await fetchDocument(`${prefix}/blog?page=${last}`)).text)).toBeGreaterThan(0)
    const beyond = await request.get(`${prefix}/blog?page=${last + 1}`, { maxRedirects: 0 })
    expect([beyond.status(), beyond.headers().location]).toEqual([302, `${prefix}/blog`])
    const blog = await fetchDocument(`${prefix}/blog?q=wax`)
    expect(storiesOn(blog.text)).toBeGreaterThan(0)
    expect(readDocument(blog.text).meta.get('robots')).toContain('noindex')
    expect(storiesOn((await fetchDocument(`${prefix}/blog?q=xyzzyq`)).text)).toBe(0)
    const story =
      readDocument(first.text).links.find((href) => /\/blog\/(?!categorie)[^?#/]+$/.test(href)) ?? ''
    const { text } = await fetchDocument(story)
    const [, lead = ''] = /<p class="text-lead[^"]*">(.*?)<\/p>/.exec(text) ?? []
    expect(lead.length).toBeGreaterThan(40)
    expect(text.split(`>${lead}<`)).toHaveLength(2)
  }
})

test('the contact form says what is missing, explains a refusal at its field, and thanks for what was sent', {
  tag: ['@once'],
}, async ({ page, shop }) => {
  await test.step('what is missing', async () => {
    await shop.open('/contact')
    await shop.button(/^Verstuur/).click()
    const summary = shop.main.getByRole('alert')
    await expect(summary).toContainText('Controleer deze')
    await expectAccessibleAtBothWidths(page)
    await shop.field('Naam').fill('Marleen')
    await shop.main.getByRole('textbox', { name: 'E-mailadres' }).fill('marleen@example.test')
    await shop.field('Onderwerp').selectOption({ index: 1 })
    await shop.field('Bericht').fill('Past de Havik Dijkweg bij een lengte van 1,86 m?')
    await shop.button(/^Verstuur/).click()
    await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
  })

  await test.step('a refusal, and a filled honeypot', async () => {
    const sent: string[] = []
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? ''
      if (!body.includes('submitForm')) return route.continue()
      sent.push(body)
      const fields = [{ name: 'email', errors: [{ message: 'Dit adres neemt geen post aan.' }] }]
      const submitForm = { has_errors: true, thank_you_message: null, fields }
      return route.fulfill({ json: { data: { submitForm } } })
    })
    await shop.open('/contact')
    const email = shop.main.getByRole('textbox', { name: 'E-mailadres' })
    await shop.field('Naam').fill('Marleen')
    await email.fill('marleen@example.test')
    await shop.field('Onderwerp').selectOption({ index: 1 })
    await shop.field('Bericht').fill('Komt dit aan?')
    await shop.button(/^Verstuur/).click()
    await expect(email).toHaveAccessibleDescription(/Dit adres neemt geen post aan/)
    await expect(shop.field('Bericht')).toHaveValue('Komt dit aan?')
    expect(sent).toHaveLength(1)
    await shop.main.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example'
    })
    await shop.button(/^Verstuur/).click()
    await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
})

test('the home page has a notice, slides that stay until they are moved, and every brand', {
  tag: ['@once'],
}, async ({ page, shop, backend }) => {
  await test.step('notice', async () => {
    const { globalMessages } = await backend.request('{ globalMessages { background_color text_color } }')
    const [notice] = globalMessages
    const inRgb = (colour: string) =>
      `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
    await shop.open('/')
    const bar = page.getByRole('region', { name: 'Mededelingen' }).locator('> div').first()
    await expect(bar).toHaveCSS('background-color', inRgb(notice.background_color))
    await expect(bar).toHaveCSS('color', inRgb(notice.text_color))
    await bar.getByRole('button').click()
    await expect(bar.getByRole('button')).toBeHidden()
    await shop.open('/merken')
    await expect(
      page.getByRole('region', { name: 'Mededelingen' }).locator('> div').first().locator('> div'),
    ).toBeHidden()
  })

  await test.step('slides', async () => {
    const dots = shop.main.getByRole('navigation', { name: 'Uitgelichte onderwerpen' })
    const shown = dots.locator('[aria-current=true]')
    await shop.open('/')
    const turns = ['Vorige', 'Volgende'].map((name) =>
      dots.getByRole('button', { name }).evaluate((button) => getComputedStyle(button, '::before').rotate),
    )
    // The chevron that points down is turned to the left and the right.
    expect(await Promise.all(turns)).toEqual(['90deg', '-90deg'])
    await expectAccessible(page)
    await dots.getByRole('button', { name: 'Volgende' }).click()
    await expect(shown).toHaveAttribute('href', /-2$/)
    await dots.getByRole('link').first().press('Enter')
    await expect(shown).toHaveAttribute('href', /-1$/)
    const row = shop.main.locator('.slides').first()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  })

  await test.step('brands', async () => {
    const { brands } = await backend.request(
      '{ brands(filter: { showInSlider: { eq: "1" } }, sort: { title: ASC }, pageSize: 300) { items { title } } }',
    )
    const titles: string[] = brands.items.map(({ title }: { title: string }) => title)
    expect(titles.length).toBeGreaterThan(6)
    await page.goto('/')
    const first = shop.main.getByRole('region', { name: 'Onze merken' }).getByRole('listitem')
    // A brand shows its logo, or its name if it has none.
    const shown = await first.evaluateAll((items) =>
      items.map((item) => item.querySelector('img')?.alt ?? item.textContent),
    )
    expect(shown).toEqual(titles)
    await shop.open('/merken')
    await expectAccessibleAtBothWidths(page)
    await shop.main
      .getByRole('navigation', { name: 'Naar een letter' })
      .getByRole('link', { name: 'W' })
      .click()
    const letter = shop.main.getByRole('region', { name: 'W', exact: true })
    await letter.getByRole('link', { name: 'Wael' }).click()
    await expect(shop.heading('Wael')).toBeVisible()
    await expect(shop.cards.first()).toBeVisible()
    await shop.isStarted()
    await expectAccessibleAtBothWidths(page)
  })
})

test('questions about a product and a category are asked on their pages @once @long', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = catalogue.simples[0]
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('submitForm')) questions.push(request.postData() ?? '')
  })
  const sendQuestion = async (path: string, opener: string, question: string, button: string) => {
    await shop.open(path)
    await shop.main.getByText(opener, { exact: true }).click()
    await shop.button(button).click()
    await expect(shop.main.getByRole('alert')).toContainText('Controleer deze')
    await expectAccessibleAtBothWidths(page)
    await shop.box('Naam').fill('Marleen')
    await shop.box('E-mailadres').fill('marleen@example.test')
    await shop.field(question).fill('Past het bij een band van 32 mm?')
    await shop.button(button).click()
    await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
  }
  await sendQuestion(product?.path ?? '', 'Een vraag over dit artikel?', 'Uw vraag', 'Stel uw vraag')
  await sendQuestion(catalogue.subcategory.path, 'Hulp bij het kiezen?', 'Waar zoekt u naar?', 'Vraag advies')
  expect(questions[0]).toContain(`"sku":"${product?.sku}"`)
  expect(questions[1]).toMatch(/"category_id":\d+/)
})

for (const { when, scripts } of [
  { when: 'any of the scripts is there', scripts: START },
  { when: 'the code of the form is there', scripts: /\/assets\/dynamic-form.*\.js/ },
]) {
  test(`a message that is written and sent before ${when} is sent, once`, {
    tag: ['@once', '@long'],
  }, async ({ page, shop }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      const body = request.postData()
      if (body?.includes('submitForm')) sent.push(body)
    })
    const release = await holdBack(page, scripts)
    await page.goto('/contact', { waitUntil: 'commit' })
    await shop.field('Naam').fill('Marleen')
    await shop.main.getByRole('textbox', { name: 'E-mailadres' }).fill('marleen@example.test')
    await shop.field('Onderwerp').selectOption({ index: 1 })
    await shop.field('Bericht').fill('Eerder getypt dan geladen')
    await shop.button(/^Verstuur/).click()
    await release()
    await expect(shop.main.getByRole('status').filter({ hasText: /Bedankt/ })).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('Eerder getypt dan geladen')
    await expect(page).toHaveURL(/\/contact$/)
  })
}
