import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { pick, variantInStock } from './catalogue.ts'
import { expect, test as shopTest } from './shop.ts'

/** Input device: only the keyboard on a desktop, only touch on a phone. */
interface Hand {
  press(wanted: Locator): Promise<void>
  /** Chooses a radio of a group. */
  choose(group: Locator, wanted: Locator): Promise<void>
  /** Chooses the first value of a select that is not sold out. */
  chooseFirst(select: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
}

const test = shopTest.extend<{ hand: Hand }>({
  hand: async ({ page, keys, isMobile }, use) => {
    const keyboard: Hand = {
      press: (target) => keys.press(target),
      choose: (group, target) => keys.choose(group.getByRole('radio'), target),
      async chooseFirst(select) {
        await keys.tabTo(select)
        await page.keyboard.press('ArrowDown')
      },
      async type(field, text) {
        await keys.type(field, text)
        await page.keyboard.press('Tab')
      },
    }
    const finger: Hand = {
      press: (target) => target.tap(),
      choose: (_, target) => target.check(),
      async chooseFirst(select) {
        await select.selectOption((await select.locator('option:enabled').nth(1).getAttribute('value')) ?? '')
      },
      async type(field, text) {
        await field.fill(text)
        await field.blur()
      },
    }
    await use(isMobile ? finger : keyboard)
  },
})

test('every kind of product is bought: simple, with size and colour, a bundle, a set and a look @long-phone', async ({
  page,
  shop,
  hand,
  guest,
  desk,
  backend,
  catalogue,
  composed: { bundle, fixed, grouped, look },
}) => {
  test.slow()
  const simple = pick(catalogue.simples, 'every kind')
  const configurable = pick(catalogue.configurables, 'every kind')
  const cartId = await backend.emptyCart()
  await backend.addToCart(cartId, simple.sku, 1)
  await backend.addToCart(cartId, variantInStock(configurable).sku, 1, configurable.sku)
  await desk.bring(cartId)

  await test.step('a bundle, with more of a part whose quantity is free', async () => {
    await shop.open(bundle.path)
    const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
    await expect(crumbs.getByRole('link', { name: 'Pakketten' })).toBeVisible()
    await expectAccessible(page)
    for (const { title, parts } of bundle.options) {
      const group = shop.main
        .getByRole('group', { name: title, exact: true })
        .or(shop.main.getByRole('radiogroup', { name: title, exact: true }))
      const part = parts.find(({ canChangeQuantity }) => canChangeQuantity) ?? parts[0]
      await hand.choose(group, group.getByLabel(part?.label ?? '').first())
      if (!part?.canChangeQuantity) continue
      const quantity = shop.main.getByRole('spinbutton', { name: `Aantal ${part.label}` })
      const before = Number(await quantity.inputValue())
      const price = shop.main.getByRole('status').filter({ hasText: '€' }).first()
      const was = await price.textContent()
      await hand.press(quantity.locator('..').getByRole('button', { name: 'Eén meer' }))
      await expect(quantity).toHaveValue(String(before + 1))
      await expect(price).not.toHaveText(was ?? '')
    }
    await expect(shop.main.getByText(/^Als set bespaart u €/).filter({ visible: true })).toBeVisible()
    await hand.press(shop.addButton)
    await expect(shop.cart.line(bundle.name)).toContainText(/Als set bespaart u €/)
  })

  await test.step('a bundle at one price, of which many sizes are chips beside a picture', async () => {
    await shop.open(fixed.path)
    const price = shop.main.getByRole('status').filter({ hasText: '€' }).first()
    const ownPrice = new RegExp((fixed.ownPrice ?? 0).toFixed(2).replace('.', ','))
    for (const { title, parts } of fixed.options) {
      const chips = shop.main.getByRole('radiogroup', { name: title, exact: true })
      await expect(chips.getByRole('radio')).toHaveCount(parts.length)
      await expect(chips.locator('xpath=../preceding-sibling::*[1]//img')).toBeVisible()
      await hand.choose(chips, chips.getByRole('radio').nth(parts.findIndex(({ inStock }) => inStock)))
      await expect(price).toHaveText(ownPrice)
    }
    await hand.press(shop.addButton)
    await expect(shop.cart.line(fixed.name)).toContainText(ownPrice)
  })

  await test.step('a set, one more of a part than it comes with', async () => {
    await shop.open(grouped.path)
    await expectAccessible(page)
    const parts = shop.main.getByRole('list', { name: 'Onderdelen' })
    for (const name of grouped.parts) {
      await hand.type(parts.getByRole('spinbutton', { name: `Aantal ${name}` }), '1')
    }
    const add = shop.button(/^Zet (alle )?\d+ in winkelwagen/)
    await expect(add.first()).toHaveText(`Zet alle ${grouped.parts.length} in winkelwagen`)
    await hand.press(add.first())
    for (const name of grouped.parts) await expect(shop.cart.line(name)).toBeVisible()
  })

  await test.step('a whole look, each piece in a size', async () => {
    await shop.open(look.path)
    await expectAccessible(page)
    await expect(shop.main.getByRole('link', { name: /, naar dit onderdeel$/ })).toHaveCount(
      look.parts.length,
    )
    for (const name of look.parts) {
      const variant = shop.main.getByRole('combobox', { name: `Uitvoering van ${name}` }).first()
      if (await variant.isVisible()) await hand.chooseFirst(variant)
    }
    await hand.press(shop.button(`Zet alle ${look.parts.length} in winkelwagen`).first())
    for (const name of look.parts) await expect(shop.cart.line(name).first()).toBeVisible()
  })

  const names = [simple.name, configurable.name, bundle.name, fixed.name, ...grouped.parts, ...look.parts]
  await shop.open('/checkout/cart')
  for (const name of names) await expect(shop.cart.line(name).first()).toBeVisible()
  await expectAccessible(page)
  // Total and button stay visible, however long the cart is. On a phone they are in a bar as well.
  const totals = shop.main.getByText('Totaal', { exact: true })
  const lines = page.getByRole('list', { name: 'Artikelen in uw winkelwagen' }).getByRole('listitem')
  for (const line of [lines.first(), lines.nth(Math.floor((await lines.count()) / 2))]) {
    await line.scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport()
    await expect(shop.isPhone ? totals.last() : totals.first()).toBeInViewport()
    await expect(shop.main.getByRole('link', { name: 'Naar de kassa' })).toBeInViewport()
  }
  await desk.sendTo(cartId, { email: guest.email, country: 'NL' })
  await shop.open('/checkout')
  await shop.order('iDEAL | Wero')
  await shop.pay('Betaald')
  await expect(shop.thanks).toBeVisible()
  for (const name of names) await expect(shop.main).toContainText(name)
  const { items } = await backend.order((await shop.placedOrder()).hash)
  expect(items.length).toBe(new Set(names).size)
})

test('sizes of a set are listed without links, and one choice sets the size of a whole look', {
  tag: ['@once', '@long'],
}, async ({ shop, hand, composed: { variants }, page }) => {
  await test.step('a set of sizes', async () => {
    await shop.open(variants.path)
    const parts = shop.main.getByRole('list', { name: 'Onderdelen' })
    for (const name of variants.parts) await expect(parts.getByText(name, { exact: true })).toBeVisible()
    await expect(parts.getByRole('link')).toHaveCount(0)
    await hand.type(parts.getByRole('spinbutton').first(), '1')
    await hand.press(shop.button('Zet 1 in winkelwagen').first())
    await expect(shop.cart.drawer.getByText('In uw winkelwagen')).toBeVisible()
  })

  await test.step('a look', async () => {
    await shop.open('/regen-in-de-polder.html')
    const all = shop.option('Alles in maat')
    await all.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    const parts = shop.main.getByRole('list', { name: 'Onderdelen' }).getByRole('listitem')
    const jacket = parts.filter({ hasText: 'regenjack' })
    await expect(jacket.getByRole('combobox').locator('option:checked')).toHaveText(/, M$/)
    const covers = parts.filter({ hasText: 'overschoenen' })
    await expect(covers.getByText('Niet te koop in maat M')).toBeVisible()
    await expectAccessible(page)
    await covers.getByRole('combobox').selectOption({ index: 1 })
    await all.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
    await expect(jacket.getByRole('combobox').locator('option:checked')).toHaveText(/, L$/)
  })
})
