import { isWhole, sample } from '@kopgroep/server-kit/testing/whole-tests'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { Admin, EDITOR, OWNER, TABLET } from './admin.ts'
import { expect, PASSWORD, test } from './shop.ts'

for (const groups of [['Winkel'], ['Inhoud'], ['Zoeken en adressen', 'Verkoop', 'Toestand']]) {
  test(`every screen of ${groups.join(', ')} opens without a problem, at a desk and on a tablet @once`, async ({
    page,
  }) => {
    const admin = new Admin(page)
    await admin.logIn(OWNER)
    await admin.expectScreen()
    const paths: string[] = []
    for (const name of groups) {
      const items = await page.getByRole('group', { name }).getByRole('menuitem').all()
      expect(items.length).toBeGreaterThan(2)
      paths.push(...(await Promise.all(items.map(readPath))))
    }
    // Many screens are drawn by the same components, so short runs look closely at some of them.
    const examined = new Set(sample(paths, 5))
    for (const path of paths) {
      await admin.open(path)
      await admin.expectScreen()
      if (examined.has(path)) await admin.expectAccessibleAtDeskAndTablet()
      const create = admin.main.getByRole('link', { name: 'Nieuw', exact: true })
      const entry = admin.main.getByRole('row').nth(1).getByRole('link').first()
      const forms = []
      for (const link of [create, entry]) if (await link.isVisible()) forms.push(await readPath(link))
      for (const form of forms) {
        await admin.open(form)
        await admin.expectScreen()
        // The form of an entry has the fields of a new one, and the entry's actions.
        const isFurthest = isWhole || form === forms.at(-1)
        if (isFurthest && examined.has(path)) await admin.expectAccessibleAtDeskAndTablet()
      }
    }
  })
}

/** Reads the path of a link within the admin. */
const readPath = async (link: Locator) => (await link.getAttribute('href'))?.replace(/^#/, '') ?? ''

test('an editor writes a page and previews an article; a conflicting edit is refused without loss', {
  tag: ['@once'],
}, async ({ page, browser, browserComplaints }) => {
  await test.step('a page, and a conflict', async () => {
    // The second save is refused.
    browserComplaints.expect(/the server responded with a status of 400/)
    // The shop caches that this page does not exist.
    expect((await page.request.get('/proefpagina')).status()).toBe(404)
    const admin = new Admin(page)
    await admin.logIn(EDITOR)
    await admin.expectScreen()
    await admin.open('/pages/create')
    await admin.main.getByLabel('Adres of code').fill('proefpagina')
    await admin.main.getByLabel('Titel (Nederlands)').first().fill('Proefpagina')
    await admin.main.getByRole('textbox', { name: 'Inhoud (Nederlands)' }).fill('Dit is de eerste tekst.')
    await admin.button('Opslaan').click()
    const title = admin.main.getByLabel('Titel (Nederlands)').first()
    await expect(admin.main.getByRole('link', { name: 'Bekijken' })).toBeVisible()
    const shown = await admin.main.getByRole('link', { name: 'Bekijken' }).getAttribute('href')
    const second = await (await browser.newContext()).newPage()
    const other = new Admin(second)
    await other.logIn(OWNER)
    await other.expectScreen()
    await other.open(new URL(page.url()).hash.slice(1))
    await expect(other.main.getByLabel('Titel (Nederlands)').first()).toHaveValue('Proefpagina')

    await title.fill('Nieuwe titel')
    await admin.button('Opslaan').click()
    await expect(page.getByText('Opgeslagen')).toBeVisible()
    await other.main.getByLabel('Titel (Nederlands)').first().fill('Andere titel')
    await other.button('Opslaan').click()
    await expect(second.getByText(`${EDITOR} heeft dit intussen gewijzigd.`)).toBeVisible()
    await expect(other.main.getByLabel('Titel (Nederlands)').first()).toHaveValue('Andere titel')
    await second.context().close()

    await expect.poll(async () => (await page.request.get(shown ?? '')).status()).toBe(200)
    await page.goto(shown ?? '')
    await expect(page.getByText('Dit is de eerste tekst.')).toBeVisible()
    await expect(page).toHaveTitle(/Nieuwe titel/)
  })

  await test.step('an article before its moment, for a day only', async () => {
    const admin = new Admin(page)
    await admin.open('/blogPosts/create')
    await admin.main.getByLabel('Adres of code').fill('voorproef')
    await admin.main.getByLabel('Verschijnt op').fill('2030-01-01T09:00')
    await admin.main.getByLabel('Titel (Nederlands)').first().fill('Voorproefje')
    for (const name of ['Samenvatting', 'Inhoud']) {
      await admin.main.getByRole('textbox', { name: `${name} (Nederlands)` }).fill(`${name} van straks.`)
    }
    await admin.button('Opslaan').click()
    const opened = page.waitForEvent('popup')
    await admin.button('Voorbeeld').click()
    const shop = await opened
    await expect(shop.getByRole('heading', { name: 'Voorproefje', level: 1 })).toBeVisible()
    await expect(shop.getByRole('region', { name: 'Voorbeeld' })).toBeVisible()
    const response = await page.request.get(shop.url())
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('<meta name="robots" content="noindex, follow"')
    expect((await page.request.get('/blog/voorproef')).status()).toBe(404)
    await shop.close()
  })
})

test('an editor formats a text by keyboard, and HTML that the editor would lose stays as it is @once', async ({
  page,
  browserComplaints,
}) => {
  // HTML that could run is refused.
  browserComplaints.expect(/the server responded with a status of 400/)
  const admin = new Admin(page)
  await admin.logIn(EDITOR)
  await admin.expectScreen()
  await admin.open('/faqQuestions/create')
  await admin.main.getByRole('combobox', { name: 'Groep' }).click()
  await page.getByRole('option').nth(1).click()
  await admin.main.getByLabel('Vraag (Nederlands)').fill('Wat is opmaak?')
  const short = admin.main.getByRole('textbox', { name: 'Kort antwoord (Nederlands)' })
  const long = admin.main.getByRole('textbox', { name: 'Uitgebreid antwoord (Nederlands)' })
  await short.fill('Een lijst')
  await short.press('ControlOrMeta+a')
  await short.press('ControlOrMeta+b')
  const tools = admin.main.getByRole('group', { name: 'Opmaak: Kort antwoord (Nederlands)' })
  await expect(tools.getByRole('button', { name: 'Vet' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tools.locator('button[aria-pressed]')).toHaveCount(8)
  await tools.getByRole('button', { name: 'Opsomming' }).press('Enter')
  await tools.getByRole('button', { name: 'Link' }).press('Enter')
  await admin.dialog.getByLabel('Link').fill('javascript:alert(1)')
  await admin.dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(admin.dialog.getByText('Dit is geen adres van een pagina.')).toBeVisible()
  await admin.dialog.getByLabel('Link').fill('/faq')
  await admin.dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(admin.dialog).toBeHidden()
  await short.press('Tab')
  await expect(short).not.toBeFocused()
  // Only the editor may parse pasted HTML.
  await long.evaluate((editor) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>Geplakt en <b>vet</b></p>')
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(long.locator('strong')).toHaveText('vet')
  const assigns = page.evaluate(() => {
    document.createElement('p').innerHTML = '<b>vet</b>'
  })
  await expect(assigns).rejects.toThrow('The admin assigns no HTML.')
  await long.fill('Een kop')
  await admin.main
    .getByRole('group', { name: 'Opmaak: Uitgebreid antwoord (Nederlands)' })
    .getByRole('button', { name: 'Kop', exact: true })
    .click()
  await admin.expectAccessibleAtDeskAndTablet()
  await admin.button('Opslaan').click()
  // The form of the new entry has replaced the empty one.
  await expect(admin.main.getByRole('link', { name: 'Bekijken' })).toBeVisible()
  await admin.button('HTML bewerken: Kort antwoord (Nederlands)').click()
  const html = '<ul><li><a href="/faq"><strong>Een lijst</strong></a></li></ul>'
  await expect(admin.main.getByLabel('Kort antwoord (Nederlands), HTML')).toHaveValue(html)
  await admin.button('Met opmaak bewerken: Kort antwoord (Nederlands)').click()
  await expect(short.getByRole('link', { name: 'Een lijst' })).toBeVisible()

  await admin.button('HTML bewerken: Uitgebreid antwoord (Nederlands)').click()
  const source = admin.main.getByLabel('Uitgebreid antwoord (Nederlands), HTML')
  await expect(source).toHaveValue('<h2>Een kop</h2>')
  await source.fill('<p onclick="x()">Tekst</p>')
  await admin.button('Opslaan').click()
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await expect(source).toHaveAccessibleDescription(/mag/)
  const styled = '<p class="intro">Met een klasse</p>{{widget type="x"}}'
  await source.fill(styled)
  await expect(source).toHaveAccessibleDescription(/alleen als HTML te bewerken\.$/)
  await expect(admin.main.getByRole('button', { name: /^Met opmaak bewerken: Uitgebreid/ })).toHaveCount(0)
  await admin.button('Opslaan').click()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await page.reload()
  await expect(source).toHaveValue(styled)
})

test('what is typed survives the end of a session and a step to another screen @once', async ({
  page,
  browserComplaints,
}) => {
  // The save without a session.
  browserComplaints.expect(/the server responded with a status of 401/)
  const admin = new Admin(page)
  await admin.logIn(EDITOR)
  await admin.expectScreen()
  await admin.open('/faqCategories/1')
  const title = admin.main.getByLabel('Titel (Engels)')
  await title.fill('Ordering and paying')
  await expect(admin.button('Opslaan')).toBeEnabled()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('menuitem', { name: 'Blokken' }).click()
  await expect(title).toHaveValue('Ordering and paying')

  await page.context().clearCookies()
  await admin.button('Opslaan').click()
  await expect(admin.dialog.getByText('Uw sessie is afgelopen.')).toBeVisible()
  await admin.expectAccessibleAtDeskAndTablet()
  await admin.dialog.getByLabel('Wachtwoord').fill('fout-wachtwoord')
  await admin.dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(admin.dialog.getByRole('alert')).toHaveText('Het e-mailadres of het wachtwoord klopt niet.')
  await admin.dialog.getByLabel('Wachtwoord').fill(PASSWORD)
  await admin.dialog.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Ordering and paying')
})

test('a category and an article in sizes are made with pictures on a tablet, and are in the shop @once', async ({
  page,
  shop,
}) => {
  const admin = new Admin(page)
  await page.setViewportSize(TABLET)
  await admin.logIn(EDITOR)
  await admin.expectScreen()
  await admin.open('/categories/create')
  await admin.main.getByLabel('Naam (Nederlands)').fill('Proefrek')
  await admin.main.getByLabel('Naam (Engels)').fill('Trial rack')
  await admin.main.getByRole('combobox', { name: 'Staat onder' }).click()
  await page.getByRole('option').first().click()
  await admin.button('Opslaan').click()
  const view = admin.main.getByRole('link', { name: 'Bekijken' })
  await expect(view).toHaveAttribute('href', /proefrek\.html$/)
  const pathname = await view.evaluate((link: HTMLAnchorElement) => link.pathname)

  await admin.open('/products/create')
  await admin.main.getByLabel('In varianten').check()
  await admin.main.getByLabel('Artikelnummer').first().fill('PROEF')
  await admin.main.getByLabel('Naam').fill('Proefjas')
  await admin.main.getByLabel('Prijs').first().fill('89.95')
  await admin.main.getByRole('combobox', { name: 'Maat', exact: true }).click()
  await page.getByRole('option', { name: 'M', exact: true }).click()
  await expect(admin.main.getByRole('row')).toHaveCount(2)
  await admin.button('Opslaan').click()
  await expect(admin.main.getByRole('heading', { name: 'PROEF' })).toBeVisible()
  await admin.main.getByLabel('Zichtbaar').check()
  await admin.main.getByRole('tab', { name: 'Engels' }).click()
  await admin.main.getByLabel('Naam', { exact: true }).filter({ visible: true }).fill('Trial jacket')
  await admin.main.getByRole('tab', { name: 'Categorieën en links' }).click()
  await admin.main.getByRole('combobox', { name: 'Categorieën' }).fill('Proefrek')
  await page.getByRole('option', { name: /Proefrek/ }).click()
  await admin.main.getByRole('tab', { name: 'Foto’s' }).click()
  const rows = admin.main.getByRole('listitem')
  for (const [name, background, nl, en] of [
    ['rood.png', '#c8102e', 'Rood vlak', 'Red square'],
    ['blauw.png', '#1440d6', 'Blauw vlak', 'Blue square'],
  ] as const) {
    const buffer = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
      .png()
      .toBuffer()
    await admin.main.getByLabel('Foto toevoegen').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(rows.last()).toContainText(name)
    await rows.last().getByLabel('Alternatieve tekst (Nederlands)').fill(nl)
    await rows.last().getByLabel('Alternatieve tekst (Engels)').fill(en)
  }
  await rows.nth(1).getByRole('button', { name: 'Omhoog' }).click()
  await admin.button('Opslaan').click()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await admin.expectAccessibleAtDeskAndTablet()

  for (const [prefix, text, name] of [
    ['', 'Blauw vlak', 'Proefjas'],
    ['/en', 'Blue square', 'Trial jacket'],
  ]) {
    await expect
      .poll(async () => (await page.request.get(`${prefix}${pathname}`)).text())
      .toContain(String(name))
    await shop.open(`${prefix}${pathname}`)
    await shop.main.getByRole('link', { name }).first().click()
    await expect(shop.main.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(shop.main.getByRole('img', { name: text }).first()).toBeVisible()
  }
})
