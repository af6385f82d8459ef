import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongevityBlock, listLongevity } from './longevity.tsx'

/** Result of a query. Fragments are masked only in its type. */
const answered = (data: object) => data as { ' $fragmentRefs'?: never }

const unknown = {
  software_updates_until: null,
  software_updates_months: null,
  repairability_score: null,
  repair_information: null,
}
const render = (more: object) =>
  renderToString(<LongevityBlock facts={listLongevity(answered({ ...unknown, ...more }))} />)

test('a product shows its software updates, its repairability score and its repair information', () => {
  expect(render({ software_updates_until: '2031-12-31' })).toContain('Gratis tot en met 31 december 2031.')
  expect(render({ software_updates_months: 36 })).toContain('Gratis tot ten minste 36 maanden na aankoop.')
  const html = render({ repairability_score: 'B 3.71', repair_information: 'Spaken zijn los te koop.' })
  expect(html).toContain('B 3.71')
  expect(html).toContain('Spaken zijn los te koop.')
  expect(html).not.toContain('Software-updates')
})

test('a product without this information, or of a stock Magento, has no such block', () => {
  expect(render({})).toBe('')
  expect(listLongevity(answered({}))).toEqual([])
})
