import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

test('bike and measures are stored in the account if the customer wants, and available on another device @once @long', async ({
  page,
  shop,
  browser,
  customer,
}) => {
  await shop.open('/onderdelenzoeker')
  const bar = shop.main.getByRole('region', { name: 'Onderdelenzoeker' })
  await bar.getByRole('combobox', { name: 'Soort fiets' }).selectOption({ label: 'Racefiets' })
  const make = bar.getByRole('combobox', { name: 'Merk' })
  await expect(make).toBeEnabled()
  await make.selectOption({ index: 1 })
  const name = (await make.locator('option:checked').textContent()) ?? ''
  await bar.getByRole('button', { name: 'Toon onderdelen' }).click()
  await expect(page).toHaveURL(/brand_id/)

  await shop.loggedIn(customer.email)
  await page.goto('/account/bike')
  await expect(shop.main.getByText(`Op dit apparaat: ${name}.`)).toBeVisible()
  await shop.button('Bewaar bij mijn account').click()
  await expect(shop.main.getByText('Op dit apparaat gekozen')).toBeVisible()
  await shop.button('Bewaar maten bij mijn account').click()
  await expect(shop.alert('Vul minstens één maat in.')).toBeFocused()
  await shop.box('Borst (optioneel)').fill('96')
  await shop.main.getByRole('radio', { name: 'Ruim' }).check()
  await shop.button('Bewaar maten bij mijn account').click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw maten zijn bewaard' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto('/icon-192.png')
  const token = await page.evaluate(() => localStorage.getItem('user-server-token') ?? '')
  await other.evaluate((stored) => localStorage.setItem('user-server-token', stored), token)
  await other.goto('/account/bike')
  const main = other.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Borst (optioneel)' })).toHaveValue('96')
  await main.getByRole('button', { name: `Gebruik ${name} op dit apparaat` }).click()
  await expect(main.getByText('Op dit apparaat gekozen')).toBeVisible()
  await main.getByRole('button', { name: `Verwijder fiets ${name}` }).click()
  await expect(main.getByRole('button', { name: `Verwijder fiets ${name}` })).toHaveCount(0)
  await main.getByRole('button', { name: 'Verwijder mijn maten' }).click()
  await expect(main.getByRole('textbox', { name: 'Borst (optioneel)' })).toHaveValue('')
  await elsewhere.close()
})

test('a customer’s alerts and reviews are listed, and an alert is deleted', { tag: ['@once'] }, async ({
  page,
  shop,
  backend,
  customer,
  catalogue,
}) => {
  await test.step('alerts', async () => {
    const soldOut = catalogue.partlySoldOut.variants.find(({ inStock }) => !inStock)
    const token = await shop.loggedIn(customer.email)
    await backend.withToken(
      token,
      'mutation ($input: ProductAlertSubscriptionInput!) { productAlertSubscription(input: $input) { sku } }',
      { input: { email: customer.email, sku: soldOut?.sku, type: 'stock' } },
    )
    await page.goto('/account/stock-alerts')
    await expect(shop.main.getByRole('link', { name: catalogue.partlySoldOut.name })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shop.button(/^Verwijder voorraadmelding voor/).click()
    await expect(shop.main.getByText('U hebt geen voorraad- of prijsmeldingen')).toBeVisible()
  })

  await test.step('reviews', async () => {
    const product = pick(catalogue.simples, 'reviewed')
    const token = await shop.loggedIn(customer.email)
    const { productReviewRatingsMetadata } = await backend.request(
      '{ productReviewRatingsMetadata { items { id values { value value_id } } } }',
    )
    const ratings = productReviewRatingsMetadata.items.map(
      ({ id, values }: { id: string; values: { value: string; value_id: string }[] }) => ({
        id,
        value_id: values.find(({ value }) => value === '4')?.value_id,
      }),
    )
    await backend.withToken(
      token,
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { summary } } }',
      {
        input: {
          sku: product.sku,
          nickname: 'Marleen',
          summary: 'Zit als gegoten',
          text: 'Ook na een lange rit.',
          ratings,
        },
      },
    )
    await page.goto('/account/reviews')
    await expect(shop.main.getByText('Zit als gegoten')).toBeVisible()
    await expect(shop.main.getByRole('img', { name: /^4,0 van 5 sterren/ })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
})

test('a customer exports their data and deletes the account @once', async ({
  page,
  shop,
  backend,
  customer,
}) => {
  const { email } = customer
  const token = await shop.loggedIn(email)
  await page.goto('/account/privacy')
  const file = async (button: string) => {
    const download = page.waitForEvent('download')
    await shop.button(button).click()
    return readFile(await (await download).path(), 'utf8')
  }
  expect(JSON.stringify(JSON.parse(await file('Download als JSON')))).toContain(email)
  const readable = await file('Download om te lezen')
  expect(readable).toContain('<!doctype html>')
  expect(readable).toContain(email)
  await expectAccessibleAtBothWidths(page)

  await shop.button('Verwijder mijn account').click()
  const dialog = page.getByRole('dialog', { name: 'Account verwijderen?' })
  await expect(dialog).toContainText('zonder uw naam en adres')
  const password = dialog.getByRole('textbox', { name: 'Huidig wachtwoord' })
  await password.fill('Verkeerd-2026')
  await dialog.getByRole('button', { name: 'Verwijder mijn account' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Uw account is niet verwijderd' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await password.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Verwijder mijn account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Uw account is verwijderd' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(backend.withToken(token, '{ customer { email } }')).rejects.toThrow()
  await expect(backend.getToken(email, PASSWORD)).rejects.toThrow()
})
