import { expectAccessibleAtBothWidths } from './axe.ts'
import { mostReviewed, pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a shopper who leaves a field open is told so, and is thanked for a whole review @once', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'review')
  await shop.open(product.path)
  await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(shop.main.getByText('Iedereen kan een review schrijven.')).toBeVisible()
  await shop.button('Schrijf een review').click()

  const form = page.getByRole('dialog', { name: `Review over ${product.name}` })
  const send = form.getByRole('button', { name: 'Verstuur review' })
  await send.click()
  const summary = form.getByRole('alert').filter({ hasText: /^Controleer deze \d velden/ })
  await expect(summary).toBeFocused()
  // The error summary links to the field.
  await summary.getByRole('link', { name: 'Vul de naam in die bij uw review komt te staan.' }).click()
  await expect(form.getByLabel('Naam bij de review')).toBeFocused()
  await expectAccessibleAtBothWidths(page)

  for (const scale of await form.getByRole('group').all()) {
    await scale.getByRole('radio', { name: '4 sterren' }).check({ force: true })
  }
  await form.getByLabel('Naam bij de review').fill('Marleen')
  await form.getByLabel('Titel').fill('Doet wat het moet')
  await form.getByLabel('Uw review').fill('Gereden van Den Helder naar Bergen, <b>zonder</b> klachten.')
  await send.click()
  await expect(form.getByRole('status').filter({ hasText: 'Bedankt, we plaatsen uw review' })).toBeFocused()
  await form.getByRole('button', { name: 'Sluiten' }).last().press('Enter')
  await expect(shop.button('Schrijf een review')).toBeFocused()
})

test('what buyers wrote is read: how it is spread, who bought it here, and all of it @once', async ({
  page,
  shop,
  keys,
  backend,
}) => {
  const most = await mostReviewed(backend)
  await shop.open(most.path)
  // The stars below the name link to the reviews.
  await keys.press(shop.main.getByRole('link', { name: new RegExp(`${most.reviews} reviews`) }).first())
  const panel = shop.main.getByRole('tabpanel', { name: /^Reviews/ })
  await expect(panel).toBeVisible()
  const shares = await panel.getByRole('listitem').filter({ hasText: '★' }).allTextContents()
  expect(shares).toHaveLength(5)
  const sum = shares.reduce((total, text) => total + Number(/(\d+)%/.exec(text)?.[1]), 0)
  expect(sum).toBeGreaterThanOrEqual(98)
  expect(sum).toBeLessThanOrEqual(102)
  await expect(panel.getByRole('term').first()).toBeVisible()
  await expect(panel.getByText('Gekocht bij ons').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const all = panel.getByRole('button', { name: `Toon alle ${most.reviews} reviews` })
  await all.click()
  await expect(panel.getByRole('article')).toHaveCount(most.reviews)
  const stars = () =>
    panel
      .getByRole('article')
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
  await panel.getByRole('button', { name: 'Laagste score' }).click()
  await expect(panel.getByRole('button', { name: 'Laagste score' })).toHaveAttribute('aria-pressed', 'true')
  const lowest = await stars()
  expect(lowest).toEqual(lowest.toSorted())
})
