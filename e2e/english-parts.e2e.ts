import { PHONE } from './at-both-widths.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './axe.ts'
import { mostReviewed } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('in English, by keyboard alone: menu, search, consent and slides are accessible', {
  tag: ['@once', '@long'],
}, async ({ page, shop, keys, catalogue }) => {
  test.slow()
  const { keyboard } = page
  await shop.open('/en/faq')
  await test.step('what may be kept is chosen in a dialog', async () => {
    const question = page.getByRole('region', { name: 'Cookie preferences' })
    await keys.press(question.getByRole('button', { name: 'Choose yourself' }))
    const dialog = page.getByRole('dialog', { name: 'Cookie preferences' })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await keys.press(question.getByRole('button', { name: 'Only necessary' }))
    await expect(question).toBeHidden()
  })

  await test.step('the slides go on by a press', async () => {
    await shop.open('/en')
    const dots = shop.main.getByRole('navigation', { name: 'Featured topics' })
    const titles = await dots.getByRole('link').allTextContents()
    await keys.press(dots.getByRole('button', { name: 'Next' }))
    await expect(dots.locator('[aria-current=true]')).toHaveText(titles[1] ?? '')
  })

  await test.step('what is typed is suggested on', async () => {
    await keys.type(page.getByRole('search').locator('input'), 'shirt')
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(suggestions.getByRole('option').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await keyboard.press('Escape')
    await expect(suggestions).toBeHidden()
  })

  await test.step('the menu opens and closes', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const entry = menu.locator(`a[href="/en${catalogue.department.path}"]`)
    await keys.press(entry, 'ArrowDown')
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Everything in/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(entry).toBeFocused()
    await expect(entry).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('the menu of a phone opens and closes', async () => {
    await page.setViewportSize(PHONE)
    const button = page.getByRole('button', { name: 'Open menu' })
    await keys.press(button)
    const drawer = page.getByRole('dialog', { name: 'Assortment' })
    await expect(drawer.getByRole('button').first()).toBeVisible()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('in English, by keyboard alone: FAQ, forms, stock, reviews, comparison and part finder are accessible', {
  tag: ['@once', '@long'],
}, async ({ page, shop, keys, catalogue, backend }) => {
  test.slow()
  const { keyboard } = page
  const { main } = shop
  await page.setViewportSize(PHONE)

  await test.step('a question is found and opened', async () => {
    await shop.open('/en/faq')
    await keys.type(shop.field('Search the questions'), 'e')
    await expect(main.getByRole('status')).toHaveText(/^\d+ questions?$/)
    const question = main.locator('details').filter({ visible: true }).first()
    await keys.press(question.locator('summary'))
    await expect(question).toHaveAttribute('open')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the contact form says what is missing, and thanks', async () => {
    await shop.open('/en/contact')
    await keys.press(shop.button('Send message'))
    await expect(shop.alert(/Check these \d fields/)).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await keys.type(shop.box('Name'), 'Marleen')
    await keys.type(shop.box('E-mail address'), 'marleen@example.test')
    await keys.tabTo(shop.field('Subject'))
    await keyboard.press('ArrowDown')
    await keys.type(shop.box('Message'), 'Does it fit a tyre of 32 mm?')
    await keys.press(shop.button('Send message'))
    await expect(main.getByRole('status').filter({ hasText: 'Thank you for your message' })).toBeVisible()
  })

  await test.step('a store says what lies there', async () => {
    await shop.open('/en/winkel/den-helder')
    await keys.type(shop.field('Article, brand or article number'), 'shirt')
    await keyboard.press('Enter')
    await expect(
      main.getByRole('list', { name: 'Stock in Den Helder' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('all reviews of a product, and a question about it', async () => {
    const most = await mostReviewed(backend)
    await shop.open(`/en${most.path}`)
    await keys.press(main.getByRole('link', { name: new RegExp(`${most.reviews} reviews`) }).first())
    const panel = main.getByRole('tabpanel', { name: /^Reviews/ })
    await keys.press(panel.getByRole('button', { name: `Show all ${most.reviews} reviews` }))
    await expect(panel.getByRole('article')).toHaveCount(most.reviews)
    await keys.press(main.locator('summary').filter({ hasText: 'A question about this article?' }))
    await expect(shop.box('Your question')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('help with a category is asked for, and two of its products are compared', async () => {
    await shop.open(`/en${catalogue.subcategory.path}`)
    await keys.press(main.locator('summary').filter({ hasText: 'Help with choosing?' }))
    await expect(shop.box('What are you looking for?')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    // The buttons load on the first interaction.
    await keyboard.press('Shift')
    const toggles = main.getByRole('button', { name: /^Compare / })
    await keys.press(toggles.first())
    await expect(toggles.first()).toHaveAttribute('aria-pressed', 'true')
    await keys.press(toggles.nth(1))
    await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await keys.press(page.getByRole('link', { name: 'Compare 2 products' }))
    await expect(shop.heading('Compare products')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a kind of bike leads to its makes, and these to what fits', async () => {
    await shop.open('/en/onderdelenzoeker')
    const bar = main.getByRole('region', { name: 'Part finder' })
    await keys.tabTo(bar.getByRole('combobox', { name: 'Kind of bike' }))
    await keyboard.press('ArrowDown')
    await expect(bar.getByRole('combobox', { name: 'Brand' })).toBeEnabled()
    await keys.press(bar.getByRole('button', { name: 'Show parts' }))
    await expect(shop.heading(/^Fits: /)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const bike = page.getByRole('banner').getByRole('link', { name: /^My bike: / })
    await keys.press(bike)
    const dialog = page.getByRole('dialog', { name: 'My bike' })
    await expect(dialog.getByRole('button').first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await keyboard.press('Escape')
    await expect(bike).toBeFocused()
  })
})
