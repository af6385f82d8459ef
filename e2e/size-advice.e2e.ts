import { expectAccessibleAtBothWidths } from './axe.ts'
import type { Backend } from './backend.ts'
import { expect, test } from './shop.ts'

interface Shirt {
  path: string
  colour: string
}

interface Item {
  url_key: string
  url_suffix: string | null
  configurable_options?: { attribute_code: string; values: { value_index: number; label: string }[] }[]
  variants?: { attributes: { code: string; value_index: number }[] }[]
  size_chart?: { sizes: { from: { label: string }; to: { label: string } }[] } | null
}

/** Finds shirts with a chart by chest width (M is 96 to 100 cm) that have a colour in every size. */
async function shirts(backend: Backend): Promise<Shirt[]> {
  const { products } = await backend.request(`{
    products(search: "wielershirt", pageSize: 48) { items {
      __typename url_key url_suffix
      ... on ConfigurableProduct {
        configurable_options { attribute_code label values { value_index label } }
        variants { attributes { code value_index } }
        size_chart { sizes { from { option_id label } to { label } } }
      }
    } }
  }`)
  const items: Item[] = products.items
  return items.flatMap(({ url_key, url_suffix, size_chart, configurable_options, variants }) => {
    const sizes = size_chart?.sizes ?? []
    const middle = sizes.find(({ from }) => from.label === 'M')
    if (!middle?.to.label.startsWith('Borst 96–100 cm')) return []
    const colours = configurable_options?.find(({ attribute_code }) => attribute_code === 'color')
    const whole = colours?.values.find(({ value_index }) => {
      const own = variants?.filter(({ attributes }) =>
        attributes.some((one) => one.code === 'color' && one.value_index === value_index),
      )
      return own?.length === sizes.length
    })
    return whole ? [{ path: `/${url_key}${url_suffix ?? ''}`, colour: whole.label }] : []
  })
}

test('size advice is given once and reused for the next shirt @once', async ({ page, shop, backend }) => {
  const [first, second] = await shirts(backend)
  if (!first || !second) throw new Error('The demo shop has lost its shirts with a chart by the chest.')
  await shop.open(first.path)
  const adviceButton = shop.main.getByRole('button', { name: 'Welke maat past mij?' })
  await adviceButton.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Welke maat past mij?' })
  await expect(dialog).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await dialog.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(dialog.getByLabel('Borst')).toBeFocused()
  await expect(dialog.getByLabel('Borst')).toHaveAccessibleDescription(/Vul deze maat in/)
  await dialog.getByLabel('Borst').fill('9')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Borst')).toHaveAccessibleDescription(/tussen 60 en 170/)
  await dialog.getByLabel('Borst').fill('100')
  await dialog.getByRole('radio', { name: 'Strak' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(dialog.getByRole('status')).toContainText('Uw maat: M.')
  await expect(dialog.getByRole('status')).toContainText('tussen M en L: strak M, ruim L')
  // The advice can be applied at once, because the pictured colour is selected.
  await expect(dialog.getByRole('button', { name: 'Kies maat M' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shop.main.getByText('Uw maat: M.').first()).toBeVisible()

  await shop.option('Kleur').getByRole('radio', { name: first.colour, exact: true }).check({ force: true })
  await shop.main.getByRole('button', { name: 'Wijzig', exact: true }).click()
  await dialog.getByRole('button', { name: 'Kies maat M' }).click()
  await expect(dialog).toBeHidden()
  await expect(shop.option('Maat').getByRole('radio', { name: 'M', exact: true })).toBeChecked()

  // The next product uses the measures at once, without sending them anywhere.
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await shop.open(second.path)
  await shop.moveMouse()
  await expect(shop.main.getByText('Uw maat: M.')).toBeVisible()
  expect(sent.filter((request) => /chest|"?borst"?\s*[:=]/i.test(request))).toEqual([])

  await shop.main.getByRole('button', { name: 'Wijzig', exact: true }).click()
  await dialog.getByRole('button', { name: 'Wis mijn maten' }).click()
  await expect(dialog.getByLabel('Borst')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(shop.main.getByRole('button', { name: 'Welke maat past mij?' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kopgroep-preferences'))).toBeNull()
})

test('measures outside the chart get no advice', { tag: ['@once', '@long'] }, async ({
  page,
  shop,
  backend,
}) => {
  const [shirt] = await shirts(backend)
  await shop.open(shirt?.path ?? '')
  await shop.main.getByRole('button', { name: 'Welke maat past mij?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welke maat past mij?' })
  await dialog.getByLabel('Borst').fill('165')
  await dialog.getByRole('button', { name: 'Toon mijn maat' }).click()
  await expect(dialog.getByRole('status')).toContainText('Geen advies')
  await expect(dialog.getByRole('button', { name: /^Kies maat/ })).toHaveCount(0)
})

test('without a tape measure, the size is estimated by height and weight or compared with another brand', {
  tag: ['@once', '@long'],
}, async ({ page, shop, backend }) => {
  const [shirt] = await shirts(backend)
  await shop.open(shirt?.path ?? '')
  await shop.button('Welke maat past mij?').click()
  const dialog = page.getByRole('dialog', { name: 'Welke maat past mij?' })
  await dialog.getByRole('radio', { name: 'Lengte en gewicht' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Lichaamslengte' }).fill('180')
  await dialog.getByRole('textbox', { name: 'Gewicht' }).fill('73')
  await expect(dialog.getByRole('status')).toContainText(/Waarschijnlijk maat \S+Een schatting/)
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('radio', { name: 'Ander merk' }).check({ force: true })
  await dialog.getByRole('combobox', { name: 'Merk dat u kent' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Maat die u daarvan draagt' }).selectOption('M')
  await expect(dialog.getByRole('status')).toContainText('Volgens de maattabellen is M van')
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kopgroep-preferences'))).toBeNull()
})
