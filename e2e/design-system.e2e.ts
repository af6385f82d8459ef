import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { serveGallery } from './gallery/serve-gallery.ts'
import { watchLayoutShifts } from './layout-shifts.ts'

// All tests share one page.
test.describe.configure({ mode: 'default' })

let gallery: Awaited<ReturnType<typeof serveGallery>>
let page: Page
/** Complaints of the browser during all tests. */
const complaints: string[] = []

test.beforeAll(async ({ browser }) => {
  gallery = await serveGallery()
  page = await browser.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await openGallery()
})
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))
test.afterAll(async () => {
  await page.close()
  await gallery.close()
})

/** Opens the gallery and waits until it is hydrated. */
async function openGallery(hash = '') {
  await page.goto(`${gallery.url}${hash}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

test('every part is accessible and fits, and rows of sizes fill their width', async () => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width !== 390) await expectAccessible(page, 'best-practice')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const rows = await page.getByRole('radiogroup', { name: 'Schoenmaat' }).evaluate((group) => {
      const box = group.getBoundingClientRect()
      const chips = [...group.children].map((chip) => chip.getBoundingClientRect())
      return [...Map.groupBy(chips, ({ top }) => Math.round(top)).values()].map((row) => ({
        left: Math.round((row[0]?.left ?? 0) - box.left),
        right: Math.round(box.right - (row.at(-1)?.right ?? 0)),
        count: row.length,
      }))
    })
    expect(rows.map(({ left, right }) => [left, right])).toEqual(rows.map(() => [0, 0]))
    const counts = rows.map(({ count }) => count)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(3)
  }
})

test('what a button opens keeps the focus, closes on Escape and gives the focus back', async () => {
  for (const name of ['Deel uw lijst', 'Winkelwagen', 'Filters']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectAccessible(page, 'best-practice')

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('a dialog closes by its close button and by a click outside, not by a click inside', async () => {
  const opener = page.getByRole('button', { name: 'Deel uw lijst' })
  const dialog = page.getByRole('dialog', { name: 'Deel uw wensenlijst' })

  await opener.click()
  await expect(page.getByLabel('E-mailadressen')).toBeFocused()
  await dialog.getByRole('heading').click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()

  await opener.click()
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toBeHidden()
})

test('tabs and sizes are moved through by arrow keys', async () => {
  await test.step('tabs', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Omschrijving').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Specificaties')).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Specificaties' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Omschrijving' })).toBeHidden()
    await expect(page).toHaveURL(/#specificaties$/)
    await page.keyboard.press('End')
    await expect(tab('Reviews')).toHaveAttribute('aria-selected', 'true')

    await page.goto('about:blank')
    await openGallery('#reviews')
    await expect(page.getByRole('tabpanel', { name: 'Reviews' })).toBeVisible()
  })

  await test.step('sizes', async () => {
    const sizes = page.getByRole('radiogroup', { name: 'Maat', exact: true })
    await sizes.getByRole('radio', { name: 'M', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    const soldOut = sizes.getByRole('radio', { name: 'XL', exact: true })
    await expect(soldOut).toBeChecked()
    await expect(soldOut).toHaveAccessibleDescription('uitverkocht')
    await page.keyboard.press('Tab')
    expect(await sizes.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  })
})

test('a form lists its errors, and a disabled button stays focusable and says why', async () => {
  await test.step('errors', async () => {
    await page.getByRole('button', { name: 'Opslaan' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Controleer dit veld' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Vul uw huisnummer in.' }).click()
    await expect(page.getByLabel('Huisnummer')).toBeFocused()
    await expect(page.getByLabel('Huisnummer')).toHaveAccessibleDescription('Vul uw huisnummer in.')
  })

  await test.step('disabled button', async () => {
    const button = page
      .getByRole('button', { name: 'In winkelwagen', disabled: true })
      .filter({ visible: true })
    await expect(button.last()).toHaveAccessibleDescription('Kies eerst een maat.')
  })
})

test('without JavaScript, all panels are open and rows still expand', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(gallery.url)
  await expect(plain.getByText('82% polyester, 18% elastaan.')).toBeVisible()
  await expect(plain.getByText('Eindelijk geen windjack meer mee.')).toBeVisible()
  await plain.getByText('Kan ik ruilen in de winkel?').click()
  await expect(plain.getByText('Ja, met uw bestelnummer.')).toBeVisible()
  await context.close()
})

for (const width of [390, 1440]) {
  test(`photographs of any shape fill cards and galleries without holes or shifts at ${width} px`, async ({
    browser,
  }) => {
    const own = await browser.newPage({ viewport: { width, height: 900 } })
    const shifts = await watchLayoutShifts(own)
    await own.goto(gallery.url)
    await own.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    const cards = own.getByRole('list', { name: "Kaarten met foto's" }).getByRole('article')
    await expect(cards).toHaveCount(6)
    const pictures = await cards.locator(':scope > :first-child').evaluateAll((all) =>
      all.map((picture) => {
        const { width, height } = picture.getBoundingClientRect()
        return [Math.round((height / width) * 100) / 100, getComputedStyle(picture).objectFit]
      }),
    )
    expect(pictures).toEqual(Array.from({ length: 6 }, () => [1.25, 'contain']))
    // A different number of photographs moves the content below, and fonts that are not preloaded move words.
    // Neither counts.
    expect((await shifts()).filter((line) => /card|gallery|pictures/.test(line))).toEqual([])
    for (const count of [0, 1, 2, 3, 4, 5]) {
      await own.getByRole('button', { name: `${count} foto's` }).click()
      await expect(own.locator('.pictures > *')).toHaveCount(count)
      const { list, items } = await own.locator('.pictures').evaluate((element) => {
        const edges = (part: Element) => {
          const { left, right, bottom, height } = part.getBoundingClientRect()
          return { left, right, bottom, height }
        }
        return { list: edges(element), items: [...element.children].map(edges) }
      })
      expect(items).toHaveLength(count)
      expect(list.height).toBeGreaterThan(100)
      // Side by side, the last photograph ends where the gallery ends. In a row to swipe, each is as wide as
      // the gallery.
      const last = items.at(-1)
      if (width === 1440 && last) expect(Math.round(last.right)).toBe(Math.round(list.right))
      for (const item of width === 390 ? items : [])
        expect(Math.round(item.right - item.left)).toBe(Math.round(list.right - list.left))
    }
    await own.close()
  })
}

test('with reduced motion nothing moves', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Winkelwagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Winkelwagen' })
  expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(/[1-9]/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
    /^0s(, 0s)*$/,
  )
  expect(
    await page
      .locator('.waaier')
      .first()
      .evaluate((waaier) => getComputedStyle(waaier, '::before').animationName),
  ).toBe('waaier-still')
})
