import { type Backend, newEmail } from '@kopgroep/e2e/backend'
import { configurablesOn, readCatalogue, variantInStock } from '@kopgroep/e2e/catalogue'
import type { Tab } from './tab.ts'

/**
 * Buys a shirt in a size and colour, from the home page to the paid order and its mail.
 *
 * @param isPhone true in a window as narrow as a phone's, where the menu is a drawer
 * @returns the number of the order
 * @throws {Error} at the first step that fails
 */
export async function purchase<Handle>(
  tab: Tab<Handle>,
  shop: string,
  backend: Backend,
  isPhone: boolean,
): Promise<string> {
  const catalogue = await readCatalogue(backend)
  const { subcategory } = catalogue
  const product = (await configurablesOn(backend, subcategory))[0]
  if (!product) throw new Error(`${subcategory.name} has nothing in several colours and sizes.`)
  const { labels } = variantInStock(product)
  const email = newEmail()

  await tab.open(`${shop}/`)
  await tab.click({ kind: 'button', name: 'Alleen nodig' })
  if (isPhone) {
    await tab.click({ kind: 'button', name: 'Menu openen' })
    for (const name of subcategory.above) await tab.click({ kind: 'button', name, within: 'dialog' })
    await tab.click({ kind: 'link', name: subcategory.name, within: 'dialog' })
  } else {
    // A click before the menu has loaded would open the department.
    await tab.hover({ kind: 'link', name: subcategory.above[0] ?? '', within: '#menu' })
    await tab.click({ kind: 'link', name: subcategory.name, within: 'header' })
  }
  await tab.see({ kind: 'heading', name: subcategory.name, within: 'main' })
  await tab.click({ kind: 'link', name: product.name, within: 'main article' })
  await tab.see({ kind: 'heading', name: product.name, within: 'main' })
  for (const label of labels)
    await tab.click({ kind: 'choice', name: label, within: 'main [role=radiogroup]' })
  await tab.click({ kind: 'button', name: 'In winkelwagen', within: 'main' })
  await tab.see({ kind: 'text', name: 'In uw winkelwagen', within: 'dialog' })
  await tab.click({ kind: 'link', name: 'Naar de kassa', within: 'dialog' })

  await tab.type('E-mailadres', email)
  await tab.type('Voornaam', 'Marleen')
  await tab.type('Achternaam', 'Dijkstra')
  await tab.type('Postcode', '1781 AB')
  await tab.type('Huisnummer', '14')
  await tab.type('Telefoonnummer', '0612345678')
  await tab.see({ kind: 'text', name: 'Klopt dit niet?', within: 'main' })
  await tab.click({ kind: 'button', name: 'Kies bezorging', within: 'main' })
  await tab.click({ kind: 'button', name: 'Naar betaling', within: 'main' })
  await tab.click({ kind: 'choice', name: 'iDEAL', within: 'main' })
  await tab.click({ kind: 'button', name: 'Bestellen en betalen', within: 'main' })
  await tab.see({ kind: 'heading', name: 'Testbetaling' })
  await tab.click({ kind: 'button', name: 'Betaald' })
  await tab.see({ kind: 'heading', name: 'Bedankt, uw bestelling is geplaatst', within: 'main' })
  await tab.see({ kind: 'text', name: product.name, within: 'main' })
  await tab.see({ kind: 'text', name: 'Uw bestelnummer is', within: 'main' })
  const text = await tab.driver.evaluate(() => document.querySelector('main')?.textContent ?? '', null)
  const [, number = ''] = /bestelnummer is (\S+?)\./.exec(text) ?? []
  await tab.until('the mail of the order', async () => {
    const [mail] = await backend.mailsTo(email)
    return mail?.text.includes(product.name) ?? false
  })
  return number
}
