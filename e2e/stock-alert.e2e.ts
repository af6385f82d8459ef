import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('stock and price alerts are stored, confirmed by mail and deleted from a mail', {
  tag: ['@once'],
}, async ({ shop, catalogue, guest, page, backend }) => {
  await test.step('stock', async () => {
    const product = catalogue.partlySoldOut
    const soldOut = product.variants.find(({ inStock }) => !inStock)
    if (!soldOut) throw new Error('Nothing is sold out.')
    const parameters = product.options.map(({ code }, place) => `option-${code}=${soldOut.indexes[place]}`)
    await shop.open(`${product.path}?${parameters.join('&')}`)
    const button = shop.button('Mail mij bij voorraad')
    await button.click()
    const email = shop.main.getByRole('textbox', { name: 'E-mailadres' })
    await expect(email).toBeFocused()
    await button.click()
    await expect(shop.alert('Controleer dit veld')).toContainText('Vul uw e-mailadres in.')
    await email.fill(guest.email)
    await button.click()
    await expect(shop.main.getByRole('status').filter({ hasText: 'Genoteerd' })).toBeFocused()
  })

  await test.step('price', async () => {
    const product = pick(catalogue.simples, 'price alert')
    await shop.open(product.path)
    await shop.button('Meld mij een lagere prijs').click()
    const target = shop.main.getByRole('textbox', { name: 'Meld mij bij € … of minder' })
    await expect(target).toBeFocused()
    await target.fill('99999')
    await shop.main.getByRole('textbox', { name: 'E-mailadres' }).fill(guest.email)
    await shop.button('Meld het mij').click()
    await expect(shop.alert('Controleer dit veld')).toContainText('Vul een bedrag in dat lager is dan')
    await expectAccessibleAtBothWidths(page)
    await target.fill('0,50')
    await shop.button('Meld het mij').click()
    await expect(shop.main.getByRole('status').filter({ hasText: 'Nog één klik' })).toContainText(guest.email)

    const linkTo = async (path: string) => {
      let link: string | undefined
      await expect
        .poll(async () => {
          const [mail] = await backend.mailsTo(guest.email)
          link = new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mail?.html ?? '')?.[1]
          return link
        })
        .toBeTruthy()
      const { pathname, search } = new URL((link ?? '').replaceAll('&amp;', '&'))
      return pathname + search
    }
    await shop.open(await linkTo('/price-alert/confirm'))
    await expect(shop.main.getByText('Wij mailen u zodra de prijs laag genoeg is.')).toBeVisible()
    await expect(page).not.toHaveURL(/code/)
    await expectAccessibleAtBothWidths(page)
    const end = await linkTo('/price-alert/end')
    await shop.open(end)
    await expect(shop.main.getByText('Uw prijsmelding is verwijderd.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await shop.open(end)
    await expect(shop.alert('Niet gelukt')).toContainText('Deze prijsmelding is al verwijderd.')
  })
})
