import { expectAccessible } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('a shopper who leaves a field open is told so, and is thanked for a whole review', async ({
  page,
  shop,
  catalogue,
}) => {
  const product = pick(catalogue.simples, 'review')
  await shop.open(product.path)
  await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(shop.main.getByText('Iedereen kan een review schrijven.')).toBeVisible()
  await shop.button('Schrijf een review').click()

  const form = page.getByRole('dialog', { name: `Review van ${product.name}` })
  const send = form.getByRole('button', { name: 'Verstuur review' })
  await send.click()
  await expect(form.getByText('Vul de naam in die bij uw review komt te staan.')).toBeVisible()
  await expectAccessible(page)

  for (const scale of await form.getByRole('group').all()) {
    await scale.getByRole('radio', { name: '4 sterren' }).check({ force: true })
  }
  await form.getByLabel('Naam bij de review').fill('Marleen')
  await form.getByLabel('Titel').fill('Doet wat het moet')
  await form.getByLabel('Uw review').fill('Gereden van Den Helder naar Bergen, <b>zonder</b> klachten.')
  await send.click()
  await expect(form.getByText('Bedankt, we plaatsen uw review na controle.')).toBeVisible()
})
