import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

const idOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'kopgroep-tracking-id')?.value ?? null

/** The questions for what somebody looked at before, as they leave the browser. */
function askedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('retargeted(')) asked.push(request.postData() ?? '')
  })
  return asked
}

/** What a browser tells of things that moved by themselves; no library types it yet. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
type Watching = Window & { shifts?: number[] }

test('nobody is followed before saying yes; no is as near as yes, and can be taken back on every page', async ({
  page,
  context,
  shop,
  catalogue,
}) => {
  const asked = askedFor(page)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await shop.open('/')
  const bar = page.getByRole('region', { name: 'Cookievoorkeuren' })
  const [yes, no] = [
    bar.getByRole('button', { name: 'Alles toestaan' }),
    bar.getByRole('button', { name: 'Alleen nodig' }),
  ]
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  // Alike in size, place and look.
  const looks = await Promise.all(
    [yes, no].map((button) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
        const { width, height, top } = element.getBoundingClientRect()
        return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height, top }
      }),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
  expect(await idOf(context)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('kopgroep-consent'))).toBeNull()

  await no.focus()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await shop.open('/')
  await expect(bar).toBeHidden()
  expect([await idOf(context), asked]).toEqual([null, []])

  await shop.open('/faq')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookievoorkeuren' })
  const personal = dialog.getByRole('checkbox', { name: 'Persoonlijke aanbevelingen' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await personal.check()
  await dialog.getByRole('button', { name: 'Keuze bewaren' }).click()
  await expect(dialog).toBeHidden()

  const product = pick(catalogue.simples, 'looked at')
  await shop.open(product.path)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kopgroep-viewed')))
    .toContain(product.sku)
  await shop.open('/')
  await expect.poll(() => asked.length).toBe(1)
  const id = await idOf(context)
  expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(asked[0]).toContain(id)
  const followed = page.getByRole('region', { name: 'Verder waar u gebleven was' })
  await followed.scrollIntoViewIfNeeded()
  await expect(followed.getByRole('article')).toHaveCount(1)
  await expect(followed).toContainText(product.name)
  // The id travels where nothing is kept of it.
  expect(addresses.filter((address) => address.includes(id ?? ''))).toEqual([])

  // What was allowed is ticked, and taken back it is gone at once.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookievoorkeuren' }).click()
  await expect(personal).toBeChecked()
  await dialog.getByRole('button', { name: 'Alleen nodig' }).click()
  await expect.poll(() => idOf(context)).toBeNull()
  await expect(followed).toBeHidden()
})

test('the question moves nothing, and the page is used as if it were not there', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const seen: Watching = window
    seen.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) seen.shifts?.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shop.open('/')
  await expect(page.getByRole('region', { name: 'Cookievoorkeuren' })).toBeVisible()
  const shifts = await page.evaluate(() => (window as Watching).shifts ?? [])
  const total = shifts.reduce((sum, one) => sum + one, 0)
  expect(total).toBeLessThan(0.02)
  // The end of the page can be reached and used while the question stands.
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).first()
  await last.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst ontbinden' }).focus()
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst ontbinden' }),
  ).toBeInViewport()
})
