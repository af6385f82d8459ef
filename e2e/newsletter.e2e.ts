import { expectAccessibleAtBothWidths } from './axe.ts'
import { expect, test } from './shop.ts'

test('a subscription is confirmed and cancelled by links in mails, and an invalid link says so', {
  tag: ['@once'],
}, async ({ page, shop, backend, guest }) => {
  await test.step('a subscription', async () => {
    await shop.open('/faq')
    const band = page.getByRole('region', { name: 'Blijf van voren' })
    await expect(band.getByRole('link', { name: 'privacyverklaring' })).toHaveAttribute('href', '/privacy')
    await band.getByRole('textbox', { name: 'E-mailadres' }).fill(guest.email)
    await band.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kijk in uw mail' })).toBeVisible()
    const linkIn = async (pattern: RegExp) => {
      let link: string | undefined
      await expect
        .poll(async () => {
          for (const mail of await backend.mailsTo(guest.email)) link ??= pattern.exec(mail.html)?.[1]
          return link
        })
        .toBeTruthy()
      const { pathname, search } = new URL((link ?? '').replaceAll('&amp;', '&'))
      return pathname + search
    }
    await shop.open(await linkIn(/href="([^"]*\/newsletter\/subscriber\/confirm[^"]*)"/))
    await expect(shop.main.getByText('U bent aangemeld voor de nieuwsbrief')).toBeVisible()
    await expect(page).not.toHaveURL(/code/)
    await expectAccessibleAtBothWidths(page)
    await shop.open(await linkIn(/href="([^"]*\/newsletter\/subscriber\/unsubscribe[^"]*)"/))
    await expect(shop.main.getByText('U bent afgemeld voor de nieuwsbrief')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('an invalid link', async () => {
    await shop.open('/newsletter/subscriber/confirm?code=0123456789abcdef')
    await expect(shop.alert('Nieuwsbrief niet gewijzigd')).toBeVisible()
    await shop.open('/customer/account/confirm?email=a@voorbeeld.nl&key=1')
    await expect(shop.alert('Uw e-mailadres is niet bevestigd')).toBeVisible()
    // Another attempt would be refused too, so no retry is offered.
    await expect(shop.button('Probeer het opnieuw')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
})
