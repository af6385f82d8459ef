import { expectAccessibleAtBothWidths } from './axe.ts'
import { mostReviewed, pick } from './catalogue.ts'
import { expect, PASSWORD, test } from './shop.ts'

test('a review with photos is sent, missing fields are reported, and failed photos can be sent again', {
  tag: ['@once'],
}, async ({ page, shop, catalogue, browserComplaints }) => {
  await test.step('a review', async () => {
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

  await test.step('its photos', async () => {
    const product = pick(catalogue.simples, 'photos')
    await shop.open(product.path)
    const photo = await page.screenshot({ type: 'jpeg', scale: 'css' })
    await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
    await shop.button('Schrijf een review').click()
    const form = page.getByRole('dialog', { name: `Review over ${product.name}` })
    const send = form.getByRole('button', { name: 'Verstuur review' })
    await expect(send).toBeVisible()
    for (const scale of await form.getByRole('group').all()) {
      await scale.getByRole('radio', { name: '5 sterren' }).check({ force: true })
    }
    const nickname = `Marleen ${Date.now()}`
    await form.getByLabel('Naam bij de review').fill(nickname)
    await form.getByLabel('Titel').fill('Staat goed')
    await form.getByLabel('Uw review').fill('Zie de foto.')
    const photos = form.getByLabel('Foto')
    await photos.setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: photo })
    await send.click()
    await expect(photos).toHaveAccessibleDescription(/brief\.pdf is geen JPEG, PNG of WebP/)
    await expectAccessibleAtBothWidths(page)
    await photos.setInputFiles([
      { name: 'in-het-park.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'op-de-dijk.jpg', mimeType: 'image/jpeg', buffer: photo },
    ])
    let uploads = 0
    await page.route('**/review-photos?*', (route) => {
      uploads += 1
      return uploads === 2 ? route.fulfill({ status: 502 }) : route.continue()
    })
    browserComplaints.expect(/status of 502/)
    await send.click()
    await expect(form.getByRole('status').filter({ hasText: 'Bedankt, we plaatsen uw review' })).toBeVisible()
    const left = form.getByText("Uw review is binnen, maar deze foto's niet")
    await expect(left).toBeVisible()
    await expect(form.getByText('op-de-dijk.jpg')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await form.getByRole('button', { name: "Stuur de foto's opnieuw" }).click()
    await expect(left).toBeHidden()
    await expect(shop.main.getByRole('img', { name: `Foto van ${nickname}` })).toHaveCount(0)

    await approveReview(nickname)
    const shown = shop.main.getByRole('img', { name: `Foto van ${nickname}`, includeHidden: true })
    await expect
      .poll(async () => {
        await page.goto(product.path)
        return shown.count()
      })
      .toBe(2)
    await shop.isStarted()
    await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
    await shown.first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessibleAtBothWidths(page)
  })
})

test('reviews show their distribution, verified buyers and all entries @once', async ({
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

test('a review is reported by a form, and the notice gets a reference @once', async ({
  page,
  shop,
  backend,
}) => {
  const most = await mostReviewed(backend)
  await shop.open(most.path)
  await shop.main.getByRole('tab', { name: /^Reviews/ }).click()
  await shop.main.getByRole('button', { name: 'Meld deze review' }).first().click()
  await expect(shop.heading('Meld deze review')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const form = page.getByRole('form', { name: 'Meld deze review' })
  await form.getByLabel('De review of foto is in strijd met de wet').check()
  await form.getByLabel('Toelichting').fill('De tweede zin noemt het adres van een ander.')
  await form.getByLabel(/^Ik meld dit te goeder trouw/).check()
  await form.getByRole('button', { name: 'Melding versturen' }).click()
  await expect(shop.main.getByText(/^Uw melding R-[0-9A-F]{8} is ontvangen$/)).toBeVisible()
})

/** Approves the review with a nickname, through the admin's API. */
async function approveReview(nickname: string): Promise<void> {
  let cookie = ''
  const call = async (query: string, variables: object) => {
    const response = await fetch(`${process.env.ADMIN_ADDRESS}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-kopgroep-admin': '1', cookie },
      body: JSON.stringify({ query, variables }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await response.json()).data
  }
  await call(
    'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { role } }',
    { email: 'eigenaar@kopgroep.example', password: PASSWORD },
  )
  const { reviews } = await call(
    '{ reviews(page: { page: 1, perPage: 100 }, filter: { status: pending }) { items { id nickname photos } } }',
    {},
  )
  const review = reviews.items.find((one: { nickname: string }) => one.nickname === nickname)
  expect(review.photos).toHaveLength(2)
  await call('mutation ($id: ID!) { setReviewStatus(id: $id, status: approved) }', { id: review.id })
}
