import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

const HOUR_MS = 3_600_000
const ZONE = 'Europe/Amsterdam'
const isoDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: ZONE })
const weekdayName = (moment: Date, locale: string) =>
  moment.toLocaleDateString(locale, { weekday: 'long', timeZone: ZONE })
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * HOUR_MS)

/** Reads the delivery promises that the page contains. */
async function readPromises(page: Page) {
  const carried = (await page.locator('html').getAttribute('data-promises')) ?? ''
  const lines = carried.split('\n').map((line) => line.split(' '))
  return lines
    .filter(([code]) => code === lines[0]?.[0])
    .map(([, moment = '', , latest = '']) => ({ orderBefore: new Date(`${moment}Z`), latest }))
}

/** Opens a page with the browser's clock set to a moment. */
async function readAt(page: Page, moment: Date, path: string) {
  await page.clock.setFixedTime(moment)
  await page.goto(path)
}

/** Delivery day in the strip above a page. */
const strip = (page: Page) => page.locator('#usp').getByText(/besteld|Order before/)

test('the delivery day depends on when the page is viewed, and a page older than its promises is still true', {
  tag: ['@once'],
}, async ({ page }) => {
  await test.step('by the day', async () => {
    const bar = strip(page)
    await page.goto('/')
    await expect(bar).toHaveText(/^Voor (ma|di|wo|do|vr|za|zo) .* besteld, .*dag \d+ [a-z]+ in huis$/)
    // The text of the page is true until the first of its promises has passed.
    const [, ...promises] = await readPromises(page)
    const next = promises.find(({ orderBefore, latest }) => daysBetween(isoDay(orderBefore), latest) === 1)
    if (!next) throw new Error('No promise is for the day after its last order.')
    await readAt(page, new Date(next.orderBefore.getTime() - HOUR_MS), '/')
    await expect(bar).toHaveText('Voor 23:59 besteld, morgen in huis')
    await readAt(page, new Date(next.orderBefore.getTime() - HOUR_MS), '/en')
    await expect(bar).toHaveText('Order before 23:59, delivered tomorrow')

    // The night before a weekend or holiday, when the next parcels leave in two days or more.
    const last = promises.findIndex(({ orderBefore }, index) => {
      const after = promises[index + 1]
      return after && daysBetween(isoDay(orderBefore), isoDay(after.orderBefore)) >= 3
    })
    const [before, after] = promises.slice(last)
    if (!before || !after) throw new Error('No two promises have days between them.')
    await readAt(page, new Date(before.orderBefore.getTime() + HOUR_MS), '/')
    const arrival = new Date(`${after.latest}T12:00Z`)
    await expect(bar).toHaveText(
      new RegExp(
        `^Voor ${weekdayName(after.orderBefore, 'nl-NL')} 23:59 besteld, ${weekdayName(arrival, 'nl-NL')}.* in huis$`,
      ),
    )
  })

  await test.step('older than all promises', async () => {
    await page.goto('/')
    await expect(strip(page)).toHaveText(/^Voor .* besteld, .* in huis$/)
    await readAt(page, new Date(Date.now() + 90 * 24 * HOUR_MS), '/')
    await expect(strip(page)).toHaveText('Op werkdagen voor 23:59 besteld, volgende bezorgdag in huis')
  })
})

test('each store shows its stock of the cart’s products, its opening hours and the pickup time @once', async ({
  page,
  shop,
  desk,
  catalogue,
  guest,
}) => {
  await desk.beginCheckout([{ product: pick(catalogue.simples, 'pickup') }])
  await shop.giveEmail(guest.email)
  await shop.main.getByRole('radio', { name: 'Afhalen in de winkel' }).check({ force: true })
  const store = shop.main.getByRole('radio', { name: /^Oud-Beijerland/ })
  await expect(store).toHaveAccessibleName(
    /(Alles ligt|[1-9] van \d|Wij brengen het) .* klaar in Oud-Beijerland ?Als u (voor|binnen) .* bestelt/,
  )
  await store.focus()
  await page.keyboard.press('Space')
  await expect(store).toBeChecked()
  await shop.main.locator('summary', { hasText: 'Openingstijden' }).click()
  await expect(shop.main.getByRole('row', { name: /zondag Gesloten/i })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
