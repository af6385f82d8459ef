import { expectAccessibleAtBothWidths } from './axe.ts'
import { pick } from './catalogue.ts'
import { serveStorefront } from './serve-shop.ts'
import { expect, test } from './shop.ts'

test('a withdrawal takes two steps, with a receipt on screen, in print and by mail @once', async ({
  page,
  shop,
  desk,
  guest,
  catalogue,
  backend,
}) => {
  const staying = pick(catalogue.simples, 'withdrawal')
  const others = catalogue.simples.filter((product) => product !== staying)
  const returned = pick(others, 'withdrawal of a part')
  const { number, hash } = await desk.placeOrder([{ product: staying }, { product: returned, quantity: 3 }], {
    email: guest.email,
    country: 'NL',
  })
  await shop.open(`/checkout/onepage/success?hash=${hash}`)
  await expect(shop.thanks).toBeVisible()
  await shop.main.getByRole('link', { name: 'Overeenkomst ontbinden' }).click()
  await expect(shop.heading('Overeenkomst ontbinden')).toBeVisible()
  await expect(shop.main.getByText(`Bestelling ${number}`)).toBeVisible()
  await expect(shop.field('E-mailadres')).toHaveValue(guest.email)
  // A guest without the link of the mail finds the items by what the order's confirmation says.
  await shop.button('Andere bestelling').click()
  await shop.field('Naam').fill('Marleen Dijkstra')
  await shop.field('Bestelnummer').fill(number)
  await shop.field('E-mailadres').fill(guest.email)
  await shop.button('Toon mijn artikelen').click()
  await expect(shop.main.getByText(/Vul eerst uw naam/)).toBeVisible()
  await shop.field('Postcode').fill('1781 AB')
  await shop.button('Toon mijn artikelen').click()
  await expect(shop.main.getByText(`Bestelling ${number}`)).toBeVisible()
  await expect(shop.field('Naam')).toHaveValue('Marleen Dijkstra')
  await shop.button('Verder naar controleren').press('Enter')
  const summary = shop.alert(/Controleer dit veld/)
  await expect(summary.getByRole('listitem')).toHaveText('Kies ten minste één artikel.')
  await expect(summary).toBeFocused()
  await expect(shop.main.getByRole('checkbox', { checked: true })).toHaveCount(0)

  const review = shop.main.getByRole('heading', { name: 'Controleer uw verklaring' })
  await shop.main.getByRole('checkbox', { name: returned.name }).press('Space')
  const quantity = shop.main.getByRole('spinbutton', { name: `Aantal van ${returned.name}` })
  await expect(quantity).toHaveValue('3')
  await quantity.fill('2')
  await shop.field(/^Reden/).fill('Te klein')
  await expectAccessibleAtBothWidths(page)
  await shop.field('E-mailadres').press('Enter')
  await expect(review).toBeFocused()
  const statement = shop.main.getByRole('definition')
  const items = `2 × ${returned.name}`
  await expect(statement).toHaveText(['Marleen Dijkstra', number, guest.email, items, 'Te klein'])
  // Focusing the heading scrolls the breadcrumbs partly below the sticky header, where axe would call them
  // too small.
  const toTop = () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await toTop()
  await expectAccessibleAtBothWidths(page)
  await page.goBack()
  await expect(shop.main.getByRole('heading', { name: 'Uw gegevens' })).toBeFocused()
  await expect(quantity).toHaveValue('2')
  await shop.field('Naam').fill('M. Dijkstra')
  await shop.button('Verder naar controleren').press('Enter')
  await expect(review).toBeFocused()
  await shop.button('Terug naar uw gegevens').press('Enter')
  await expect(shop.field('Naam')).toHaveValue('M. Dijkstra')
  await shop.button('Verder naar controleren').press('Enter')
  expect(await backend.mailsTo('service@kopgroep.example')).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining(number) }),
  )
  await shop.button('Ontbinding bevestigen').press('Enter')

  await expect(shop.main.getByRole('heading', { name: 'Uw retour is aangemeld' })).toBeFocused()
  await expect(shop.main.getByText(/Wij hebben uw verklaring ontvangen/)).toBeVisible()
  await expect(statement.first()).toHaveText(/^\d{1,2} \w+ \d{4} om \d{2}:\d{2}:\d{2} \(Nederlandse tijd\)$/)
  await expect(statement.nth(1)).toHaveText('M. Dijkstra')
  await toTop()
  await expectAccessibleAtBothWidths(page)
  await page.emulateMedia({ media: 'print' })
  await expect(shop.main.getByText('Kopgroep', { exact: true })).toBeVisible()
  await expect(statement.first()).toBeVisible()
  for (const other of [shop.heading('Overeenkomst ontbinden'), shop.button('Afdrukken')]) {
    await expect(other).toBeHidden()
  }
  await expect(page.locator('body')).not.toHaveText(
    /Winkelwagen|Nieuwe collecties|Retourneren en ruilen|085/,
    {
      useInnerText: true,
    },
  )
  await page.emulateMedia({ media: 'screen' })

  const mails = async (address: string) =>
    (await backend.mailsTo(address)).filter(({ text }) =>
      text.includes(`Bestelnummer: ${number}\nE-mailadres`),
    )
  await expect.poll(async () => (await mails(guest.email)).length).toBe(1)
  const [receipt] = await mails(guest.email)
  expect(receipt?.subject).toContain('Ontvangstbevestiging')
  expect(receipt?.text).toContain(`Artikelen: ${items}\nReden: Te klein\n`)
  await expect.poll(async () => (await mails('service@kopgroep.example')).length).toBe(1)
  const [notice] = await mails('service@kopgroep.example')
  expect(notice?.text).toContain(`Past bij bestelling ${number}`)

  await page.goBack()
  await expect(shop.field('Naam')).toHaveValue('M. Dijkstra')
})

test('the footer links to the form, which reports missing and invalid fields @once', async ({
  page,
  shop,
  guest,
  browserComplaints,
}) => {
  browserComplaints.expect(/status of 400/)
  await shop.open('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst ontbinden' }).click()
  await expect(shop.heading('Overeenkomst ontbinden')).toBeVisible()
  await shop.button('Verder naar controleren').click()
  const summary = shop.alert(/Controleer deze 3 velden/)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Vul uw naam in.',
    'Vul uw bestelnummer in.',
    'Vul uw e-mailadres in.',
  ])
  await expectAccessibleAtBothWidths(page)
  await summary.getByRole('link', { name: 'Vul uw bestelnummer in.' }).click()
  await expect(shop.field('Bestelnummer')).toBeFocused()
  await shop.field('Bestelnummer').fill('100099999')
  await shop.field('Naam').fill(guest.lastname)
  await shop.field('E-mailadres').fill('marleen@')
  await shop.button('Verder naar controleren').click()
  await expect(shop.field('E-mailadres')).toHaveAccessibleDescription(/geen geldig e-mailadres/)

  // A refusal of the backend appears on the step that was sent, and is corrected one step back.
  await shop.field('E-mailadres').fill(guest.email)
  await shop.field('Naam').fill(`${guest.lastname}\u202e`)
  await shop.button('Verder naar controleren').click()
  await shop.button('Ontbinding bevestigen').click()
  await expect(shop.alert(/tekens die wij niet kunnen lezen/)).toBeVisible()
  await shop.button('Terug naar uw gegevens').click()
  await shop.field('Naam').fill(guest.lastname)
  await shop.button('Verder naar controleren').click()
  await expect(shop.alert(/tekens die wij niet kunnen lezen/)).toBeHidden()
  await expect(shop.main.getByRole('definition').last()).toHaveText('Alle artikelen van de bestelling')
  await shop.button('Ontbinding bevestigen').click()
  await expect(shop.main.getByText('Wij hebben uw verklaring ontvangen')).toBeVisible()
})

test('without withdrawals in the backend, the page offers mail and telephone', {
  tag: ['@once', '@long'],
}, async ({ backend }) => {
  const storefront = await serveStorefront(`${backend.url}/graphql`, {
    FEATURES: 'core,physical_stores,brand',
  })
  try {
    const html = await (await fetch(`${storefront.url}/overeenkomst-ontbinden`)).text()
    expect(html).toContain('Zo ontbindt u uw overeenkomst')
    expect(html).toContain('href="mailto:service@kopgroep.example?subject=')
    expect(html).toContain('href="tel:+31850001234"')
    expect(html).not.toContain('Verder naar controleren')
  } finally {
    await storefront.close()
  }
})
