import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Marks the document, to tell later whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName)

/** Names the fonts with which the heading of the page is drawn. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  await cdp.detach()
  return fonts.map(({ familyName }) => familyName)
}

test('fonts that arrive after the first paint are shown with the next page', { tag: '@once' }, async ({
  page,
  shop,
  catalogue,
}) => {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(catalogue.subcategory.path, { waitUntil: 'commit' })
  await expect(shop.main.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  expect(await fontsOfHeading(page)).not.toContain('Archivo Narrow')
  const fonts = page.waitForResponse(/figtree.*woff2/)
  release()
  await fonts
  await shop.isSoft()
  expect(await fontsOfHeading(page)).not.toContain('Archivo Narrow')
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  await shop.main.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Reviews' }).or(shop.addButton).first()).toBeVisible()
  await expect.poll(() => fontsOfHeading(page)).toContain('Archivo Narrow')
})

test('a card opens its product in the same document, and Back returns to the same place @once', async ({
  page,
  shop,
  catalogue,
}) => {
  await shop.open(catalogue.department.path)
  await shop.isSoft()
  await mark(page)
  const title = await page.title()
  const card = shop.main.getByRole('article').nth(4).getByRole('link').first()
  const name = String(await card.textContent()).trim()
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await card.click()
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect([await focused(page), await page.evaluate(() => scrollY), await isMarked(page)]).toEqual([
    'main',
    0,
    true,
  ])
  expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href)).toBe(
    page.url().split('?')[0],
  )
  await page.goBack()
  await expect(page).toHaveTitle(title)
  expect([await focused(page), await isMarked(page)]).toEqual(['a', true])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('input and slides are kept on pages that replaced another one, also after Back', {
  tag: ['@once', '@long'],
}, async ({ page, shop }) => {
  await test.step('input', async () => {
    await shop.open('/contact')
    await shop.isSoft()
    await mark(page)
    const message = shop.main.getByRole('textbox').last()
    await message.fill('Waar blijft mijn fiets?')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).first().click()
    await expect(shop.heading(/toegankelijk/i)).toBeVisible()
    await page.goBack()
    await expect(message).toHaveValue('Waar blijft mijn fiets?')
    expect(await isMarked(page)).toBe(true)
  })

  await test.step('slides', async () => {
    await shop.open('/faq')
    await shop.isSoft()
    await mark(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, naar home$/ })
      .click()
    const slides = shop.main.getByRole('navigation', { name: 'Uitgelichte onderwerpen' }).first()
    const shown = slides.locator('[aria-current=true]')
    await slides.getByRole('button', { name: 'Volgende' }).click()
    await expect(shown).toHaveAttribute('href', /-2$/)
    await page.goBack()
    await expect(shop.heading('Veelgestelde vragen')).toBeVisible()
    await page.goForward()
    await slides.getByRole('button', { name: 'Volgende' }).click()
    await expect(shown).toHaveAttribute('href', /-3$/)
    expect(await isMarked(page)).toBe(true)
  })
})
