import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

const DAY_MS = 86_400_000

/**
 * Returns the days from a moment to the week of 8 to 14 December of that year. Whole weeks, so that each promise keeps
 * its day of the week.
 */
function daysToDecember(moment: Date): number {
  const days = Math.ceil((Date.UTC(moment.getUTCFullYear(), 11, 8) - moment.getTime()) / DAY_MS)
  return Math.ceil(days / 7) * 7
}

/** Moves all dates in the shop's pages and answers by a number of days, and the browser's clock too. */
async function moveDays(page: Page, days: number): Promise<void> {
  const move = (day: string) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  await page.route('**/*', async (route) => {
    const request = route.request()
    const isRead = request.resourceType() === 'document' || request.url().includes('/graphql')
    if (!isRead || new URL(request.url()).pathname.startsWith('/test-payment')) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/\b20\d\d-[01]\d-[0-3]\d(?=[T\s"\\&])/g, move) })
  })
  await page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS))
}

test('in December a gift buyer gets from the search to the order mail, in time and with a message @once', async ({
  page,
  shop,
  guest,
  backend,
}) => {
  test.slow()
  await moveDays(page, daysToDecember(new Date()))
  await shop.open('/')
  const field = page.getByRole('search').locator('input')
  await field.fill('cadeau')
  await field.press('Enter')
  await shop.main.getByRole('link', { name: 'Cadeaugids' }).first().click()
  await expect(shop.heading('Cadeaugids voor fietsers')).toBeVisible()

  const name = 'Strandjutter fietsbel'
  // A click would show a prefetched page, whose dates are not moved.
  await page.goto(
    (await shop.main.getByRole('link', { name, exact: true }).first().getAttribute('href')) ?? '',
  )
  await expect(shop.heading(name)).toBeVisible()
  await shop.isStarted()
  // Until its island is hydrated the page shows the server's text, whose day is not moved.
  await shop.addButton.hover()
  await expect(shop.main.getByText('op tijd voor kerst').first()).toBeVisible()
  await shop.addButton.click()
  await shop.cart.drawer.getByRole('link', { name: 'Bekijk winkelwagen' }).click()

  await shop.main.getByText('Cadeau? Voeg een bericht toe').click()
  await shop.button('Bewaar bericht').click()
  const message = shop.box('Bericht')
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(/Schrijf een bericht\..*geen prijzen/)
  await expectAccessibleAtBothWidths(page)
  await message.fill('Gefeliciteerd!\nTot zondag')
  await shop.field(/^Voor /).fill('Emma')
  await shop.field(/^Van /).fill('Oma Riet')
  await shop.button('Bewaar bericht').click()
  await expect(page.getByRole('status').filter({ hasText: 'Cadeaubericht bewaard' })).toBeVisible()
  await page.reload()
  await shop.main.getByText('Cadeaubericht bekijken of wijzigen').click()
  await expect(message).toHaveValue('Gefeliciteerd!\nTot zondag')

  // One item of several may have a card of its own.
  const row = shop.main
    .getByRole('list', { name: 'Artikelen' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await row.getByText('Cadeaubericht toevoegen').click()
  await row.getByRole('textbox', { name: 'Bericht', exact: true }).fill('Voor op je nieuwe fiets')
  await row.getByRole('button', { name: 'Bewaar bericht' }).click()
  await expect(row.getByText('Cadeaubericht bekijken of wijzigen')).toBeVisible()

  await shop.main.getByRole('link', { name: 'Naar de kassa' }).filter({ visible: true }).click()
  await shop.giveEmail(guest.email)
  await shop.fillAddress(guest)
  await shop.toDelivery()
  await expect(shop.main.getByText('op tijd voor kerst').first()).toBeVisible()
  await shop.button('Naar betaling').click()
  await shop.order('iDEAL | Wero')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  await expect(shop.main.getByText('Gefeliciteerd!')).toContainText('Tot zondag')
  await expect.poll(async () => (await backend.mailsTo(guest.email)).length).toBe(1)
  const [mail] = await backend.mailsTo(guest.email)
  expect(mail?.text).toContain('Uw cadeaubericht\nVoor Emma\nGefeliciteerd!\nTot zondag\nVan Oma Riet')
  expect(mail?.text).toContain('Voor op je nieuwe fiets')
})
